// The webhook events in words, and where a message is shown with its attempts.
import type { TEST_EVENT, WebhookEventType } from '@/lib/notifications/webhooks/event-types';

type NamedEvent = WebhookEventType | typeof TEST_EVENT;

const WORDS: Readonly<Record<NamedEvent, string>> = {
  paymentConfirmationwebhook: 'A payment is completed',
  'payment.expired': 'A payment ran out of time',
  'payment.cancelled': 'A payment was cancelled',
  'payment.denied': 'A payment was denied by compliance',
  'payment.refunded': 'A refund is confirmed',
  'payment.lateDeposit': 'Uncounted deposit',
  'endpoint.test': 'A test',
};
const WORDS_BY_NAME: Readonly<Record<string, string>> = WORDS;

/** What an event tells; its name where it has no words. */
export function eventLabel(event: string): string {
  return WORDS_BY_NAME[event] ?? event;
}

/** What every endpoint hears of. */
export const CONFIRMATION_LABEL = WORDS.paymentConfirmationwebhook;

export function messageHref(messageId: string): string {
  return `/dashboard/developers/webhooks/messages/${messageId}`;
}
