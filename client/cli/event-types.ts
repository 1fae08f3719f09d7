// The events there are, and a choice among them.
import type { WebhookEventType } from '../src/index.js';
import { UsageError } from './command.js';

/** A record, so that an event of a later description does not compile until it stands here. */
const EVENTS: Readonly<Record<WebhookEventType, true>> = {
  paymentConfirmationwebhook: true,
  'payment.expired': true,
  'payment.cancelled': true,
  'payment.denied': true,
  'payment.refunded': true,
  'payment.lateDeposit': true,
};

function isEventType(text: string): text is WebhookEventType {
  return Object.hasOwn(EVENTS, text);
}

export const EVENT_TYPES: readonly WebhookEventType[] = Object.keys(EVENTS).filter(isEventType);

/** The event of that name. @throws UsageError */
export function readEventType(name: string): WebhookEventType {
  const type = EVENT_TYPES.find((one) => one === name);
  if (type !== undefined) return type;
  throw new UsageError(`There is no event ${name}. There are ${EVENT_TYPES.join(', ')}.`);
}

/** The types that a list separated by commas names; all where none is given. @throws UsageError */
export function readEventTypes(text: string | undefined): readonly string[] {
  return text === undefined ? EVENT_TYPES : text.split(',').map((one) => readEventType(one.trim()));
}
