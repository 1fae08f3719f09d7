// Counts failed authentications per source address and per key id, so that guessing is slowed (contract §2).
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** Failures within one window after which further ones are told to wait. */
export const MAX_FAILURES = 100;
export const FAILURE_WINDOW_MS = 60_000;

export type FailureThrottle = {
  /**
   * Counts one failure under each of the names.
   * @returns whole seconds to wait when one of them has failed more than 100 times in its minute, else null
   */
  countFailure(names: readonly string[]): number | null;
};

/** A throttle of its own; nothing is shared between processes. */
export function createFailureThrottle(clock: Clock): FailureThrottle {
  const counts = createWindowCounts(() => clock.now().getTime(), FAILURE_WINDOW_MS);
  return {
    countFailure: (names) => {
      const waitMs = Math.max(...names.map((name) => counts.add(name, MAX_FAILURES)));
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
    },
  };
}
