// The events a merchant's software can be told of (contract §7).

/** Sent to every enabled endpoint when a payment becomes Completed. Spelled so by the specification. */
export const CONFIRMATION_EVENT = 'paymentConfirmationwebhook';

/** Sent only to the endpoints that asked for them. */
export const OPT_IN_EVENTS = [
  'payment.expired',
  'payment.cancelled',
  'payment.denied',
  'payment.refunded',
  'payment.lateDeposit',
] as const;

/** What a test sends. It names no payment, so that nobody can take it for one. */
export const TEST_EVENT = 'endpoint.test';

export type OptInEvent = (typeof OPT_IN_EVENTS)[number];
/** The events of payments. */
export type WebhookEventType = typeof CONFIRMATION_EVENT | OptInEvent;

/** All events of payments. */
export const PAYMENT_EVENTS: readonly WebhookEventType[] = [CONFIRMATION_EVENT, ...OPT_IN_EVENTS];

/** Whether a text names an event an endpoint can ask for. */
export function isOptInEvent(text: unknown): text is OptInEvent {
  return OPT_IN_EVENTS.some((event) => event === text);
}

/** The events an endpoint asked for, as its row keeps them; what is not known is left out. */
export function parseEventTypes(stored: unknown): OptInEvent[] {
  return Array.isArray(stored) ? stored.filter(isOptInEvent) : [];
}

/** Whether an endpoint that asked for `asked` hears of `event`. */
export function isSubscribed(asked: readonly OptInEvent[], event: WebhookEventType): boolean {
  return event === CONFIRMATION_EVENT || asked.includes(event);
}
