// Parts of a price in raw: what a refund converts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMinorUnits } from './currencies';
import type { Decimal } from './decimal';
import { minorUnitsFromRaw, RAW_STEP, rawFromPriceRoundingDown, refundFromPrice } from './price-in-raw';
import { RAW_PER_NANO } from './raw';

const EURO_PER_NANO: Decimal = { units: 27n, scale: 1 };

it('rounds down to a whole raw, and back to a whole minor unit', () => {
  expect(rawFromPriceRoundingDown({ units: 100n, scale: 2 }, EURO_PER_NANO)).toBe((RAW_PER_NANO * 10n) / 27n);
  expect(minorUnitsFromRaw(RAW_PER_NANO, EURO_PER_NANO, 'EUR')).toBe(270n);
  expect(minorUnitsFromRaw(RAW_PER_NANO - 1n, EURO_PER_NANO, 'EUR')).toBe(269n);
  expect(minorUnitsFromRaw(RAW_PER_NANO, { units: 4531n, scale: 1 }, 'JPY')).toBe(453n);
});

it('never lets parts sum above their whole', () => {
  const amounts = fc.bigInt(1n, 10n ** 8n);
  fc.assert(
    fc.property(amounts, amounts, fc.bigInt(1n, 10n ** 16n), (one, other, units) => {
      const raw = (minorUnits: bigint) =>
        rawFromPriceRoundingDown(fromMinorUnits(minorUnits, 'EUR'), { units, scale: 12 });
      expect(raw(one) + raw(other)).toBeLessThanOrEqual(raw(one + other));
      expect(minorUnitsFromRaw(raw(one), { units, scale: 12 }, 'EUR')).toBeLessThanOrEqual(one);
    }),
  );
});

it('refunds at most six decimals for a part of a price, and all that is left instead of leaving less', () => {
  const twoEuros = (leftRaw: bigint) => refundFromPrice({ units: 2n, scale: 0 }, EURO_PER_NANO, leftRaw);
  expect(twoEuros(RAW_PER_NANO)).toBe(740_740n * RAW_STEP);
  // The price was rounded up to this.
  expect(twoEuros(740_741n * RAW_STEP)).toBe(740_741n * RAW_STEP);
  expect(twoEuros(740_741n * RAW_STEP + RAW_STEP)).toBe(740_740n * RAW_STEP);
  const raw = rawFromPriceRoundingDown({ units: 2n, scale: 0 }, EURO_PER_NANO);
  expect([twoEuros(raw), twoEuros(raw - 1n)]).toEqual([raw, 740_740n * RAW_STEP]);
});

it('refunds a part of a price by less than a step too little, or all that is left', () => {
  const amounts = fc.bigInt(1n, 10n ** 8n);
  fc.assert(
    fc.property(
      amounts,
      fc.bigInt(1n, 10n ** 16n),
      fc.bigInt(0n, 10n ** 38n),
      (minorUnits, units, leftRaw) => {
        const [price, rate] = [fromMinorUnits(minorUnits, 'EUR'), { units, scale: 12 }];
        const exactRaw = rawFromPriceRoundingDown(price, rate);
        for (const left of [leftRaw, exactRaw, exactRaw + (leftRaw % (2n * RAW_STEP))]) {
          const raw = refundFromPrice(price, rate, left);
          const isRounded = raw % RAW_STEP === 0n && raw <= exactRaw && exactRaw - raw < RAW_STEP;
          const isAll = raw === left && raw >= exactRaw && raw - exactRaw < RAW_STEP;
          expect(isRounded || isAll).toBe(true);
        }
      },
    ),
  );
});
