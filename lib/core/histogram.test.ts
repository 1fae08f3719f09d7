import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHistogram, cumulativeCounts } from './histogram';

it('a value counts up to the first bound that it does not exceed', () => {
  const histogram = createHistogram([10, 100]);
  for (const value of [0, 10, 10.5, 100, 101, -3]) histogram.observe(value);
  expect(histogram.read()).toEqual({ bounds: [10, 100], counts: [3, 2, 1], sum: 221.5 });
});

it('the counts are cumulative, and the last one is the number of values', () => {
  const bounds = [1, 5, 25, 125];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 })), (values) => {
      const histogram = createHistogram(bounds);
      for (const value of values) histogram.observe(value);
      const { each, total } = cumulativeCounts(histogram.read());
      expect(total).toBe(values.length);
      expect(each).toEqual(bounds.map((bound) => [bound, values.filter((value) => value <= bound).length]));
    }),
  );
});

it('a snapshot does not change with later values', () => {
  const histogram = createHistogram([10]);
  const before = histogram.read();
  histogram.observe(1);
  expect(before.counts).toEqual([0, 0]);
});
