// The navigation of each role.
import { expect, it } from 'vitest';
import { HOMES } from '@/lib/accounts/auth/page-access';
import { permissionsOf } from '@/lib/accounts/auth/permissions';
import { isCurrent, navGroupsFor } from './nav-items';

const labelsOf = (role: Parameters<typeof permissionsOf>[0]) =>
  navGroupsFor(permissionsOf(role), HOMES[role]).map(({ label, items }) => [
    label,
    items.map((item) => item.label),
  ]);

it('an operator’s items are grouped by work, rules and system', () => {
  expect(labelsOf('operator')).toEqual([
    ['Work', ['Home', 'Reviews', 'Merchants', 'Payers']],
    ['Rules', ['Rules', 'Lists', 'Regions']],
    ['System', ['Health', 'Audit log', 'Team', 'Account']],
  ]);
});

it('a compliance officer sees only what they may decide', () => {
  expect(labelsOf('complianceOfficer')).toEqual([
    ['Work', ['Home', 'Reviews', 'Payers']],
    ['Rules', ['Rules', 'Lists']],
    ['System', ['Audit log', 'Account']],
  ]);
});

it('a merchant’s users have no group of rules', () => {
  expect(labelsOf('owner').map(([label]) => label)).toEqual(['Work', 'System']);
  expect(labelsOf('owner')[0]?.[1]?.slice(0, 2)).toEqual(['Overview', 'Payments']);
  // A phone's bottom bar has the first four.
  expect(labelsOf('owner')[0]?.[1]?.slice(0, 4)).toContain('Point of sale');
  // A cashier’s home page comes first.
  expect(labelsOf('cashier')).toEqual([
    ['Work', ['Point of sale', 'Overview', 'Payments', 'Invoices', 'Links']],
    ['System', ['Account']],
  ]);
});

it.each([
  ['/dashboard', null, 'Overview'],
  ['/dashboard/payments/pay_1', null, 'Payments'],
  ['/dashboard/new', null, 'Payments'],
  ['/dashboard/new', 'link', 'Links'],
  ['/dashboard/links/link_1', null, 'Links'],
  ['/dashboard/notifications', null, undefined],
])('the page %s with kind %s belongs to %s', (pathname, kind, label) => {
  const items = navGroupsFor(permissionsOf('owner')).flatMap((group) => group.items);
  const current = items.filter((item) => isCurrent(item, pathname, kind));
  expect(current.map((item) => item.label)).toEqual(label === undefined ? [] : [label]);
});
