// The row and the cookie of a session. The row is read on every request, so that sign-out, a changed password or a disabled
// user end the session immediately.
import { addMs } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import { DEFAULT_SESSION_POLICY, LONGEST_SESSION_MS } from '@/lib/core/session-settings';
import type { Queryable } from '@/lib/db/client';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { type InstallationRole, isMerchantRole, type MerchantRole } from './permissions';
import { type SecondFactorStep, secondFactorStep, sessionKind, timedOut } from './session-policy';

/** How long a user counts as confirmed ("proven") for changes that ask to confirm their identity. */
export const PROOF_MS = 15 * 60_000;
/** The shortest interval between two updates of a session's last use. */
export const LAST_SEEN_INTERVAL_MS = 60_000;

/** How the user signed in. */
type SignInMethod = 'password' | 'code' | 'recoveryCode' | 'passkey';

type SignedIn = {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  /** Whether the user signed in or confirmed their identity within `PROOF_MS`. */
  readonly isProven: boolean;
  /** When the session was last used, accurate to `LAST_SEEN_INTERVAL_MS`. */
  readonly lastSeenAt: Date;
  /** What a required second factor still needs before the user may do anything else; null: nothing. */
  readonly secondFactor: SecondFactorStep | null;
};

/** A user of a merchant, limited to that merchant. */
export type MerchantUser = SignedIn & {
  readonly role: MerchantRole;
  readonly merchant: {
    readonly id: string;
    readonly name: string;
    readonly state: MerchantState;
    /** IANA name; the dashboard shows times in this zone. */
    readonly timeZone: string;
  };
};

/** A user of the deployment, without a merchant. */
export type InstallationUser = SignedIn & { readonly role: InstallationRole; readonly merchant: null };

/** The signed-in user, without secrets. */
export type SignedInUser = MerchantUser | InstallationUser;

type NewSession = {
  readonly userId: string;
  readonly at: Date;
  readonly method: SignInMethod;
  /** Browser and operating system: see request-source.ts. */
  readonly device: string;
};

/** Starts a session; the settings may end it before it expires. @returns its id, which the session cookie carries in an encrypted token */
export async function startSession(
  db: Queryable,
  { userId, at, method, device }: NewSession,
): Promise<string> {
  const id = newId();
  const { role } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
  const expiresAt = addMs(at, LONGEST_SESSION_MS[sessionKind(role)]);
  await db.userSession.create({
    data: {
      ...{ id, userId, createdAt: at, expiresAt },
      ...{ authenticatedAt: at, lastSeenAt: at, method, device },
    },
  });
  return id;
}

/**
 * Starts a session for a user whose password was just verified. The user is checked again after the row exists: a concurrent
 * change of password or of two-factor authentication ends the sessions it finds, and may have missed this one.
 * @returns null when the password or two-factor authentication changed, or the user was disabled
 */
export async function startSessionOf(
  db: Queryable,
  user: { readonly id: string; readonly passwordHash: string; readonly totpConfirmedAt: Date | null },
  session: Omit<NewSession, 'userId'>,
): Promise<string | null> {
  const { id, passwordHash, totpConfirmedAt } = user;
  const sessionId = await startSession(db, { ...session, userId: id });
  // A write that changes nothing waits for a concurrent change to commit, and then sees its result.
  const where = { id, passwordHash, totpConfirmedAt, disabledAt: null };
  if ((await db.user.updateMany({ where, data: { passwordHash } })).count === 1) return sessionId;
  await endSession(db, sessionId, session.at);
  return null;
}

/**
 * Records that the session's user confirmed their identity. Ended sessions are unchanged.
 * @param method a second factor that the user confirmed it with
 */
export async function recordProof(
  db: Queryable,
  sessionId: string,
  at: Date,
  method?: Exclude<SignInMethod, 'password'>,
): Promise<void> {
  await db.userSession.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: method === undefined ? { authenticatedAt: at } : { authenticatedAt: at, method },
  });
}

/** Records the session's last use, at most once in `LAST_SEEN_INTERVAL_MS`. */
export async function recordLastSeen(db: Queryable, sessionId: string, at: Date): Promise<void> {
  const lastSeenAt = { lte: addMs(at, -LAST_SEEN_INTERVAL_MS) };
  await db.userSession.updateMany({ where: { id: sessionId, lastSeenAt }, data: { lastSeenAt: at } });
}

const USER = {
  ...{ id: true, email: true, role: true, disabledAt: true, totpSecret: true, totpConfirmedAt: true },
  merchant: { select: { id: true, name: true, state: true, timeZone: true, secondFactorRequiredAt: true } },
  _count: { select: { passkeys: true } },
} as const;

/**
 * The user of a session.
 * @param policy the deployment's: `config.sessions`
 * @returns null when the session is unknown, timed out or revoked, the user is disabled, or role and merchant don't match: a
 * merchant role without a merchant would reach all merchants
 */
export async function findSignedInUser(
  db: Queryable,
  sessionId: string,
  now: Date,
  policy = DEFAULT_SESSION_POLICY,
): Promise<SignedInUser | null> {
  const session = await db.userSession.findUnique({
    where: { id: sessionId },
    select: {
      ...{ revokedAt: true, createdAt: true, expiresAt: true, authenticatedAt: true, lastSeenAt: true },
      ...{ method: true, user: { select: USER } },
    },
  });
  if (session === null || session.revokedAt !== null) return null;
  const { user } = session;
  if (user.disabledAt !== null) return null;
  const { role } = user;
  if (timedOut(session, policy.limits[sessionKind(role)], now) !== null) return null;
  const isProven = addMs(session.authenticatedAt, PROOF_MS) > now;
  const signedIn = {
    ...{ sessionId, userId: user.id, email: user.email },
    ...{ isProven, lastSeenAt: session.lastSeenAt },
    secondFactor: secondFactorStep(user, session.method, policy),
  };
  const merchant = merchantOf(user.merchant);
  if (isMerchantRole(role)) return merchant === null ? null : { ...signedIn, role, merchant };
  return merchant === null ? { ...signedIn, role, merchant } : null;
}

/** Without the settings that only this file reads. */
function merchantOf<Row extends MerchantUser['merchant']>(row: Row | null): MerchantUser['merchant'] | null {
  if (row === null) return null;
  const { id, name, state, timeZone } = row;
  return { id, name, state, timeZone };
}

/** Ends one session; does nothing if it has already ended. */
export async function endSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.userSession.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: at },
  });
}

/** Ends all sessions of a user except `exceptSessionId`. @returns how many ended */
export async function endOtherSessions(
  db: Queryable,
  session: { readonly userId: string; readonly exceptSessionId: string | null; readonly at: Date },
): Promise<number> {
  const { userId, exceptSessionId, at } = session;
  const others = exceptSessionId === null ? {} : { id: { not: exceptSessionId } };
  const { count } = await db.userSession.updateMany({
    where: { userId, revokedAt: null, expiresAt: { gt: at }, ...others },
    data: { revokedAt: at },
  });
  return count;
}

/** Whether cookies are marked secure: when the public URL is https. */
export function usesSecureCookies({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https://');
}

/** next-auth's own name for the session cookie. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${usesSecureCookies(config) ? '__Secure-' : ''}next-auth.session-token`;
}
