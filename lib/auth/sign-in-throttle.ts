// Counts attempts to sign in per source address and per account, so that guessing is refused before anything is hashed.
import type { Clock } from '@/lib/core/clock';

/** How long an attempt counts. */
export const SIGN_IN_WINDOW_MS = 15 * 60_000;
/** Attempts in one window: from one source, on one account from one source, and on one account from anywhere. */
export const MAX_PER_SOURCE = 30;
export const MAX_PER_ACCOUNT_AND_SOURCE = 10;
export const MAX_PER_ACCOUNT = 100;
/** Names counted at once; the one counted longest gives way. */
const MAX_COUNTED = 10_000;
/** A name is cut here before it is kept. */
const MAX_NAME_CHARACTERS = 400;

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

type Count = { readonly since: number; attempts: number };

/**
 * A throttle of its own; nothing is shared between processes. The bound on one account from anywhere is wide, because
 * a stranger who reaches it keeps the account's owner out: the narrow one holds for each source apart.
 */
export function createSignInThrottle(clock: Clock): SignInThrottle {
  const counts = new Map<string, Count>();
  return {
    begin: (attempt) => {
      const now = clock.now().getTime();
      const waits = limitsOf(attempt).map(([name, most]) => countAttempt(counts, name, most, now));
      const waitMs = Math.max(...waits);
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
    },
    forgive: (attempt) => {
      counts.delete(accountFromSource(attempt));
      for (const [name] of limitsOf(attempt)) {
        const count = counts.get(name);
        if (count !== undefined) count.attempts -= 1;
      }
    },
  };
}

function limitsOf(attempt: SignInAttempt): ReadonlyArray<readonly [name: string, most: number]> {
  return [
    [cut(`source ${attempt.source}`), MAX_PER_SOURCE],
    [accountFromSource(attempt), MAX_PER_ACCOUNT_AND_SOURCE],
    [cut(`account ${attempt.email}`), MAX_PER_ACCOUNT],
  ];
}

function accountFromSource({ email, source }: SignInAttempt): string {
  return cut(`account ${email} from ${source}`);
}

function cut(name: string): string {
  return name.slice(0, MAX_NAME_CHARACTERS);
}

/** @returns ms until the name's window ends when it was tried too often, else 0 */
function countAttempt(counts: Map<string, Count>, name: string, most: number, now: number): number {
  const known = counts.get(name);
  if (known === undefined || now - known.since >= SIGN_IN_WINDOW_MS) {
    counts.delete(name);
    const [oldest] = counts.keys();
    if (counts.size >= MAX_COUNTED && oldest !== undefined) counts.delete(oldest);
    counts.set(name, { since: now, attempts: 1 });
    return 0;
  }
  known.attempts += 1;
  return known.attempts > most ? known.since + SIGN_IN_WINDOW_MS - now : 0;
}
