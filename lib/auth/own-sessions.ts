// A user's own sessions: where they are signed in, and ending that, one by one or all together.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import { userActor } from '@/lib/audit-log/audit-entry';
import type { Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { endOtherSessions } from './user-session';

/** Sessions one listing shows; who has more ends them all. */
const MAX_SESSIONS_SHOWN = 50;

export type SessionView = {
  readonly id: string;
  /** A SignInMethod. */
  readonly method: string;
  /** Browser and system; empty when they are not known. */
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isThis: boolean;
};

type Own = { readonly userId: string; readonly sessionId: string };

/** The user's live sessions: the one that asks first, then those used last. */
export async function listSessions(
  db: Queryable,
  { userId, sessionId }: Own,
  now: Date,
): Promise<SessionView[]> {
  const rows = await db.userSession.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { lastSeenAt: 'desc' },
    take: MAX_SESSIONS_SHOWN,
  });
  const views = rows.map(({ id, method, device, createdAt, lastSeenAt }) => ({
    ...{ id, method, device, createdAt, lastSeenAt },
    isThis: id === sessionId,
  }));
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
