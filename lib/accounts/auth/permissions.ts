// Which role may do what. Pure data: session.ts asks it beside the data on every request, docs/reference/roles.md shows it.

/** Roles of a merchant's users: all they see and do is their own merchant's. */
export const MERCHANT_ROLES = ['owner', 'manager', 'cashier', 'accountant'] as const;
/** Roles over the whole installation; who has one belongs to no merchant. */
export const INSTALLATION_ROLES = ['operator', 'complianceOfficer'] as const;
export const ROLES = [...INSTALLATION_ROLES, ...MERCHANT_ROLES] as const;

export type MerchantRole = (typeof MERCHANT_ROLES)[number];
export type InstallationRole = (typeof INSTALLATION_ROLES)[number];
export type Role = (typeof ROLES)[number];

/** Roles as people call them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  operator: 'Operator',
  complianceOfficer: 'Compliance officer',
  owner: 'Owner',
  manager: 'Manager',
  cashier: 'Cashier',
  accountant: 'Accountant',
};

/** What a merchant's users do, and what it means. */
export const MERCHANT_PERMISSIONS = {
  'payments.read': 'see payments, their state and their money',
  'payments.export': 'export payments for accounting',
  'payments.create': 'create a payment at the point of sale',
  'payments.cancel': 'cancel a payment',
  'payments.note': 'write a note on a payment',
  'customer.readMasked': 'see a payer’s data masked',
  'customer.reveal': 'see a payer’s data in full',
  'links.create': 'see payment links and make them',
  'links.close': 'close a payment link',
  'claims.decide': 'approve or reject a claim to a held refund',
  'refunds.order': 'refund a completed payment, and take that back within ten seconds',
  'funds.read': 'see what is not settled yet and what is topped up for refunds',
  'funds.manage': 'settle now, top up for refunds and send the rest back',
  'webhooks.resend': 'send webhook messages again, and a test',
  'requests.read': 'see API keys, webhook endpoints and what the merchant’s software asked',
  'keys.manage': 'issue, rotate and revoke API keys',
  'settings.manage':
    'set the settlement address, webhook endpoints and their secrets, the look of the payer’s pages and the websites that may show them',
} as const;

/** What is done for the whole installation. */
export const INSTALLATION_PERMISSIONS = {
  'merchants.manage': 'approve and suspend merchants',
  'regions.manage': 'open and close countries and areas',
  'reviews.decide': 'work the review queue: see a payer’s data, clear, deny',
  'lists.manage': 'import sanctions lists, manage the blocklist',
  'rules.manage': 'switch the anti-money-laundering rules and set their limits',
  'personalData.manage': 'export, erase and hold a payer’s data',
  'auditLog.read': 'read the audit log and export cases',
  'metrics.read': 'read the figures for monitoring without their token',
  'health.read': 'see how the installation goes, its alerts and what to do',
} as const;

/** What both kinds of users do, each within what is theirs. */
export const SHARED_PERMISSIONS = {
  'attention.read': 'see money that waits for a person’s decision: the own merchant’s, or everybody’s',
  'team.manage':
    'invite users, give and take roles, disable: the own merchant’s users, or those over the installation',
  'account.manage': 'keep the own account: name, password, one-time codes, passkeys, sessions',
} as const;

export type MerchantPermission = keyof typeof MERCHANT_PERMISSIONS;
export type InstallationPermission = keyof typeof INSTALLATION_PERMISSIONS;
export type SharedPermission = keyof typeof SHARED_PERMISSIONS;
export type Permission = MerchantPermission | InstallationPermission | SharedPermission;

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
    'account.manage',
  ],
  cashier: ['payments.read', 'payments.create', 'links.create', 'account.manage'],
  accountant: ['payments.read', 'payments.export', 'payments.note', 'customer.readMasked', 'account.manage'],
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
    'account.manage',
  ],
};

const TABLE: Readonly<Record<Role, readonly Permission[]>> = { ...MERCHANT_TABLE, ...INSTALLATION_TABLE };

/** Everything the role may do. */
export function permissionsOf(role: Role): readonly Permission[] {
  return TABLE[role];
}

/** Whether the role may do it. */
export function may(role: Role, permission: Permission): boolean {
  return TABLE[role].includes(permission);
}

/** Whether a role is held over a merchant's things, or over the installation's. */
export function isMerchantRole(role: Role): role is MerchantRole {
  return MERCHANT_ROLES.some((known) => known === role);
}

/** The role a text names; undefined when it names none. */
export function parseRole(text: string): Role | undefined {
  return ROLES.find((role) => role === text);
}

/** The names in a table, as its own type knows them. */
export function namesOf<Table extends object>(table: Table): readonly Extract<keyof Table, string>[] {
  return Object.keys(table).filter((name): name is Extract<keyof Table, string> => name in table);
}
