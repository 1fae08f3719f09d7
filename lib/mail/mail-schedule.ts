// When an e-mail that could not be handed over is tried again: some days of tries, closer together at first. Pure.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait after each failed attempt, ms; after the last attempt the e-mail is given up. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS] as const;

/** Attempts one e-mail gets. */
export const MAX_MAIL_ATTEMPTS = WAITS_MS.length + 1;

/** @param attemptsMade at least 1 @returns ms, or null when it is given up */
export function mailWaitMs(attemptsMade: number): number | null {
  return WAITS_MS[attemptsMade - 1] ?? null;
}
