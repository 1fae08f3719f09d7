// What a merchant changes about an endpoint that exists: what it hears of, whether it is enabled.
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditDetail } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import {
  assertRoom,
  type ChangeEndpointDeps,
  checkEventTypes,
  type EndpointName,
  noSuchEndpoint,
} from './endpoints';
import { retireEndpoint } from './retire-endpoint';

/**
 * Chooses the opt-in events an endpoint hears of from now on.
 * @throws ServiceError `badInput` for an unknown event, or when the merchant has no such enabled endpoint
 */
export async function chooseEvents(
  deps: ChangeEndpointDeps,
  name: EndpointName,
  given: readonly string[],
): Promise<void> {
  const eventTypes = checkEventTypes(given);
  const where = { id: name.endpointId, merchantId: name.merchantId, disabledAt: null };
  await writeTransaction(deps.database, async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({ where, data: { eventTypes } });
    if (count !== 1) throw noSuchEndpoint();
    note(tx, deps, name, { action: 'webhookEventsChosen', detail: { events: eventTypes.join(' ') } });
  });
}

/**
 * Stops sending to an endpoint; what waits for it is given up. Doing it again changes nothing.
 * @throws ServiceError `badInput` when the merchant has no such endpoint
 */
export async function disableEndpoint(deps: ChangeEndpointDeps, name: EndpointName): Promise<void> {
  const at = deps.clock.now();
  if (!(await isKnown(deps, name))) throw noSuchEndpoint();
  await writeTransaction(deps.database, async (tx) => {
    if (!(await retireEndpoint(tx, name.endpointId, at, 'merchant'))) return;
    note(tx, deps, name, { action: 'webhookEndpointDisabled', detail: { cause: 'merchant' } });
  });
}

/**
 * Sends to an endpoint again, from the events after this on; what it missed can be sent as well (resend.ts). Nothing is
 * held against it any more. Doing it again changes nothing.
 * @throws ServiceError `badInput` when the merchant has no such endpoint, or as many enabled ones as it may have
 */
export async function enableEndpoint(deps: ChangeEndpointDeps, name: EndpointName): Promise<void> {
  const { merchantId, endpointId: id } = name;
  if (!(await isKnown(deps, name))) throw noSuchEndpoint();
  await writeTransaction(deps.database, async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id, merchantId, disabledAt: { not: null } },
      data: {
        ...{ disabledAt: null, disabledFor: null },
        ...{ failingSince: null, lastFailedAt: null, isSlow: false },
      },
    });
    if (count !== 1) return;
    await assertRoom(tx, merchantId);
    note(tx, deps, name, { action: 'webhookEndpointEnabled', detail: {} });
  });
}

type Entry = { readonly action: AuditAction; readonly detail: AuditDetail };

function note(
  tx: Tx,
  { clock, actor }: ChangeEndpointDeps,
  { merchantId, endpointId }: EndpointName,
  { action, detail }: Entry,
): void {
  appendAuditLog(tx, [{ at: clock.now(), actor, action, merchantId, detail: { endpointId, ...detail } }]);
}

async function isKnown(
  { database }: ChangeEndpointDeps,
  { merchantId, endpointId: id }: EndpointName,
): Promise<boolean> {
  return (await database.db.webhookEndpoint.count({ where: { id, merchantId } })) === 1;
}
