// When messages are sent again, and when an endpoint is given up.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import {
  ATTEMPT_DELAYS_MS,
  DISABLED_AFTER_MS,
  failingFrom,
  isGivenUp,
  pauseAfterFailure,
  SCHEDULE_MS,
  waitAfter,
} from './failing-endpoints';

const HOUR_MS = 60 * 60_000;
const hours = (count: number) => addMs(MADE_AT, count * HOUR_MS);

describe('an endpoint that fails', () => {
  it('fails since its first failed attempt, while attempts continue', () => {
    expect(failingFrom({ failingSince: null, lastFailedAt: hours(-1) }, hours(0))).toEqual(hours(0));
    expect(failingFrom({ failingSince: hours(0), lastFailedAt: hours(50) }, hours(74))).toEqual(hours(0));
  });

  it('restarts after two days without an attempt', () => {
    expect(failingFrom({ failingSince: hours(0), lastFailedAt: hours(1) }, hours(50))).toEqual(hours(50));
  });

  it('pauses for ten seconds at first, and for ten minutes after hours of failures', () => {
    const pauses = [null, hours(0), hours(-1), hours(-9)].map((since) => pauseAfterFailure(since, hours(0)));
    expect(pauses).toEqual([10_000, 10_000, 72_000, 600_000]);
  });

  it('is disabled after five days', () => {
    expect(isGivenUp(hours(0), addMs(hours(0), DISABLED_AFTER_MS - 1))).toBe(false);
    expect(isGivenUp(hours(0), hours(5 * 24))).toBe(true);
  });
});

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
