// How the overview formats its figures.
import { expect, it } from 'vitest';
import { formatAmount, formatDuration, formatPeriod, formatShare, formatTenths } from './overview-format';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  [null, '–'],
  [0, '0%'],
  [1, '100%'],
  [0.9999, '99.9%'],
  [0.07, '7%'],
  [0.29, '29%'],
])('formats a share of %s as %s, rounded down', (share, text) => {
  expect(plain(formatShare(share))).toBe(text);
});

it.each([
  [null, '–'],
  [1_000, '1 s'],
  [65_000, '1 min 5 s'],
  [120_000, '2 min'],
  [3_600_000, '1 h'],
  [8 * 3_600_000 + 600_000, '8 h 10 min'],
  [7 * 86_400_000, '7 d'],
])('formats %s ms as %s', (durationMs, text) => {
  expect(plain(formatDuration(durationMs))).toBe(text);
});

it('formats amounts, nano with two decimals', () => {
  expect(plain(formatAmount('1234567.80', 'USD'))).toBe('$1,234,567.80');
  expect(plain(formatAmount('1204.50', 'EUR'))).toBe('€1,204.50');
  expect(plain(formatAmount('1500', 'JPY'))).toBe('JPY 1,500');
  expect(plain(formatAmount('0.005', 'KWD'))).toBe('KWD 0.005');
  expect(plain(formatAmount('1234.987654', 'XNO'))).toBe('1,234.98 nano');
  expect(plain(formatAmount('7', 'XNO'))).toBe('7 nano');
});

it('formats a day, a week and a change', () => {
  expect(plain(formatPeriod('2026-11-02', 'day'))).toBe('Nov 2, 2026');
  expect(plain(formatPeriod('2026-11-02', 'week'))).toBe('Week of Nov 2, 2026');
  expect([-125, 1_000, 7].map(formatTenths)).toEqual(['12.5', '100', '0.7']);
});
