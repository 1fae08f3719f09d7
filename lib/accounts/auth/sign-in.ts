// Signing in with e-mail and password: throttled first, hashed second, then a session begins, or a code is asked for.
// Between the two steps there is no session: the browser holds a cookie with the name of the user and a mark of how things
// stood, sealed, for a few minutes, sent to the sign-in alone and seen by no script.

import { createHash } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { signInEmail } from './new-user';
import { hashPassword, verifyPassword } from './password';
import { countRecoveryCodes, hasCodes, verifySecondFactor } from './second-factor';
import type { Throttles } from './sign-in-throttle';
import { startSessionOf } from './user-session';

type SignInDeps = {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly throttles: Throttles;
};

type SignInRequest = {
  readonly email: string;
  readonly password: string;
  /** Address the request came from. */
  readonly source: string;
  /** Browser and system in a few words. */
  readonly device: string;
};

type SignInOutcome =
  /** The password is right, and a code is asked for: see `finishSignIn`. */
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
  const waitSeconds = deps.throttles.signIn.begin(attempt);
  if (waitSeconds !== null) return { outcome: 'wait', waitSeconds };
  const user = await deps.db.user.findUnique({ where: { email } });
  const right = await verifyPassword(user?.passwordHash ?? (await nobodysHash()), request.password);
  if (user === null || !right || user.disabledAt !== null) return { outcome: 'refused' };
  // Not forgiven before the code is right: else the password would wipe out the count of codes that were guessed.
  if (hasCodes(user)) {
    return { outcome: 'code', pending: { userId: user.id, mark: await markOf(deps.db, user) } };
  }
  const session = { at: deps.clock.now(), method: 'password', device: request.device } as const;
  const sessionId = await startSessionOf(deps.db, user, session);
  if (sessionId === null) return { outcome: 'refused' };
  deps.throttles.signIn.forgive(attempt);
  return { outcome: 'signedIn', userId: user.id, sessionId };
}

let nobody: Promise<string> | undefined;

/** A hash of the same cost that no account has: it is verified where there is no user. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody');
  return nobody;
}

/**
 * A sign-in whose password was right. `mark` is of what a code changes when it is taken, and of the password: it holds
 * for one sign-in, and for none once the password is another.
 */
export type PendingSignIn = { readonly userId: string; readonly mark: string };

type FinishRequest = Pick<SignInRequest, 'source' | 'device'> & {
  readonly pending: PendingSignIn;
  /** A one-time code or a recovery code, as it was typed. */
  readonly text: string;
};

/** over: the sign-in has to begin anew with the password. */
type FinishOutcome =
  | { readonly outcome: 'signedIn'; readonly sessionId: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'over' }
  | { readonly outcome: 'wait'; readonly waitSeconds: number };

type MarkedUser = {
  readonly id: string;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
  readonly totpLastStep: number | null;
};

/** Takes the code and begins the session. Guessing codes is throttled for the user, wherever the guesses come from. */
export async function finishSignIn(
  deps: SignInDeps & { readonly keyRing: KeyRing },
  request: FinishRequest,
): Promise<FinishOutcome> {
  const { pending, text, source, device } = request;
  const user = await deps.db.user.findUnique({ where: { id: pending.userId } });
  if (user === null || user.disabledAt !== null || !hasCodes(user)) return { outcome: 'over' };
  if ((await markOf(deps.db, user)) !== pending.mark) return { outcome: 'over' };
  const waitSeconds = deps.throttles.codes.begin(user.id);
  if (waitSeconds !== null) return { outcome: 'wait', waitSeconds };
  const at = deps.clock.now();
  const method = await verifySecondFactor(deps, user, { text, at });
  if (method === null) return { outcome: 'wrong' };
  const sessionId = await startSessionOf(deps.db, user, { at, method, device });
  if (sessionId === null) return { outcome: 'over' };
  deps.throttles.codes.forgive(user.id);
  deps.throttles.signIn.forgive({ email: user.email, source });
  return { outcome: 'signedIn', sessionId };
}

async function markOf(db: Queryable, user: MarkedUser): Promise<string> {
  const { id, passwordHash, totpSecret, totpLastStep } = user;
  const standing = [id, passwordHash, totpSecret, totpLastStep, await countRecoveryCodes(db, id)];
  return createHash('sha256').update(JSON.stringify(standing)).digest('base64url');
}

/** How long there is for typing the code. */
const PENDING_SECONDS = 5 * 60;
const COOKIE = 'payments.pending-sign-in';
/** The keys of these tokens are others than those of sessions. */
const SALT = 'pending-sign-in';

type Deps = { readonly secret: string; readonly secure: boolean };

/** The Set-Cookie line of a sign-in whose password was right. */
export async function pendingCookie({ secret, secure }: Deps, pending: PendingSignIn): Promise<string> {
  const token = await encode({ token: { ...pending }, secret, salt: SALT, maxAge: PENDING_SECONDS });
  return line(token, PENDING_SECONDS, secure);
}

/** The line that takes it away again. */
export function endedPendingCookie({ secure }: Pick<Deps, 'secure'>): string {
  return line('', 0, secure);
}

/** What the request's cookie names; null when there is none, when its time is up or when it is not ours. */
export async function readPendingCookie(
  secret: string,
  cookies: string | null,
): Promise<PendingSignIn | null> {
  const token = new RegExp(`(?:^|; *)${COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const claims = await decode({ token, secret, salt: SALT });
    const { userId, mark } = claims ?? {};
    return typeof userId === 'string' && typeof mark === 'string' ? { userId, mark } : null;
  } catch {
    return null;
  }
}

function line(token: string, seconds: number, secure: boolean): string {
  const attributes = ['Path=/api/auth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${COOKIE}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
