// Removes requests that have had their time, and a merchant's oldest beyond what is kept of one. Both go merchant by
// merchant along the one index there is: an index by time alone would cost every request that is written down.
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';

/** How long a request is kept. */
export const REQUESTS_KEPT_MS = 7 * 24 * 60 * 60_000;
/** Requests kept of one merchant; the oldest give way. */
export const MAX_REQUESTS_PER_MERCHANT = 50_000;
/** Merchants looked at by one query. */
const MERCHANTS_AT_ONCE = 100;

/** Calls `each` with the id of every merchant, a hundred read at a time, until the signal aborts. */
export async function forEachMerchant(
  db: Queryable,
  signal: AbortSignal,
  each: (merchantId: string) => Promise<void>,
): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const rows = await db.merchant.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: MERCHANTS_AT_ONCE,
    });
    for (const { id } of rows) if (!signal.aborted) await each(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < MERCHANTS_AT_ONCE) return;
    after = last.id;
  }
}

/** Removes up to `most` of a merchant's requests that are older than seven days at `now`. @returns how many */
export async function pruneOldRequests(
  db: Queryable,
  merchantId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const where = { merchantId, at: { lt: addMs(now, -REQUESTS_KEPT_MS) } };
  const { count } = await db.apiRequest.deleteMany({ where, limit: most });
  return count;
}

/** Removes up to `most` of a merchant's requests beyond the newest `kept`. @returns how many */
export async function pruneExcessRequests(
  db: Queryable,
  merchantId: string,
  { kept, most }: { readonly kept: number; readonly most: number },
): Promise<number> {
  const first = await db.apiRequest.findFirst({
    where: { merchantId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: kept,
    select: { at: true, id: true },
  });
  if (first === null) return 0;
  const { at, id } = first;
  const where = { merchantId, at: { lte: at }, OR: [{ at: { lt: at } }, { id: { lte: id } }] };
  const { count } = await db.apiRequest.deleteMany({ where, limit: most });
  return count;
}
