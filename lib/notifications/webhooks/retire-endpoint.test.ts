import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { DISABLED_AFTER_MS, failingFrom, isGivenUp, pauseAfterFailure } from './retire-endpoint';

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
