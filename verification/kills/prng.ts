// Chance that a seed repeats: the order of kills and payments of a run. What the processes do meanwhile, time decides.

export type Prng = {
  /** A whole number from 0 to under `bound`. */
  below(bound: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** Mulberry32, a public-domain generator by Tommy Ettinger: 32 bits of state, good enough to spread tests. */
export function createPrng(seed: number): Prng {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
