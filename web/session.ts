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
import { whySessionEnded } from '@/lib/accounts/auth/session-policy';
import { readSessionId } from '@/lib/accounts/auth/session-token';
import { PATH_HEADER, secondFactorPath, signInPath } from '@/lib/accounts/auth/sign-in-destination';
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
import { REFRESH_COOKIE } from '@/lib/core/page-cookies';
import { getServer } from './server';

/** The signed-in user, or null. Read once per request. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const { database, clock, config } = await getServer();
  const sessionId = await currentSessionId();
  return sessionId === null ? null : findSignedInUser(database.db, sessionId, clock.now(), config.sessions);
});

/**
 * The signed-in user, or a redirect to the sign-in page, which returns here and says why a session ended. Counts as activity,
 * unless an open page refreshed itself.
 */
const activeUser = cache(async (): Promise<SignedInUser> => {
  const user = await currentUser();
  if (user === null) return goToSignIn();
  const { database, clock, log } = await getServer();
  const now = clock.now();
  // A refresh never calls an action, but its mark may still be there when the user does.
  const isSelfRefresh = (await cookies()).has(REFRESH_COOKIE) && !(await headers()).has('next-action');
  if (!isSelfRefresh && addMs(user.lastSeenAt, LAST_SEEN_INTERVAL_MS) <= now) {
    // Not awaited, and a failure must not break the page.
    recordLastSeen(database.db, user.sessionId, now).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, 'could not record when a session was last used');
    });
  }
  return user;
});

async function goToSignIn(): Promise<never> {
  const { database, clock, config } = await getServer();
  const sessionId = await currentSessionId();
  const given = { policy: config.sessions, now: clock.now() };
  const ended = sessionId === null ? null : await whySessionEnded(database.db, sessionId, given);
  return redirect(signInPath(await currentPath(), ended));
}

/**
 * The signed-in user, or a redirect: to the sign-in page, or to the page that asks for a required second factor. For pages that
 * show only the user's own data.
 */
export async function requireUser(): Promise<SignedInUser> {
  const user = await activeUser();
  return user.secondFactor === null ? user : redirect(secondFactorPath(await currentPath()));
}

/** For the page that asks for a required second factor: the signed-in user, whether one is still needed or not. */
export function requireSecondFactorUser(): Promise<SignedInUser> {
  return activeUser();
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
  const user = await activeUser();
  if (isPermitted(user, permission)) return user;
  if (user.secondFactor !== null) return redirect(secondFactorPath(await currentPath()));
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
  const { database, clock, config } = await getServer();
  const user = await findSignedInUser(database.db, sessionId, clock.now(), config.sessions);
  return user !== null && isPermitted(user, permission);
}

/** Ends the session of the request's cookie, if there is one. */
export async function endCurrentSession(): Promise<void> {
  const { database, clock } = await getServer();
  const sessionId = await currentSessionId();
  if (sessionId !== null) await endSession(database.db, sessionId, clock.now());
}

/** The session id in the request's cookie; null when there is none. */
async function currentSessionId(): Promise<string | null> {
  const { config, secrets } = await getServer();
  const cookie = (await cookies()).get(sessionCookieName(config))?.value;
  return cookie === undefined ? null : readSessionId(cookie, secrets.sessionSecret);
}

async function currentPath(): Promise<string | null> {
  return (await headers()).get(PATH_HEADER);
}
