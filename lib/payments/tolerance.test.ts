// What counts as paid in full, and what of an overpayment is returned (contract §5).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RAW } from '@/lib/core/raw';
import { type AmountTerms, appliedTolerance, isPaidInFull, returnableExcess } from './tolerance';

const DUST = 100n;
const NANO = 10n ** 30n;
const terms = (under: number | null, over: number | null, amountRaw = 10_000n): AmountTerms => ({
  ...{ amountRaw, underpaymentToleranceBp: under, overpaymentToleranceBp: over },
});

const anyBp = fc.option(fc.integer({ min: 0, max: 1_000 }));
const anyCase = fc
  .record({
    amountRaw: fc.bigInt(1n, MAX_RAW / 2n),
    countedRaw: fc.bigInt(0n, MAX_RAW),
    /** Close to the amount, where tolerances matter. */
    nearBp: fc.option(fc.integer({ min: -1_200, max: 1_200 })),
    offset: fc.bigInt(-2n, 2n),
    ...{ under: anyBp, over: anyBp, dustLimitRaw: fc.bigInt(0n, 10n ** 26n) },
  })
  .map(({ nearBp, offset, ...given }) => {
    if (nearBp === null) return given;
    const near = given.amountRaw + (given.amountRaw * BigInt(nearBp)) / 10_000n + offset;
    return { ...given, countedRaw: near > 0n ? near : 0n };
  });

describe('a payment', () => {
  it('is paid in full if it is short by at most its tolerance', () => {
    expect(isPaidInFull(terms(100, null), 9_900n, 1n)).toBe(true);
    expect(isPaidInFull(terms(100, null), 9_899n, 1n)).toBe(false);
    // 1% of 9,999 is 99.99, rounded down.
    expect(isPaidInFull(terms(100, null, 9_999n), 9_900n, 1n)).toBe(true);
    expect(isPaidInFull(terms(100, null, 9_999n), 9_899n, 1n)).toBe(false);
  });

  it('is paid in full if it is short by less than the dust limit, also with a smaller tolerance', () => {
    for (const toleranceBp of [null, 0, 1]) {
      expect(isPaidInFull(terms(toleranceBp, null), 9_901n, DUST)).toBe(true);
      expect(isPaidInFull(terms(toleranceBp, null), 9_900n, DUST)).toBe(false);
    }
  });

  it('keeps an excess of at most its tolerance, and returns the whole of a larger one', () => {
    expect(returnableExcess(terms(null, 100), 10_100n, 1n)).toBe(0n);
    expect(returnableExcess(terms(null, 100), 10_101n, 1n)).toBe(101n);
    expect(returnableExcess(terms(null, 100, NANO), NANO + NANO / 100n, 1n)).toBe(0n);
    expect(returnableExcess(terms(null, 100, NANO), NANO + NANO / 100n + 1n, 1n)).toBe(NANO / 100n + 1n);
  });

  it('keeps an excess below the dust limit, also with a smaller tolerance', () => {
    expect(returnableExcess(terms(null, 0), 10_099n, DUST)).toBe(0n);
    expect(returnableExcess(terms(null, 0), 10_100n, DUST)).toBe(100n);
  });

  it('does as without tolerances if they are 0 or missing', () => {
    fc.assert(
      fc.property(anyCase, ({ amountRaw, countedRaw, dustLimitRaw }) => {
        const shortRaw = amountRaw - countedRaw;
        for (const toleranceBp of [0, null]) {
          const none = terms(toleranceBp, toleranceBp, amountRaw);
          expect(isPaidInFull(none, countedRaw, dustLimitRaw)).toBe(
            shortRaw <= 0n || shortRaw < dustLimitRaw,
          );
          const isReturned = shortRaw < 0n && -shortRaw >= dustLimitRaw;
          expect(returnableExcess(none, countedRaw, dustLimitRaw)).toBe(isReturned ? -shortRaw : 0n);
        }
      }),
    );
  });

  it('differs from its amount by no more than the tolerance rounded down, or dust', () => {
    fc.assert(
      fc.property(anyCase, ({ amountRaw, countedRaw, under, over, dustLimitRaw }) => {
        const given = terms(under, over, amountRaw);
        const allowed = (bp: number | null) => (amountRaw * BigInt(bp ?? 0)) / 10_000n;
        const shortRaw = amountRaw - countedRaw;
        const isPaid = shortRaw <= 0n || shortRaw < dustLimitRaw || shortRaw <= allowed(under);
        expect(isPaidInFull(given, countedRaw, dustLimitRaw)).toBe(isPaid);
        const excessRaw = returnableExcess(given, countedRaw, dustLimitRaw);
        const isKept = -shortRaw < dustLimitRaw || -shortRaw <= allowed(over);
        expect(excessRaw).toBe(shortRaw < 0n && !isKept ? -shortRaw : 0n);
        // What settles and what is returned is what was counted; only an unpaid payment settles less than was allowed.
        if (isPaid) expect(countedRaw - excessRaw >= amountRaw - allowed(under) - dustLimitRaw).toBe(true);
      }),
    );
  });

  it('never returns a part of an excess, nor more than was counted', () => {
    fc.assert(
      fc.property(anyCase, ({ amountRaw, countedRaw, under, over, dustLimitRaw }) => {
        const excessRaw = returnableExcess(terms(under, over, amountRaw), countedRaw, dustLimitRaw);
        expect(excessRaw === 0n || excessRaw === countedRaw - amountRaw).toBe(true);
        expect(excessRaw <= countedRaw).toBe(true);
      }),
    );
  });
});

describe('the tolerance that decided', () => {
  const applied = (given: AmountTerms, countedRaw: bigint) => appliedTolerance(given, countedRaw, DUST);

  it('is the one for a shortfall or an excess within it, with the difference rounded up', () => {
    expect(applied(terms(100, null), 9_900n)).toEqual({ kind: 'short', differenceBp: 100, toleranceBp: 100 });
    expect(applied(terms(null, 500), 10_100n)).toEqual({ kind: 'over', differenceBp: 100, toleranceBp: 500 });
    expect(applied(terms(100, null, 100_000n), 99_899n)).toMatchObject({ differenceBp: 11 });
  });

  it('is none for the exact amount, dust, and what no tolerance covers', () => {
    const both = terms(200, 200);
    for (const countedRaw of [10_000n, 9_901n, 10_099n, 9_799n, 10_201n]) {
      expect(applied(both, countedRaw)).toBeNull();
    }
    expect(applied(terms(null, null), 9_900n)).toBeNull();
  });
});
