import { expect, test } from 'vitest';
import { ignoredFields } from './ignored-fields';

const KNOWN = ['usdAmount', 'paymentCustomer', 'paymentCustomer.email'];

test.each<[string, object, string[]]>([
  ['known fields', { usdAmount: '1', paymentCustomer: { email: 'a' } }, []],
  ['a misspelt field', { usdAmuont: '1' }, ['usdAmuont']],
  ['a misspelt field of the customer', { paymentCustomer: { eMail: 'a' } }, ['paymentCustomer.eMail']],
  ['a customer that is no object', { paymentCustomer: 'Ada' }, []],
  ['a customer of null', { paymentCustomer: null }, []],
  ['fields within an unknown one', { metadata: { cart: 7 } }, ['metadata']],
  [
    'a name that would break a header',
    { 'a\r\nSet-Cookie: x': 1, 'ada@example.com': 2, [`x${'y'.repeat(64)}`]: 3 },
    [],
  ],
])('of %s', (_, given, names) => {
  expect(ignoredFields({ ...given }, KNOWN)).toEqual(names);
});

test('names twenty fields at most', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, place) => [`field${place}`, place]));
  expect(ignoredFields(many, KNOWN)).toHaveLength(20);
});
