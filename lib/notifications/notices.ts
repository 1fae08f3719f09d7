// A user's notices as the dashboard shows them: read, counted, dismissed, and pruned when they have had their time.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import type { Notification, Prisma } from '@/prisma/generated/sqlite/client';
import { factOf } from './notice-fact';
import { type NoticeWords, noticeWords, URGENT_KINDS } from './notice-words';

/** Notices one page shows, the newest first. */
const MAX_NOTICES_SHOWN = 100;
/** Open ones that every page reads; further ones are only counted. */
const MAX_LOOKED_AT = 20;
const NEWEST_FIRST: Prisma.NotificationOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }];

export type NoticeItem = NoticeWords & {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isPutAway: boolean;
};

/** What the user was told of lately, that which is put away too. */
export async function listNotices(db: Queryable, userId: string): Promise<NoticeItem[]> {
  const rows = await db.notification.findMany({
    where: { userId },
    orderBy: NEWEST_FIRST,
    take: MAX_NOTICES_SHOWN,
  });
  return rows.flatMap(noticeItem);
}

type OpenNotices = {
  /** How many the user has not put away. */
  readonly count: number;
  /** The latest that can't wait; null when there is none. */
  readonly urgent: NoticeItem | null;
  /** A text that is another one whenever the user was told of something, or has put something away. */
  readonly version: string;
};

/** What the user has not put away, as every page shows it. */
export async function readOpenNotices(db: Queryable, userId: string): Promise<OpenNotices> {
  const where = { userId, dismissedAt: null };
  const looked = { orderBy: NEWEST_FIRST, take: MAX_LOOKED_AT };
  const rows = await db.notification.findMany({ where, ...looked });
  const isWhole = rows.length < MAX_LOOKED_AT;
  const count = isWhole ? rows.length : await db.notification.count({ where });
  // Looked for apart: whoever changes the settlement address could bury that under notices of lesser things.
  const pressing = isWhole
    ? rows
    : await db.notification.findMany({ where: { ...where, kind: { in: [...URGENT_KINDS] } }, ...looked });
  const isUrgent = ({ tone }: NoticeItem) => tone === 'warn' || tone === 'bad';
  return {
    count,
    urgent: pressing.flatMap(noticeItem).find(isUrgent) ?? null,
    version: `${count}:${rows[0]?.id ?? ''}`,
  };
}

type PuttingDeps = { readonly db: Queryable; readonly clock: Clock };

/** Puts a notice of the user away; one that is away already, or somebody else’s, stays as it is. */
export async function putAway({ db, clock }: PuttingDeps, userId: string, noticeId: string): Promise<void> {
  await db.notification.updateMany({
    where: { id: noticeId, userId, dismissedAt: null },
    data: { dismissedAt: clock.now() },
  });
}

/** Puts all notices of the user away. */
export async function putAllAway({ db, clock }: PuttingDeps, userId: string): Promise<void> {
  await db.notification.updateMany({
    where: { userId, dismissedAt: null },
    data: { dismissedAt: clock.now() },
  });
}

function noticeItem(row: Notification): NoticeItem[] {
  const fact = factOf(row);
  if (fact === null) return [];
  const { id, createdAt, dismissedAt } = row;
  return [{ id, createdAt: createdAt.toISOString(), isPutAway: dismissedAt !== null, ...noticeWords(fact) }];
}

/** A notice is kept for so long. */
export const NOTICE_KEPT_MS = 365 * 24 * 60 * 60_000;
/** An invitation is kept for so long after its link has run out, however it ended. */
export const INVITATION_KEPT_MS = 90 * 24 * 60 * 60_000;

/** @returns how many of at most `most` were deleted */
export async function pruneNotices(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { createdAt: { lt: addMs(now, -NOTICE_KEPT_MS) } };
  return (await db.notification.deleteMany({ where, limit: most })).count;
}

/** @returns how many of at most `most` were deleted */
export async function pruneInvitations(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { expiresAt: { lt: addMs(now, -INVITATION_KEPT_MS) } };
  return (await db.invitation.deleteMany({ where, limit: most })).count;
}
