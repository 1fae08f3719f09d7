// Writes the webhook messages of one event into the outbox, in the transaction of the change they tell of.
import { formatUtcSeconds } from '@/lib/core/clock';
import { newWebhookMessageId } from '@/lib/core/ids';
import type { Tx } from '@/lib/db/client';
import { isSubscribed, parseEventTypes, type WebhookEventType } from './event-types';

export type PaymentEventNotice = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly eventType: WebhookEventType;
  /** When it happened; the message carries it in whole seconds. */
  readonly at: Date;
};

/** Endpoints one event is written for; a merchant can't have more enabled ones. */
export const MAX_ENDPOINTS_PER_MERCHANT = 10;

/**
 * Puts one message per enabled endpoint that hears of the event into the outbox. The same event of the same payment
 * is told to an endpoint once, however often this runs (unique endpoint, payment and event type). The engine sends
 * later: no network call happens here, and a dead endpoint delays nothing (contract §7).
 * Must run inside a transaction that has already locked the payment's row, so that no rival can write the same messages.
 */
export async function enqueueDeliveries(tx: Tx, notice: PaymentEventNotice): Promise<void> {
  const { merchantId, paymentId, eventType, at } = notice;
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { merchantId, disabledAt: null },
    select: { id: true, eventTypes: true },
    take: MAX_ENDPOINTS_PER_MERCHANT,
    orderBy: { createdAt: 'asc' },
  });
  const hearing = endpoints.filter((endpoint) =>
    isSubscribed(parseEventTypes(endpoint.eventTypes), eventType),
  );
  if (hearing.length === 0) return;
  const told = await endpointsTold(
    tx,
    notice,
    hearing.map((endpoint) => endpoint.id),
  );
  const rows = hearing
    .filter((endpoint) => !told.has(endpoint.id))
    .map((endpoint) => ({
      id: newWebhookMessageId(),
      endpointId: endpoint.id,
      paymentId,
      eventType,
      body: messageBody(notice),
      createdAt: at,
      nextAttemptAt: at,
    }));
  if (rows.length > 0) await tx.webhookDelivery.createMany({ data: rows });
}

/** What is sent: which payment, which event, when. Nothing personal (contract §7). */
function messageBody({ paymentId, eventType, at }: PaymentEventNotice): string {
  return JSON.stringify({ paymentIdentifier: paymentId, type: eventType, timestamp: formatUtcSeconds(at) });
}

async function endpointsTold(
  tx: Tx,
  notice: PaymentEventNotice,
  ids: readonly string[],
): Promise<Set<string>> {
  const { paymentId, eventType } = notice;
  const rows = await tx.webhookDelivery.findMany({
    where: { paymentId, eventType, endpointId: { in: [...ids] } },
    select: { endpointId: true },
  });
  return new Set(rows.map((row) => row.endpointId));
}
