import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAY_TIME_STEPS, payTimeOf, payTimeStep } from './tally';

const DAY_MS = 86_400_000;

function countsOf(durationsMs: readonly number[]): number[] {
  const counts = new Array<number>(PAY_TIME_STEPS).fill(0);
  for (const durationMs of durationsMs)
    counts[payTimeStep(durationMs)] = (counts[payTimeStep(durationMs)] ?? 0) + 1;
  return counts;
}

it.each([
  [1, 1_000],
  [1_000, 1_000],
  [1_001, 2_000],
  [60_001, 65_000],
  [299_000, 300_000],
  [301_000, 330_000],
  [1_800_001, 2_400_000],
  [7 * 3_600_000 + 1, 8 * 3_600_000],
  [30 * DAY_MS, 7 * DAY_MS],
])('a payment of %i ms is read as %i ms', (durationMs, readMs) => {
  expect(payTimeOf(countsOf([durationMs]), 0.5)).toBe(readMs);
});

it('there is no duration without completed payments', () => {
  expect(payTimeOf(countsOf([]), 0.5)).toBeNull();
});

it('the median and the 95th percentile use the nearest rank', () => {
  const durationsMs = Array.from({ length: 100 }, (_, place) => (place + 1) * 500);
  expect(payTimeOf(countsOf(durationsMs), 0.5)).toBe(25_000);
  expect(payTimeOf(countsOf(durationsMs), 0.95)).toBe(48_000);
});

it('a percentile is never below the exact duration, and at most one step above', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5_000, max: 6 * DAY_MS }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (durationsMs, share) => {
        const exactMs = [...durationsMs].sort((a, b) => a - b)[
          Math.max(1, Math.ceil(share * durationsMs.length)) - 1
        ];
        const readMs = payTimeOf(countsOf(durationsMs), share);
        expect(readMs).toBeGreaterThanOrEqual(exactMs ?? 0);
        expect(payTimeStep(readMs ?? 0)).toBe(payTimeStep(exactMs ?? 0));
      },
    ),
  );
});
