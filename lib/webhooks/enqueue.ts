// Writes the webhook messages of one event into the outbox, in the transaction of the change they tell of.
import { formatUtcSeconds } from '@/lib/core/clock';
import { newWebhookMessageId } from '@/lib/core/ids';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { readOncePerTransaction } from '@/lib/db/read-once';
import { appendEvent } from '@/lib/events/append-event';
import { isSubscribed, parseEventTypes, type WebhookEventType } from './event-types';

export type PaymentEventNotice = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly eventType: WebhookEventType;
  /** Names the one that is meant of several events of this type that a payment can have: a refund by hand, by its order. */
  readonly occurrence?: string;
  /** When it happened; the message carries it in whole seconds. */
  readonly at: Date;
};

/** An endpoint that has been told of an event of a payment is not told again. */
const DELIVERY_TABLE = {
  name: 'WebhookDelivery',
  columns: {
    id: 'text',
    endpointId: 'text',
    paymentId: 'text',
    eventType: 'text',
    occurrence: 'text',
    body: 'text',
    createdAt: TIME,
    nextAttemptAt: TIME,
  },
  skipsExisting: true,
} as const;

/** Endpoints one event is written for; a merchant can't have more enabled ones. */
export const MAX_ENDPOINTS_PER_MERCHANT = 10;

/**
 * Writes the event down for the merchant's software to list, and puts one message per enabled endpoint that hears of it
 * into the outbox. The same event of the same payment is told to an endpoint once, however often this runs (unique endpoint,
 * payment, event type and occurrence). The engine sends later: no network call happens here, and a dead endpoint delays
 * nothing (contract §7).
 * Must run inside `writeTransaction`.
 */
export async function enqueueDeliveries(tx: Tx, notice: PaymentEventNotice): Promise<void> {
  const { merchantId, paymentId, eventType, occurrence = '' } = notice;
  appendEvent(tx, notice);
  const endpoints = await enabledEndpoints(tx, merchantId);
  const at = timeText(notice.at);
  for (const endpoint of endpoints) {
    if (!isSubscribed(parseEventTypes(endpoint.eventTypes), eventType)) continue;
    appendRow(tx, DELIVERY_TABLE, {
      id: newWebhookMessageId(),
      endpointId: endpoint.id,
      paymentId,
      eventType,
      occurrence,
      body: messageBody(notice),
      createdAt: at,
      nextAttemptAt: at,
    });
  }
}

const enabledEndpoints = readOncePerTransaction((tx, merchantId) =>
  tx.webhookEndpoint.findMany({
    where: { merchantId, disabledAt: null },
    select: { id: true, eventTypes: true },
    take: MAX_ENDPOINTS_PER_MERCHANT,
    orderBy: { createdAt: 'asc' },
  }),
);

/** What is sent: which payment, which event, when. Nothing personal (contract §7). */
function messageBody({ paymentId, eventType, at }: PaymentEventNotice): string {
  return JSON.stringify({ paymentIdentifier: paymentId, type: eventType, timestamp: formatUtcSeconds(at) });
}
