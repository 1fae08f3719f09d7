// What a filtered list took, as a merchant reads it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListTotals } from './list-totals';

type Totals = Parameters<typeof ListTotals>[0]['totals'];

const text = (totals: Totals) =>
  renderToStaticMarkup(createElement(ListTotals, { totals, maxSummed: 10_000 }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('has the number and the sum in each currency', () => {
  const prices = [{ currency: 'EUR', amount: '12.50' }];
  expect(text({ completed: 1_204, usd: '3074.70', nano: '24.9', prices })).toMatch(
    /^1,204 completed \$3,074\.70 24\.9 .*€12\.50 priced in EUR$/,
  );
  expect(text({ completed: 0, usd: '0.00', nano: '0', prices: [] })).toBe('0 completed');
});

it('says how to get a sum that would read too many payments', () => {
  expect(text(null)).toBe('More than 10,000 payments to add up. Choose a shorter period to see their sum.');
});
