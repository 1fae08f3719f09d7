// Forgets notices and invitations that have had their time.
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';

/** A notice is kept for so long. */
export const NOTICE_KEPT_MS = 365 * 24 * 60 * 60_000;
/** An invitation is kept for so long after its link has run out, however it ended. */
export const INVITATION_KEPT_MS = 90 * 24 * 60 * 60_000;

/** @returns how many of at most `most` were deleted */
export async function pruneNotices(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { createdAt: { lt: addMs(now, -NOTICE_KEPT_MS) } };
  const rows = await db.notice.findMany({ where, select: { id: true }, take: most });
  if (rows.length > 0) await db.notice.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.length;
}

/** @returns how many of at most `most` were deleted */
export async function pruneInvitations(db: Queryable, now: Date, most: number): Promise<number> {
  const where = { expiresAt: { lt: addMs(now, -INVITATION_KEPT_MS) } };
  const rows = await db.invitation.findMany({ where, select: { id: true }, take: most });
  if (rows.length > 0) await db.invitation.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.length;
}
