// A user's own account: name, sign-in methods and sessions.

import { personName } from '@/lib/accounts/team/person-name';
import type { Clock } from '@/lib/core/clock';
import { DEFAULT_SESSION_POLICY } from '@/lib/core/session-settings';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NotificationFact } from '@/lib/notifications/notification-fact';
import { notify } from '@/lib/notifications/notify';
import { countRecoveryCodes } from './second-factor';
import { notTimedOut } from './session-policy';
import { endOtherSessions } from './user-session';

/** Sessions in one listing. */
const MAX_SESSIONS_SHOWN = 50;

export type SessionView = Awaited<ReturnType<typeof listSessions>>[number];

/** Records a change of how a user signs in in the audit log and notifies the user, who may not have made it. */
export function recordAccountChange(
  tx: Tx,
  user: { readonly id: string; readonly merchantId: string | null },
  { at, action, fact }: { readonly at: Date; readonly action: AuditAction; readonly fact: NotificationFact },
): void {
  const { id: userId, merchantId } = user;
  appendAuditLog(tx, [{ at, actor: userActor(userId), action, merchantId, detail: { userId } }]);
  notify(tx, [userId], { at, fact });
}

type Own = { readonly userId: string; readonly sessionId: string };

/** The user's active sessions: the current one first, then by last use. */
export async function listSessions(
  db: Queryable,
  { userId, sessionId }: Own,
  now: Date,
  policy = DEFAULT_SESSION_POLICY,
) {
  const { role } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
  const rows = await db.userSession.findMany({
    where: { userId, revokedAt: null, ...notTimedOut(role, policy, now) },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, method: true, device: true, createdAt: true, lastSeenAt: true },
    take: MAX_SESSIONS_SHOWN,
  });
  const views = rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
  return [...views.filter(({ isCurrent }) => isCurrent), ...views.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends one of the user's sessions. @returns whether it was theirs and active */
export function endOwnSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
  sessionId: string,
): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const { count } = await tx.userSession.updateMany({
      where: { id: sessionId, userId, revokedAt: null },
      data: { revokedAt: at },
    });
    if (count === 0) return false;
    const { merchantId } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const detail = { userId, ended: count };
    appendAuditLog(tx, [{ at, actor: userActor(userId), action: 'sessionsRevoked', merchantId, detail }]);
    return true;
  });
}

/** Ends all of the user's sessions, optionally except the current one. @returns how many ended */
export function endOwnSessions(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { userId, sessionId }: Own,
  keepsCurrent: boolean,
): Promise<number> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const exceptSessionId = keepsCurrent ? sessionId : null;
    const ended = await endOtherSessions(tx, { userId, exceptSessionId, at });
    const { merchantId } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const detail = { userId, ended, keptCurrent: keepsCurrent };
    appendAuditLog(tx, [{ at, actor: userActor(userId), action: 'sessionsRevoked', merchantId, detail }]);
    return ended;
  });
}

export type AccountView = Awaited<ReturnType<typeof readAccount>>;

/**
 * The user's name, since when two-factor authentication is on (null when off), and how many recovery codes are unused.
 * @throws when there is no such user
 */
export async function readAccount(db: Queryable, userId: string) {
  const [user, recoveryLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, totpConfirmedAt: true } }),
    countRecoveryCodes(db, userId),
  ]);
  return { name: user.name, codesSince: user.totpConfirmedAt, recoveryLeft };
}

/** Sets the name; an empty text removes it. @returns whether the name is valid: see personName */
export async function changeUserName(db: Queryable, userId: string, text: string): Promise<boolean> {
  const name = text.trim() === '' ? null : personName(text);
  if (name === undefined) return false;
  await db.user.update({ where: { id: userId }, data: { name } });
  return true;
}
