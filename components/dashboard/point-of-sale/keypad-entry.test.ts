// Typing an amount on the keypad.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inUnit, isAmount, type Key, keyOf, press, type Unit } from './keypad-entry';

const typed = (keys: readonly Key[], unit: Unit = 'usd') =>
  keys.reduce((text, key) => press(text, key, unit), '');

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

it('switching the unit cuts decimals the new unit does not have', () => {
  expect(inUnit('1.234567', 'usd')).toBe('1.23');
  expect(inUnit('12.5', 'nano')).toBe('12.5');
  expect(inUnit('', 'usd')).toBe('');
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
    fc.property(fc.array(key, { maxLength: 40 }), fc.constantFrom<Unit>('usd', 'nano'), (keys, unit) => {
      const text = typed(keys, unit);
      expect(text).toMatch(unit === 'usd' ? /^(\d{1,9}(\.\d{0,2})?)?$/ : /^(\d{1,9}(\.\d{0,6})?)?$/);
      expect(isAmount(text)).toBe(Number(text) > 0);
    }),
  );
});
