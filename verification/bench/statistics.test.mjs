// The statistics are correct.
import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.mjs';

describe('statistics', () => {
  it('returns the value that this percentage does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, place) => 200 - place);
    expect(percentile(values, 50)).toBe(100);
    expect(percentile(values, 99)).toBe(198);
    expect(percentile([7], 99)).toBe(7);
  });

  it('sorts by size, not by text', () => {
    expect(percentile([9, 10, 100], 50)).toBe(10);
    expect(median([100, 9, 10])).toBe(10);
  });

  it('returns the mean of the middle two of an even count', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('returns NaN without values', () => {
    expect(median([])).toBeNaN();
    expect(percentile([], 50)).toBeNaN();
  });
});
