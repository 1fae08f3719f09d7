// Writes the event of a payment and its webhook messages, in the transaction of the change they report.
import { addMs, formatUtcSeconds } from '@/lib/core/clock';
import { eventIdOf, newWebhookMessageId } from '@/lib/core/ids';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { readOncePerTransaction } from '@/lib/db/transaction';
import { isSubscribed, parseEventTypes, subjectFields, type WebhookEventType } from './event-types';
import { disableMessage } from './failing-endpoints';

type PaymentEvent = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly eventType: WebhookEventType;
  /** Distinguishes several events of this type of one payment: for `refund.*`, and for `payment.refunded` of an ordered one, the refund. */
  readonly occurrence?: string;
  /** When it happened; the message carries it in whole seconds. */
  readonly at: Date;
};

/** An endpoint gets each event of a payment once. */
const DELIVERY_TABLE = {
  name: 'WebhookDelivery',
  columns: {
    id: 'text',
    eventId: 'text',
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

/** Enabled endpoints of one merchant. */
export const MAX_ENDPOINTS_PER_MERCHANT = 50;
/**
 * How long events are still recorded, as failed, for an endpoint that was disabled because it failed: the merchant did not
 * disable it, and can resend them once it works again.
 */
const KEPT_FOR_FAILED_MS = 30 * 24 * 60 * 60_000;

/**
 * Writes the event, for the API to list, and one message per enabled endpoint that subscribes to it into the outbox. An
 * endpoint gets the same event of a payment once, no matter how often this runs (endpoint, payment, event type and occurrence are
 * unique). The engine sends later: no network call happens here, and a dead endpoint delays nothing (contract §7).
 * Must run inside `writeTransaction`.
 */
export async function enqueueDeliveries(tx: Tx, event: PaymentEvent): Promise<void> {
  const { merchantId, paymentId, eventType, occurrence = '' } = event;
  appendEvent(tx, event);
  const at = timeText(event.at);
  for (const endpoint of await readEndpoints(tx, merchantId)) {
    if (!isSubscribed(parseEventTypes(endpoint.eventTypes), eventType)) continue;
    const row = {
      ...{ id: newWebhookMessageId(), eventId: idOf(event), endpointId: endpoint.id },
      ...{ paymentId, eventType, occurrence },
      ...{ body: messageBody(event), createdAt: at },
    };
    if (endpoint.disabledAt === null) {
      appendRow(tx, DELIVERY_TABLE, { ...row, ...UNTRIED, nextAttemptAt: at });
    } else if (endpoint.disabledAt >= addMs(event.at, -KEPT_FOR_FAILED_MS)) {
      appendRow(tx, DELIVERY_TABLE, { ...row, ...GIVEN_UP, failedAt: at });
    }
  }
}

const UNTRIED = { failedAt: null, lastError: null } as const;
const GIVEN_UP = { nextAttemptAt: null, lastError: disableMessage('failing') } as const;

/** The enabled endpoints, then those that were disabled because they failed, the latest first. */
const readEndpoints = readOncePerTransaction((tx, merchantId) =>
  tx.webhookEndpoint.findMany({
    where: { merchantId, OR: [{ disabledAt: null }, { disabledReason: 'failing' }] },
    select: { id: true, eventTypes: true, disabledAt: true },
    take: 2 * MAX_ENDPOINTS_PER_MERCHANT,
    orderBy: { disabledAt: { sort: 'desc', nulls: 'first' } },
  }),
);

function idOf({ paymentId, eventType, occurrence = '' }: PaymentEvent): string {
  return eventIdOf(paymentId, eventType, occurrence);
}

/** The payment, the event, the time and the refund that it reports. No personal data (contract §7). */
function messageBody({ paymentId, eventType, occurrence = '', at }: PaymentEvent): string {
  return JSON.stringify({
    ...{ paymentIdentifier: paymentId, type: eventType, timestamp: formatUtcSeconds(at) },
    ...subjectFields(eventType, occurrence),
  });
}

/**
 * An event of a payment is written once. Events of a merchant become visible in the order of their positions, even on
 * PostgreSQL, so that a client that has read up to a position misses none.
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

/** Appends the event; it is written when the transaction commits. @throws Error outside `writeTransaction` */
export function appendEvent(tx: Tx, event: PaymentEvent): void {
  const { merchantId, paymentId, eventType: type, occurrence = '', at } = event;
  appendRow(tx, EVENT_TABLE, {
    ...{ id: idOf(event), merchantId, paymentId, type, occurrence },
    at: timeText(at),
  });
}
