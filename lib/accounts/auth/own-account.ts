// What a user's own account page shows and changes of them: their name, what they prove themselves with, and their
// sessions.

import { personName } from '@/lib/accounts/team/person-name';
import type { Clock } from '@/lib/core/clock';
import type { AuditAction } from '@/lib/db/audit-log/actions';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userActor } from '@/lib/db/audit-log/audit-entry';
import type { Database, Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NotificationFact } from '@/lib/notifications/notification-fact';
import { notify } from '@/lib/notifications/notify';
import { countRecoveryCodes } from './second-factor';
import { endOtherSessions } from './user-session';

/** Sessions one listing shows; who has more ends them all. */
const MAX_SESSIONS_SHOWN = 50;

export type SessionView = Awaited<ReturnType<typeof listSessions>>[number];

/** Writes a change of how a user signs in into the audit log, and tells the user: of a thief it may be the only sign. */
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

/** The user's live sessions: the one that asks first, then those used last. */
export async function listSessions(db: Queryable, { userId, sessionId }: Own, now: Date) {
  const rows = await db.userSession.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, method: true, device: true, createdAt: true, lastSeenAt: true },
    take: MAX_SESSIONS_SHOWN,
  });
  const views = rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
  return [...views.filter(({ isThis }) => isThis), ...views.filter(({ isThis }) => !isThis)];
}

/** Ends one of the user's sessions. @returns whether it was theirs and live */
export async function endOwnSession(
  db: Queryable,
  userId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const { count } = await db.userSession.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: at },
  });
  return count === 1;
}

/** Ends all of the user's sessions, or all but the one that asks. @returns how many there were */
export function endOwnSessions(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { userId, sessionId }: Own,
  keepsThis: boolean,
): Promise<number> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    const exceptSessionId = keepsThis ? sessionId : null;
    const ended = await endOtherSessions(tx, { userId, exceptSessionId, at });
    const { merchantId } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const detail = { userId, ended, keptOne: keepsThis };
    appendAuditLog(tx, [{ at, actor: userActor(userId), action: 'sessionsEnded', merchantId, detail }]);
    return ended;
  });
}

export type AccountView = Awaited<ReturnType<typeof readAccount>>;

/**
 * Their name, since when one-time codes are asked for (null when they are not), and how many recovery codes nobody has used.
 * @throws when there is no such user
 */
export async function readAccount(db: Queryable, userId: string) {
  const [user, recoveryLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, totpConfirmedAt: true } }),
    countRecoveryCodes(db, userId),
  ]);
  return { name: user.name, codesSince: user.totpConfirmedAt, recoveryLeft };
}

/** Sets the name; an empty text takes it away. @returns whether it is a name that is taken: see personName */
export async function changeUserName(db: Queryable, userId: string, text: string): Promise<boolean> {
  const name = text.trim() === '' ? null : personName(text);
  if (name === undefined) return false;
  await db.user.update({ where: { id: userId }, data: { name } });
  return true;
}
