// Who is signed in and what they may do, asked beside the data on every request: the cookie's token names a session row, the row decides.
//
// What changes money's destination, keys, secrets, users or the factors of a sign-in asks also that the user proved who
// they are within a quarter of an hour: its server action runs by `actProven`, or `submitProven` for a form
// (app/dashboard/act.ts). ConfirmButton and FormFrame ask the user and repeat the action by themselves; other components call
// it through `useAnswer()` of components/ui/forms/confirm-button.tsx. The action joins PROVEN_ACTIONS in
// verification/e2e/support/access-table.ts, by which a test tries it without a proof.
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { decode } from 'next-auth/jwt';
import { cache } from 'react';
import { HOMES, isPermitted, type UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { PATH_HEADER, signInPath } from '@/lib/accounts/auth/sign-in-destination';
import {
  endSession,
  findSignedInUser,
  LAST_SEEN_INTERVAL_MS,
  recordLastSeen,
  type SignedInUser,
  sessionCookieName,
} from '@/lib/accounts/auth/user-session';
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { getServer } from './server';

/** The signed-in user, or null. Read once per request, however often it is asked for. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const { secrets, database, clock, log } = await getServer();
  const cookie = await sessionCookie();
  if (cookie === undefined) return null;
  const sessionId = await readSessionId(cookie, secrets.sessionSecret);
  const now = clock.now();
  const user = sessionId === null ? null : await findSignedInUser(database.db, sessionId, now);
  if (user !== null && addMs(user.lastSeenAt, LAST_SEEN_INTERVAL_MS) <= now) {
    // Nobody waits for it, and no page fails because of it.
    recordLastSeen(database.db, user.sessionId, now).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, 'when a session was last used could not be noted');
    });
  }
  return user;
});

/**
 * Anybody who is signed in, or the way to sign in, which leads back here and says when a session has ended: for what
 * shows nothing but the user's own name.
 */
export async function requireUser(): Promise<SignedInUser> {
  const user = await currentUser();
  if (user !== null) return user;
  const [cookie, path] = [await sessionCookie(), (await headers()).get(PATH_HEADER)];
  return redirect(signInPath(path, cookie !== undefined));
}

/**
 * For pages: the signed-in user who may do this. Who may not is led to a page that is theirs, who is not signed in to
 * the sign-in.
 */
export async function requirePermission<P extends Permission>(permission: P): Promise<UserWith<P>> {
  const user = await requireUser();
  return isPermitted(user, permission) ? user : redirect(HOMES[user.role]);
}

/**
 * For server actions: the signed-in user who may do this, and null for one who may not, whom the action tells so. Who
 * is not signed in is led to the sign-in. That somebody tried is logged: no page of theirs offers it.
 */
export async function actingUser<P extends Permission>(permission: P): Promise<UserWith<P> | null> {
  const user = await requireUser();
  if (isPermitted(user, permission)) return user;
  const { log } = await getServer();
  log.warn({ userId: user.userId, role: user.role, permission }, 'an action was refused');
  return null;
}

/** For route handlers: the user who may do this, or the status that refuses: 401 for nobody, 403 for somebody else. */
export async function userOrStatus<P extends Permission>(permission: P): Promise<UserWith<P> | 401 | 403> {
  const user = await currentUser();
  if (user === null) return 401;
  return isPermitted(user, permission) ? user : 403;
}

/** For an answer that goes on for long: whether the user it was begun for may still have it. */
export async function mayStill({ sessionId }: SignedInUser, permission: Permission): Promise<boolean> {
  const { database, clock } = await getServer();
  const user = await findSignedInUser(database.db, sessionId, clock.now());
  return user !== null && isPermitted(user, permission);
}

/** Ends the session that the request's cookie names, whoever's it is; nothing happens where there is none. */
export async function endCurrentSession(): Promise<void> {
  const { secrets, database, clock } = await getServer();
  const cookie = await sessionCookie();
  const sessionId = cookie === undefined ? null : await readSessionId(cookie, secrets.sessionSecret);
  if (sessionId !== null) await endSession(database.db, sessionId, clock.now());
}

async function sessionCookie(): Promise<string | undefined> {
  const { config } = await getServer();
  return (await cookies()).get(sessionCookieName(config))?.value;
}

async function readSessionId(token: string, secret: string): Promise<string | null> {
  try {
    const claims = await decode({ token, secret });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    // A token that can't be opened (another secret, tampered with, run out) is no sign-in, and nothing worth a log line.
    return null;
  }
}
