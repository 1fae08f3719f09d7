// Polls a payment until it ends, with growing intervals and a deadline. Survives outages.
import { isTransient, pollWaitMs } from './back-off.js';
import { PaymentEndedError, TimeoutError } from './errors.js';
import type { Payment } from './openapi.js';
import type { CallOptions } from './options.js';
import { type Runtime, within } from './runtime.js';

/** The payment window of 15 minutes plus one: a payment expires only after a last check of the ledger. */
const DEFAULT_DEADLINE_MS = 16 * 60_000;
/** The longest duration of a review, and within the range of a timer. */
const MAX_DEADLINE_MS = 7 * 24 * 60 * 60_000;

export type WaitOptions = CallOptions & {
  /**
   * `ended` (default): waits until the status is no longer Waiting. `completed`: the same, but throws a PaymentEndedError
   * unless the payment is Completed.
   */
  readonly until?: 'ended' | 'completed' | undefined;
  /** The longest wait, ms. Default 960,000 (16 minutes). A payment in review takes longer. */
  readonly deadlineMs?: number | undefined;
};

/**
 * Waits for the end of a payment. Ignores temporary failures; throws others at once.
 * @param readPayment reads the payment once, with retries
 * @throws TimeoutError at the deadline, PaymentEndedError, or the error of the service
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
  const late = () => new TimeoutError(`The payment did not end within ${deadlineMs} ms.`, failure);
  for (let polls = 0; ; polls += 1) {
    const timeoutMs = endsAt - runtime.now();
    if (timeoutMs <= 0) throw late();
    try {
      failure = undefined;
      const payment = await within({ timeoutMs, outer: signal, late }, readPayment);
      if (payment.status !== 'Waiting') return requireWanted(payment, until);
    } catch (error) {
      if (!isTransient(error)) throw error;
      failure = error;
    }
    const leftMs = endsAt - runtime.now();
    await runtime.wait(Math.max(0, Math.min(leftMs, pollWaitMs(polls, runtime.random()))), signal);
  }
}

function requireWanted(payment: Payment, until: 'ended' | 'completed'): Payment {
  if (until === 'ended' || payment.isComplete) return payment;
  throw new PaymentEndedError(payment);
}
