// A histogram with fixed bounds, for the metrics: constant memory, and one addition per observation.

/** `counts[i]`: values up to `bounds[i]` and above the bound before it; the last count has no bound. */
export type HistogramState = {
  /** Ascending, in the unit of the values. */
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  readonly sum: number;
};

/** @param bounds ascending, in the unit of the values */
export function createHistogram(bounds: readonly number[]) {
  const counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  let sum = 0;
  return {
    /** Counts a value. A negative one, which clocks of two machines can cause, counts as 0. */
    observe: (value: number): void => {
      const counted = Math.max(0, value);
      const found = bounds.findIndex((bound) => counted <= bound);
      const place = found === -1 ? bounds.length : found;
      counts[place] = (counts[place] ?? 0) + 1;
      sum += counted;
    },
    read: (): HistogramState => ({ bounds, counts: [...counts], sum }),
  };
}

/** The cumulative counts that Prometheus expects: for each bound the values up to it, and all values last. */
export function cumulativeCounts({ bounds, counts }: HistogramState): {
  readonly each: readonly (readonly [bound: number, count: number])[];
  readonly total: number;
} {
  let total = 0;
  const each = bounds.map((bound, place) => {
    total += counts[place] ?? 0;
    return [bound, total] as const;
  });
  return { each, total: total + (counts[bounds.length] ?? 0) };
}
