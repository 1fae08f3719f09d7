// Tests amounts as people type them.
import { expect, it } from 'vitest';
import { plainAmount } from './plain-amount';

it.each([
  ['12.50', '12.50'],
  ['  12.50 ', '12.50'],
  ['12,5', '12.5'],
  ['$12.50', '12.50'],
  ['$ 12.50', '12.50'],
  ['12.50 $', '12.50'],
  ['12,50\u00a0$', '12.50'],
  ['US$12.50', '12.50'],
  ['12,50 $US', '12.50'],
  ['12.50 USD', '12.50'],
  ['usd 12', '12'],
  ['\uff11\uff12.\uff15\uff10', '12.50'],
  ['\uff04\uff11\uff12\uff0e\uff15\u3000', '12.5'],
  ['\u0661\u0662\u066b\u0665', '12.5'],
  ['\u06f1\u06f2', '12'],
  ['1 250,50', '1250.50'],
  ['1\u202f250', '1250'],
])('%j dollars are %j', (typed, plain) => {
  expect(plainAmount(typed, 'USD')).toBe(plain);
});

it.each([
  // Thousands, or a decimal comma.
  '1,250',
  '1.250,00',
  '€12',
  '12 EUR',
  '$',
  '',
  ' ',
  '$$5',
  '$5 USD',
  '1 2',
  '12 50',
  '-5',
  '$-5',
  '1e3',
  '0x10',
  '.5',
  'abc',
])('%j is no clear amount of dollars, and stays as typed', (typed) => {
  expect(plainAmount(typed, 'USD')).toBe(typed);
});

it.each([
  ['€12,50', 'EUR', '12.50'],
  ['1500 円', 'JPY', '1500'],
  ['￥1500', 'JPY', '1500'],
  ['£3', 'GBP', '3'],
  ['12,50 CHF', 'CHF', '12.50'],
  ['4.5 nano', 'XNO', '4.5'],
  ['Ӿ4,5', 'XNO', '4.5'],
])('%j in %s is %j', (typed, unit, plain) => {
  expect(plainAmount(typed, unit)).toBe(plain);
});

it('shows another currency’s sign as an error', () => {
  expect(plainAmount('$5', 'EUR')).toBe('$5');
});
