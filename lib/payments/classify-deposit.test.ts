import { describe, expect, it } from 'vitest';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import {
  classifyDeposit,
  isInTime,
  type OutageAtDeadline,
  type Sighting,
  wasThereBefore,
} from './classify-deposit';
import { PAYMENT_STATUSES } from './status';

const createdAt = new Date('2026-11-20T14:00:00.500Z');
const expiresAt = addMs(createdAt, 15 * 60_000);
const HOUR_MS = 3_600_000;

const seen = (at: Date, more: Partial<Sighting> = {}): Sighting => ({
  seenAt: at,
  nodeSawAt: null,
  absentAt: null,
  ...more,
});

function classify(
  sighting: Sighting,
  change: {
    status?: (typeof PAYMENT_STATUSES)[number];
    amountRaw?: bigint;
    senderIsOurs?: boolean;
    clockInDoubt?: boolean;
    now?: Date;
  } = {},
  outage: OutageAtDeadline | null = null,
) {
  const { status = 'Waiting', amountRaw = 100n, senderIsOurs = false, clockInDoubt = false } = change;
  const time = { now: change.now ?? addMs(expiresAt, 48 * HOUR_MS), clockInDoubt };
  const context = { dustLimitRaw: 10n, senderIsOurs, outage, time };
  return classifyDeposit({ status, createdAt, expiresAt }, { amountRaw, sighting }, context);
}

describe('a deposit to a Waiting payment', () => {
  it('counts until the deadline plus the allowed clock difference, and is late after it', () => {
    expect(classify(seen(addMs(expiresAt, MAX_CLOCK_SKEW_MS)))).toBe('counted');
    expect(classify(seen(addMs(expiresAt, MAX_CLOCK_SKEW_MS + 1)))).toBe('late');
  });

  it('is never late while the clock is in doubt', () => {
    expect(classify(seen(addMs(expiresAt, HOUR_MS)), { clockInDoubt: true })).toBe('counted');
    expect(classify(seen(addMs(expiresAt, HOUR_MS)), { clockInDoubt: true, status: 'Error' })).toBe(
      'afterError',
    );
  });

  it('counts if the node saw it before the deadline', () => {
    const sighting = seen(addMs(expiresAt, 30_000), { nodeSawAt: addMs(expiresAt, -1_000) });
    expect(classify(sighting)).toBe('counted');
  });

  it('is not late because of a fast node clock', () => {
    expect(classify(seen(addMs(expiresAt, -1), { nodeSawAt: addMs(expiresAt, HOUR_MS) }))).toBe('counted');
  });

  it('is dust below the limit, but not at the limit', () => {
    expect(classify(seen(createdAt), { amountRaw: 9n })).toBe('dust');
    expect(classify(seen(createdAt), { amountRaw: 10n })).toBe('counted');
  });

  it('of our own account is not credited', () => {
    expect(classify(seen(createdAt), { senderIsOurs: true })).toBe('ownAccount');
  });
});

describe('a deposit from before its address was assigned', () => {
  const before = addMs(createdAt, -MAX_CLOCK_SKEW_MS);

  it('is not credited if we saw it earlier by more than the allowed clock difference', () => {
    expect(classify(seen(addMs(before, -1)))).toBe('unassigned');
    expect(classify(seen(before))).toBe('counted');
  });

  it('is not credited if its address was still unassigned after we had seen it, regardless of what the clocks show', () => {
    const sighting = seen(addMs(createdAt, 1), { addressWasFree: true, absentAt: addMs(createdAt, 1) });
    expect(classify(sighting)).toBe('unassigned');
    expect(classify(sighting, { clockInDoubt: true })).toBe('unassigned');
  });

  it('is not credited if the node saw it before and we had not polled', () => {
    const sighting = seen(addMs(createdAt, HOUR_MS), { nodeSawAt: addMs(before, -1_500) });
    expect(classify(sighting)).toBe('unassigned');
    expect(classify(sighting, { status: 'Completed' })).toBe('unassigned');
  });

  it('is not credited if its second on the node’s clock ended by the assignment', () => {
    const sawAt = (nodeSawAt: Date) => seen(addMs(createdAt, HOUR_MS), { nodeSawAt });
    expect(classify(sawAt(addMs(before, -1_000)))).toBe('unassigned');
    expect(classify(sawAt(addMs(before, -999)))).toBe('counted');
  });

  it('is credited if a poll during the assignment did not find it', () => {
    const nodeSawAt = addMs(createdAt, -HOUR_MS);
    expect(classify(seen(addMs(createdAt, 900), { nodeSawAt, absentAt: createdAt }))).toBe('counted');
  });

  it('is distinguished from one within the allowed clock difference plus a second of rounding', () => {
    expect(classify(seen(addMs(createdAt, 300), { nodeSawAt: addMs(before, -999) }))).toBe('counted');
  });

  it('is distinguished from one on a slow node if it was missing after the assignment', () => {
    const nodeSawAt = addMs(createdAt, -HOUR_MS);
    const absent = (absentAt: Date) => classify(seen(addMs(createdAt, 900), { nodeSawAt, absentAt }));
    expect(absent(addMs(createdAt, 800))).toBe('counted');
    expect(absent(before)).toBe('counted');
    expect(absent(addMs(before, -1))).toBe('unassigned');
  });

  it('is not assumed if the clock has been set back since, or is in doubt', () => {
    const sighting = seen(addMs(createdAt, -HOUR_MS), { nodeSawAt: addMs(createdAt, -HOUR_MS) });
    expect(classify(sighting, { now: addMs(before, -1) })).toBe('counted');
    expect(classify(sighting, { now: before })).toBe('unassigned');
    expect(classify(sighting, { clockInDoubt: true })).toBe('counted');
    expect(wasThereBefore(createdAt, sighting, { now: expiresAt, clockInDoubt: true })).toBe(false);
  });
});

describe('an outage over the deadline', () => {
  const longAfter = addMs(expiresAt, 5 * HOUR_MS);

  it('makes deposits of the first successful poll count', () => {
    expect(classify(seen(longAfter), {}, { endedAt: null })).toBe('counted');
    expect(classify(seen(longAfter), {}, { endedAt: longAfter })).toBe('counted');
    expect(classify(seen(longAfter), {}, null)).toBe('late');
  });

  it('does not make later deposits count', () => {
    expect(isInTime(expiresAt, seen(longAfter), { endedAt: addMs(longAfter, -1) })).toBe(false);
  });

  it('counts for 24 hours at most', () => {
    const limit = addMs(expiresAt, 24 * HOUR_MS);
    expect(isInTime(expiresAt, seen(limit), { endedAt: limit })).toBe(true);
    expect(isInTime(expiresAt, seen(addMs(limit, 1)), { endedAt: null })).toBe(false);
    expect(isInTime(expiresAt, seen(limit), { endedAt: addMs(limit, 1) })).toBe(false);
  });
});

it('a deposit to an ended payment is classified by how it ended', () => {
  const byStatus = PAYMENT_STATUSES.map((status) => [status, classify(seen(expiresAt), { status })]);
  expect(Object.fromEntries(byStatus)).toEqual({
    Waiting: 'counted',
    Cancelled: 'afterCancelled',
    Error: 'afterError',
    AMLError: 'afterDenied',
    Completed: 'afterCompleted',
  });
});
