// What a run came to, as it is printed and as the parts of a large one are added up.
import { STEPS } from '@/lib/core/steps';
import type { SimulationReport } from './simulate';

/** A report in plain values. */
export type Summary = {
  readonly payments: number;
  readonly withFault: number;
  readonly steps: number;
  readonly crashes: number;
  readonly labels: Readonly<Record<string, number>>;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly digest: string;
  readonly violation: { readonly rule: string; readonly message: string; readonly command: string } | null;
  readonly interrupted: boolean;
  readonly elapsedMs: number;
};

/** @param command reproduces the run */
export function summaryOf(report: SimulationReport, command: string): Summary {
  const { violation, labels, outcomes, faults, seed, ...rest } = report;
  return {
    ...rest,
    labels: Object.fromEntries(labels),
    outcomes: Object.fromEntries(outcomes),
    faults: Object.fromEntries(faults),
    violation: violation && { rule: violation.rule, message: `seed ${seed}: ${violation.message}`, command },
  };
}

export function addReports(summaries: readonly Summary[]): Summary {
  const total = (read: (summary: Summary) => number) =>
    summaries.reduce((sum, summary) => sum + read(summary), 0);
  const merged = (read: (summary: Summary) => Readonly<Record<string, number>>) => {
    const counts: Record<string, number> = {};
    for (const summary of summaries) {
      for (const [name, count] of Object.entries(read(summary))) counts[name] = (counts[name] ?? 0) + count;
    }
    return counts;
  };
  return {
    payments: total(({ payments }) => payments),
    withFault: total(({ withFault }) => withFault),
    steps: total(({ steps }) => steps),
    crashes: total(({ crashes }) => crashes),
    labels: merged(({ labels }) => labels),
    outcomes: merged(({ outcomes }) => outcomes),
    faults: merged(({ faults }) => faults),
    digest: summaries.length === 1 ? (summaries[0]?.digest ?? '') : 'of many parts',
    violation: summaries.find(({ violation }) => violation !== null)?.violation ?? null,
    interrupted: summaries.some(({ interrupted }) => interrupted),
    elapsedMs: total(({ elapsedMs }) => elapsedMs),
  };
}

/** The summary for people. */
export function describeReport(summary: Summary): string {
  const { payments, withFault, steps, crashes, elapsedMs, digest, violation, interrupted } = summary;
  const perSecond = (payments / (elapsedMs / 1_000)).toFixed(1);
  const counted = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => `  ${name.padEnd(28)} ${count}`);
  return [
    '',
    interrupted ? 'Interrupted: what is below holds for what ran.' : 'Simulation',
    `${payments} payments, ${withFault} with a fault of their own, in ${steps} steps`,
    `${crashes} ends of the engine; ${(elapsedMs / 1_000).toFixed(0)} s, ${perSecond} payments a second; digest ${digest}`,
    'Outcomes',
    ...counted(summary.outcomes),
    'Faults',
    ...counted(summary.faults),
    'Ends of the engine at each labelled place',
    ...STEPS.map((step) => `  ${step.padEnd(28)} ${summary.labels[step] ?? 0}`),
    violation === null ? '0 violations' : `VIOLATION: ${violation.message}\nAgain: ${violation.command}`,
  ].join('\n');
}
