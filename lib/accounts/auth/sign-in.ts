// Sign-in with e-mail and password: throttled first, hashed second, then a session starts or a one-time code is required.
// Between the two steps there is no session: an encrypted, HttpOnly cookie holds the user's id and a fingerprint of their
// sign-in state for five minutes, and is sent to the sign-in endpoints only.

import { createHash } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import type { Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { browserHash, isKnownBrowser } from './browser-cookie';
import { signInEmail } from './new-user';
import { hashPassword, verifyPassword } from './password';
import { countRecoveryCodes, hasCodes, verifySecondFactor } from './second-factor';
import { decodeToken } from './session-token';
import type { SignInAttempt, Throttles } from './sign-in-throttle';
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
  /** Browser and operating system. */
  readonly device: string;
  /** Of the browser's cookie: see browser-cookie.ts. */
  readonly browserToken?: string | null;
};

type SignInOutcome =
  /** The password is correct and a code is required: see `finishSignIn`. */
  | { readonly outcome: 'code'; readonly pending: PendingSignIn }
  | { readonly outcome: 'signedIn'; readonly userId: string; readonly sessionId: string }
  /** `userId`: whose e-mail address was entered; null for an unknown one. Only for the record, never for the response. */
  | { readonly outcome: 'refused'; readonly userId: string | null }
  | { readonly outcome: 'wait'; readonly waitSeconds: number; readonly userId: string | null };

/** Longest e-mail address (contract §2). */
const MAX_EMAIL_CHARACTERS = 254;

/**
 * Signs a user in. A wrong e-mail, a wrong password and a disabled user get the same refusal in the same time, so that the
 * response doesn't reveal which accounts exist.
 */
export async function signIn(deps: SignInDeps, request: SignInRequest): Promise<SignInOutcome> {
  // PostgreSQL can't store a NUL character and fails on a query for one.
  const typed = request.email.replaceAll('\0', '?').trim().slice(0, MAX_EMAIL_CHARACTERS);
  const email = signInEmail(typed) ?? typed.toLowerCase();
  const user = await deps.db.user.findUnique({ where: { email } });
  const userId = user?.id ?? null;
  const attempt = await attemptOf(deps, { ...request, email, userId });
  const waitSeconds = deps.throttles.signIn.begin(attempt);
  if (waitSeconds !== null) return { outcome: 'wait', waitSeconds, userId };
  const isCorrect = await verifyPassword(user?.passwordHash ?? (await dummyHash()), request.password);
  if (user === null || !isCorrect || user.disabledAt !== null) return { outcome: 'refused', userId };
  // Attempts are forgiven only after a correct code: otherwise the password alone would reset the count of guessed codes.
  if (hasCodes(user)) {
    return { outcome: 'code', pending: { userId: user.id, fingerprint: await fingerprintOf(deps.db, user) } };
  }
  const session = { at: deps.clock.now(), method: 'password', device: request.device } as const;
  const sessionId = await startSessionOf(deps.db, user, session);
  if (sessionId === null) return { outcome: 'refused', userId };
  deps.throttles.signIn.forgive(attempt);
  return { outcome: 'signedIn', userId: user.id, sessionId };
}

/** What the attempt counts toward: the browser's own allowance, if the user signed in with it before. */
async function attemptOf(
  { db, clock }: SignInDeps,
  given: { readonly email: string; readonly userId: string | null } & Pick<
    SignInRequest,
    'source' | 'browserToken'
  >,
): Promise<SignInAttempt> {
  const { email, userId, source, browserToken = null } = given;
  if (browserToken === null) return { email, source };
  // Looked up for unknown users too, so that the response takes the same time.
  const hash = browserHash(userId ?? '', browserToken);
  return (await isKnownBrowser(db, hash, clock.now())) ? { browserHash: hash } : { email, source };
}

let dummy: Promise<string> | undefined;

