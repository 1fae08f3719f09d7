// Signing in with e-mail and password: throttled first, hashed second, then a session begins, or a code is asked for.
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { type PendingSignIn, pendingSignIn } from './finish-sign-in';
import { signInEmail } from './new-user';
import { hashPassword, verifyPassword } from './password';
import { hasCodes } from './second-factor';
import type { SignInThrottle } from './sign-in-throttle';
import { beginSessionOf } from './user-session';

export type SignInDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly throttle: SignInThrottle;
};

export type SignInRequest = {
  readonly email: string;
  readonly password: string;
  /** Address the request came from. */
  readonly source: string;
  /** Browser and system in a few words. */
  readonly device: string;
};

export type SignInOutcome =
  /** The password is right, and a code is asked for: see finish-sign-in.ts. */
  | { readonly outcome: 'code'; readonly pending: PendingSignIn }
  | { readonly outcome: 'signedIn'; readonly userId: string; readonly sessionId: string }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'wait'; readonly waitSeconds: number };

/** An e-mail address has at most so many characters (contract §2). */
const MAX_EMAIL_CHARACTERS = 254;

/**
 * Signs a user in. Wrong e-mail, wrong password and a disabled user are refused alike and take the same time, so that
 * nobody learns from the answer which accounts exist.
 */
export async function signIn(deps: SignInDeps, request: SignInRequest): Promise<SignInOutcome> {
  // PostgreSQL holds no zero character, and answers a search for one with an error.
  const typed = request.email.replaceAll('\0', '?').trim().slice(0, MAX_EMAIL_CHARACTERS);
  const email = signInEmail(typed) ?? typed.toLowerCase();
  const attempt = { email, source: request.source };
  const waitSeconds = deps.throttle.begin(attempt);
  if (waitSeconds !== null) return { outcome: 'wait', waitSeconds };
  const user = await deps.db.user.findUnique({ where: { email } });
  const right = await verifyPassword(user?.passwordHash ?? (await nobodysHash()), request.password);
  if (user === null || !right || user.disabledAt !== null) return { outcome: 'refused' };
  // Not forgiven before the code is right: else the password would wipe out the count of codes that were guessed.
  if (hasCodes(user)) return { outcome: 'code', pending: await pendingSignIn(deps.db, user) };
  const session = { at: deps.clock.now(), method: 'password', device: request.device } as const;
  const sessionId = await beginSessionOf(deps.db, user, session);
  if (sessionId === null) return { outcome: 'refused' };
  deps.throttle.forgive(attempt);
  return { outcome: 'signedIn', userId: user.id, sessionId };
}

let nobody: Promise<string> | undefined;

/** A hash of the same cost that no account has: it is verified where there is no user. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody');
  return nobody;
}
