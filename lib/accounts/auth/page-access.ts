// Whether a signed-in user may do something, and where they are led who may not. Pure; session.ts asks it on every request.
import {
  type InstallationPermission,
  type MerchantPermission,
  may,
  type Permission,
  type Role,
} from './permissions';
import type { InstallationUser, MerchantUser, SignedInUser } from './user-session';

/** The user who may do this: with a merchant where it is a merchant's users who do it, without where it is nobody's. */
export type UserWith<P extends Permission> = SignedInUser &
  (P extends MerchantPermission
    ? MerchantUser
    : P extends InstallationPermission
      ? InstallationUser
      : SignedInUser);

/**
 * Whether the user may do it. The tables of permissions.ts give a merchant's permissions to a merchant's roles alone, and
 * a user of such a role has a merchant: that is why the answer says so of the user too.
 */
export function isPermitted<P extends Permission>(user: SignedInUser, permission: P): user is UserWith<P> {
  return may(user.role, permission);
}

/** The page each role begins with: one that it may open. */
export const HOMES = {
  operator: '/dashboard/merchants',
  complianceOfficer: '/dashboard/reviews',
  owner: '/dashboard',
  manager: '/dashboard',
  cashier: '/dashboard',
  accountant: '/dashboard',
} as const satisfies Readonly<Record<Role, string>>;
