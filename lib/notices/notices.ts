// A user's notices as the dashboard shows them: read, counted, put away.
import type { Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import type { Notice, Prisma } from '@/prisma/generated/sqlite/client';
import { factOf } from './notice-fact';
import { type NoticeWords, noticeWords } from './notice-words';

/** Notices one page shows, the newest first. */
export const MAX_NOTICES_SHOWN = 100;
/** Open ones among which the urgent one is looked for. */
const MAX_LOOKED_AT = 20;
const NEWEST_FIRST: Prisma.NoticeOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }];

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
    orderBy: NEWEST_FIRST,
    take: MAX_NOTICES_SHOWN,
  });
  return rows.flatMap(noticeItem);
}

/** The latest open notice that can't wait; null when there is none. */
export async function urgentNotice(db: Queryable, userId: string): Promise<NoticeItem | null> {
  const open = { userId, dismissedAt: null };
  const rows = await db.notice.findMany({ where: open, orderBy: NEWEST_FIRST, take: MAX_LOOKED_AT });
  return rows.flatMap(noticeItem).find(({ tone }) => tone === 'warn' || tone === 'bad') ?? null;
}

/** How many the user has not put away. */
export function countNotices(db: Queryable, userId: string): Promise<number> {
  return db.notice.count({ where: { userId, dismissedAt: null } });
}

/** A text that is another one whenever the user was told of something, or has put something away. */
export async function readNoticesPulse(db: Queryable, userId: string): Promise<string> {
  const open = { userId, dismissedAt: null };
  const latest = await db.notice.findFirst({ where: open, orderBy: NEWEST_FIRST, select: { id: true } });
  return `${await countNotices(db, userId)}:${latest?.id ?? ''}`;
}

type PuttingDeps = { readonly db: Queryable; readonly clock: Clock };

/** Puts a notice of the user away; one that is away already, or somebody else’s, stays as it is. */
export async function putAway({ db, clock }: PuttingDeps, userId: string, noticeId: string): Promise<void> {
  await db.notice.updateMany({
    where: { id: noticeId, userId, dismissedAt: null },
    data: { dismissedAt: clock.now() },
  });
}

/** Puts all notices of the user away. */
export async function putAllAway({ db, clock }: PuttingDeps, userId: string): Promise<void> {
  await db.notice.updateMany({ where: { userId, dismissedAt: null }, data: { dismissedAt: clock.now() } });
}

function noticeItem(row: Notice): NoticeItem[] {
  const fact = factOf(row);
  if (fact === null) return [];
  const { id, createdAt, dismissedAt } = row;
  return [{ id, createdAt: createdAt.toISOString(), isPutAway: dismissedAt !== null, ...noticeWords(fact) }];
}
