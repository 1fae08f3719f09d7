// The rate of a price in another currency: agreed, fresh, rounded in favor of the merchant.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { compareDecimals, type Decimal, formatDecimal, multiply, parseDecimal } from '@/lib/core/decimal';
import type { Priced } from '@/lib/rates/agreed-price';
import { MAX_RATE_AGE_MS, type Rate } from '@/lib/rates/current-rate';
import { MAX_OBSERVATION_AGE_MS } from '@/lib/rates/median';
import { rawFromPrice, usdFromRaw } from '@/lib/rates/quote';
import {
  type AgreedRate,
  agreeOnDirect,
  agreeOnFiat,
  decideCurrencyRate,
  dollarsOfPrice,
  minorUnitsOfDollars,
  simulatedFiatRate,
} from './currency-rate';

const NOW = new Date('2026-11-20T14:00:00Z');
const HOUR_MS = 60 * 60_000;

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`${text} is no decimal`);
  return value;
}

const dollarRate = (usdPerNano: string, ageMs = 0): Rate => ({
  ...{ usdPerNano: decimal(usdPerNano), observedAt: addMs(NOW, -ageMs), sources: [], simulated: false },
});
const agreed = (isDirect: boolean, rate: string, leftMs: number, ageMs = 0): AgreedRate => ({
  ...{ isDirect, rate: decimal(rate), sources: [] },
  ...{ observedAt: addMs(NOW, -ageMs), expiresAt: addMs(NOW, leftMs) },
});
const fiat = (source: string, price: string, leftMs = HOUR_MS, ageMs = 0): Priced => ({
  ...{ source, price: decimal(price), observedAt: addMs(NOW, -ageMs), expiresAt: addMs(NOW, leftMs) },
});

describe('the rate of a currency', () => {
  const perNano = (dollars: Rate | null, direct: AgreedRate | null, cross: AgreedRate | null) => {
    const rate = decideCurrencyRate('EUR', { dollars, direct, fiat: cross }, NOW);
    return rate && formatDecimal(rate.perNano);
  };

  it('is the direct one while it is fresh, else the product of both rates', () => {
    const cross = agreed(false, '0.9', HOUR_MS);
    expect(perNano(dollarRate('3'), agreed(true, '2.71', 0), cross)).toBe('2.71');
    expect(perNano(dollarRate('3'), agreed(true, '2.71', -1), cross)).toBe('2.7');
    expect(perNano(dollarRate('3'), null, cross)).toBe('2.7');
  });

  it('is the direct one only within 5% of the product, so that two thin books can’t move it further', () => {
    const cross = agreed(false, '0.9', HOUR_MS);
    const at = (direct: string, known = cross) =>
      perNano(dollarRate('3'), agreed(true, direct, HOUR_MS), known);
    expect([at('2.835'), at('2.836'), at('2.565'), at('2.564')]).toEqual(['2.835', '2.7', '2.565', '2.7']);
    expect(at('3.3', agreed(false, '0.9', -1))).toBe('3.3');
  });

  it('needs a fresh dollar rate, in which the limits are judged', () => {
    const direct = agreed(true, '2.71', HOUR_MS);
    expect(perNano(null, direct, null)).toBeNull();
    expect(perNano(dollarRate('3', MAX_RATE_AGE_MS), direct, null)).toBe('2.71');
    expect(perNano(dollarRate('3', MAX_RATE_AGE_MS + 1), direct, null)).toBeNull();
  });

  it('is none with a stale fiat rate, or one from a clock that was set back', () => {
    expect(perNano(dollarRate('3'), null, agreed(false, '0.9', 0))).toBe('2.7');
    expect(perNano(dollarRate('3'), null, agreed(false, '0.9', -1))).toBeNull();
    expect(perNano(dollarRate('3'), null, agreed(false, '0.9', HOUR_MS, -MAX_CLOCK_SKEW_MS))).toBe('2.7');
    expect(perNano(dollarRate('3'), null, agreed(false, '0.9', HOUR_MS, -MAX_CLOCK_SKEW_MS - 1))).toBeNull();
    expect(perNano(dollarRate('3'), null, null)).toBeNull();
  });
});

describe('the value of a price', () => {
  const worth = (price: string, usdPerNano: string, direct: string | null, perUsd: string) => {
    const known = {
      dollars: dollarRate(usdPerNano),
      direct: direct === null ? null : agreed(true, direct, HOUR_MS),
      fiat: agreed(false, perUsd, HOUR_MS),
    };
    const rate = decideCurrencyRate('EUR', known, NOW);
    if (rate === null) throw new Error('no rate');
    return formatDecimal(dollarsOfPrice(decimal(price), rate));
  };

  it('is its dollars, rounded up', () => {
    expect(worth('540', '3', null, '0.9')).toBe('600');
    expect(worth('540.01', '3', null, '0.9')).toBe('600.01111112');
    expect(worth('10', '3', null, '3')).toBe('3.33333334');
    expect(worth('520', '3', '2.6', '0.9')).toBe('600');
    expect(worth('1', '1', '0.9', '0.9')).toBe('1.11111112');
  });

  it('never gets the merchant less than the price, at any rate', () => {
    const rates = fc.bigInt(1n, 10n ** 14n).map((units): Decimal => ({ units, scale: 8 }));
    const prices = fc.bigInt(1n, 10n ** 7n).map((units): Decimal => ({ units, scale: 2 }));
    fc.assert(
      fc.property(prices, rates, rates, (price, usdPerNano, perUsd) => {
        const dollars = { ...dollarRate('1'), usdPerNano };
        const cross = { ...agreed(false, '1', HOUR_MS), rate: perUsd };
        const rate = decideCurrencyRate('EUR', { dollars, direct: null, fiat: cross }, NOW);
        if (rate === null) return false;
        const raw = rawFromPrice(price, rate.perNano);
        const received = multiply({ units: raw, scale: 30 }, rate.perNano);
        const value = dollarsOfPrice(price, rate);
        return (
          compareDecimals(received, price) >= 0 &&
          compareDecimals(multiply(value, perUsd), price) >= 0 &&
          compareDecimals(usdFromRaw(raw, dollars), multiply(price, { units: 0n, scale: 0 })) > 0
        );
      }),
    );
  });
});

