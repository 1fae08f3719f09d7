// A user's notices as the dashboard shows them: read, counted, put away.
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { factOf } from './notice-fact';
import { type NoticeWords, noticeWords } from './notice-words';

/** Notices one page shows, the newest first. */
export const MAX_NOTICES_SHOWN = 100;

export type NoticeItem = NoticeWords & {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isPutAway: boolean;
};

/** What the user was told of lately, that which is put away too. */
export async function listNotices(db: Queryable, userId: string): Promise<NoticeItem[]> {
  const rows = await db.notice.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_NOTICES_SHOWN,
  });
  return rows.flatMap((row) => {
    const fact = factOf(row);
    if (fact === null) return [];
    const { id, createdAt, dismissedAt } = row;
    return [
      { id, createdAt: createdAt.toISOString(), isPutAway: dismissedAt !== null, ...noticeWords(fact) },
    ];
  });
}

/** How many the user has not put away. */
export function countNotices(db: Queryable, userId: string): Promise<number> {
  return db.notice.count({ where: { userId, dismissedAt: null } });
}

/** Puts away one notice of the user, or all of them; what is put away already stays as it is. */
export async function putAway(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  userId: string,
  noticeId?: string,
): Promise<void> {
  const one = noticeId === undefined ? {} : { id: noticeId };
  await db.notice.updateMany({
    where: { userId, dismissedAt: null, ...one },
    data: { dismissedAt: clock.now() },
  });
}
