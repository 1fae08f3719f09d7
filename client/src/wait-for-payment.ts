// Asks about a payment until it has ended: more and more seldom, through outages, and not for ever.
import { isPassing, pollWaitMs } from './back-off.js';
import { PaymentEndedError, TimeoutError } from './errors.js';
import type { Payment } from './openapi.js';
import type { CallOptions } from './options.js';
import { type Runtime, within } from './runtime.js';

/** The 15 minutes a payer has, and one more: a payment ends only after the ledger was looked at once more. */
const DEFAULT_DEADLINE_MS = 16 * 60_000;
/** As long as a review can last, and what a timer can count. */
const MAX_DEADLINE_MS = 7 * 24 * 60 * 60_000;

export type WaitOptions = CallOptions & {
  /**
   * `ended`, unless said otherwise: until the status is no longer Waiting, whatever it became. `completed`: as well, but
   * an end that is not Completed is thrown as a PaymentEndedError.
   */
  readonly until?: 'ended' | 'completed' | undefined;
  /** How long to wait at most, ms: 960,000 (16 minutes) unless said otherwise. A payment in review waits longer. */
  readonly deadlineMs?: number | undefined;
};

/**
 * Waits. Failures that pass by themselves are outlasted; others are thrown at once.
 * @param readPayment asks the service once, retries included
 * @throws TimeoutError at the deadline, PaymentEndedError, or what the service refused
 */
export async function waitForPayment(
  runtime: Runtime,
  readPayment: (signal: AbortSignal) => Promise<Payment>,
  { until = 'ended', deadlineMs = DEFAULT_DEADLINE_MS, signal }: WaitOptions = {},
): Promise<Payment> {
  if (!(deadlineMs >= 1 && deadlineMs <= MAX_DEADLINE_MS)) {
    throw new TypeError(`deadlineMs must be 1 to ${MAX_DEADLINE_MS}.`);
  }
  const endsAt = runtime.now() + deadlineMs;
  let failure: unknown;
  const late = () => new TimeoutError(`The payment has not ended within ${deadlineMs} ms.`, failure);
  for (let polls = 0; ; polls += 1) {
    const timeoutMs = endsAt - runtime.now();
    if (timeoutMs <= 0) throw late();
    try {
      failure = undefined;
      const payment = await within({ timeoutMs, outer: signal, late }, readPayment);
      if (payment.status !== 'Waiting') return asWanted(payment, until);
    } catch (error) {
      if (!isPassing(error)) throw error;
      failure = error;
    }
    const leftMs = endsAt - runtime.now();
    await runtime.wait(Math.max(0, Math.min(leftMs, pollWaitMs(polls, runtime.random()))), signal);
  }
}

function asWanted(payment: Payment, until: 'ended' | 'completed'): Payment {
  if (until === 'ended' || payment.isComplete) return payment;
  throw new PaymentEndedError(payment);
}
