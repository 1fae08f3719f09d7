// The merchant's payment links by title, to choose one from.
import type { Queryable } from '@/lib/db/client';

/** Links offered; older ones are reached from the list of links. */
const MOST_OFFERED = 100;

/** The newest links, newest first. */
export function listLinkTitles(db: Queryable, merchantId: string): Promise<{ id: string; title: string }[]> {
  return db.paymentLink.findMany({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, title: true },
    take: MOST_OFFERED,
  });
}
