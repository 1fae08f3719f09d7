// Since when an endpoint takes nothing, and when it is given up. Pure.

/** An endpoint that took nothing for so long, although it was tried all the while, is disabled. */
export const DISABLED_AFTER_MS = 5 * 24 * 60 * 60_000;
/**
 * Longer than the schedule ever waits: after such a pause nobody knows how the endpoint was in between, and what fails
 * begins to count anew. A shop that sells once a week would else be disabled by its second failure.
 */
const UNTRIED_MS = 48 * 60 * 60_000;

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
