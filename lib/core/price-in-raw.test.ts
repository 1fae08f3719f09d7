// Parts of a price in raw: what a refund converts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMinorUnits } from './currencies';
import type { Decimal } from './decimal';
import { minorUnitsFromRaw, rawFromPriceRoundingDown } from './price-in-raw';
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
