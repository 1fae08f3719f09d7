// Days and times of the merchant's zone.
import { expect, it } from 'vitest';
import { byDay, timeOfDayText } from './zoned-time';

it('what happened around midnight is on the merchant’s days, not on those of UTC', () => {
  const things = ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-21T09:00:00Z'].map((at) => ({
    at,
  }));
  expect(byDay(things, 'Europe/Berlin').map(({ day, things }) => [day, things.length])).toEqual([
    ['Friday, 20 November 2026', 1],
    ['Saturday, 21 November 2026', 2],
  ]);
});

it('midnight is 00, and an hour that comes twice a year is told as it was', () => {
  expect(timeOfDayText('2026-11-20T23:00:00Z', 'Europe/Berlin')).toBe('00:00:00');
  expect(timeOfDayText('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('02:30:00');
  expect(timeOfDayText('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('02:30:00');
});
