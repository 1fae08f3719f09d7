import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minReturnRaw } from './return-floor';

const DUST = 10n ** 26n;

it.each([
  [0, DUST],
  [999, DUST],
  [1_000, 100n * DUST],
  [9_999, 100n * DUST],
  [10_000, 10_000n * DUST],
  [1_000_000, 10_000n * DUST],
])('after %i deposits, the smallest one that is returned is %s raw', (deposits, minRaw) => {
  expect(minReturnRaw(deposits, DUST)).toBe(minRaw);
});

it('never falls with more deposits, and is never below the dust limit', () => {
  const deposits = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(deposits, deposits, fc.bigInt(0n, DUST), (before, more, dustLimitRaw) => {
      const minRaw = minReturnRaw(before, dustLimitRaw);
      expect(minRaw >= dustLimitRaw && minReturnRaw(before + more, dustLimitRaw) >= minRaw).toBe(true);
    }),
  );
});
