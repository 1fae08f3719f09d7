// Changes of an existing endpoint: choose its messages, disable it, enable it, delete it.
import type { AuditAction } from '@/lib/db/audit-log/actions';
import type { AuditDetail } from '@/lib/db/audit-log/audit-entry';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import type { Tx } from '@/lib/db/client';
import { notifyIfByKey } from './changed-by-key';
import {
  assertWithinLimit,
  checkEventTypes,
  type EndpointName,
  NOT_DELETED,
  noSuchEndpoint,
} from './endpoints';
import { retireEndpoint } from './failing-endpoints';

/** What an endpoint gets; a field that is omitted stays as it is. */
export type EndpointMessages = {
  /** Opt-in events. */
  readonly eventTypes?: readonly string[];
  readonly includesResource?: boolean;
};

/**
 * Chooses the opt-in events that an endpoint gets from now on, and whether its messages contain the resource.
 * @throws ServiceError `badInput` for an unknown event, or when the merchant has no such enabled endpoint
 */
export async function chooseMessages(
  deps: ActingDeps,
  name: EndpointName,
  { eventTypes: given, includesResource }: EndpointMessages,
): Promise<void> {
  const eventTypes = given === undefined ? undefined : checkEventTypes(given);
  const where = { id: name.endpointId, merchantId: name.merchantId, disabledAt: null };
  const data = { eventTypes, includesResource };
  const detail = { events: eventTypes?.join(' '), includesResource };
  await change(deps, name, 'webhookEventsChanged', detail, async (tx, at) => {
    const { count } = await tx.webhookEndpoint.updateMany({ where, data });
    if (count !== 1) throw noSuchEndpoint();
    const change = includesResource === true ? 'detailsTurnedOn' : 'eventsChanged';
    await notifyIfByKey(tx, { ...name, actor: deps.actor, change, at });
    return true;
  });
}

/**
 * Disables an endpoint; its waiting messages fail. Does nothing if it is already disabled.
 * @throws ServiceError `badInput` when the merchant has no such endpoint
 */
export async function disableEndpoint(deps: ActingDeps, name: EndpointName): Promise<void> {
  await requireKnown(deps, name);
  await change(deps, name, 'webhookEndpointDisabled', { cause: 'merchant' }, async (tx, at) => {
    const wasEnabled = await retireEndpoint(tx, name.endpointId, at, 'merchant');
    if (wasEnabled) await notifyIfByKey(tx, { ...name, actor: deps.actor, change: 'disabled', at });
    return wasEnabled;
  });
}

/**
 * Enables an endpoint for future events and clears its failures; missed messages can be resent (resend.ts). Does nothing if
 * it is already enabled.
 * @throws ServiceError `badInput` when the merchant has no such endpoint, or reached MAX_ENDPOINTS_PER_MERCHANT
 */
export async function enableEndpoint(deps: ActingDeps, name: EndpointName): Promise<void> {
  const { merchantId, endpointId: id } = name;
  await requireKnown(deps, name);
  await change(deps, name, 'webhookEndpointEnabled', {}, async (tx, at) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id, merchantId, disabledAt: { not: null }, deletedAt: null },
      data: {
        ...{ disabledAt: null, disabledReason: null },
        ...{ failingSince: null, lastFailedAt: null, isSlow: false },
      },
    });
    if (count !== 1) return false;
    await assertWithinLimit(tx, merchantId);
    await notifyIfByKey(tx, { ...name, actor: deps.actor, change: 'enabled', at });
    return true;
  });
}

/**
 * Deletes an endpoint: it gets no more messages, its waiting messages fail, and it is no longer listed. Payments still show the
 * messages it got.
 * @throws ServiceError `badInput` when the merchant has no such endpoint
 */
export async function deleteEndpoint(deps: ActingDeps, name: EndpointName): Promise<void> {
  const { merchantId, endpointId: id } = name;
  await change(deps, name, 'webhookEndpointDeleted', {}, async (tx, at) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id, merchantId, ...NOT_DELETED },
      data: { deletedAt: at },
    });
    if (count !== 1) throw noSuchEndpoint();
    await retireEndpoint(tx, id, at, 'merchant');
    // With the cause `failing`, new events would still be stored for it.
    await tx.webhookEndpoint.update({ where: { id }, data: { disabledReason: 'merchant' } });
    await notifyIfByKey(tx, { ...name, actor: deps.actor, change: 'deleted', at });
    return true;
  });
}

function change(
  deps: ActingDeps,
  { merchantId, endpointId }: EndpointName,
  action: AuditAction,
  detail: AuditDetail,
  work: (tx: Tx, at: Date) => Promise<boolean>,
): Promise<boolean> {
  return loggedChange(deps, { action, merchantId, detail: { endpointId, ...detail } }, work);
}

async function requireKnown(
  { database }: ActingDeps,
  { merchantId, endpointId: id }: EndpointName,
): Promise<void> {
  if ((await database.db.webhookEndpoint.count({ where: { id, merchantId, ...NOT_DELETED } })) !== 1)
    throw noSuchEndpoint();
}
