import { expect, it } from 'vitest';
import { linkTitleOf } from './link-title';

it.each([
  [
    'a sale at the point of sale, whose link has the shop’s name',
    { title: 'Fern Ltd', pointOfSale: true },
    'Point of sale',
  ],
  ['a payment through a shared link', { title: 'Tea', pointOfSale: null }, 'Tea'],
  ['a payment without a link', null, null],
])('the title of %s', (_, link, title) => {
  expect(linkTitleOf(link)).toBe(title);
});
