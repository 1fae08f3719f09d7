// Formatting of times.
import { describe, expect, it } from 'vitest';
import { byDay, exactTime, minuteText, relativeTime, timeOfDayText } from './format-time';

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
  ])('%d ms before now reads "%s"', (agoMs, text) => {
    expect(relativeTime(NOW - agoMs, NOW)).toBe(text);
  });

  it('is exact to the second and names UTC', () => {
    expect(exactTime(NOW, 'UTC')).toBe('Nov 20, 2026, 2:21:53 PM UTC');
  });

  it('is given to the minute where that is enough', () => {
    expect(minuteText('2026-11-20T14:21:53Z', 'UTC')).toBe('2:21 PM');
  });

  it.each([
    [NOW, 'Nov 20, 2026, 11:21:53 PM'],
    [Date.parse('2026-12-31T15:00:00Z'), 'Jan 1, 2027, 12:00:00 AM'],
  ])('uses the merchant’s time zone: %d', (atMs, shown) => {
    expect(exactTime(atMs, 'Asia/Tokyo')).toBe(shown);
  });

  it('is the same moment in the reader’s own time zone', () => {
    const shown = exactTime(NOW, null);
    expect(Date.parse(shown.replace(',', ''))).toBe(NOW);
  });
});
it('groups by the days of the merchant’s time zone, not of UTC', () => {
  const things = ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-21T09:00:00Z'].map((at) => ({
    at,
  }));
  expect(byDay(things, 'Europe/Berlin').map(({ day, things }) => [day, things.length])).toEqual([
    ['Friday, November 20, 2026', 1],
    ['Saturday, November 21, 2026', 2],
  ]);
});

it('formats midnight, and an hour that occurs twice when clocks go back', () => {
  expect(timeOfDayText('2026-11-20T23:00:00Z', 'Europe/Berlin')).toBe('12:00:00 AM');
  expect(timeOfDayText('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2:30:00 AM');
  expect(timeOfDayText('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('2:30:00 AM');
});
