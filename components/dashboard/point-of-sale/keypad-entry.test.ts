// Typing an amount on the keypad.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryText, isAmount, type Key, keyOf, press, withDecimals } from './keypad-entry';

const typed = (keys: readonly Key[], decimals = 2) =>
  keys.reduce((text, key) => press(text, key, decimals), '');

it.each<[string, readonly Key[], string]>([
  ['digits one after the other', ['1', '2', '.', '5', '0'], '12.50'],
  ['a leading decimal point adds a zero', ['.', '5'], '0.5'],
  ['one decimal point only', ['1', '.', '.', '5', '.'], '1.5'],
  ['no leading zero', ['0', '0', '7'], '7'],
  ['at most two decimals in USD', ['1', '.', '2', '3', '4', '00'], '1.23'],
  ['a double zero', ['1', '00'], '100'],
  ['back deletes one digit', ['1', '2', 'back'], '1'],
  ['clear deletes everything', ['1', '2', 'clear'], ''],
])('%s', (_, keys, text) => {
  expect(typed(keys)).toBe(text);
});

it('types as many decimals as the currency has', () => {
  const keys: readonly Key[] = ['1', '.', '2', '3', '4', '5', '6', '7', '8'];
  expect([0, 3, 6].map((decimals) => typed(keys, decimals))).toEqual(['12345678', '1.234', '1.234567']);
});

it('another currency cuts decimals that it does not have', () => {
  expect(withDecimals('1.234567', 2)).toBe('1.23');
  expect(withDecimals('12.5', 6)).toBe('12.5');
  expect(withDecimals('12.5', 0)).toBe('12');
  expect(withDecimals('', 2)).toBe('');
});

it('maps keyboard keys to keypad keys', () => {
  expect(['5', ',', 'Backspace', 'Delete', 'a', 'Enter'].map(keyOf)).toEqual([
    '5',
    '.',
    'back',
    'clear',
    null,
    null,
  ]);
});

it('any sequence of keys gives a plain amount', () => {
  const key = fc.constantFrom<Key>('0', '1', '9', '00', '.', 'back', 'clear');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), fc.constantFrom(0, 2, 3, 6), (keys, decimals) => {
      const text = typed(keys, decimals);
      expect(text).toMatch(decimals === 0 ? /^(\d{1,9})?$/ : /^(\d{1,9}(\.\d{0,6})?)?$/);
      expect((text.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
      expect(isAmount(text)).toBe(Number(text) > 0);
    }),
  );
});

it.each([
  ['12.5', 'USD', 2, '$12.50'],
  ['300', 'USD', 2, '$300.00'],
  ['1500', 'JPY', 0, 'JPY 1,500'],
  ['12.5', 'EUR', 2, '€12.50'],
  ['0.25', 'XNO', 6, '0.25 nano'],
])('shows a typed %s of %s as everywhere else', (amount, currency, decimals, text) => {
  expect(entryText(amount, currency, decimals).replaceAll('\u00a0', ' ')).toBe(text);
});
