// Addresses of the list of payments.
import { expect, it } from 'vitest';
import { unfilteredHref } from './list-address';

it('the same search among all payments keeps what is looked for and the columns, from the first page on', () => {
  const searched = { q: 'A-1', status: 'Waiting', from: '2026-11-20', columns: 'created.usd' };
  expect(unfilteredHref(searched)).toBe('/dashboard/payments?q=A-1&columns=created.usd');
  expect(unfilteredHref({ payer: 'sealed', min: '3' })).toBe('/dashboard/payments?payer=sealed');
});

it.each([
  ['nothing is looked for', { status: 'Waiting' }],
  ['nothing else narrows it', { q: 'A-1', columns: 'created' }],
])('there is none where %s', (_, address) => {
  expect(unfilteredHref(address)).toBeNull();
});
