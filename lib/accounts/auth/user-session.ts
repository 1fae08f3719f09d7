// The row and the cookie behind each sign-in. A token alone opens nothing: the row is read on every request, so that
// sign-out, a changed password or a disabled user end a session at once.
import { addMs } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import type { MerchantState } from '@/prisma/generated/sqlite/enums';
import { type InstallationRole, isMerchantRole, type MerchantRole } from './permissions';

/** How long one sign-in lasts, whatever is done meanwhile. */
export const SESSION_MS = 12 * 60 * 60_000;

/** How long a proof of who one is holds, for changes that ask for it (docs/guides/sign-in.md). */
export const PROOF_MS = 15 * 60_000;
/** How often a session's row is told that it is in use, at most. */
export const LAST_SEEN_INTERVAL_MS = 60_000;

/** How somebody signed in. */
type SignInMethod = 'password' | 'code' | 'recoveryCode' | 'passkey';

type SignedIn = {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  /** Whether the user proved who they are within `PROOF_MS`: at the sign-in, or since. */
  readonly isProven: boolean;
  /** When the session's row last heard of it. */
  readonly lastSeenAt: Date;
};

/** A user of a merchant: all they see and do is that merchant's. */
export type MerchantUser = SignedIn & {
  readonly role: MerchantRole;
  readonly merchant: {
    readonly id: string;
    readonly name: string;
    readonly state: MerchantState;
    /** An IANA name: of the times their pages show. */
    readonly timeZone: string;
  };
};

/** A user over the whole installation. */
export type InstallationUser = SignedIn & { readonly role: InstallationRole; readonly merchant: null };

/** Who is signed in, without anything secret. */
export type SignedInUser = MerchantUser | InstallationUser;

type NewSession = {
  readonly userId: string;
  readonly at: Date;
  readonly method: SignInMethod;
  /** Browser and system in a few words: see request-source.ts. */
  readonly device: string;
};

/** Begins a session of `SESSION_MS`. @returns its id, which the session cookie carries inside a signed token */
export async function startSession(
  db: Queryable,
  { userId, at, method, device }: NewSession,
): Promise<string> {
  const id = newId();
  await db.userSession.create({
    data: {
      ...{ id, userId, createdAt: at, expiresAt: addMs(at, SESSION_MS) },
      ...{ provenAt: at, lastSeenAt: at, method, device },
    },
  });
  return id;
}

/**
 * As `startSession`, for a user as they were when their password was judged. The user is looked at again once the row is
 * there: a change of password, and turning one-time codes on, end the rows they find, and could not find this one while
 * the password was judged.
 * @returns null when the password is another by now, codes were turned on or off, or the user is disabled
 */
export async function startSessionOf(
  db: Queryable,
  user: { readonly id: string; readonly passwordHash: string; readonly totpConfirmedAt: Date | null },
  session: Omit<NewSession, 'userId'>,
): Promise<string | null> {
  const { id, passwordHash, totpConfirmedAt } = user;
  const sessionId = await startSession(db, { ...session, userId: id });
  // Writes what stands there: a write waits for a change that is under way, and is then judged by what that has left.
  const where = { id, passwordHash, totpConfirmedAt, disabledAt: null };
  if ((await db.user.updateMany({ where, data: { passwordHash } })).count === 1) return sessionId;
  await endSession(db, sessionId, session.at);
  return null;
}

/** Notes that the session's user proved who they are. A session that has ended stays as it is. */
export async function recordProof(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.userSession.updateMany({ where: { id: sessionId, revokedAt: null }, data: { provenAt: at } });
}

/** Notes that the session is in use. Writes at most once in `LAST_SEEN_INTERVAL_MS`. */
export async function recordLastSeen(db: Queryable, sessionId: string, at: Date): Promise<void> {
  const lastSeenAt = { lte: addMs(at, -LAST_SEEN_INTERVAL_MS) };
  await db.userSession.updateMany({ where: { id: sessionId, lastSeenAt }, data: { lastSeenAt: at } });
}

const MERCHANT = { select: { id: true, name: true, state: true, timeZone: true } } as const;

/**
 * The user of a session.
 * @returns null when it is unknown, over or revoked, when its user is disabled, or when role and merchant don't go
 * together: a merchant's role without a merchant would be a role over everything
 */
export async function findSignedInUser(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<SignedInUser | null> {
  const session = await db.userSession.findUnique({
    where: { id: sessionId },
    select: {
      ...{ revokedAt: true, expiresAt: true, provenAt: true, lastSeenAt: true },
      user: { select: { id: true, email: true, role: true, disabledAt: true, merchant: MERCHANT } },
    },
  });
  if (session === null || session.revokedAt !== null || session.expiresAt <= now) return null;
  const { user } = session;
  if (user.disabledAt !== null) return null;
  const { role, merchant } = user;
  const isProven = addMs(session.provenAt, PROOF_MS) > now;
  const signedIn = {
    ...{ sessionId, userId: user.id, email: user.email },
    ...{ isProven, lastSeenAt: session.lastSeenAt },
  };
  if (isMerchantRole(role)) return merchant === null ? null : { ...signedIn, role, merchant };
  return merchant === null ? { ...signedIn, role, merchant } : null;
}

/** Ends one session; nothing happens when it has ended already. */
export async function endSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.userSession.updateMany({
    where: { id: sessionId, revokedAt: null },
    data: { revokedAt: at },
  });
}

/** Ends all sessions of a user but `exceptSessionId`. @returns how many there were */
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

/** Whether cookies are marked secure: when the address people use is https. */
export function usesSecureCookies({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https://');
}

/** next-auth's own name for the session cookie. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${usesSecureCookies(config) ? '__Secure-' : ''}next-auth.session-token`;
}
