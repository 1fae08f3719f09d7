// A text that changes whenever what the page of a merchant's funds shows may have changed.
import type { Queryable } from '@/lib/db/client';
import { countUnsettled } from '@/lib/refunds/unsettled';

/** Counts alone, so that a page that stands open costs little. */
export async function readFundsPulse(db: Queryable, merchantId: string): Promise<string> {
  const topUps = await db.topUp.findMany({
    where: { merchantId },
    select: { id: true, address: true, closedAt: true },
    orderBy: { createdAt: 'asc' },
  });
  const addresses = topUps.map(({ address }) => address);
  const deposits = await db.deposit.count({ where: { address: { in: addresses }, disposition: 'topUp' } });
  // Counted beside the top-ups, SQLite counts what all merchants' top-ups have sent.
  const transfers = await db.transfer.count({ where: { topUpId: { in: topUps.map(({ id }) => id) } } });
  const { payments } = await countUnsettled(db, merchantId);
  const { settlementVersion } = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { settlementVersion: true },
  });
  const orders = await db.refundOrder.groupBy({
    by: ['source'],
    where: { merchantId, startedAt: null, undoneAt: null, failure: null },
    _count: true,
    orderBy: { source: 'asc' },
  });
  const closed = topUps.filter(({ closedAt }) => closedAt !== null).length;
  const open = orders.map(({ source, _count }) => `${source}${_count}`);
  return [topUps.length, closed, deposits, transfers, payments, settlementVersion, ...open].join(' ');
}
