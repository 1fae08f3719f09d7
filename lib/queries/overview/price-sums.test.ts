// Prices are summed by currency, exactly and without conversion.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addPriceSums,
  commonCurrency,
  countPrice,
  currenciesOf,
  type PriceSums,
  storedPriceSums,
  storedSums,
} from './price-sums';

const NONE = { priceCurrency: null, priceMinorUnits: null };
const price = (priceCurrency: string, priceMinorUnits: string) => ({ priceCurrency, priceMinorUnits });

function sumsOf(...prices: readonly Parameters<typeof countPrice>[1][]): PriceSums {
  const sums: PriceSums = new Map();
  for (const given of prices) countPrice(sums, given);
  return sums;
}

it('payments in US dollars or nano have no sum, and nothing is stored for them', () => {
  expect(storedSums(sumsOf(NONE, NONE))).toBeNull();
});

it('each currency has its number of payments and its sum in minor units', () => {
  const sums = sumsOf(
    price('EUR', '1250'),
    NONE,
    price('JPY', '1500'),
    price('EUR', '1'),
    price('KWD', '3250'),
  );
  expect(storedSums(sums)).toEqual({ EUR: [2, '1251'], JPY: [1, '1500'], KWD: [1, '3250'] });
  expect(currenciesOf(sums)).toEqual(['EUR', 'JPY', 'KWD']);
});

it('sums of periods equal the sums of their payments, beyond the precision of a double', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n }).map(String);
  const payment = fc.tuple(fc.constantFrom('EUR', 'JPY', 'KWD', 'IRR'), amount);
  fc.assert(
    fc.property(fc.array(fc.array(payment, { maxLength: 8 }), { maxLength: 6 }), (periods) => {
      const whole: PriceSums = new Map();
      for (const period of periods) {
        const stored = storedSums(sumsOf(...period.map(([code, units]) => price(code, units))));
        addPriceSums(whole, storedPriceSums.parse(JSON.parse(JSON.stringify(stored))));
      }
      const own = periods.flat();
      for (const code of new Set(own.map(([currency]) => currency))) {
        const units = own.flatMap(([currency, text]) => (currency === code ? [BigInt(text)] : []));
        expect(whole.get(code)).toEqual({
          completed: units.length,
          minorUnits: units.reduce((sum, one) => sum + one, 0n),
        });
      }
      expect(whole.size).toBe(new Set(own.map(([currency]) => currency)).size);
    }),
  );
});

it('a damaged sum is refused', () => {
  expect(() => addPriceSums(new Map(), { EUR: [1, '12.50'] })).toThrow(RangeError);
});

it('the currency of all payments is common to them; otherwise US dollars are', () => {
  const [euros, mixed] = [
    sumsOf(price('EUR', '1'), price('EUR', '2')),
    sumsOf(price('EUR', '1'), price('JPY', '2')),
  ];
  expect(commonCurrency(2, euros)).toBe('EUR');
  // One more, in US dollars or nano.
  expect(commonCurrency(3, euros)).toBe('USD');
  expect(commonCurrency(2, mixed)).toBe('USD');
  expect(commonCurrency(0, new Map())).toBe('USD');
});
