// Counts how often somebody who is not signed in asks to become a user: a password is hashed for each, and e-mail sent.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** How long an attempt counts. */
const JOIN_WINDOW_MS = 60 * 60_000;
/** Attempts in one window: from one source, and with one e-mail address from anywhere. */
const MAX_JOINS_PER_SOURCE = 10;
export const MAX_JOINS_PER_EMAIL = 5;

export type JoinThrottle = {
  /** Counts an attempt. @returns whole seconds to wait when there were too many, else null */
  begin(attempt: { readonly source: string; readonly email: string }): number | null;
};

/** A throttle of its own; nothing is shared between processes. */
export function createJoinThrottle(clock: Clock): JoinThrottle {
  const counts = createWindowCounts(() => clock.now().getTime(), JOIN_WINDOW_MS);
  return {
    begin: ({ source, email }) => {
      const waitMs = Math.max(
        counts.add(`source ${source}`, MAX_JOINS_PER_SOURCE),
        counts.add(`email ${email}`, MAX_JOINS_PER_EMAIL),
      );
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
    },
  };
}

declare global {
  // On the global object, because Next bundles a module once per entry.
  var paymentsJoinThrottle: JoinThrottle | undefined;
}

/** The process's one throttle, made at its first use. */
export function joinThrottle(clock: Clock): JoinThrottle {
  globalThis.paymentsJoinThrottle ??= createJoinThrottle(clock);
  return globalThis.paymentsJoinThrottle;
}
