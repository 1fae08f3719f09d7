// A merchant's webhook endpoints: create, list and read them, rotate the secret. Other changes: change-endpoint.ts.
import { addMs } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId, newId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Queryable, Tx } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { isKey, notifyIfByKey } from './changed-by-key';
import { checkEndpointUrl } from './endpoint-url';
import { MAX_ENDPOINTS_PER_MERCHANT } from './enqueue';
import { isOptInEvent, type OptInEvent, parseEventTypes } from './event-types';
import { parseDisableCause } from './failing-endpoints';
import { newWebhookSecret, ROTATION_MS, sealSecret } from './sign';

export type EndpointDeps = ActingDeps & {
  readonly keyRing: KeyRing;
  /** Hosts that are allowed although they are not public (WEBHOOK_ALLOWED_HOSTS). */
  readonly allowedHosts: readonly string[];
};

export type EndpointName = { readonly merchantId: string; readonly endpointId: string };
type NewEndpoint = {
  readonly merchantId: string;
  readonly url: string;
  /** Opt-in events; the confirmation is always sent. */
  readonly eventTypes: readonly string[];
  /** Whether messages contain the resource that they report. Default false. */
  readonly includesResource?: boolean;
};
/** `secret` is shown only once and can't be read later. `sealedSecret` is the same, encrypted. */
export type EndpointWithSecret = {
  readonly endpoint: EndpointView;
  readonly secret: string;
  readonly sealedSecret: string;
};
/** Stores the result for repeated requests, in the transaction of the change. */
type Store = (tx: Tx, result: EndpointWithSecret, at: Date) => Promise<void>;
const STORES_NOTHING: Store = () => Promise.resolve();

/** Not deleted. One that version 1.0.0, which doesn't know deletion, enabled again is not deleted either. */
export const NOT_DELETED: Prisma.WebhookEndpointWhereInput = {
  OR: [{ deletedAt: null }, { disabledAt: null }],
};

/** Endpoints in a list; of the disabled ones, the latest. */
const LIST_LIMIT = 4 * MAX_ENDPOINTS_PER_MERCHANT;

/**
 * Creates a webhook endpoint.
 * @throws ServiceError `badInput` for an invalid URL or unknown event, or when MAX_ENDPOINTS_PER_MERCHANT are enabled
 */
export async function createEndpoint(
  deps: EndpointDeps,
  given: NewEndpoint,
  store = STORES_NOTHING,
): Promise<EndpointWithSecret> {
  const url = checkEndpointUrl(given.url, deps.allowedHosts);
  const eventTypes = checkEventTypes(given.eventTypes);
  const [id, secret] = [newId(), newWebhookSecret()];
  const { merchantId, includesResource = false } = given;
  const sealedSecret = sealSecret(deps.keyRing, id, secret);
  const detail = { endpointId: id, events: eventTypes.join(' '), includesResource };
  const entry = { action: 'webhookEndpointAdded', merchantId, detail } as const;
  return loggedChange(deps, entry, async (tx, at) => {
    const made = await tx.webhookEndpoint.create({
      data: { id, merchantId, url, eventTypes, includesResource, sealedSecret, createdAt: at },
      select: VIEWED,
    });
    await assertWithinLimit(tx, merchantId);
    await notifyIfByKey(tx, { actor: deps.actor, merchantId, endpointId: id, change: 'added', at });
    const result = { endpoint: viewEndpoint(made), secret, sealedSecret };
    await store(tx, result, at);
    return result;
  });
}

/**
 * Counts after the write, so that two concurrent requests can't both create the last allowed endpoint on SQLite.
 * @throws ServiceError `badInput` when the merchant has more than MAX_ENDPOINTS_PER_MERCHANT enabled endpoints
 */
export async function assertWithinLimit(tx: Tx, merchantId: string): Promise<void> {
  const enabled = await tx.webhookEndpoint.count({ where: { merchantId, disabledAt: null } });
  if (enabled <= MAX_ENDPOINTS_PER_MERCHANT) return;
  throw new ServiceError(
    'badInput',
    `limit of ${MAX_ENDPOINTS_PER_MERCHANT} enabled webhook endpoints reached: disable one first`,
  );
}

