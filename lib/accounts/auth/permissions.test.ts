// The permissions of each role, and that the documentation lists them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserRole } from '@/prisma/generated/sqlite/enums';
import { projectRoot } from '@/prisma/project-root';
import {
  INSTALLATION_PERMISSIONS,
  MERCHANT_PERMISSIONS,
  may,
  type Permission,
  parseRole,
  permissionsOf,
  ROLE_LABELS,
  ROLES,
  SHARED_PERMISSIONS,
} from './permissions';

/** Deployment permissions first, as the roles' columns. */
const MEANINGS: Readonly<Record<Permission, string>> = {
  ...INSTALLATION_PERMISSIONS,
  ...SHARED_PERMISSIONS,
  ...MERCHANT_PERMISSIONS,
};

describe('the roles', () => {
  it('are the roles in the database', () => {
    expect([...ROLES].toSorted()).toEqual(Object.values(UserRole).toSorted());
    expect(parseRole('owner')).toBe('owner');
    expect(parseRole('toString')).toBeUndefined();
  });

  it('have no duplicate permissions, and every permission belongs to a role', () => {
    for (const role of ROLES) expect(new Set(permissionsOf(role)).size).toBe(permissionsOf(role).length);
    expect([...new Set(ROLES.flatMap(permissionsOf))].toSorted()).toEqual(Object.keys(MEANINGS).toSorted());
  });

  it('give the owner all merchant permissions and the operator all deployment permissions', () => {
    const all = (permissions: object) => Object.keys(permissions).toSorted();
    expect([...permissionsOf('owner')].toSorted()).toEqual(
      all({ ...MERCHANT_PERMISSIONS, ...SHARED_PERMISSIONS }),
    );
    expect([...permissionsOf('operator')].toSorted()).toEqual(
      all({ ...INSTALLATION_PERMISSIONS, ...SHARED_PERMISSIONS }),
    );
  });

  it.each([
    ['manager', ['keys.manage', 'settings.manage']],
    [
      'cashier',
      ['payments.cancel', 'customer.readMasked', 'customer.reveal', 'claims.decide', 'links.close'],
    ],
    [
      'accountant',
      ['payments.create', 'payments.cancel', 'customer.reveal', 'claims.decide', 'links.create'],
    ],
    ['complianceOfficer', ['merchants.manage', 'regions.manage', 'attention.read', 'payments.read']],
  ] as const)('limit the %s', (role, permissions) => {
    for (const permission of permissions) expect(may(role, permission), permission).toBe(false);
  });
});

describe('docs/reference/roles.md', () => {
  it('contains this table', () => {
    const page = readFileSync(join(projectRoot(), 'docs', 'reference', 'roles.md'), 'utf8');
    expect(page).toContain(table());
  });
});

function table(): string {
  const head = ['Permission', 'Allows', ...ROLES.map((role) => ROLE_LABELS[role])];
  const rows = Object.keys(MEANINGS).flatMap((name) => {
    const permission = ROLES.flatMap(permissionsOf).find((known) => known === name);
    if (permission === undefined) return [];
    return [
      [`\`${name}\``, MEANINGS[permission], ...ROLES.map((role) => (may(role, permission) ? 'yes' : ''))],
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