describe('the most that dollars are worth', () => {
  const minorUnits = fc.constantFrom(['JPY', 0] as const, ['EUR', 2] as const, ['KWD', 3] as const);
  const rates = fc.bigInt(10n ** 5n, 10n ** 12n).map((units): Decimal => ({ units, scale: 8 }));

  it('is the largest price that is worth no more, in the minor units of the currency, at any rate', () => {
    fc.assert(
      fc.property(
        minorUnits,
        fc.boolean(),
        rates,
        rates,
        ([currency, scale], isDirect, perUsd, usdPerNano) => {
          const dollars = { ...dollarRate('1'), usdPerNano };
          const perNano = isDirect ? perUsd : multiply(perUsd, usdPerNano);
          const rate = {
            currency,
            dollars,
            perNano,
            agreed: { ...agreed(isDirect, '1', HOUR_MS), rate: perUsd },
          };
          const usd = decimal('600');
          const units = minorUnitsOfDollars(usd, rate);
          const isAbove = (price: bigint) =>
            compareDecimals(dollarsOfPrice({ units: price, scale }, rate), usd) > 0;
          expect([isAbove(units), isAbove(units + 1n)]).toEqual([false, true]);
        },
      ),
    );
  });
});

describe('the fiat rate', () => {
  const rateOf = (rates: readonly Priced[]) => {
    const { agreed: found } = agreeOnFiat(rates, NOW);
    return found && formatDecimal(found.rate);
  };

  it('is the median of at least two sources within 5% of it', () => {
    expect(rateOf([fiat('ECB', '0.90'), fiat('Coinbase', '0.92')])).toBe('0.91');
    expect(rateOf([fiat('ECB', '0.90'), fiat('Coinbase', '0.91'), fiat('CoinGecko', '0.95')])).toBe('0.91');
    expect(rateOf([fiat('ECB', '1.00'), fiat('Coinbase', '1.00'), fiat('CoinGecko', '1.05')])).toBe('1');
    expect(rateOf([fiat('ECB', '1.00'), fiat('Coinbase', '1.00'), fiat('CoinGecko', '1.06')])).toBe('1');
    expect(rateOf([fiat('ECB', '0.90')])).toBeNull();
    expect(rateOf([fiat('ECB', '0.90'), fiat('Coinbase', '1.10')])).toBeNull();
    expect(rateOf([])).toBeNull();
  });

  it('leaves out what is past its time, and says so', () => {
    const rates = [fiat('ECB', '0.90', -1), fiat('Coinbase', '0.91', 0)];
    expect(agreeOnFiat(rates, NOW)).toEqual({
      agreed: null,
      reasons: ['ECB: price is too old', 'fewer than 2 prices agree'],
    });
    expect(rateOf([...rates, fiat('CoinGecko', '0.91')])).toBe('0.91');
  });

  it('expires with the first of its sources', () => {
    const { agreed: found } = agreeOnFiat(
      [fiat('ECB', '0.90', 5 * HOUR_MS, 9 * HOUR_MS), fiat('Coinbase', '0.90', 2 * HOUR_MS, HOUR_MS)],
      NOW,
    );
    expect(found).toMatchObject({
      ...{ observedAt: addMs(NOW, -9 * HOUR_MS), expiresAt: addMs(NOW, 2 * HOUR_MS) },
      sources: [
        { source: 'ECB', rate: '0.90' },
        { source: 'Coinbase', rate: '0.90' },
      ],
    });
  });

  it('needs one source where it is simulated', () => {
    expect(simulatedFiatRate([fiat('simulated', '0.9')]).agreed).toMatchObject({ rate: decimal('0.9') });
    expect(simulatedFiatRate([]).agreed).toBeNull();
  });
});

describe('the direct rate', () => {
  const quote = (source: string, price: string, ageMs = 0) => ({
    ...{ source, price: decimal(price), observedAt: addMs(NOW, -ageMs) },
  });

  it('needs two fresh quotes that agree', () => {
    const rateOf = (...quotes: ReturnType<typeof quote>[]) => agreeOnDirect(quotes, NOW).agreed?.rate;
    expect(rateOf(quote('a', '2.70'), quote('b', '2.72'))).toEqual({ units: 2_710_000_000_000n, scale: 12 });
    expect(rateOf(quote('a', '2.70'))).toBeUndefined();
    expect(rateOf(quote('a', '2.70'), quote('b', '2.72', MAX_OBSERVATION_AGE_MS + 1))).toBeUndefined();
    expect(rateOf(quote('a', '2.70'), quote('b', '3.50'))).toBeUndefined();
  });

  it('is used for at most 5 minutes', () => {
    const { agreed: found } = agreeOnDirect([quote('a', '2.7', 60_000), quote('b', '2.7')], NOW);
    expect(found).toMatchObject({
      observedAt: addMs(NOW, -60_000),
      expiresAt: addMs(NOW, MAX_RATE_AGE_MS - 60_000),
    });
  });
});
