// When a message is sent again: ten attempts in about three days, as Standard Webhooks proposes (specification,
// "Deliverability and reliability").

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait before each attempt, ms; the first is made at once. 75 h 35 min from the first to the last. */
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

/** A wait is lengthened by up to a tenth, so that what failed together is not tried again together. */
const JITTER_SHARE = 0.1;

/** From the first attempt to the last at the latest, where nothing but jitter lengthens the waits, ms. */
export const SCHEDULE_MS = ATTEMPT_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) * (1 + JITTER_SHARE);

export type FailedAttempt = {
  /** Attempts already made, at least 1. */
  readonly attemptsMade: number;
  /** 0 to just under 1: how much of the jitter is added. */
  readonly random: number;
  /** How long the endpoint asks us to wait (Retry-After), ms; null when it does not say. */
  readonly askedMs: number | null;
  /** Since the first attempt of this schedule, ms. */
  readonly spentMs: number;
};

/**
 * The wait before the next attempt: the schedule's own, or longer where the endpoint asks for it, but never past the time
 * the whole schedule takes.
 * @returns ms, or null when the last attempt has been made and the message is given up
 */
export function waitAfter({ attemptsMade, random, askedMs, spentMs }: FailedAttempt): number | null {
  const delayMs = ATTEMPT_DELAYS_MS[attemptsMade];
  if (delayMs === undefined) return null;
  const ownMs = Math.floor(delayMs * (1 + JITTER_SHARE * random));
  return Math.max(ownMs, Math.min(askedMs ?? 0, SCHEDULE_MS - spentMs));
}
