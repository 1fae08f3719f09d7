// Every message that an endpoint can get: the events of payments (specification §6, contract §7) and the test message.
import {
  CONFIRMATION_EVENT,
  EVENT_TYPES,
  subjectFields,
  TEST_EVENT,
  type WebhookEventType,
} from '@/lib/notifications/webhooks/event-types';
import { type Field, required } from './json-schema';
import { REFUND_ID } from './refund-docs';
import { TIMESTAMP, WEBHOOK_EXAMPLE, WEBHOOK_FIELDS } from './webhook-docs';

export type EventDoc = {
  readonly type: WebhookEventType | typeof TEST_EVENT;
  readonly title: string;
  readonly when: string;
  /** Which endpoints get it. */
  readonly sentTo: string;
  readonly fields: readonly Field[];
  readonly example: Readonly<Record<string, string>>;
};

const DESCRIBED: Readonly<Record<WebhookEventType, readonly [title: string, when: string]>> = {
  paymentConfirmationwebhook: ['Payment completed', 'The payment is paid in full. Its status is Completed.'],
  'payment.expired': [
    'Payment expired',
    'The payment was not paid in full within its window. Its status is Error.',
  ],
  'payment.cancelled': ['Payment cancelled', 'The payment was cancelled. Its status is Cancelled.'],
  'payment.denied': ['Payment denied', 'Compliance denied the payment. Its status is AMLError.'],
  'payment.refunded': [
    'Payment refunded',
    'A refund was confirmed on the ledger. Sent for the first automatic refund, and for each manual one.',
  ],
  'payment.lateDeposit': [
    'Uncounted deposit',
    'A deposit arrived that does not count toward the payment. Sent for the first one.',
  ],
  'refund.confirmed': [
    'Refund confirmed',
    'A refund was confirmed on the ledger. For a payment’s automatic refunds, sent for the first 20.',
  ],
  'refund.failed': [
    'Refund failed',
    'A refund that you ordered will not be sent, or one that you recorded does not count.',
  ],
  'refund.undone': ['Refund cancelled', 'A refund was cancelled before it started.'],
  'settlement.confirmed': ['Settlement confirmed', 'The payment’s settlement was confirmed on the ledger.'],
};

/** Every event of payments, the confirmation first. */
export const EVENTS: readonly EventDoc[] = EVENT_TYPES.map((type) => ({
  type,
  title: DESCRIBED[type][0],
  when: DESCRIBED[type][1],
  sentTo: type === CONFIRMATION_EVENT ? 'every enabled endpoint' : 'endpoints that subscribe to it',
  fields: WEBHOOK_FIELDS,
  example: { ...WEBHOOK_EXAMPLE, type, ...subjectFields(type, REFUND_ID) },
}));

/** The test message. It reports nothing, so it has no identifier of a payment. */
export const TEST_EVENT_DOC: EventDoc = {
  type: TEST_EVENT,
  title: 'Test message',
  when: 'Somebody sent a test message to the endpoint. It names no payment.',
  sentTo: 'that endpoint only',
  fields: [required('type', `Always ${TEST_EVENT}.`, { type: 'string', const: TEST_EVENT }), TIMESTAMP],
  example: { type: TEST_EVENT, timestamp: WEBHOOK_EXAMPLE.timestamp },
};

/** Every message that an endpoint can get. */
export const MESSAGES: readonly EventDoc[] = [...EVENTS, TEST_EVENT_DOC];
