// When messages are sent again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPT_DELAYS_MS, SCHEDULE_MS, waitAfter } from './retry-schedule';

const HOUR_MS = 60 * 60_000;
const plain = { random: 0, retryAfterMs: null, spentMs: 0 };

describe('the retry schedule', () => {
  it('waits 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then stops', () => {
    const waits = ATTEMPT_DELAYS_MS.map((_, place) => waitAfter({ ...plain, attemptsMade: place + 1 }));
    expect(waits).toEqual([
      ...[5_000, 300_000, 1_800_000, 2 * HOUR_MS, 5 * HOUR_MS],
      ...[10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS, null],
    ]);
  });

  it('makes the first of ten attempts immediately, the last after about 75 hours', () => {
    expect([ATTEMPT_DELAYS_MS.length, ATTEMPT_DELAYS_MS[0]]).toEqual([10, 0]);
    expect(Math.floor(ATTEMPT_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) / HOUR_MS)).toBe(75);
  });

  it('waits longer on request, never less, and never past its end', () => {
    const wait = (retryAfterMs: number, spentMs = 0) =>
      waitAfter({ random: 0, attemptsMade: 2, retryAfterMs, spentMs });
    expect(wait(1_000)).toBe(300_000);
    expect(wait(HOUR_MS)).toBe(HOUR_MS);
    expect(wait(24 * HOUR_MS, SCHEDULE_MS - HOUR_MS)).toBe(HOUR_MS);
    expect(wait(24 * HOUR_MS, SCHEDULE_MS + HOUR_MS)).toBe(300_000);
    expect(waitAfter({ random: 0, attemptsMade: 10, retryAfterMs: HOUR_MS, spentMs: 0 })).toBeNull();
  });

  it('lengthens a wait by at most a tenth and never shortens it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attemptsMade, random) => {
          const least = waitAfter({ ...plain, attemptsMade }) ?? 0;
          const wait = waitAfter({ ...plain, attemptsMade, random }) ?? 0;
          return wait >= least && wait <= least * 1.1;
        },
      ),
    );
  });
});
