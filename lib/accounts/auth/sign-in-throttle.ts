// Counts attempts to sign in and to join per source address and per account, so that guessing is refused before anything is
// hashed. A process's throttles are kept on globalThis, because Next bundles modules more than once.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** How long an attempt counts. */
export const SIGN_IN_WINDOW_MS = 15 * 60_000;
/** Attempts in one window: from one source, on one account from one source, and on one account from anywhere. */
export const MAX_PER_SOURCE = 30;
export const MAX_PER_ACCOUNT_AND_SOURCE = 10;
export const MAX_PER_ACCOUNT = 100;

/** Codes tried by one user in one window, from anywhere: only who has the password, or a session, gets to try them. */
export const MAX_CODES_PER_USER = 10;
/** Passkey challenges drawn in one window for one source, and in all. */
export const MAX_CHALLENGES_PER_SOURCE = 60;
export const MAX_CHALLENGES = 5_000;
/** The same for one user who is signed in: to prove who they are, or to add a passkey. */
export const MAX_CHALLENGES_PER_USER = 30;

/**
 * Of somebody who names an account at the sign-in, or of a user who is signed in. The two are counted apart: else strangers
 * could keep a user from proving who they are, and from changing the password, by guessing it.
 */
type SignInAttempt = { readonly source: string } & ({ readonly email: string } | { readonly userId: string });

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

export type CodeThrottle = {
  /** Counts a code before it is looked at. @returns whole seconds to wait when there were too many, else null */
  begin(userId: string): number | null;
  /** The code was right: none of those before it counts any more. */
  forgive(userId: string): void;
};

/** A throttle of codes; nothing is shared between processes. */
export function createCodeThrottle(clock: Clock): CodeThrottle {
  const counts = createWindowCounts(() => clock.now().getTime(), SIGN_IN_WINDOW_MS);
  return {
    begin: (userId) => secondsOf(counts.add(userId, MAX_CODES_PER_USER)),
    forgive: (userId) => counts.forget(userId),
  };
}

/** Bounds what challenges can make the database keep. Each counts one more, and says whether it may be. */
export type ChallengeThrottle = {
  /** Of somebody who is not signed in. */
  admit(source: string): boolean;
  /** Of a user who is: not counted among all, or users would keep out those who are about to sign in. */
  admitUser(userId: string): boolean;
};

export function createChallengeThrottle(clock: Clock): ChallengeThrottle {
  const counts = createWindowCounts(() => clock.now().getTime(), SIGN_IN_WINDOW_MS);
  return {
    admit: (source) =>
      counts.add(`source ${source}`, MAX_CHALLENGES_PER_SOURCE) === 0 &&
      counts.add('all', MAX_CHALLENGES) === 0,
    admitUser: (userId) => counts.add(`user ${userId}`, MAX_CHALLENGES_PER_USER) === 0,
  };
}

/**
 * A throttle of its own; nothing is shared between processes. The bound on one account from anywhere is wide, because
 * a stranger who reaches it keeps the account's owner out: the narrow one holds for each source apart.
 */
export function createSignInThrottle(clock: Clock): SignInThrottle {
  const counts = createWindowCounts(() => clock.now().getTime(), SIGN_IN_WINDOW_MS);
  return {
    begin: (attempt) => {
      const waits = limitsOf(attempt).map(([name, most]) => counts.add(name, most));
      return secondsOf(Math.max(...waits));
    },
    forgive: (attempt) => {
      counts.forget(accountFromSource(attempt));
      for (const [name] of limitsOf(attempt)) counts.takeBack(name);
    },
  };
}

function secondsOf(waitMs: number): number | null {
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
}

function limitsOf(attempt: SignInAttempt): ReadonlyArray<readonly [name: string, most: number]> {
  const own = [
    [accountFromSource(attempt), MAX_PER_ACCOUNT_AND_SOURCE],
    [accountOf(attempt), MAX_PER_ACCOUNT],
  ] as const;
  return 'userId' in attempt ? own : [[`source ${attempt.source}`, MAX_PER_SOURCE], ...own];
}

/** The source comes first: what is typed as an e-mail address must not be able to name another's count. */
function accountFromSource(attempt: SignInAttempt): string {
  return `from ${attempt.source} ${accountOf(attempt)}`;
}

function accountOf(attempt: SignInAttempt): string {
  return 'userId' in attempt ? `user ${attempt.userId}` : `account ${attempt.email}`;
}

declare global {
  var paymentsSignInThrottle: SignInThrottle | undefined;
  var paymentsCodeThrottle: CodeThrottle | undefined;
  var paymentsChallengeThrottle: ChallengeThrottle | undefined;
}

/** Of passwords, made at its first use. */
export function signInThrottle(clock: Clock): SignInThrottle {
  globalThis.paymentsSignInThrottle ??= createSignInThrottle(clock);
  return globalThis.paymentsSignInThrottle;
}

/** Of one-time codes, made at its first use. */
export function codeThrottle(clock: Clock): CodeThrottle {
  globalThis.paymentsCodeThrottle ??= createCodeThrottle(clock);
  return globalThis.paymentsCodeThrottle;
}

/** Of challenges for passkeys, made at its first use. */
export function challengeThrottle(clock: Clock): ChallengeThrottle {
  globalThis.paymentsChallengeThrottle ??= createChallengeThrottle(clock);
  return globalThis.paymentsChallengeThrottle;
}

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
