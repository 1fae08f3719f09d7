// The URLs of the list of payments.
import { expect, it } from 'vitest';
import { unfilteredHref } from './list-address';

it('removing the filters keeps the search and the columns, and starts at the first page', () => {
  const searched = { q: 'A-1', status: 'Waiting', from: '2026-11-20', columns: 'created.usd' };
  expect(unfilteredHref(searched)).toBe('/dashboard/payments?q=A-1&columns=created.usd');
  expect(unfilteredHref({ payer: 'sealed', min: '3' })).toBe('/dashboard/payments?payer=sealed');
});

it.each([
  ['there is no search', { status: 'Waiting' }],
  ['there are no filters', { q: 'A-1', columns: 'created' }],
])('is null when %s', (_, address) => {
  expect(unfilteredHref(address)).toBeNull();
});