/** A hash of the same cost, verified when there is no such user. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody');
  return dummy;
}

/**
 * A sign-in with a correct password that still needs a code. `fingerprint` covers the password and what using a code changes,
 * so it is valid for one sign-in and invalid after a change of password.
 */
export type PendingSignIn = { readonly userId: string; readonly fingerprint: string };

type FinishRequest = Pick<SignInRequest, 'source' | 'device' | 'browserToken'> & {
  readonly pending: PendingSignIn;
  /** A one-time code or a recovery code, as typed. */
  readonly text: string;
};

/** expired: the sign-in must start over with the password. */
type FinishOutcome =
  | { readonly outcome: 'signedIn'; readonly sessionId: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'wait'; readonly waitSeconds: number };

type FingerprintedUser = {
  readonly id: string;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
  readonly totpLastStep: number | null;
};

/** Verifies the code and starts the session. Attempts are throttled per user, from any source. */
export async function finishSignIn(
  deps: SignInDeps & { readonly keyRing: KeyRing },
  request: FinishRequest,
): Promise<FinishOutcome> {
  const { pending, text, device } = request;
  const user = await deps.db.user.findUnique({ where: { id: pending.userId } });
  if (user === null || user.disabledAt !== null || !hasCodes(user)) return { outcome: 'expired' };
  if ((await fingerprintOf(deps.db, user)) !== pending.fingerprint) return { outcome: 'expired' };
  const waitSeconds = deps.throttles.codes.begin(user.id);
  if (waitSeconds !== null) return { outcome: 'wait', waitSeconds };
  const at = deps.clock.now();
  const method = await verifySecondFactor(deps, user, { text, at });
  if (method === null) return { outcome: 'wrong' };
  const sessionId = await startSessionOf(deps.db, user, { at, method, device });
  if (sessionId === null) return { outcome: 'expired' };
  deps.throttles.codes.forgive(user.id);
  deps.throttles.signIn.forgive(await attemptOf(deps, { ...request, email: user.email, userId: user.id }));
  return { outcome: 'signedIn', sessionId };
}

async function fingerprintOf(db: Queryable, user: FingerprintedUser): Promise<string> {
  const { id, passwordHash, totpSecret, totpLastStep } = user;
  const state = [id, passwordHash, totpSecret, totpLastStep, await countRecoveryCodes(db, id)];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

/** How long the user has to enter the code. */
const PENDING_SECONDS = 5 * 60;
const COOKIE = 'payments.pending-sign-in';
/** With https: browsers then refuse a cookie of this name from a page over http. Its path rules out `__Host-`. */
const SECURE_PREFIX = '__Secure-';
/** Derives a key other than that of session tokens. */
const SALT = 'pending-sign-in';

type Deps = { readonly secret: string; readonly secure: boolean };

/** The Set-Cookie header of a pending sign-in. */
export async function pendingCookie({ secret, secure }: Deps, pending: PendingSignIn): Promise<string> {
  const token = await encode({ token: { ...pending }, secret, salt: SALT, maxAge: PENDING_SECONDS });
  return setCookie(token, PENDING_SECONDS, secure);
}

/** The Set-Cookie header that removes the cookie. */
export function clearedPendingCookie({ secure }: Pick<Deps, 'secure'>): string {
  return setCookie('', 0, secure);
}

/** Reads the pending sign-in from the request's cookies; null when it is absent, expired or not ours. */
export async function readPendingCookie(
  secret: string,
  cookies: string | null,
): Promise<PendingSignIn | null> {
  const token = new RegExp(`(?:^|; *)(?:${SECURE_PREFIX})?${COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
  if (token === undefined) return null;
  const { userId, fingerprint } = (await decodeToken({ token, secret, salt: SALT })) ?? {};
  return typeof userId === 'string' && typeof fingerprint === 'string' ? { userId, fingerprint } : null;
}

function setCookie(token: string, seconds: number, secure: boolean): string {
  const attributes = ['Path=/api/auth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [
    `${secure ? SECURE_PREFIX : ''}${COOKIE}=${token}`,
    ...attributes,
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
