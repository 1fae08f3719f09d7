// The events there are, and a choice among them.
import type { WebhookEventType } from '../src/index.js';
import { UsageError } from './command.js';
import { nearest } from './read-arguments.js';

/** A record, so that an event of a later description does not compile until it stands here. */
const EVENTS: Readonly<Record<WebhookEventType, true>> = {
  paymentConfirmationwebhook: true,
  'payment.expired': true,
  'payment.cancelled': true,
  'payment.denied': true,
  'payment.refunded': true,
  'payment.lateDeposit': true,
};

export const EVENT_TYPES: readonly string[] = Object.keys(EVENTS);

/** Whether a text names an event. */
export function isEventType(text: string): text is WebhookEventType {
  return EVENT_TYPES.includes(text);
}

/** The types that a list separated by commas names; all where none is given. @throws UsageError */
export function readEventTypes(text: string | undefined): readonly string[] {
  if (text === undefined) return EVENT_TYPES;
  return text.split(',').map((one) => {
    const type = one.trim();
    if (isEventType(type)) return type;
    throw new UsageError(unknownEvent(type));
  });
}

/** What is said of a type there is not. */
export function unknownEvent(type: string): string {
  const meant = nearest(type, EVENT_TYPES);
  return `There is no event ${type}. ${meant === null ? `There are ${EVENT_TYPES.join(', ')}.` : `Did you mean ${meant}?`}`;
}
