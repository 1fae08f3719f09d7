// A merchant's webhook endpoints: create, list, show, change the secret. What else is done with one: change-endpoint.ts.
import { addMs, type Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId, newId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { checkEndpointUrl } from './endpoint-url';
import { MAX_ENDPOINTS_PER_MERCHANT } from './enqueue';
import { isOptInEvent, type OptInEvent, parseEventTypes } from './event-types';
import { type EndCause, parseEndCause } from './retire-endpoint';
import { newWebhookSecret, ROTATION_MS, sealSecret } from './sign';

/** `actor` is who does it, as the audit log names them. */
export type ChangeEndpointDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: AuditActor;
};

export type EndpointDeps = ChangeEndpointDeps & {
  readonly keyRing: KeyRing;
  /** Hosts that may be named although they are not public (WEBHOOK_ALLOWED_HOSTS). */
  readonly allowedHosts: readonly string[];
};

export type EndpointName = { readonly merchantId: string; readonly endpointId: string };
type NewEndpoint = {
  readonly merchantId: string;
  readonly url: string;
  /** Opt-in events; the confirmation is always sent. */
  readonly eventTypes: readonly string[];
};
/** `secret` is shown this once and can't be read again. */
type EndpointWithSecret = { readonly endpoint: EndpointView; readonly secret: string };

/** Endpoints shown in a list; of the disabled ones the latest. */
const LIST_LIMIT = 4 * MAX_ENDPOINTS_PER_MERCHANT;

/**
 * Registers an address for a merchant's webhooks.
 * @throws ServiceError `badInput` for an address or event that can't be used, or when MAX_ENDPOINTS_PER_MERCHANT are enabled
 */
export async function createEndpoint(deps: EndpointDeps, given: NewEndpoint): Promise<EndpointWithSecret> {
  const url = checkEndpointUrl(given.url, deps.allowedHosts);
  const eventTypes = checkEventTypes(given.eventTypes);
  const [id, secret, at] = [newId(), newWebhookSecret(), deps.clock.now()];
  const { merchantId } = given;
  const sealedSecret = sealSecret(deps.keyRing, id, secret);
  const row = await writeTransaction(deps.database, async (tx) => {
    const made = await tx.webhookEndpoint.create({
      data: { id, merchantId, url, eventTypes, sealedSecret, createdAt: at },
    });
    await assertRoom(tx, merchantId);
    const detail = { endpointId: id, events: eventTypes.join(' ') };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'webhookEndpointAdded', merchantId, detail }]);
    return made;
  });
  return { endpoint: viewEndpoint(row), secret };
}

/**
 * Counted after the write, so that two requests at once can't both take the last place on SQLite.
 * @throws ServiceError `badInput` when the merchant has more enabled endpoints than one may have
 */
export async function assertRoom(tx: Tx, merchantId: string): Promise<void> {
  const enabled = await tx.webhookEndpoint.count({ where: { merchantId, disabledAt: null } });
  if (enabled <= MAX_ENDPOINTS_PER_MERCHANT) return;
  throw new ServiceError(
    'badInput',
    `no more than ${MAX_ENDPOINTS_PER_MERCHANT} webhook endpoints can be enabled at once: disable one that is not needed`,
  );
}

/** A merchant's endpoints: those that are enabled, then the others, each the newest first. */
export async function listEndpoints(db: Queryable, merchantId: string): Promise<EndpointView[]> {
  const rows = await db.webhookEndpoint.findMany({
    where: { merchantId },
    orderBy: [{ disabledAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'asc' }],
    take: LIST_LIMIT,
  });
  return rows.map(viewEndpoint);
}

/** One endpoint. @returns null when the merchant has no such endpoint */
export async function readEndpoint(
  db: Queryable,
  { merchantId, endpointId }: EndpointName,
): Promise<EndpointView | null> {
  if (!mayBeId(endpointId)) return null;
  const row = await db.webhookEndpoint.findFirst({ where: { id: endpointId, merchantId } });
  return row === null ? null : viewEndpoint(row);
}

/**
 * Gives an endpoint a new secret. For 24 h messages carry the signatures of both; a secret older than these two ends.
 * @throws ServiceError `badInput` when the merchant has no such enabled endpoint
 */
export async function rotateSecret(deps: EndpointDeps, name: EndpointName): Promise<EndpointWithSecret> {
  const { merchantId, endpointId: id } = name;
  const [secret, at] = [newWebhookSecret(), deps.clock.now()];
  const sealedSecret = sealSecret(deps.keyRing, id, secret);
  const endpoint = await writeTransaction(deps.database, async (tx) => {
    // The write locks the row: of two rotations at once, the second sees the first one's secret as the previous.
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id, merchantId, disabledAt: null },
      data: { previousSecretUntil: addMs(at, ROTATION_MS) },
    });
    if (count !== 1) throw noSuchEndpoint();
    const { sealedSecret: sealedPreviousSecret } = await tx.webhookEndpoint.findUniqueOrThrow({
      where: { id },
      select: { sealedSecret: true },
    });
    const detail = { endpointId: id };
    appendAuditLog(tx, [{ at, actor: deps.actor, action: 'webhookSecretRotated', merchantId, detail }]);
    return tx.webhookEndpoint.update({ where: { id }, data: { sealedSecret, sealedPreviousSecret } });
  });
  return { endpoint: viewEndpoint(endpoint), secret };
}

/** @throws ServiceError `badInput` for an event that no endpoint can ask for */
export function checkEventTypes(given: readonly string[]): OptInEvent[] {
  const unknown = given.filter((event) => !isOptInEvent(event));
  if (unknown.length > 0) throw new ServiceError('badInput', 'eventTypes names an event that does not exist');
  return [...new Set(given.filter(isOptInEvent))];
}

export function noSuchEndpoint(): ServiceError {
  return new ServiceError('badInput', 'there is no such webhook endpoint');
}

export type EndpointView = {
  readonly id: string;
  readonly url: string;
  /** The opt-in events it hears of, beside the confirmation every endpoint hears of. */
  readonly eventTypes: readonly OptInEvent[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** Why it is disabled; null while it is enabled. */
  readonly disabledFor: EndCause | null;
  /** When a message was last taken. */
  readonly lastDeliveredAt: Date | null;
  /** Since when nothing was taken although it was tried; null while all is well. */
  readonly failingSince: Date | null;
  /** Until when messages carry the signature of the secret before this one as well. */
  readonly previousSecretUntil: Date | null;
};

type EndpointRow = Omit<EndpointView, 'eventTypes' | 'disabledFor'> & {
  readonly eventTypes: unknown;
  readonly disabledFor: string | null;
};

/** The view of a row. */
function viewEndpoint(row: EndpointRow): EndpointView {
  const { id, url, createdAt, disabledAt, lastDeliveredAt, failingSince, previousSecretUntil } = row;
  return {
    ...{ id, url, createdAt, disabledAt, lastDeliveredAt, failingSince, previousSecretUntil },
    eventTypes: parseEventTypes(row.eventTypes),
    disabledFor: parseEndCause(row.disabledFor),
  };
}
