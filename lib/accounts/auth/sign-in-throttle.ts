// Counts attempts to sign in and to join per source address and per account, so that guessing is refused before anything is
// hashed; and what draws passkey challenges. Nothing is shared between processes.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** How long an attempt to sign in counts. */
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

/** How long an attempt to join counts. */
const JOIN_WINDOW_MS = 60 * 60_000;
/** Attempts in one window: from one source, and with one e-mail address from anywhere. */
const MAX_JOINS_PER_SOURCE = 10;
export const MAX_JOINS_PER_EMAIL = 5;

export type Throttle<Attempt> = {
  /**
   * Counts an attempt before it is looked at, so that many sent at once can't slip through together.
   * @returns whole seconds to wait when there were too many, else null
   */
  begin(attempt: Attempt): number | null;
  /**
   * The attempt was right: it no longer counts, nor do the wrong ones before it under its narrowest limit. Those under the
   * others stay, or a guesser could wipe them out by signing in to an account of his own.
   */
  forgive(attempt: Attempt): void;
};

type Limits = readonly (readonly [name: string, max: number])[];

/** @param limitsOf what an attempt counts for, the narrowest limit first */
export function createThrottle<Attempt>(
  clock: Clock,
  windowMs: number,
  limitsOf: (attempt: Attempt) => Limits,
): Throttle<Attempt> {
  const counts = createWindowCounts(() => clock.now().getTime(), windowMs);
  return {
    begin: (attempt) => {
      const waitMs = Math.max(...limitsOf(attempt).map(([name, max]) => counts.add(name, max)));
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
    },
    forgive: (attempt) => {
      for (const [place, [name]] of limitsOf(attempt).entries()) {
        if (place === 0) counts.forget(name);
        else counts.takeBack(name);
      }
    },
  };
}

export type Throttles = ReturnType<typeof createThrottles>;

/** One process's. */
export function createThrottles(clock: Clock) {
  return {
    signIn: createThrottle(clock, SIGN_IN_WINDOW_MS, signInLimits),
    /** Of one-time codes, by the user's id. */
    codes: createThrottle(clock, SIGN_IN_WINDOW_MS, (userId: string) => [[userId, MAX_CODES_PER_USER]]),
    joins: createThrottle(clock, JOIN_WINDOW_MS, ({ source, email }: NamedAttempt) => [
      [`email ${email}`, MAX_JOINS_PER_EMAIL],
      [`source ${source}`, MAX_JOINS_PER_SOURCE],
    ]),
    challenges: createChallengeThrottle(clock),
  };
}

type NamedAttempt = { readonly source: string; readonly email: string };

/**
 * Of somebody who names an account at the sign-in, or of a user who is signed in. The two are counted apart: else strangers
 * could keep a user from proving who they are, and from changing the password, by guessing it.
 */
type SignInAttempt = NamedAttempt | { readonly source: string; readonly userId: string };

/**
 * The bound on one account from anywhere is wide, because a stranger who reaches it keeps the account's owner out: the
 * narrow one holds for each source apart.
 */
function signInLimits(attempt: SignInAttempt): Limits {
  const { source } = attempt;
  const account = 'userId' in attempt ? `user ${attempt.userId}` : `account ${attempt.email}`;
  const own = [
    // The source comes first: what is typed as an e-mail address must not be able to name another's count.
    [`from ${source} ${account}`, MAX_PER_ACCOUNT_AND_SOURCE],
    [account, MAX_PER_ACCOUNT],
  ] as const;
  return 'userId' in attempt ? own : [...own, [`source ${source}`, MAX_PER_SOURCE]];
}

/** Bounds what challenges can make the database keep. Each counts one more, and says whether it may be. */
function createChallengeThrottle(clock: Clock) {
  const counts = createWindowCounts(() => clock.now().getTime(), SIGN_IN_WINDOW_MS);
  return {
    /** Of somebody who is not signed in. */
    admit: (source: string) =>
      counts.add(`source ${source}`, MAX_CHALLENGES_PER_SOURCE) === 0 &&
      counts.add('all', MAX_CHALLENGES) === 0,
    /** Of a user who is: not counted among all, or users would keep out those who are about to sign in. */
    admitUser: (userId: string) => counts.add(`user ${userId}`, MAX_CHALLENGES_PER_USER) === 0,
  };
}
