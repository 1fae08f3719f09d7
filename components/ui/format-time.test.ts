// Times as people read them.
import { describe, expect, it } from 'vitest';
import { byDay, exactTime, relativeTime, timeOfDayText } from './format-time';

const NOW = Date.parse('2026-11-20T14:21:53Z');
const SECOND = 1_000;

describe('a time', () => {
  it.each([
    [0, 'just now'],
    [9 * SECOND, 'just now'],
    [10 * SECOND, '10 s ago'],
    [60 * SECOND, '1 min ago'],
    [3_599 * SECOND, '59 min ago'],
    [3_600 * SECOND, '1 h ago'],
    [86_400 * SECOND, '1 d ago'],
    [-13 * 60 * SECOND, 'in 13 min'],
  ])('%d ms before now reads "%s"', (agoMs, words) => {
    expect(relativeTime(NOW - agoMs, NOW)).toBe(words);
  });

  it('is exact to the second and names its zone when that is UTC', () => {
    expect(exactTime(NOW, 'UTC')).toBe('20 Nov 2026, 14:21:53 UTC');
  });

  it.each([
    [NOW, '20 Nov 2026, 23:21:53'],
    [Date.parse('2026-12-31T15:00:00Z'), '1 Jan 2027, 00:00:00'],
  ])('is of the day and hour that the merchant’s zone has: %d', (atMs, shown) => {
    expect(exactTime(atMs, 'Asia/Tokyo')).toBe(shown);
  });

  it('in the own zone of the reader is the same moment', () => {
    const shown = exactTime(NOW, null);
    expect(Date.parse(shown.replace(',', ''))).toBe(NOW);
  });
});
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
