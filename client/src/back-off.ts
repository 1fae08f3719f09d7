// Decides whether and when a request is retried. Pure.
import { ConnectionError, PaymentsError, ServiceError, TimeoutError } from './errors.js';

const MIN_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;
/** The service asks for at most a minute. A longer Retry-After is not waited for. */
const MAX_RETRY_AFTER_MS = 60_000;
const MIN_POLL_MS = 1_000;
const MAX_POLL_MS = 10_000;
const POLL_GROWTH = 1.3;

/**
 * How long to wait before the next attempt, ms; null when a retry can't help.
 * @param tries failed attempts before this one, 0 for the first
 * @param random from 0 to 1: jitter, so that clients that failed together do not retry together
 */
export function retryWaitMs(error: unknown, tries: number, random: number): number | null {
  if (!isTransient(error) && !isThrottled(error)) return null;
  const askedMs = (error instanceof PaymentsError ? (error.retryAfterSeconds ?? 0) : 0) * 1000;
  if (askedMs > MAX_RETRY_AFTER_MS) return null;
  const fullMs = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** tries);
  return Math.max(askedMs, fullMs * (0.5 + random / 2));
}

/** Whether the error is temporary: the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  return error instanceof PaymentsError && error.status !== null && error.status >= 500;
}

const THROTTLED: readonly number[] = [401, 429];

/** Too many requests or failed authentications: the service says when to try again. */
function isThrottled(error: unknown): boolean {
  return (
    error instanceof ServiceError && THROTTLED.includes(error.status) && error.retryAfterSeconds !== null
  );
}

/** How long to wait before the next poll of a payment, ms. @param polls the number of polls so far */
export function pollWaitMs(polls: number, random: number): number {
  const fullMs = Math.min(MAX_POLL_MS, MIN_POLL_MS * POLL_GROWTH ** polls);
  return fullMs * (0.8 + random * 0.4);
}
