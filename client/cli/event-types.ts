// The event types, and parsing of lists of them.
import type { KnownWebhookEventType, OptionalEventType } from '../src/index.js';
import { UsageError } from './command.js';

/** A record, so that a new event type causes a compile error until it is added here. */
const EVENTS: Readonly<Record<KnownWebhookEventType, true>> = {
  paymentConfirmationwebhook: true,
  'payment.expired': true,
  'payment.cancelled': true,
  'payment.denied': true,
  'payment.refunded': true,
  'payment.lateDeposit': true,
  'refund.confirmed': true,
  'refund.failed': true,
  'refund.undone': true,
  'settlement.confirmed': true,
};

function isEventType(text: string): text is KnownWebhookEventType {
  return Object.hasOwn(EVENTS, text);
}

export const EVENT_TYPES: readonly KnownWebhookEventType[] = Object.keys(EVENTS).filter(isEventType);

/** The types that an endpoint gets only if they are chosen. */
export const OPTIONAL_EVENT_TYPES: readonly OptionalEventType[] = EVENT_TYPES.filter(isOptionalEventType);

export function isOptionalEventType(text: string): text is OptionalEventType {
  return isEventType(text) && text !== 'paymentConfirmationwebhook';
}

/** The event type with that name. @throws UsageError */
export function readEventType(name: string): KnownWebhookEventType {
  const type = EVENT_TYPES.find((one) => one === name);
  if (type !== undefined) return type;
  throw new UsageError(`Unknown event ${name}. Use one of ${EVENT_TYPES.join(', ')}.`);
}

/** Parses a comma-separated list of event types; all types if none is given. @throws UsageError */
export function readEventTypes(text: string | undefined): readonly string[] {
  return text === undefined ? EVENT_TYPES : text.split(',').map((one) => readEventType(one.trim()));
}
