// The navigation of each role.
import { expect, it } from 'vitest';
import { permissionsOf } from '@/lib/accounts/auth/permissions';
import { navGroupsFor } from './nav-items';

const labelsOf = (role: Parameters<typeof permissionsOf>[0]) =>
  navGroupsFor(permissionsOf(role)).map(({ label, items }) => [label, items.map((item) => item.label)]);

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
  expect(labelsOf('cashier')).toEqual([
    ['Work', ['Overview', 'Payments', 'Links', 'Invoices', 'Point of sale']],
    ['System', ['Account']],
  ]);
});
