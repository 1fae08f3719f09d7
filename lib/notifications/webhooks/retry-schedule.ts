// The retry schedule of a message: ten attempts in about three days, as Standard Webhooks recommends (specification,
// "Deliverability and reliability").

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay before each attempt, ms; none before the first. 75 h 35 min from the first attempt to the last. */
export const ATTEMPT_DELAYS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** A delay is increased by up to a tenth, so that messages that failed together are not retried together. */
const JITTER_SHARE = 0.1;

/** The longest time from the first attempt to the last, with the full jitter, ms. */
export const SCHEDULE_MS = ATTEMPT_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) * (1 + JITTER_SHARE);

export type FailedAttempt = {
  /** Attempts already made, at least 1. */
  readonly attemptsMade: number;
  /** From 0 to below 1: the share of the jitter that is added. */
  readonly random: number;
  /** From the Retry-After field, ms; null without one. */
  readonly retryAfterMs: number | null;
  /** Since the first attempt of this schedule, ms. */
  readonly spentMs: number;
};

/**
 * The delay before the next attempt: the schedule's, or longer if the endpoint sends Retry-After, but never past the end of
 * the schedule.
 * @returns ms; null after the last attempt, when the message has failed
 */
export function waitAfter({ attemptsMade, random, retryAfterMs, spentMs }: FailedAttempt): number | null {
  const delayMs = ATTEMPT_DELAYS_MS[attemptsMade];
  if (delayMs === undefined) return null;
  const ownMs = Math.floor(delayMs * (1 + JITTER_SHARE * random));
  return Math.max(ownMs, Math.min(retryAfterMs ?? 0, SCHEDULE_MS - spentMs));
}
