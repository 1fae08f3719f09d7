// A team: the users of one merchant, or those over the installation; which roles it has, what each is for, and which one
// heads it. Pure.
import {
  INSTALLATION_ROLES,
  type InstallationRole,
  MERCHANT_ROLES,
  type MerchantRole,
  type Role,
} from '@/lib/accounts/auth/permissions';

/** `merchantId` is null for the users over the installation. Every question about a team is asked with it. */
export type Team = { readonly merchantId: string | null };

/** The roles that are given in the team. */
export function rolesOf({ merchantId }: Team): readonly (MerchantRole | InstallationRole)[] {
  return merchantId === null ? INSTALLATION_ROLES : MERCHANT_ROLES;
}

/** The role without which nobody could give roles any more: one enabled user has it at all times. */
export function adminRoleOf({ merchantId }: Team): 'owner' | 'operator' {
  return merchantId === null ? 'operator' : 'owner';
}

/** The role of this team that a text names; undefined when it names none of them. */
export function parseTeamRole(team: Team, text: string): MerchantRole | InstallationRole | undefined {
  return rolesOf(team).find((role) => role === text);
}

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: 'Everything: payments, payers’ data, settlement address, keys and users.',
  manager:
    'Takes and cancels payments, sees payers’ data, decides claims. No settlement address, keys or users.',
  cashier: 'Takes payments and sees what became of them.',
  accountant: 'Reads payments and exports them; payers’ data is masked.',
  operator: 'Runs the installation: merchants, regions, reviews, users like this one.',
  complianceOfficer: 'Works the review queue, keeps lists, rules and personal data.',
};
