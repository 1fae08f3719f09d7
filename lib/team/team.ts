// A team: the users of one merchant, or those over the installation. Pure; which roles it has, and which one heads it.
import {
  INSTALLATION_ROLES,
  type InstallationRole,
  MERCHANT_ROLES,
  type MerchantRole,
} from '@/lib/auth/permissions';

/** `merchantId` is null for the users over the installation. Every question about a team is asked with it. */
export type Team = { readonly merchantId: string | null };

/** The roles that are given in the team. */
export function rolesOf({ merchantId }: Team): readonly (MerchantRole | InstallationRole)[] {
  return merchantId === null ? INSTALLATION_ROLES : MERCHANT_ROLES;
}

/** The role without which nobody could give roles any more: one enabled user has it at all times. */
export function headRoleOf({ merchantId }: Team): 'owner' | 'operator' {
  return merchantId === null ? 'operator' : 'owner';
}

/** The role of this team that a text names; undefined when it names none of them. */
export function parseTeamRole(team: Team, text: string): MerchantRole | InstallationRole | undefined {
  return rolesOf(team).find((role) => role === text);
}
