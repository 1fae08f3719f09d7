// Throttles for sign-in, joining and passkey challenges. Attempts are counted per source address and per account, before
// anything is hashed. Counts are not shared between processes.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** How long a sign-in attempt counts. */
export const SIGN_IN_WINDOW_MS = 15 * 60_000;
/** Attempts in one window: from one source, on one account from one source, and on one account from anywhere. */
export const MAX_PER_SOURCE = 30;
export const MAX_PER_ACCOUNT_AND_SOURCE = 10;
export const MAX_PER_ACCOUNT = 100;

/** Attempts in one window with a browser that the user signed in with before. Those of strangers don't count. */
export const MAX_PER_KNOWN_BROWSER = 10;

/** One-time codes tried for one user in one window, from anywhere; trying requires the password or a session. */
export const MAX_CODES_PER_USER = 10;
/** Passkey challenges generated in one window: for one source, and in total. */
export const MAX_CHALLENGES_PER_SOURCE = 60;
export const MAX_CHALLENGES = 5_000;
/** The same for a signed-in user who confirms their identity or adds a passkey. */
export const MAX_CHALLENGES_PER_USER = 30;

/** How long an attempt to join counts. */
const JOIN_WINDOW_MS = 60 * 60_000;
/** Attempts in one window: from one source, and with one e-mail address from anywhere. */
const MAX_JOINS_PER_SOURCE = 10;
export const MAX_JOINS_PER_EMAIL = 5;

export type Throttle<Attempt> = {
  /**
   * Counts an attempt before it is verified, so that concurrent attempts can't bypass the limit.
   * @returns whole seconds to wait when there were too many, else null
   */
  begin(attempt: Attempt): number | null;
  /**
   * Removes a successful attempt from the counts, and resets its narrowest limit. The wider limits keep earlier failures:
   * otherwise an attacker could reset them by signing in to their own account.
   */
  forgive(attempt: Attempt): void;
  /** Removes an attempt that was not verified from the counts. */
  takeBack(attempt: Attempt): void;
};

type Limits = readonly (readonly [name: string, max: number])[];

/** @param limitsOf the limits that an attempt counts toward, the narrowest first */
export function createThrottle<Attempt>(
  clock: Clock,
  windowMs: number,
  limitsOf: (attempt: Attempt) => Limits,
): Throttle<Attempt> {
  const counts = createWindowCounts(() => clock.now().getTime(), windowMs);
  return {
    begin: (attempt) => {
      // The widest limit first: an attempt that it refuses must not displace the counts of others with a name of its own.
      for (const [name, max] of limitsOf(attempt).toReversed()) {
        const waitMs = counts.add(name, max);
        if (waitMs > 0) return Math.ceil(waitMs / 1000);
      }
      return null;
    },
    forgive: (attempt) => {
      for (const [place, [name]] of limitsOf(attempt).entries()) {
        if (place === 0) counts.forget(name);
        else counts.takeBack(name);
      }
    },
    takeBack: (attempt) => {
      for (const [name] of limitsOf(attempt)) counts.takeBack(name);
    },
  };
}

export type Throttles = ReturnType<typeof createThrottles>;

/** The throttles of one process. */
export function createThrottles(clock: Clock) {
  return {
    signIn: createThrottle(clock, SIGN_IN_WINDOW_MS, signInLimits),
    /** For one-time codes, by user id. */
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
 * An attempt of someone who names an account on the sign-in page, with a browser known for that account or another one, or of
 * a signed-in user. They are counted separately, so that strangers who guess a password can't block the user from signing in
 * with their own browser, confirming their identity or changing the password. `browserHash`: see browser-cookie.ts.
 */
export type SignInAttempt =
  | NamedAttempt
  | { readonly browserHash: string }
  | { readonly source: string; readonly userId: string };

/**
 * The limit per account from anywhere is wide, because a stranger who reaches it locks out the account's owner. The narrow
 * limit applies per source.
 */
function signInLimits(attempt: SignInAttempt): Limits {
  if ('browserHash' in attempt) return [[`browser ${attempt.browserHash}`, MAX_PER_KNOWN_BROWSER]];
  const { source } = attempt;
  const account = 'userId' in attempt ? `user ${attempt.userId}` : `account ${attempt.email}`;
  const own = [
    // The source comes first, so that a crafted e-mail address can't collide with another count.
    [`from ${source} ${account}`, MAX_PER_ACCOUNT_AND_SOURCE],
    [account, MAX_PER_ACCOUNT],
  ] as const;
  return 'userId' in attempt ? own : [...own, [`source ${source}`, MAX_PER_SOURCE]];
}

/** Limits the challenges stored in the database. Each call counts one and returns whether it is allowed. */
function createChallengeThrottle(clock: Clock) {
  const counts = createWindowCounts(() => clock.now().getTime(), SIGN_IN_WINDOW_MS);
  return {
    /** For visitors who are not signed in. */
    admit: (source: string) =>
      counts.add(`source ${source}`, MAX_CHALLENGES_PER_SOURCE) === 0 &&
      counts.add('all', MAX_CHALLENGES) === 0,
    /** For a signed-in user; excluded from the total, so that users can't block others from signing in. */
    admitUser: (userId: string) => counts.add(`user ${userId}`, MAX_CHALLENGES_PER_USER) === 0,
  };
}
