// The URLs of the list of payments.
import { expect, it } from 'vitest';
import { hasReversedDays, periodsUntil, unfilteredHref } from './list-address';

it('removing the filters keeps the search and the columns, and starts at the first page', () => {
  const searched = { q: 'A-1', status: 'Waiting', from: '2026-11-20', columns: 'created.usd' };
  expect(unfilteredHref(searched)).toBe('/dashboard/payments?q=A-1&columns=created.usd');
  expect(unfilteredHref({ payer: 'sealed', min: '3' })).toBe('/dashboard/payments?payer=sealed');
  expect(unfilteredHref({ status: 'Waiting' })).toBe('/dashboard/payments');
  expect(unfilteredHref({ q: 'A-1', columns: 'created' })).toBeNull();
});

it('the periods end today', () => {
  expect(periodsUntil('2026-12-03')).toEqual([
    { label: 'Today', from: '2026-12-03', to: '2026-12-03' },
    { label: '7 days', from: '2026-11-27', to: '2026-12-03' },
    { label: 'This month', from: '2026-12-01', to: '2026-12-03' },
  ]);
});

it('days are reversed only if the last one is before the first', () => {
  expect(hasReversedDays({ from: '2026-11-29', to: '2026-11-20' })).toBe(true);
  expect(hasReversedDays({ from: '2026-11-29', to: '2026-11-29' })).toBe(false);
  expect(hasReversedDays({ to: '2026-11-20' })).toBe(false);
});
