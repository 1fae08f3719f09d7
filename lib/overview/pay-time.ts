// How long payers take, in fixed steps: counts by step can be added up over any time, and the median is read from the sum.

/** Steps of `stepMs` up to `untilMs`, finer where payments are quick. */
const SCALE = [
  { untilMs: 60_000, stepMs: 1_000 },
  { untilMs: 5 * 60_000, stepMs: 5_000 },
  { untilMs: 30 * 60_000, stepMs: 30_000 },
  { untilMs: 6 * 3_600_000, stepMs: 10 * 60_000 },
  { untilMs: 7 * 86_400_000, stepMs: 3_600_000 },
] as const;

/** The ends of all steps but the last, ms, rising; whatever takes longer falls into the last one. */
const ENDS: readonly number[] = SCALE.flatMap(({ untilMs, stepMs }, place) => {
  const fromMs = SCALE[place - 1]?.untilMs ?? 0;
  return Array.from({ length: (untilMs - fromMs) / stepMs }, (_, step) => fromMs + (step + 1) * stepMs);
});

/** How many steps there are. */
export const PAY_TIME_STEPS = ENDS.length + 1;

/** The step that a payment of so long falls into: the first one whose end is not before it. Clocks that disagree make 0. */
export function payTimeStep(durationMs: number): number {
  let [low, high] = [0, ENDS.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ENDS[middle] ?? 0) >= durationMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * How long the given share of payers took at most, ms: the end of the step that the payer of that rank fell into
 * (nearest rank). Exact to that step: to the second up to a minute, to 5 s up to 5 minutes, to 30 s up to half an hour, to
 * 10 minutes up to 6 hours, to the hour up to a week; what took longer counts as a week.
 * @param counts how many took how long, by step
 * @param share above 0, up to 1: 0.5 is the median
 * @returns null where nobody paid
 */
export function payTimeOf(counts: readonly number[], share: number): number | null {
  const paid = counts.reduce((sum, count) => sum + count, 0);
  if (paid === 0) return null;
  const rank = Math.max(1, Math.ceil(share * paid));
  let passed = 0;
  const step = counts.findIndex((count) => {
    passed += count;
    return passed >= rank;
  });
  return ENDS[step] ?? ENDS.at(-1) ?? null;
}
