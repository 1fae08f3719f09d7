// Tests the countdown's text and announcements.
import { expect, test } from 'vitest';
import { formatTimeLeft, spokenTimeLeft } from './format-time-left';

test('rounds up to whole seconds', () => {
  expect(formatTimeLeft(15 * 60_000)).toBe('15:00');
  expect(formatTimeLeft(14 * 60_000 + 31_001)).toBe('14:32');
  expect(formatTimeLeft(1)).toBe('0:01');
  expect(formatTimeLeft(0)).toBe('0:00');
});

test('announces only the marks', () => {
  expect(spokenTimeLeft(10 * 60_000)).toBe('pay.left10');
  expect(spokenTimeLeft(5 * 60_000 - 4000)).toBe('pay.left5');
  expect(spokenTimeLeft(60_000)).toBe('pay.left1');
  expect(spokenTimeLeft(7 * 60_000)).toBeNull();
  expect(spokenTimeLeft(0)).toBeNull();
});
