// Who is signed in and what they may do, asked beside the data on every request: the cookie's token names a session row, the row decides.
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { decode } from 'next-auth/jwt';
import { cache } from 'react';
import { getServer } from '@/lib/server';
import { sessionCookieName } from './auth-options';
import { HOMES, isPermitted, type UserWith } from './page-access';
import type { Permission } from './permissions';
import { findSignedInUser, type SignedInUser } from './user-session';

/** The signed-in user, or null. Read once per request, however often it is asked for. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const { config, secrets, database, clock } = await getServer();
  const cookie = (await cookies()).get(sessionCookieName(config))?.value;
  if (cookie === undefined) return null;
  const sessionId = await readSessionId(cookie, secrets.sessionSecret);
  return sessionId === null ? null : findSignedInUser(database.db, sessionId, clock.now());
});

/** Anybody who is signed in, or the way to sign in: for what shows nothing but the user's own name. */
export async function requireUser(): Promise<SignedInUser> {
  return (await currentUser()) ?? redirect('/login');
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

async function readSessionId(token: string, secret: string): Promise<string | null> {
  try {
    const claims = await decode({ token, secret });
    return typeof claims?.sid === 'string' ? claims.sid : null;
  } catch {
    // A token that can't be opened (another secret, tampered with, run out) is no sign-in, and nothing worth a log line.
    return null;
  }
}
