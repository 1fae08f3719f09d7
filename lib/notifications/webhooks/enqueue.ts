// Writes the webhook messages and the event of what happened to a payment, in the transaction of the change they tell of.
import { addMs, formatUtcSeconds } from '@/lib/core/clock';
import { newEventId, newWebhookMessageId } from '@/lib/core/ids';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { readOncePerTransaction } from '@/lib/db/transaction';
import { isSubscribed, parseEventTypes, type WebhookEventType } from './event-types';
import { givenUpFor } from './retire-endpoint';

type PaymentEventNotice = {
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
    failedAt: TIME,
    lastError: 'text',
  },
  skipsExisting: true,
} as const;

/** Endpoints one event is written for; a merchant can't have more enabled ones. */
export const MAX_ENDPOINTS_PER_MERCHANT = 50;
/**
 * For an endpoint that was disabled because it failed, events go on being written down for so long, given up already: its
 * merchant did not ask for the end, and can have all of it sent once the endpoint works again.
 */
const KEPT_FOR_FAILED_MS = 30 * 24 * 60 * 60_000;

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
  const at = timeText(notice.at);
  for (const endpoint of await readEndpoints(tx, merchantId)) {
    if (!isSubscribed(parseEventTypes(endpoint.eventTypes), eventType)) continue;
    const row = {
      ...{ id: newWebhookMessageId(), endpointId: endpoint.id, paymentId, eventType, occurrence },
      ...{ body: messageBody(notice), createdAt: at },
    };
    if (endpoint.disabledAt === null) {
      appendRow(tx, DELIVERY_TABLE, { ...row, ...UNTRIED, nextAttemptAt: at });
    } else if (endpoint.disabledAt >= addMs(notice.at, -KEPT_FOR_FAILED_MS)) {
      appendRow(tx, DELIVERY_TABLE, { ...row, ...GIVEN_UP, failedAt: at });
    }
  }
}

const UNTRIED = { failedAt: null, lastError: null } as const;
const GIVEN_UP = { nextAttemptAt: null, lastError: givenUpFor('failing') } as const;

/** Those that are enabled, then those that failed for too long, the latest first. */
const readEndpoints = readOncePerTransaction((tx, merchantId) =>
  tx.webhookEndpoint.findMany({
    where: { merchantId, OR: [{ disabledAt: null }, { disabledFor: 'failing' }] },
    select: { id: true, eventTypes: true, disabledAt: true },
    take: 2 * MAX_ENDPOINTS_PER_MERCHANT,
    orderBy: { disabledAt: { sort: 'desc', nulls: 'first' } },
  }),
);

/** What is sent: which payment, which event, when. Nothing personal (contract §7). */
function messageBody({ paymentId, eventType, at }: PaymentEventNotice): string {
  return JSON.stringify({ paymentIdentifier: paymentId, type: eventType, timestamp: formatUtcSeconds(at) });
}

/**
 * An event of a payment is written once, however often it is told. Who has read a merchant's events up to a position
 * finds no other before it later, also on PostgreSQL.
 */
const EVENT_TABLE = {
  name: 'Event',
  columns: {
    id: 'text',
    merchantId: 'text',
    paymentId: 'text',
    type: 'text',
    occurrence: 'text',
    at: TIME,
  },
  skipsExisting: true,
  inCommitOrderOf: 'merchantId',
} as const;

/** Adds the event; it stands with the commit. @throws Error outside `writeTransaction` */
export function appendEvent(tx: Tx, notice: PaymentEventNotice): void {
  const { merchantId, paymentId, eventType: type, occurrence = '', at } = notice;
  appendRow(tx, EVENT_TABLE, {
    ...{ id: newEventId(), merchantId, paymentId, type, occurrence },
    at: timeText(at),
  });
}
