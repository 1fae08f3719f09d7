// One event in one line.
import type { ListedEvent } from '../src/index.js';

/** When, what, and of which payment. */
export function eventLine({ timestamp, type, paymentIdentifier }: ListedEvent): string {
  return `${timestamp}  ${type.padEnd(LONGEST)}  ${paymentIdentifier}`;
}

const LONGEST = 'paymentConfirmationwebhook'.length;
