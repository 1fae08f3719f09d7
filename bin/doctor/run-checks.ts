// Runs checks at the same time, each with a time limit, so that the whole report has one.
import type { Check, Finding, ReportedFinding } from './finding';
import { notChecked, reasonOf } from './finding';

/** Time limit of one check, ms. All checks run at once, so it also limits the report. */
export const CHECK_LIMIT_MS = 14_000;

/** The findings of all checks, in the order of the checks. A check that fails or takes too long is reported, never thrown. */
export async function runChecks(
  checks: readonly Check[],
  limitMs = CHECK_LIMIT_MS,
): Promise<readonly ReportedFinding[]> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const findings = await runWithin(check, limitMs);
      return findings.map((finding) => ({ theme: check.theme, ...finding }));
    }),
  );
  return results.flat();
}

async function runWithin(check: Check, limitMs: number): Promise<readonly Finding[]> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([notChecked(`The check took longer than ${limitMs / 1000} seconds.`)]);
    }, limitMs);
  });
  const run = check.run(ending.signal).catch((error: unknown): readonly Finding[] => {
    return [notChecked(`The check failed: ${reasonOf(error)}.`)];
  });
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
