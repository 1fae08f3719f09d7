// Whether and when something is tried again. Pure.
import { ConnectionError, PaymentsError, ServiceError, TimeoutError } from './errors.js';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** The service asks for a minute at most; whoever asks for more is not waited for. */
const LONGEST_ASKED_WAIT_MS = 60_000;
const FIRST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 10_000;
const POLL_GROWTH = 1.3;

/**
 * How long to wait before the next try, ms; null when trying again would change nothing.
 * @param tries how many have failed before, 0 for the first
 * @param random from 0 to 1: those who failed together do not come back together
 */
export function retryWaitMs(error: unknown, tries: number, random: number): number | null {
  if (!isPassing(error) && !isThrottled(error)) return null;
  const askedMs = (error instanceof PaymentsError ? (error.retryAfterSeconds ?? 0) : 0) * 1000;
  if (askedMs > LONGEST_ASKED_WAIT_MS) return null;
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  return Math.max(askedMs, fullMs * (0.5 + random / 2));
}

/** Whether the same request may well be answered later: nothing was wrong with it. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  return error instanceof PaymentsError && error.status !== null && error.status >= 500;
}

/** Too many failed authentications: the service says when it will listen again. */
function isThrottled(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 401 && error.retryAfterSeconds !== null;
}

/** How long to wait before a payment is asked about again, ms. @param polls how often it was asked before */
export function pollWaitMs(polls: number, random: number): number {
  const fullMs = Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * POLL_GROWTH ** polls);
  return fullMs * (0.8 + random * 0.4);
}
