// Since when an endpoint takes nothing, how long it is left alone for it, and when it is given up. Pure.

/** An endpoint that took nothing for so long, although it was tried all the while, is disabled. */
export const DISABLED_AFTER_MS = 5 * 24 * 60 * 60_000;
/**
 * Longer than the schedule ever waits: after such a pause nobody knows how the endpoint was in between, and what fails
 * begins to count anew. A shop that sells once a week would else be disabled by its second failure.
 */
const UNTRIED_MS = 48 * 60 * 60_000;

/** What is due at an endpoint that failed waits this long, so that a dead endpoint can't keep a place busy. */
export const ENDPOINT_PAUSE_MS = 10_000;
/**
 * It waits for a fiftieth of the time the endpoint has failed, where that is longer: each pause is written into every message
 * that waits, and at an endpoint that is dead for days these are many.
 */
const PAUSE_SHARE = 1 / 50;
const MAX_FAILING_PAUSE_MS = 10 * 60_000;

export type Failing = {
  readonly failingSince: Date | null;
  readonly lastFailedAt: Date | null;
};

/** Since when it fails, now that an attempt at `at` was in vain. */
export function failingFrom({ failingSince, lastFailedAt }: Failing, at: Date): Date {
  const wasTried = lastFailedAt !== null && at.getTime() - lastFailedAt.getTime() <= UNTRIED_MS;
  return failingSince !== null && wasTried ? failingSince : at;
}

/** Whether one that fails since then has failed for too long at `at`. */
export function isGivenUp(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
}

/** How long what is still due at an endpoint waits that failed at `at`, ms. `failingSince`: null where nothing is held against it. */
export function pauseAfterFailure(failingSince: Date | null, at: Date): number {
  const failingMs = failingSince === null ? 0 : at.getTime() - failingSince.getTime();
  return Math.min(Math.max(ENDPOINT_PAUSE_MS, Math.floor(failingMs * PAUSE_SHARE)), MAX_FAILING_PAUSE_MS);
}
