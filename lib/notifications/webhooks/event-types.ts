// The webhook events (contract §7).

/** Sent to every enabled endpoint when a payment becomes Completed. The specification fixes this spelling. */
export const CONFIRMATION_EVENT = 'paymentConfirmationwebhook';

/** Sent only to the endpoints that subscribe to them. */
export const OPT_IN_EVENTS = [
  'payment.expired',
  'payment.cancelled',
  'payment.denied',
  'payment.refunded',
  'payment.lateDeposit',
  'refund.confirmed',
  'refund.failed',
  'refund.undone',
  'settlement.confirmed',
] as const;

/** The event of a test message. It contains no payment, so that it can't be mistaken for one. */
export const TEST_EVENT = 'endpoint.test';

export type OptInEvent = (typeof OPT_IN_EVENTS)[number];
/** The events of payments, their refunds and settlements. */
export type WebhookEventType = typeof CONFIRMATION_EVENT | OptInEvent;

/** All events but the test. */
export const EVENT_TYPES: readonly WebhookEventType[] = [CONFIRMATION_EVENT, ...OPT_IN_EVENTS];

/** What an event reports. Every event also names its payment. */
export type EventSubject = 'payment' | 'refund' | 'settlement';

/** The resource that an event reports; null for the test. */
export function subjectOf(eventType: string): EventSubject | null {
  if (eventType === CONFIRMATION_EVENT || eventType.startsWith('payment.')) return 'payment';
  if (eventType.startsWith('refund.')) return 'refund';
  return eventType.startsWith('settlement.') ? 'settlement' : null;
}

/**
 * The fields by which a message and list-events name the resource, besides the payment.
 * @param occurrence of the event; for a refund its identifier
 */
export function subjectFields(eventType: string, occurrence: string): { readonly refundIdentifier?: string } {
  return subjectOf(eventType) === 'refund' ? { refundIdentifier: occurrence } : {};
}

/** Whether the text is an event that an endpoint can subscribe to. */
export function isOptInEvent(text: unknown): text is OptInEvent {
  return OPT_IN_EVENTS.some((event) => event === text);
}

/** The events that an endpoint's row subscribes to; unknown ones are left out. */
export function parseEventTypes(stored: unknown): OptInEvent[] {
  return Array.isArray(stored) ? stored.filter(isOptInEvent) : [];
}

/** Whether an endpoint with these opt-in events gets `event`. */
export function isSubscribed(optedIn: readonly OptInEvent[], event: WebhookEventType): boolean {
  return event === CONFIRMATION_EVENT || optedIn.includes(event);
}
