// Writes down what happened to a payment for its merchant's software to list, in the transaction of the fact.
import { newEventId } from '@/lib/core/ids';
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import type { WebhookEventType } from '@/lib/webhooks/event-types';

export type PaymentEventFact = {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly eventType: WebhookEventType;
  /** Names the one that is meant of several events of this type that a payment can have: a refund by hand, by its order. */
  readonly occurrence?: string;
  readonly at: Date;
};

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
export function appendEvent(tx: Tx, fact: PaymentEventFact): void {
  const { merchantId, paymentId, eventType: type, occurrence = '', at } = fact;
  appendRow(tx, EVENT_TABLE, {
    ...{ id: newEventId(), merchantId, paymentId, type, occurrence },
    at: timeText(at),
  });
}
