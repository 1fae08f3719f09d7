// The events there are, and a choice among them.
import type { WebhookEventType } from '../src/index.js';
import { UsageError } from './command.js';
import { nearest } from './read-arguments.js';

export const EVENT_TYPES = [
  'paymentConfirmationwebhook',
  'payment.expired',
  'payment.cancelled',
  'payment.denied',
  'payment.refunded',
  'payment.lateDeposit',
] as const satisfies readonly WebhookEventType[];

/** Whether a text names an event. */
export function isEventType(text: string): text is (typeof EVENT_TYPES)[number] {
  return EVENT_TYPES.some((type) => type === text);
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
