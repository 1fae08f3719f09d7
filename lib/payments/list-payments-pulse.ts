// Tells an open list whether any of the merchant's payments has changed since it looked last.
import type { Queryable } from '@/lib/db/client';

export type ListPulse = {
  /** Where to go on from: the newest change of the whole installation. */
  readonly cursor: number;
  readonly changed: boolean;
};

/**
 * Whether the merchant had changes after `since` (a cursor answered earlier; null for the first look, which only answers
 * the cursor). Looks at nothing but the changes since then.
 */
export async function readListPulse(
  db: Queryable,
  query: { readonly merchantId: string; readonly since: number | null },
): Promise<ListPulse> {
  const newest = await db.change.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  const cursor = newest?.id ?? 0;
  if (query.since === null || cursor <= query.since) return { cursor, changed: false };
  const own = await db.change.findFirst({
    where: { id: { gt: query.since }, merchantId: query.merchantId },
    select: { id: true },
  });
  return { cursor, changed: own !== null };
}
