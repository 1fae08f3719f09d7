// Permission check of a signed-in user, used by web/session.ts on every request, and each role's home page. Pure.
import {
  type InstallationPermission,
  type MerchantPermission,
  may,
  type Permission,
  type Role,
} from './permissions';
import type { InstallationUser, MerchantUser, SignedInUser } from './user-session';

/** A user with this permission: with a merchant for merchant permissions, without one for deployment permissions. */
export type UserWith<P extends Permission> = SignedInUser &
  (P extends MerchantPermission
    ? MerchantUser
    : P extends InstallationPermission
      ? InstallationUser
      : SignedInUser);

/**
 * Whether the user has the permission. permissions.ts gives merchant permissions to merchant roles only, and users with such a
 * role have a merchant, so the result also narrows the user's type.
 */
export function isPermitted<P extends Permission>(user: SignedInUser, permission: P): user is UserWith<P> {
  return may(user.role, permission) && isOpenTo(user, permission);
}

/**
 * Whether a required second factor is used, or is what the permission is for. A user who has a factor but signed in without it may
 * only confirm their identity: a stolen password must not be enough to add another factor.
 */
function isOpenTo({ secondFactor }: SignedInUser, permission: Permission): boolean {
  if (secondFactor === null || permission === 'identity.confirm') return true;
  return secondFactor === 'setUp' && permission === 'secondFactor.setUp';
}

/** The home page of each role, which the role may open. */
export const HOMES = {
  operator: '/dashboard/home',
  complianceOfficer: '/dashboard/home',
  owner: '/dashboard',
  manager: '/dashboard',
  cashier: '/dashboard/point-of-sale',
  accountant: '/dashboard',
} as const satisfies Readonly<Record<Role, string>>;
