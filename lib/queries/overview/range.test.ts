// Days of all time zones and the overview's ranges: without gaps, and composed of whole quarters of an hour.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { addDays, DAY_MS, floorTo, mondayOf, QUARTER_MS, zoneDays } from '@/lib/core/zone-days';
import { OVERVIEW_RANGES, planRange } from './range';

/** The largest clock change: Antarctica/Vostok in December 2023. */
const LONGEST_SHIFT_MS = 2 * 3_600_000;
const ZONES = Intl.supportedValuesOf('timeZone');
const hoursOf = (timeZone: string, day: string) => {
  const days = zoneDays(timeZone);
  return (days.beginningOf(addDays(day, 1)).getTime() - days.beginningOf(day).getTime()) / 3_600_000;
};

describe('a day', () => {
  it.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z', 24],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z', 24],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00.000Z', 24],
    // Clocks go from midnight to 1:00, so the day has no midnight.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    // Clocks go back from midnight to 23:00, so the day before is longer.
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', 25],
  ])('in %s, %s, begins at %s and has %d hours', (timeZone, day, beginning, hours) => {
    expect(zoneDays(timeZone).beginningOf(day).toISOString()).toBe(beginning);
    expect(hoursOf(timeZone, day)).toBe(hours);
  });

  it('of an unknown time zone is rejected', () => {
    expect(() => zoneDays('Mars/Olympus')).toThrow(RangeError);
  });

  it('belongs to the week that starts on Monday', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-22', '2027-01-01'].map(mondayOf)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
      '2026-12-28',
    ]);
  });
});

describe('a range', () => {
  it('has one bucket per day, the last one in progress, and a previous period of the same length', () => {
    const now = new Date('2026-11-21T14:20:00Z');
    const { unit, buckets, before } = planRange('7d', zoneDays('Asia/Kathmandu'), now);
    expect(unit).toBe('day');
    expect(buckets.map(({ day }) => day)).toEqual(
      [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`),
    );
    expect(buckets.at(-1)?.to.toISOString()).toBe('2026-11-21T18:15:00.000Z');
    expect(before.from.toISOString()).toBe('2026-11-07T18:15:00.000Z');
    expect(before.to.toISOString()).toBe('2026-11-14T14:15:00.000Z');
  });

  it('of today is compared with yesterday until this time of day', () => {
    const planAt = (time: string) => planRange('today', zoneDays('Asia/Kathmandu'), new Date(time));
    const { unit, buckets, before } = planAt('2026-11-21T14:20:00Z');
    expect(unit).toBe('day');
    expect(buckets).toEqual([
      {
        day: '2026-11-21',
        from: new Date('2026-11-20T18:15:00Z'),
        to: new Date('2026-11-21T18:15:00Z'),
      },
    ]);
    expect(before).toEqual({ from: new Date('2026-11-19T18:15:00Z'), to: new Date('2026-11-20T14:15:00Z') });
    const atMidnight = planAt('2026-11-21T18:16:00Z').before;
    expect(atMidnight.from).toEqual(atMidnight.to);
  });

  it('of a year has the current week and the 52 before it', () => {
    const { unit, buckets, before } = planRange('12m', zoneDays('UTC'), new Date('2026-11-21T14:20:00Z'));
    expect([unit, buckets.length, buckets.at(0)?.day, buckets.at(-1)?.day]).toEqual([
      'week',
      53,
      '2025-11-17',
      '2026-11-16',
    ]);
    expect(before.to.toISOString()).toBe('2025-11-15T14:15:00.000Z');
  });

  it('consists of contiguous whole quarters in any zone, with each time in the bucket of its day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...OVERVIEW_RANGES),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (timeZone, range, now, place) => {
          const days = zoneDays(timeZone);
          const { unit, buckets, before } = planRange(range, days, now);
          for (const [index, { from, to }] of buckets.entries()) {
            expect(from < to && floorTo(from, QUARTER_MS).getTime() === from.getTime()).toBe(true);
            expect(buckets[index + 1]?.from ?? to).toEqual(to);
          }
          const [first, last] = [buckets.at(0)?.from ?? now, buckets.at(-1)?.to ?? now];
          const at = addMs(first, Math.floor((last.getTime() - first.getTime()) * place));
          const day = days.dayAt(at);
          const bucket = buckets.find(({ from, to }) => from <= at && at < to);
          expect(bucket?.day).toBe(unit === 'week' ? mondayOf(day) : day);
          expect(first <= now && now < last && before.from <= before.to && before.to <= first).toBe(true);
          expect(
            Math.abs(last.getTime() - first.getTime() - buckets.length * (unit === 'week' ? 7 : 1) * DAY_MS),
          ).toBeLessThanOrEqual(LONGEST_SHIFT_MS);
        },
      ),
      { numRuns: 60, examples: [['Antarctica/Vostok', '90d', new Date('2024-01-01'), 0]] },
    );
  });
});
