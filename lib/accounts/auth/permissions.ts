// The permissions of each role, checked on every request in web/session.ts and listed in docs/reference/roles.md. Pure.

/** Roles of a merchant's users, limited to their own merchant. */
export const MERCHANT_ROLES = ['owner', 'manager', 'cashier', 'accountant'] as const;
/** Roles of the whole deployment. Their users belong to no merchant. */
export const INSTALLATION_ROLES = ['operator', 'complianceOfficer'] as const;
export const ROLES = [...INSTALLATION_ROLES, ...MERCHANT_ROLES] as const;

export type MerchantRole = (typeof MERCHANT_ROLES)[number];
export type InstallationRole = (typeof INSTALLATION_ROLES)[number];
export type Role = (typeof ROLES)[number];

/** The roles' names for people. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  operator: 'Operator',
  complianceOfficer: 'Compliance officer',
  owner: 'Owner',
  manager: 'Manager',
  cashier: 'Cashier',
  accountant: 'Accountant',
};

/** Permissions of a merchant's users, with their meaning. */
export const MERCHANT_PERMISSIONS = {
  'payments.read': 'view payments, their status and amounts',
  'payments.export': 'export payments for accounting',
  'payments.create': 'create payments in the dashboard and at the point of sale',
  'payments.cancel': 'cancel payments',
  'payments.note': 'add notes to payments',
  'customer.readMasked': 'view masked payer data',
  'customer.reveal': 'view full payer data',
  'links.create': 'view and create payment links',
  'links.close': 'close payment links',
  'claims.decide': 'approve or reject claims to held refunds',
  'refunds.order':
    'refund completed payments, also with a new top-up, and cancel a refund that has not started',
  'funds.read': 'view unsettled payments and top-ups for refunds',
  'funds.manage': 'settle now, top up for refunds and return unused top-ups',
  'webhooks.resend': 'resend webhook messages and send tests',
  'requests.read': 'view API keys, webhook endpoints and API requests',
  'keys.manage': 'create, rotate and revoke API keys',
  'settings.manage':
    'change the settlement address and schedule, tolerances, the default currency, webhook endpoints and their secrets, payment pages, the time zone and the websites allowed to show the checkout',
} as const;

/** Permissions for the whole deployment. */
export const INSTALLATION_PERMISSIONS = {
  'merchants.manage': 'approve and suspend merchants',
  'regions.manage': 'open and close countries and regions',
  'reviews.decide': 'decide reviews and view the payer’s data',
  'lists.manage': 'import sanctions lists and manage the blocklist',
  'rules.manage': 'change the anti-money-laundering rules and their limits',
  'personalData.manage': 'export, erase and hold payer data',
  'auditLog.read': 'read the audit log and export cases',
  'metrics.read': 'read metrics without the metrics token',
  'health.read': 'view the health of the deployment, its alerts and what to do',
} as const;

/** Permissions of both kinds of users, each within their own scope. */
export const SHARED_PERMISSIONS = {
  'attention.read': 'view payments that need a decision: their own merchant’s, or everyone’s',
  'team.manage': 'invite users, change roles and disable users on their own team',
  'account.manage': 'manage their own account: name, password, two-factor authentication, passkeys, sessions',
  'secondFactor.setUp':
    'set up their own two-factor authentication and passkeys, also before they can do anything else',
  'identity.confirm': 'confirm their identity with a password, code or passkey',
} as const;

export type MerchantPermission = keyof typeof MERCHANT_PERMISSIONS;
export type InstallationPermission = keyof typeof INSTALLATION_PERMISSIONS;
export type SharedPermission = keyof typeof SHARED_PERMISSIONS;
export type Permission = MerchantPermission | InstallationPermission | SharedPermission;

/** Of every role. */
const OWN_ACCOUNT = ['account.manage', 'secondFactor.setUp', 'identity.confirm'] as const;

const MERCHANT_TABLE: Readonly<Record<MerchantRole, readonly (MerchantPermission | SharedPermission)[]>> = {
  owner: [...namesOf(MERCHANT_PERMISSIONS), ...namesOf(SHARED_PERMISSIONS)],
  manager: [
    'payments.read',
    'payments.export',
    'payments.create',
    'payments.cancel',
    'payments.note',
    'customer.readMasked',
    'customer.reveal',
    'links.create',
    'links.close',
    'attention.read',
    'claims.decide',
    'refunds.order',
    'funds.read',
    'webhooks.resend',
    'requests.read',
    ...OWN_ACCOUNT,
  ],
  cashier: ['payments.read', 'payments.create', 'links.create', ...OWN_ACCOUNT],
  accountant: ['payments.read', 'payments.export', 'payments.note', 'customer.readMasked', ...OWN_ACCOUNT],
};

const INSTALLATION_TABLE: Readonly<
  Record<InstallationRole, readonly (InstallationPermission | SharedPermission)[]>
> = {
  operator: [...namesOf(INSTALLATION_PERMISSIONS), ...namesOf(SHARED_PERMISSIONS)],
  complianceOfficer: [
    'reviews.decide',
    'lists.manage',
    'rules.manage',
    'personalData.manage',
    'auditLog.read',
    ...OWN_ACCOUNT,
  ],
};

const TABLE: Readonly<Record<Role, readonly Permission[]>> = { ...MERCHANT_TABLE, ...INSTALLATION_TABLE };

/** The role's permissions. */
export function permissionsOf(role: Role): readonly Permission[] {
  return TABLE[role];
}

/** Whether the role has the permission. */
export function may(role: Role, permission: Permission): boolean {
  return TABLE[role].includes(permission);
}

/** Whether the role belongs to a merchant's users rather than the deployment's. */
export function isMerchantRole(role: Role): role is MerchantRole {
  return MERCHANT_ROLES.some((known) => known === role);
}

/** Parses a role; undefined for any other text. */
export function parseRole(text: string): Role | undefined {
  return ROLES.find((role) => role === text);
}

/** The table's keys, typed. */
export function namesOf<Table extends object>(table: Table): readonly Extract<keyof Table, string>[] {
  return Object.keys(table).filter((name): name is Extract<keyof Table, string> => name in table);
}
