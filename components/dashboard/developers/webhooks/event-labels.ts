// Labels of webhook events, and the page address of a webhook message.
import type { TEST_EVENT, WebhookEventType } from '@/lib/notifications/webhooks/event-types';

type NamedEvent = WebhookEventType | typeof TEST_EVENT;

const LABELS: Readonly<Record<NamedEvent, string>> = {
  paymentConfirmationwebhook: 'Payment completed',
  'payment.expired': 'Payment expired',
  'payment.cancelled': 'Payment cancelled',
  'payment.denied': 'Payment denied',
  'payment.refunded': 'Payment refunded',
  'payment.lateDeposit': 'Uncounted deposit',
  'refund.confirmed': 'Refund confirmed',
  'refund.failed': 'Refund failed',
  'refund.undone': 'Refund cancelled',
  'settlement.confirmed': 'Settlement confirmed',
  'endpoint.test': 'Test',
};
const LABELS_BY_NAME: Readonly<Record<string, string>> = LABELS;

/** The event's label, or its name when it has none. */
export function eventLabel(event: string): string {
  return LABELS_BY_NAME[event] ?? event;
}

/** The label of the event that every endpoint receives. */
export const CONFIRMATION_LABEL = LABELS.paymentConfirmationwebhook;

export function messageHref(messageId: string): string {
  return `/dashboard/developers/webhooks/messages/${messageId}`;
}
