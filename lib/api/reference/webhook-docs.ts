// What a webhook holds, and the events there are (specification §6, contract §7).
import {
  CONFIRMATION_EVENT,
  PAYMENT_EVENTS,
  type WebhookEventType,
} from '@/lib/notifications/webhooks/event-types';
import { type Field, required } from './json-schema';

export type EventDoc = {
  readonly type: WebhookEventType;
  readonly when: string;
  /** Whether an endpoint hears of it only when it asked to. */
  readonly optIn: boolean;
};

const WHEN: Readonly<Record<WebhookEventType, string>> = {
  paymentConfirmationwebhook: 'The payment is Completed.',
  'payment.expired': 'The window ended with less than the amount: the payment is Error.',
  'payment.cancelled': 'The payment was cancelled.',
  'payment.denied': 'Compliance denied the payment: it is AMLError.',
  'payment.refunded':
    'Money of the payment went back, confirmed by the ledger. Sent for the first refund that went by itself, and for each by hand.',
  'payment.lateDeposit': 'Money came that is not counted. Sent for the first such deposit.',
};

/** Every event, the confirmation first. */
export const EVENTS: readonly EventDoc[] = PAYMENT_EVENTS.map((type) => ({
  type,
  when: WHEN[type],
  optIn: type !== CONFIRMATION_EVENT,
}));

export const WEBHOOK_FIELDS: readonly Field[] = [
  required('paymentIdentifier', 'The payment, as create-payment answered it.'),
  {
    ...required('type', 'Which event.', { type: 'string', enum: EVENTS.map(({ type }) => type) }),
    component: 'WebhookEventType',
  },
  required('timestamp', 'When it happened: UTC in whole seconds.', { type: 'string', format: 'date-time' }),
];

export const WEBHOOK_HEADERS = [
  { name: 'webhook-id', meaning: 'Names the message; the same for every attempt to deliver it.' },
  { name: 'webhook-timestamp', meaning: 'When this attempt was made, in Unix seconds.' },
  {
    name: 'webhook-signature',
    meaning: 'One signature, v1 and base64, or two separated by a blank while the secret is being changed.',
  },
] as const;

export const WEBHOOK_EXAMPLE = {
  paymentIdentifier: 'pay_Zk3vQ0x8mNfT2bLr7WcYh5uJd1E',
  type: CONFIRMATION_EVENT,
  timestamp: '2026-11-20T14:02:11Z',
} as const;
