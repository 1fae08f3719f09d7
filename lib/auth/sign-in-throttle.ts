// Counts attempts to sign in per source address and per account, so that guessing is refused before anything is hashed.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** How long an attempt counts. */
export const SIGN_IN_WINDOW_MS = 15 * 60_000;
/** Attempts in one window: from one source, on one account from one source, and on one account from anywhere. */
export const MAX_PER_SOURCE = 30;
export const MAX_PER_ACCOUNT_AND_SOURCE = 10;
export const MAX_PER_ACCOUNT = 100;

export type SignInAttempt = { readonly email: string; readonly source: string };

export type SignInThrottle = {
  /**
   * Counts an attempt before its password is looked at, so that many sent at once can't slip through together.
   * @returns whole seconds to wait when there were too many, else null
   */
  begin(attempt: SignInAttempt): number | null;
  /**
   * The attempt was right: it no longer counts, nor do the wrong ones before it on this account from this source. Those
   * on other accounts stay, or a guesser could wipe them out by signing in to an account of his own.
   */
  forgive(attempt: SignInAttempt): void;
};

/**
 * A throttle of its own; nothing is shared between processes. The bound on one account from anywhere is wide, because
 * a stranger who reaches it keeps the account's owner out: the narrow one holds for each source apart.
 */
export function createSignInThrottle(clock: Clock): SignInThrottle {
  const counts = createWindowCounts(() => clock.now().getTime(), SIGN_IN_WINDOW_MS);
  return {
    begin: (attempt) => {
      const waits = limitsOf(attempt).map(([name, most]) => counts.add(name, most));
      const waitMs = Math.max(...waits);
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
    },
    forgive: (attempt) => {
      counts.forget(accountFromSource(attempt));
      for (const [name] of limitsOf(attempt)) counts.takeBack(name);
    },
  };
}

function limitsOf(attempt: SignInAttempt): ReadonlyArray<readonly [name: string, most: number]> {
  return [
    [`source ${attempt.source}`, MAX_PER_SOURCE],
    [accountFromSource(attempt), MAX_PER_ACCOUNT_AND_SOURCE],
    [`account ${attempt.email}`, MAX_PER_ACCOUNT],
  ];
}

function accountFromSource({ email, source }: SignInAttempt): string {
  return `account ${email} from ${source}`;
}
