// Sums of the last day, by minute, so that their size does not depend on how much is counted.
const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Entries are added in the order of time. */
export function createMinuteSums() {
  let minutes = new Map<number, Map<string, bigint>>();
  const after = (fromMs: number) =>
    [...minutes].filter(([minute]) => (minute + 1) * MINUTE_MS > fromMs).map(([, amounts]) => amounts);
  const sum = (key: string, fromMs: number) => {
    let total = 0n;
    for (const amounts of after(fromMs)) total += amounts.get(key) ?? 0n;
    return total;
  };
  return {
    /** Adds the amount, which may be negative, to the sum of each key. */
    add(keys: readonly string[], amount: bigint, atMs: number): void {
      const minute = Math.floor(atMs / MINUTE_MS);
      const amounts = minutes.get(minute) ?? new Map<string, bigint>();
      minutes.set(minute, amounts);
      for (const key of keys) {
        const total = (amounts.get(key) ?? 0n) + amount;
        // A deposit and its settlement within a minute leave nothing.
        if (total === 0n) amounts.delete(key);
        else amounts.set(key, total);
      }
      for (const old of minutes.keys()) if ((old + 1) * MINUTE_MS <= atMs - DAY_MS) minutes.delete(old);
    },
    /** Of the last hour and day. The first minute counts in full, for amounts that must not be exceeded. */
    amounts: (key: string, nowMs: number) => ({
      hourRaw: sum(key, nowMs - HOUR_MS),
      dayRaw: sum(key, nowMs - DAY_MS),
    }),
    /** Of the last hour and day. The first minute does not count. */
    counts: (key: string, nowMs: number) => ({
      inHour: Number(sum(key, nowMs - HOUR_MS + MINUTE_MS)),
      inDay: Number(sum(key, nowMs - DAY_MS + MINUTE_MS)),
    }),
    /** The sums since `fromMs` of all keys. */
    all(fromMs: number): ReadonlyMap<string, bigint> {
      const totals = new Map<string, bigint>();
      for (const amounts of after(fromMs))
        for (const [key, amount] of amounts) totals.set(key, (totals.get(key) ?? 0n) + amount);
      return totals;
    },
    /** The clock was ahead: what was added later than `nowMs` counts as added then. */
    setClock(nowMs: number): void {
      const moved = new Map<number, Map<string, bigint>>();
      for (const [minute, amounts] of minutes) {
        const to = Math.min(minute, Math.floor(nowMs / MINUTE_MS));
        const merged = moved.get(to) ?? new Map<string, bigint>();
        for (const [key, amount] of amounts) merged.set(key, (merged.get(key) ?? 0n) + amount);
        moved.set(to, merged);
      }
      minutes = moved;
    },
    clear: () => minutes.clear(),
  };
}
