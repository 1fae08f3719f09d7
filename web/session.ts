// The signed-in user and their permissions, checked on every request: the cookie's token contains a session id, and the
// session's row is authoritative.
// Some actions also require that the user confirmed their identity within 15 minutes: lib/accounts/auth/action-rules.ts says
// which, and app/dashboard/act.ts enforces it. ConfirmButton and FormFrame ask the user and repeat the action automatically;
// other components call it through `useActionResult()` of components/ui/forms/confirm-button.tsx.
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { HOMES, isPermitted, type UserWith } from '@/lib/accounts/auth/page-access';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { readSessionId } from '@/lib/accounts/auth/session-token';
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

/** The signed-in user, or null. Read once per request. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const { secrets, database, clock, log } = await getServer();
  const cookie = await sessionCookie();
  if (cookie === undefined) return null;
  const sessionId = await readSessionId(cookie, secrets.sessionSecret);
  const now = clock.now();
  const user = sessionId === null ? null : await findSignedInUser(database.db, sessionId, now);
  if (user !== null && addMs(user.lastSeenAt, LAST_SEEN_INTERVAL_MS) <= now) {
    // Not awaited, and a failure must not break the page.
    recordLastSeen(database.db, user.sessionId, now).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, 'could not record when a session was last used');
    });
  }
  return user;
});

/**
 * The signed-in user, or a redirect to the sign-in page, which returns here and says when a session ended. For pages that show
 * only the user's own data.
 */
export async function requireUser(): Promise<SignedInUser> {
  const user = await currentUser();
  if (user !== null) return user;
  const [cookie, path] = [await sessionCookie(), (await headers()).get(PATH_HEADER)];
  return redirect(signInPath(path, cookie !== undefined));
}

/**
 * For pages: the signed-in user with this permission. Users without it are redirected to their home page, visitors to the
 * sign-in page.
 */
export async function requirePermission<P extends Permission>(permission: P): Promise<UserWith<P>> {
  const user = await requireUser();
  return isPermitted(user, permission) ? user : redirect(HOMES[user.role]);
}

/**
 * For server actions: the signed-in user with this permission, or null, which is logged because no page offers the action to
 * such a user. Visitors are redirected to the sign-in page.
 */
export async function actingUser<P extends Permission>(permission: P): Promise<UserWith<P> | null> {
  const user = await requireUser();
  if (isPermitted(user, permission)) return user;
  const { log } = await getServer();
  log.warn({ userId: user.userId, role: user.role, permission }, 'action denied: missing permission');
  return null;
}

/** For route handlers: the user with this permission, or the status to return: 401 without a session, 403 without it. */
export async function userOrStatus<P extends Permission>(permission: P): Promise<UserWith<P> | 401 | 403> {
  const user = await currentUser();
  if (user === null) return 401;
  return isPermitted(user, permission) ? user : 403;
}

/** For long-running responses: whether the user still has a session and the permission. */
export async function mayStill({ sessionId }: SignedInUser, permission: Permission): Promise<boolean> {
  const { database, clock } = await getServer();
  const user = await findSignedInUser(database.db, sessionId, clock.now());
  return user !== null && isPermitted(user, permission);
}

/** Ends the session of the request's cookie, if there is one. */
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
