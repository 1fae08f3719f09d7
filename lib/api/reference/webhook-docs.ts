// The fields of a webhook, and every event (specification §6, contract §7).
import {
  CONFIRMATION_EVENT,
  EVENT_TYPES,
  type WebhookEventType,
} from '@/lib/notifications/webhooks/event-types';
import { extensible, type Field, optional, required } from './json-schema';

export type EventDoc = {
  readonly type: WebhookEventType;
  readonly title: string;
  readonly when: string;
  /** Whether only endpoints that subscribe get it. */
  readonly optIn: boolean;
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

/** Every event, the confirmation first. */
export const EVENTS: readonly EventDoc[] = EVENT_TYPES.map((type) => ({
  type,
  title: DESCRIBED[type][0],
  when: DESCRIBED[type][1],
  optIn: type !== CONFIRMATION_EVENT,
}));

export const WEBHOOK_FIELDS: readonly Field[] = [
  required('paymentIdentifier', 'The payment’s identifier, as create-payment returned it.'),
  {
    ...required('type', 'The event’s type.', {
      type: 'string',
      ...extensible(EVENTS.map(({ type }) => type)),
    }),
    component: 'WebhookEventType',
  },
  required('timestamp', 'When it happened, in UTC and whole seconds.', {
    type: 'string',
    format: 'date-time',
  }),
  optional('refundIdentifier', 'The refund. Only in events of refunds.'),
];

export const WEBHOOK_HEADERS = [
  {
    name: 'webhook-id',
    meaning:
      'The event’s ID, as in list-events. It is the same for every delivery attempt and for all your endpoints. Test messages, and messages of version 1.0.0, have IDs of their own.',
  },
  { name: 'webhook-timestamp', meaning: 'When this attempt was made, in Unix seconds.' },
  {
    name: 'webhook-signature',
    meaning: 'One signature (v1, base64), or two separated by a space while the secret is being rotated.',
  },
] as const;

export const WEBHOOK_EXAMPLE = {
  paymentIdentifier: 'pay_Zk3vQ0x8mNfT2bLr7WcYh5uJd1E',
  type: CONFIRMATION_EVENT,
  timestamp: '2026-11-20T14:02:11Z',
} as const;
