// The summary of a run: adds up the parts of a large run and formats it for printing.
import { z } from 'zod';
import { STEPS } from '@/lib/core/steps';

const counts = z.record(z.string(), z.number());

export const summarySchema = z.object({
  payments: z.number(),
  withFault: z.number(),
  steps: z.number(),
  crashes: z.number(),
  /** Crashes of the engine per labeled step. */
  labels: counts,
  outcomes: counts,
  faults: counts,
  /** A hash over everything that happened in the run: equal seeds give equal digests. */
  digest: z.string(),
  /** `command` reproduces the run. */
  violation: z.object({ rule: z.string(), message: z.string(), command: z.string() }).nullable(),
  interrupted: z.boolean(),
  elapsedMs: z.number(),
});
export type Summary = z.infer<typeof summarySchema>;

export function addReports(summaries: readonly Summary[]): Summary {
  const total = (read: (summary: Summary) => number) =>
    summaries.reduce((sum, summary) => sum + read(summary), 0);
  const merged = (read: (summary: Summary) => Summary['labels']) => {
    const sums: Summary['labels'] = {};
    for (const summary of summaries) {
      for (const [name, count] of Object.entries(read(summary))) sums[name] = (sums[name] ?? 0) + count;
    }
    return sums;
  };
  return {
    payments: total(({ payments }) => payments),
    withFault: total(({ withFault }) => withFault),
    steps: total(({ steps }) => steps),
    crashes: total(({ crashes }) => crashes),
    labels: merged(({ labels }) => labels),
    outcomes: merged(({ outcomes }) => outcomes),
    faults: merged(({ faults }) => faults),
    digest: summaries.length === 1 ? (summaries[0]?.digest ?? '') : 'none (several parts)',
    violation: summaries.find(({ violation }) => violation !== null)?.violation ?? null,
    interrupted: summaries.some(({ interrupted }) => interrupted),
    elapsedMs: total(({ elapsedMs }) => elapsedMs),
  };
}

/** The summary as text. */
export function describeReport(summary: Summary): string {
  const { payments, withFault, steps, crashes, elapsedMs, digest, violation, interrupted } = summary;
  const perSecond = (payments / (elapsedMs / 1_000)).toFixed(1);
  const counted = (named: Summary['labels']) =>
    Object.entries(named).map(([name, count]) => `  ${name.padEnd(28)} ${count}`);
  return [
    '',
    interrupted ? 'Simulation (interrupted, partial results)' : 'Simulation',
    `${payments} payments, ${withFault} with injected faults, ${steps} steps`,
    `${crashes} engine crashes; ${(elapsedMs / 1_000).toFixed(0)} s, ${perSecond} payments per second; digest ${digest}`,
    'Outcomes',
    ...counted(summary.outcomes),
    'Injected faults',
    ...counted(summary.faults),
    'Engine crashes per step',
    ...STEPS.map((step) => `  ${step.padEnd(28)} ${summary.labels[step] ?? 0}`),
    violation === null ? '0 violations' : `VIOLATION: ${violation.message}\nReproduce: ${violation.command}`,
  ].join('\n');
}
