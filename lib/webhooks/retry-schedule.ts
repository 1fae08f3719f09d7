// When a message is sent again: about three days of tries, closer together at first.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait before each attempt, ms; the first is made at once. */
export const ATTEMPT_DELAYS_MS = [
  0,
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** A wait is lengthened by up to a tenth, so that what failed together is not tried again together. */
const JITTER_SHARE = 0.1;

/**
 * The wait before the next attempt.
 * @param attemptsMade attempts already made, at least 1
 * @param random 0 to just under 1: how much of the jitter is added
 * @returns ms, or null when the last attempt has been made and the message is given up
 */
export function delayAfter(attemptsMade: number, random: number): number | null {
  const delayMs = ATTEMPT_DELAYS_MS[attemptsMade];
  return delayMs === undefined ? null : Math.floor(delayMs * (1 + JITTER_SHARE * random));
}
