// Runs checks at the same time, each with a time limit, so that the whole report has one.
import type { Check, Finding, ReportedFinding } from './finding';
import { reasonOf, warning } from './finding';

/** Time limit of a check without its own, ms. All checks run at once, so it also limits the report. */
const CHECK_LIMIT_MS = 14_000;

const RUN_AGAIN = 'Run doctor again. Until this is checked, expect a problem here.';

/**
 * The findings of all checks, in the order of the checks. A check that fails or takes too long is a warning, never thrown: a
 * script must not take silence for success.
 */
export async function runChecks(
  checks: readonly Check[],
  limitMs = CHECK_LIMIT_MS,
): Promise<readonly ReportedFinding[]> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const findings = await runWithin(check, check.limitMs ?? limitMs);
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
      resolve([warning(`The check took longer than ${limitMs / 1000} seconds.`, RUN_AGAIN)]);
    }, limitMs);
  });
  const run = check.run(ending.signal).catch((error: unknown): readonly Finding[] => {
    return [warning(`The check failed: ${reasonOf(error)}.`, RUN_AGAIN)];
  });
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
