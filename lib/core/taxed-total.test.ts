// Totals with tax: exact, rounded half up once per rate.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxedTotal } from './taxed-total';

const amount = (net: bigint, taxBp: number | null) => ({ net, taxBp });

it('adds the tax of each rate to the net total, the highest rate first', () => {
  expect(taxedTotal([amount(1_000n, 700), amount(2_000n, 1_900), amount(500n, null)])).toEqual({
    net: 3_500n,
    taxes: [
      { taxBp: 1_900, net: 2_000n, tax: 380n },
      { taxBp: 700, net: 1_000n, tax: 70n },
    ],
    total: 3_950n,
  });
});

it('rounds the tax half up, on the sum of a rate and not per line', () => {
  // 5% of 0.10 is half a cent.
  expect(taxedTotal([amount(10n, 500)]).total).toBe(11n);
  expect(taxedTotal([amount(9n, 500)]).total).toBe(9n);
  // Each line alone would be rounded up to a cent of tax.
  expect(taxedTotal([amount(10n, 500), amount(10n, 500), amount(10n, 500)]).total).toBe(32n);
});

it('lists a rate of zero, and no tax without a rate', () => {
  expect(taxedTotal([amount(100n, 0)])).toEqual({
    net: 100n,
    taxes: [{ taxBp: 0, net: 100n, tax: 0n }],
    total: 100n,
  });
  expect(taxedTotal([amount(100n, null)])).toEqual({ net: 100n, taxes: [], total: 100n });
  expect(taxedTotal([])).toEqual({ net: 0n, taxes: [], total: 0n });
});

it('is off the exact tax by at most half a unit per rate, whatever the order', () => {
  const amounts = fc.array(
    fc.record({ net: fc.bigInt(1n, 60_000n), taxBp: fc.option(fc.integer({ min: 0, max: 10_000 })) }),
    { maxLength: 50 },
  );
  fc.assert(
    fc.property(amounts, (made) => {
      const totals = taxedTotal(made);
      expect(taxedTotal(made.toReversed())).toEqual(totals);
      for (const { net, taxBp, tax } of totals.taxes) {
        const error = 2n * (tax * 10_000n - net * BigInt(taxBp));
        expect(error > -10_000n && error <= 10_000n).toBe(true);
      }
      expect(totals.total).toBe(totals.taxes.reduce((sum, { tax }) => sum + tax, totals.net));
    }),
  );
});
