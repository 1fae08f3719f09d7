// Removes events that have had their time.
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { EVENTS_KEPT_MS } from './read-events';

/**
 * Removes up to `most` of a merchant's events that are older than thirty days at `now`, the oldest first. The newest one
 * always stays: who waits for the next names it, however long ago it was.
 * @returns how many
 */
export async function pruneEvents(
  db: Queryable,
  merchantId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const before = addMs(now, -EVENTS_KEPT_MS);
  const oldest = {
    where: { merchantId },
    orderBy: { position: 'asc' },
    select: { position: true, at: true },
  } as const;
  const first = await db.event.findFirst(oldest);
  if (first === null || first.at >= before) return 0;
  const rows = await db.event.findMany({ ...oldest, take: most + 1 });
  const newestKept = rows.findIndex(({ at }, index) => at >= before || index === rows.length - 1);
  const last = rows[newestKept - 1];
  if (last === undefined) return 0;
  const { count } = await db.event.deleteMany({ where: { merchantId, position: { lte: last.position } } });
  return count;
}
