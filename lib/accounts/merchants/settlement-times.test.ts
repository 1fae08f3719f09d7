import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALREADY_DUE, type DeferralSettings, deferralOf, nextSettlementTime } from './settlement-times';

const next = (zone: string, hour: number, after: string) =>
  nextSettlementTime(zone, hour, new Date(after)).toISOString();

describe('a daily settlement', () => {
  it.each([
    ['later on the same day', 'Europe/Berlin', 18, '2026-11-21T12:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['on the next day', 'Europe/Berlin', 3, '2026-11-21T12:00:00Z', '2026-11-22T02:00:00.000Z'],
    ['a day later at the hour itself', 'UTC', 12, '2026-11-21T12:00:00Z', '2026-11-22T12:00:00.000Z'],
    ['ahead of UTC', 'Pacific/Auckland', 1, '2026-11-21T12:30:00Z', '2026-11-22T12:00:00.000Z'],
    ['half an hour off', 'Asia/Kolkata', 0, '2026-11-21T12:00:00.123Z', '2026-11-21T18:30:00.000Z'],
    ['when clocks skip the hour', 'Europe/Berlin', 2, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['the day after that', 'Europe/Berlin', 2, '2026-03-29T01:00:00Z', '2026-03-30T00:00:00.000Z'],
    ['the first of two such hours', 'Europe/Berlin', 2, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['and not the second', 'Europe/Berlin', 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
    [
      'where half an hour is skipped',
      'Australia/Lord_Howe',
      2,
      '2026-10-03T12:00:00Z',
      '2026-10-03T15:30:00.000Z',
    ],
    ['in an unknown zone', 'Mars/Olympus', 6, '2026-11-21T12:00:00Z', '2026-11-22T06:00:00.000Z'],
  ])('comes %s', (_, zone, hour, after, expected) => {
    expect(next(zone, hour, after)).toBe(expected);
  });

  it('always comes within 26 hours, at a full hour of the zone', () => {
    const zones = [
      'America/New_York',
      'America/St_Johns',
      'Europe/London',
      'Africa/Casablanca',
      'Asia/Kathmandu',
    ];
    const times = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        times,
        (zone, hour, afterMs) => {
          const time = nextSettlementTime(zone, hour, new Date(afterMs)).getTime();
          expect(time).toBeGreaterThan(afterMs);
          expect(time - afterMs).toBeLessThanOrEqual(26 * 60 * 60_000);
          const shown = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            hour: 'numeric',
            minute: 'numeric',
          });
          expect(shown.format(time)).toMatch(/:00$/);
        },
      ),
    );
  });
});

describe('a settlement', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const immediate: DeferralSettings = {
    ...{ settlementSchedule: 'immediate', settlementHour: 3, timeZone: 'UTC', scheduleChangedAt: null },
    ...{ settlementPausedAt: null, settlementVersion: 5, settledNowVersion: 0 },
  };
  const manual = { ...immediate, settlementSchedule: 'manual' } as const;
  const daily = { ...immediate, settlementSchedule: 'daily' } as const;
  const since = { createdAt: at, sinceVersion: 5 };

  it('waits by the schedule', () => {
    expect(deferralOf(immediate, since)).toBeNull();
    expect(deferralOf(manual, since)).toEqual({ settleFrom: null });
    expect(deferralOf(daily, since)).toEqual({ settleFrom: new Date('2026-11-22T03:00:00Z') });
  });

  it('waits for the first hour after a change of the schedule', () => {
    const changed = { ...daily, scheduleChangedAt: new Date('2026-11-25T04:00:00Z') };
    expect(deferralOf(changed, since)).toEqual({ settleFrom: new Date('2026-11-26T03:00:00Z') });
    expect(deferralOf(changed, { ...since, createdAt: new Date('2026-11-27T00:00:00Z') })).toEqual({
      settleFrom: new Date('2026-11-27T03:00:00Z'),
    });
  });

  it('waits for the end of a pause, regardless of the schedule', () => {
    for (const merchant of [immediate, manual, daily, { ...manual, settledNowVersion: 6 }]) {
      expect(deferralOf({ ...merchant, settlementPausedAt: at }, since)).toEqual({ settleFrom: null });
    }
  });

  it('does not wait after "Settle now", or if it was due before a pause', () => {
    for (const merchant of [manual, daily]) {
      expect(deferralOf({ ...merchant, settledNowVersion: 6 }, since)).toBeNull();
      expect(deferralOf({ ...merchant, settledNowVersion: 5 }, since)).not.toBeNull();
      expect(deferralOf(merchant, { ...since, sinceVersion: ALREADY_DUE })).toBeNull();
    }
  });
});
