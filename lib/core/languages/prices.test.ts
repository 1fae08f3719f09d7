// Prices in the payer's languages, compared with the locale data of Node.js.
import { expect, it } from 'vitest';
import { LANGUAGES } from './languages';
import { dollarsText } from './numbers';
import { priceText } from './prices';

const AMOUNTS = ['0.05', '12.50', '999.00', '1500.00', '15000.25', '1234567.00'];

it.each(LANGUAGES)('writes prices in $name as its locale data does', ({ tag }) => {
  const written = (currency: string, currencyDisplay: 'symbol' | 'code', amounts = AMOUNTS) => {
    const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay });
    return amounts.map((amount) => format.format(Number(amount)));
  };
  expect(AMOUNTS.map((amount) => priceText(tag, amount, 'EUR'))).toEqual(written('EUR', 'symbol'));
  expect(AMOUNTS.map((amount) => priceText(tag, amount, 'CHF'))).toEqual(written('CHF', 'code'));
  expect(['7', '1500', '150000'].map((amount) => priceText(tag, amount, 'JPY'))).toEqual(
    written('JPY', 'code', ['7', '1500', '150000']),
  );
  expect(priceText(tag, '1500.00', 'USD')).toBe(dollarsText(tag, '1500.00'));
});

it('names a currency that shares its sign by its code, and keeps every digit', () => {
  expect(priceText('en', '12.50', 'GBP')).toBe('GBP\u00a012.50');
  expect(priceText('de', '3.250', 'KWD')).toBe('3,250\u00a0KWD');
  expect(priceText('en', '0.690034', 'EUR')).toBe('€0.690034');
});
