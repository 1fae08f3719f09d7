// What audit log entries are about: a merchant, user, API key, webhook endpoint, list, address, region or setting, with its name and the
// page where it is found. A payment is a part of the entry itself.
import { z } from 'zod';
import type { Permission } from '@/lib/accounts/auth/permissions';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Queryable } from '@/lib/db/client';
import type { AuditLogEntry } from '@/prisma/generated/sqlite/client';

/** `page`: where it is found and the permission to open it; null if it has none. */
export type AuditTarget = {
  readonly kind: string;
  readonly name: string;
  readonly page: { readonly path: string; readonly permission: Permission } | null;
};

type Row = Pick<AuditLogEntry, 'actor' | 'action' | 'merchantId' | 'detail'>;

const LISTS = { path: '/dashboard/lists', permission: 'lists.manage' } as const;
const RULES = { path: '/dashboard/rules', permission: 'rules.manage' } as const;

/** Entries about a setting of the whole deployment. */
const SETTINGS: Partial<Readonly<Record<AuditAction, AuditTarget>>> = {
  rulesChanged: { kind: 'Setting', name: 'Rules', page: RULES },
  rulesProposed: { kind: 'Setting', name: 'Rules', page: RULES },
  rulesProposalRejected: { kind: 'Setting', name: 'Rules', page: RULES },
  reviewPolicyChanged: { kind: 'Setting', name: 'Review policy', page: RULES },
  reviewPolicyProposed: { kind: 'Setting', name: 'Review policy', page: RULES },
  signUpChanged: {
    ...{ kind: 'Setting', name: 'Sign-up' },
    page: { path: '/dashboard/merchants', permission: 'merchants.manage' },
  },
  retentionChanged: {
    ...{ kind: 'Setting', name: 'Retention periods' },
    page: { path: '/dashboard/payers', permission: 'personalData.manage' },
  },
};

/** Addresses in other details, such as that of a settlement, have no page of their own. */
const LISTED_ADDRESSES: ReadonlySet<string> = new Set([
  'blockedAddressAdded',
  'blockedAddressRemoved',
  'exchangeAccountAdded',
  'exchangeAccountRemoved',
] satisfies AuditAction[]);

const id = z.string().optional().catch(undefined);
const detailSchema = z
  .object({ userId: id, invitationId: id, keyId: id, endpointId: id, list: id, region: id, account: id })
  .catch({});
type Detail = z.infer<typeof detailSchema>;

/**
 * Reads what the entries are about.
 * @param rows those of one page, a bounded number
 * @returns a function from an entry to its targets
 */
export async function readAuditTargets(
  db: Queryable,
  rows: readonly Row[],
): Promise<(row: Row) => AuditTarget[]> {
  const details = new Map(rows.map((row) => [row, detailOf(row)]));
  const named = (pick: (detail: Detail) => string | undefined) =>
    [...new Set([...details.values()].map(pick))].filter((found) => found !== undefined);
  const [merchants, users, invitations, keys, endpoints] = await Promise.all([
    db.merchant.findMany({
      where: { id: { in: rows.flatMap(({ merchantId }) => merchantId ?? []) } },
      select: { id: true, name: true },
    }),
    db.user.findMany({
      where: { id: { in: named(({ userId }) => userId) } },
      select: { id: true, email: true },
    }),
    db.invitation.findMany({
      where: { id: { in: named(({ invitationId }) => invitationId) } },
      select: { id: true, email: true },
    }),
    db.apiKey.findMany({
      where: { id: { in: named(({ keyId }) => keyId) } },
      select: { id: true, label: true },
    }),
    db.webhookEndpoint.findMany({
      where: { id: { in: named(({ endpointId }) => endpointId) } },
      select: { id: true, url: true },
    }),
  ]);
  const names: Names = {
    merchants: new Map(merchants.map((merchant) => [merchant.id, merchant.name])),
    users: new Map(users.map((user) => [user.id, user.email])),
    invitations: new Map(invitations.map((invitation) => [invitation.id, invitation.email])),
    keys: new Map(keys.map((key) => [key.id, key.label])),
    // The path of a URL may be secret.
    endpoints: new Map(endpoints.map((endpoint) => [endpoint.id, new URL(endpoint.url).host])),
  };
  return (row) => targetsOf(row, details.get(row) ?? detailOf(row), names);
}

type Names = Readonly<
  Record<'merchants' | 'users' | 'invitations' | 'keys' | 'endpoints', ReadonlyMap<string, string>>
>;

function targetsOf(row: Row, detail: Detail, names: Names): AuditTarget[] {
  const { userId, invitationId, keyId, endpointId, list, region, account } = detail;
  const setting = new Map(Object.entries(SETTINGS)).get(row.action);
  const isOtherUser = userId !== undefined && userActor(userId) !== row.actor;
  const isListed = LISTED_ADDRESSES.has(row.action);
  return [
    ...(setting === undefined ? [] : [setting]),
    ...targetIf(isOtherUser ? userId : undefined, (found) => ({
      ...{ kind: 'User', name: names.users.get(found) ?? 'deleted user' },
      page: entriesOf(userActor(found)),
    })),
    ...targetIf(userId === undefined ? invitationId : undefined, (found) => ({
      ...{ kind: 'Invitation', name: names.invitations.get(found) ?? 'deleted invitation', page: null },
    })),
    ...targetIf(keyId, (found) => ({
      ...{ kind: 'API key', name: names.keys.get(found) ?? found },
      page: entriesOf(`key:${found}`),
    })),
    ...targetIf(endpointId, (found) => ({
      ...{ kind: 'Webhook endpoint', name: names.endpoints.get(found) ?? 'deleted', page: null },
    })),
    ...targetIf(list, (found) => ({ kind: 'List', name: found, page: LISTS })),
    ...targetIf(isListed ? account : undefined, (found) => ({ kind: 'Address', name: found, page: LISTS })),
    ...targetIf(region, (found) => ({
      ...{ kind: 'Region', name: found },
      page: { path: '/dashboard/regions', permission: 'regions.manage' } as const,
    })),
    ...targetIf(row.merchantId ?? undefined, (found) => ({
      ...{ kind: 'Merchant', name: names.merchants.get(found) ?? found },
      page: { path: `/dashboard/merchants#${found}`, permission: 'merchants.manage' } as const,
    })),
  ];
}

function targetIf(
  value: string | undefined,
  target: (value: string) => AuditTarget,
): readonly [] | readonly [AuditTarget] {
  return value === undefined ? [] : [target(value)];
}

/** The log's entries of an actor. */
function entriesOf(actor: string): AuditTarget['page'] {
  return {
    path: `/dashboard/audit-log?${new URLSearchParams({ actor })}`,
    permission: 'auditLog.read',
  };
}

/** Nothing is found in a detail that was tampered with. */
function detailOf({ detail }: Pick<Row, 'detail'>): Detail {
  try {
    return detailSchema.parse(JSON.parse(detail));
  } catch {
    return {};
  }
}
