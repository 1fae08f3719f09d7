// The fields and headers of a webhook (specification §6, contract §7).
import { CONFIRMATION_EVENT, EVENT_TYPES } from '@/lib/notifications/webhooks/event-types';
import { extensible, type Field, optional, required } from './json-schema';

export const TIMESTAMP = required('timestamp', 'When it happened, in UTC and whole seconds.', {
  type: 'string',
  format: 'date-time',
});

export const WEBHOOK_FIELDS: readonly Field[] = [
  required('paymentIdentifier', 'The payment’s identifier, as create-payment returned it.'),
  {
    ...required('type', 'The event’s type.', {
      type: 'string',
      ...extensible(EVENT_TYPES),
    }),
    component: 'WebhookEventType',
  },
  TIMESTAMP,
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
