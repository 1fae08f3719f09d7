// Currencies and their minor units as ISO 4217 lists them.
import { describe, expect, it } from 'vitest';
import {
  CURRENCY_CODES,
  fromMinorUnits,
  isCurrencyCode,
  minorUnitsOf,
  minorUnitsText,
  toMinorUnits,
} from './currencies';
import { parseDecimal } from './decimal';

const units = (text: string, code: string) =>
  toMinorUnits(parseDecimal(text) ?? { units: 0n, scale: 0 }, code);

/**
 * Currencies whose minor units are not used: CLDR, which `Intl` has, lists the digits in use instead of those of ISO 4217. MGA and
 * MRU have two in the standard, although the smallest coin is a fifth.
 */
const UNUSED_IN_PRACTICE = new Set(
  'AFN ALL IQD IRR KPW LAK LBP MGA MMK RSD SLE SOS SYP TZS UZS YER ZMW COP CRC CZK HUF IDR MNT NOK PKR SEK TWD GYD MUR AMD'.split(
    ' ',
  ),
);

describe('a currency', () => {
  it('has its minor units of ISO 4217', () => {
    const known = {
      USD: 2,
      EUR: 2,
      HUF: 2,
      IDR: 2,
      JPY: 0,
      KRW: 0,
      ISK: 0,
      UGX: 0,
      VND: 0,
      KWD: 3,
      TND: 3,
      IQD: 3,
    };
    expect(Object.fromEntries(Object.keys(known).map((code) => [code, minorUnitsOf(code)]))).toEqual(known);
  });

  it.each(CURRENCY_CODES.filter((code) => !UNUSED_IN_PRACTICE.has(code)))('%s has those of Intl', (code) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
    expect(minorUnitsOf(code)).toBe(format.resolvedOptions().maximumFractionDigits);
  });

  it('is an active one that goods are priced in', () => {
    expect(CURRENCY_CODES).toHaveLength(new Set(CURRENCY_CODES).size);
    expect(['EUR', 'XCG', 'ZWG', 'SLE'].every(isCurrencyCode)).toBe(true);
    // In lower case, before the euro, gold, a fund, a test code, nano.
    expect(['eur', 'DEM', 'HRK', 'BGN', 'XAU', 'CHE', 'XTS', 'XNO', ''].some(isCurrencyCode)).toBe(false);
  });
});

describe('an amount in minor units', () => {
  it('is exact', () => {
    expect(units('12.5', 'EUR')).toBe(1250n);
    expect(units('12.500', 'EUR')).toBe(1250n);
    expect(units('1500', 'JPY')).toBe(1500n);
    expect(units('3.25', 'KWD')).toBe(3250n);
  });

  it('has no more decimals than the currency, and is above zero', () => {
    expect(units('12.505', 'EUR')).toBeUndefined();
    expect(units('1500.5', 'JPY')).toBeUndefined();
    expect(units('0', 'EUR')).toBeUndefined();
    expect(units('0.001', 'KWD')).toBe(1n);
  });

  it('is written with all decimals of the currency', () => {
    expect(minorUnitsText(1250n, 'EUR')).toBe('12.50');
    expect(minorUnitsText(5n, 'EUR')).toBe('0.05');
    expect(minorUnitsText(1500n, 'JPY')).toBe('1500');
    expect(minorUnitsText(3250n, 'KWD')).toBe('3.250');
    expect(fromMinorUnits(1250n, 'EUR')).toEqual({ units: 1250n, scale: 2 });
  });
});
