// The operations on the messages of a webhook endpoint: send a test, list them, resend one.
import type { Operation } from '@/lib/api/http/route';
import { ServiceError } from '@/lib/core/errors';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable, Tx } from '@/lib/db/client';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import { type DeliveryView, listDeliveries } from '@/lib/notifications/webhooks/deliveries';
import { readDelivery } from '@/lib/notifications/webhooks/delivery-log';
import type { EndpointName } from '@/lib/notifications/webhooks/endpoints';
import { TEST_EVENT } from '@/lib/notifications/webhooks/event-types';
import { redeliver, sendTest } from '@/lib/notifications/webhooks/resend';
import type { OperationDeps } from './operations';
import { PAGE_FIELDS, type PageQuery, parsePageQuery } from './page-query';
import {
  actingDeps,
  type EndpointPath,
  inSentences,
  nameOf,
  onEndpoint,
  requireEnabled,
  requireEndpoint,
} from './webhook-operations';
import { deliveryView } from './webhook-view';

type DeliveryPath = EndpointPath & { readonly deliveryIdentifier: string };
type Page = { readonly deliveries: readonly DeliveryView[]; readonly next: string | null };

/** Queues a test message. */
export function sendTestWebhookOperation(path: EndpointPath): Operation<OperationDeps, null, DeliveryView> {
  return {
    ...onEndpoint(path),
    name: 'send-test-webhook',
    method: 'POST',
    idempotent: true,
    view: deliveryView,
    handle: async ({ deps, caller, keeper }) => {
      const name = nameOf(caller.merchant.id, path);
      requireEnabled(await requireEndpoint(deps, name));
      return inSentences(sendTest(deps, name, storedBy(keeper)));
    },
  };
}

/** Lists an endpoint's messages, newest first. */
export function listWebhookDeliveriesOperation(
  path: EndpointPath,
): Operation<OperationDeps, PageQuery, Page> {
  return {
    ...onEndpoint(path),
    name: 'list-webhook-deliveries',
    method: 'GET',
    fields: PAGE_FIELDS,
    parse: parsePageQuery,
    handle: async ({ deps, caller }, query) => {
      const name = nameOf(caller.merchant.id, path);
      await requireEndpoint(deps, name);
      return pageOf(deps.database.db, name, query);
    },
    view: ({ deliveries, next }) => ({
      deliveries: deliveries.map(deliveryView),
      ...(next === null ? {} : { next }),
    }),
  };
}

/** Sends a message again, with its identifier and a new schedule of attempts. */
export function resendWebhookOperation(path: DeliveryPath): Operation<OperationDeps, null, DeliveryView> {
  const { webhookEndpointIdentifier, deliveryIdentifier: deliveryId } = path;
  return {
    ...onEndpoint(path),
    resource: `${webhookEndpointIdentifier}/${deliveryId}`,
    name: 'resend-webhook',
    method: 'POST',
    idempotent: true,
    view: deliveryView,
    handle: async ({ deps, caller, keeper }) => {
      const name = nameOf(caller.merchant.id, path);
      requireEnabled(await requireEndpoint(deps, name));
      const { id, eventType } = await requireDelivery(deps.database.db, name, deliveryId);
      if (eventType === TEST_EVENT) {
        throw new ServiceError('badInput', 'A test message can’t be resent. Send a new one.');
      }
      const message = { merchantId: name.merchantId, deliveryId: id };
      return inSentences(redeliver(actingDeps(deps, caller.keyId), message, storedBy(keeper)));
    },
  };
}

function storedBy(keeper: ResponseKeeper<DeliveryView> | null) {
  return (tx: Tx, message: DeliveryView, at: Date) => storeResponse(tx, keeper, message, at);
}

async function pageOf(db: Queryable, name: EndpointName, { after, limit }: PageQuery): Promise<Page> {
  const last = after === null ? null : await findDelivery(db, name, after);
  if (after !== null && last === null) {
    throw new ServiceError('badInput', 'after must be the next value of an earlier response.');
  }
  const position = last && { direction: 'older' as const, createdAt: last.createdAt, id: last.id };
  const { deliveries, older } = await listDeliveries(db, { ...name, state: null, position, size: limit });
  return { deliveries, next: older === null ? null : (deliveries.at(-1)?.webhookId ?? null) };
}

/** The endpoint's message; null when it has none with this `webhook-id`, or with the identifier that version 1.0.0 returned. */
async function findDelivery(
  db: Queryable,
  { merchantId, endpointId }: EndpointName,
  id: string,
): Promise<{ readonly id: string; readonly createdAt: Date } | null> {
  if (!mayBeId(id)) return null;
  return db.webhookDelivery.findFirst({
    where: { OR: [{ id }, { eventId: id }], endpointId, endpoint: { merchantId } },
    select: { id: true, createdAt: true },
  });
}

async function requireDelivery(db: Queryable, name: EndpointName, deliveryId: string): Promise<DeliveryView> {
  const found = await findDelivery(db, name, deliveryId);
  const { merchantId } = name;
  const delivery = found && (await readDelivery(db, { merchantId, deliveryId: found.id }));
  if (delivery !== null) return delivery;
  throw new ServiceError('badInput', 'This webhook endpoint has no message with this deliveryIdentifier.');
}
