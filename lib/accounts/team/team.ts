// A team is the users of one merchant, or the users of the deployment. Defines its roles and its admin role. Pure.
import {
  INSTALLATION_ROLES,
  type InstallationRole,
  MERCHANT_ROLES,
  type MerchantRole,
  type Role,
} from '@/lib/accounts/auth/permissions';

/** `merchantId` is null for the users of the deployment. */
export type Team = { readonly merchantId: string | null };

/** The roles of the team. */
export function rolesOf({ merchantId }: Team): readonly (MerchantRole | InstallationRole)[] {
  return merchantId === null ? INSTALLATION_ROLES : MERCHANT_ROLES;
}

/** The role that can assign roles; at least one enabled user always has it. */
export function adminRoleOf({ merchantId }: Team): 'owner' | 'operator' {
  return merchantId === null ? 'operator' : 'owner';
}

/** Parses a role of this team; undefined for any other text. */
export function parseTeamRole(team: Team, text: string): MerchantRole | InstallationRole | undefined {
  return rolesOf(team).find((role) => role === text);
}

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, string>> = {
  owner: 'Full access: payments, payer data, settlement address, API keys and users.',
  manager:
    'Creates, cancels and refunds payments, views payer data and decides claims. No access to the settlement address, API keys or users.',
  cashier: 'Creates payments and payment links, and views payments.',
  accountant: 'Views and exports payments. Payer data is masked.',
  operator: 'Runs the deployment: merchants, regions, reviews and its users.',
  complianceOfficer: 'Decides reviews and manages lists, rules and personal data.',
};
