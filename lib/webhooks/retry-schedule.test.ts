// When messages are sent again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPT_DELAYS_MS, delayAfter } from './retry-schedule';

describe('the retry schedule', () => {
  it('waits 10 s, 1 m, 5 m, 15 m, 1 h, 3 h, 6 h, 12 h, 24 h and 24 h, then gives up', () => {
    const waits = Array.from({ length: 11 }, (_, place) => delayAfter(place + 1, 0));
    expect(waits).toEqual([
      10_000,
      60_000,
      300_000,
      900_000,
      3_600_000,
      10_800_000,
      21_600_000,
      43_200_000,
      86_400_000,
      86_400_000,
      null,
    ]);
  });

  it('makes the first attempt at once', () => {
    expect(ATTEMPT_DELAYS_MS[0]).toBe(0);
  });

  it('lengthens a wait by at most a tenth and never shortens it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (made, random) => {
          const least = delayAfter(made, 0) ?? 0;
          const wait = delayAfter(made, random) ?? 0;
          return wait >= least && wait <= least * 1.1;
        },
      ),
    );
  });
});
