// What a person copies of an amount: the plain number, a space that does not break, the unit.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Money } from './money';

const copied = (amount: string, unit: string) =>
  renderToStaticMarkup(createElement(Money, { amount, unit })).replaceAll(/<[^>]+>/g, '');

test.each([
  ['12.00', 'USD', '12.00\u00a0USD'],
  ['1234567.123456', 'nano', '1234567.123456\u00a0nano'],
  ['-3', 'nano', '−3\u00a0nano'],
])('%s %s is copied as %j', (amount, unit, text) => {
  expect(copied(amount, unit)).toBe(text);
});