/** A merchant's endpoints that are not deleted: the enabled ones, then the disabled ones, each newest first. */
export async function listEndpoints(db: Queryable, merchantId: string): Promise<EndpointView[]> {
  const rows = await db.webhookEndpoint.findMany({
    where: { merchantId, ...NOT_DELETED },
    orderBy: [{ disabledAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'asc' }],
    select: VIEWED,
    take: LIST_LIMIT,
  });
  return rows.map(viewEndpoint);
}

/** One endpoint. @returns null when the merchant has no such endpoint, or deleted it */
export async function readEndpoint(
  db: Queryable,
  { merchantId, endpointId }: EndpointName,
): Promise<EndpointView | null> {
  if (!mayBeId(endpointId)) return null;
  const row = await db.webhookEndpoint.findFirst({
    where: { id: endpointId, merchantId, ...NOT_DELETED },
    select: VIEWED,
  });
  return row === null ? null : viewEndpoint(row);
}

/**
 * Gives an endpoint a new secret. For ROTATION_MS, messages have the signatures of both the new and the previous secret.
 * Any older secret stops working. So an API key, which may be stolen, can't rotate again before that time is over: it would end the
 * secret that the receiver has.
 * @throws ServiceError `badInput` when the merchant has no such enabled endpoint, or for a second rotation by a key
 */
export async function rotateSecret(
  deps: EndpointDeps,
  name: EndpointName,
  store = STORES_NOTHING,
): Promise<EndpointWithSecret> {
  const { merchantId, endpointId: id } = name;
  const secret = newWebhookSecret();
  const sealedSecret = sealSecret(deps.keyRing, id, secret);
  const entry = { action: 'webhookSecretRotated', merchantId, detail: { endpointId: id } } as const;
  return loggedChange(deps, entry, async (tx, at) => {
    // The write locks the row: of two concurrent rotations, the second reads the first one's secret as the previous one.
    const [before] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id, merchantId, disabledAt: null, ...(isKey(deps.actor) ? notRotatedSince(at) : {}) },
      data: { previousSecretExpiresAt: addMs(at, ROTATION_MS) },
    });
    if (before === undefined) throw isKey(deps.actor) ? rotatedRecently() : noSuchEndpoint();
    const data = { sealedSecret, sealedPreviousSecret: before.sealedSecret };
    const row = await tx.webhookEndpoint.update({ where: { id }, data, select: VIEWED });
    await notifyIfByKey(tx, { actor: deps.actor, merchantId, endpointId: id, change: 'rotated', at });
    const result = { endpoint: viewEndpoint(row), secret, sealedSecret };
    await store(tx, result, at);
    return result;
  });
}

/** No previous secret is valid any more. */
function notRotatedSince(at: Date) {
  return { OR: [{ previousSecretExpiresAt: null }, { previousSecretExpiresAt: { lte: at } }] };
}

function rotatedRecently(): ServiceError {
  const message =
    'This webhook endpoint was rotated less than 24 hours ago, or is disabled. Wait, or rotate it in the dashboard.';
  return new ServiceError('badInput', message);
}

/** @throws ServiceError `badInput` for an event that is not an opt-in event */
export function checkEventTypes(given: readonly string[]): OptInEvent[] {
  const unknown = given.filter((event) => !isOptInEvent(event));
  if (unknown.length > 0) throw new ServiceError('badInput', 'eventTypes contains an unknown event');
  return [...new Set(given.filter(isOptInEvent))];
}

export function noSuchEndpoint(): ServiceError {
  return new ServiceError('badInput', 'webhook endpoint not found');
}

const VIEWED = {
  ...{ id: true, url: true, eventTypes: true, createdAt: true, disabledAt: true, disabledReason: true },
  ...{ includesResource: true, lastDeliveredAt: true, failingSince: true, previousSecretExpiresAt: true },
} as const;

type EndpointRow = Prisma.WebhookEndpointGetPayload<{ select: typeof VIEWED }>;

/**
 * `failingSince`: the start of the current run of failed attempts. `previousSecretExpiresAt`: until then messages also have the
 * previous secret's signature.
 */
export type EndpointView = ReturnType<typeof viewEndpoint>;

function viewEndpoint(row: EndpointRow) {
  const eventTypes = parseEventTypes(row.eventTypes);
  const { includesResource, disabledReason } = row;
  return {
    ...{ ...row, eventTypes, includesResource: includesResource === true },
    disabledReason: parseDisableCause(disabledReason),
  };
}
