// How much of a merchant's money has not settled: it waits for their schedule, or for the end of a pause.
import { inBatches } from '@/lib/core/batches';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isMovable } from '@/lib/money/due-transfers';

export type Unsettled = Awaited<ReturnType<typeof unsettledOf>>;

/** Payments read at once. */
const PAGE_PAYMENTS = 500;
/** What a page reads of them: payments whose money is summed, and payments that are counted. */
const MAX_READ = { maxSummed: 2_000, maxCounted: 100_000 } as const;

/** How many payments of the merchant have not settled, and whether these are all: no more than 100,000 are counted. */
export async function countUnsettled(
  db: Queryable,
  merchantId: string,
  maxCounted: number = MAX_READ.maxCounted,
) {
  const counted = await db.deferredSettlement.count({ where: { merchantId }, take: maxCounted + 1 });
  return { payments: Math.min(counted, maxCounted), isAllCounted: counted <= maxCounted };
}

/**
 * What is held of the merchant's payments that wait to settle, by their deposits and what was decided to be sent on: exact
 * for 2,000 payments, and for more of them at least so much.
 */
export async function unsettledOf(
  db: Queryable,
  merchantId: string,
  { maxSummed, maxCounted }: { readonly maxSummed: number; readonly maxCounted: number } = MAX_READ,
) {
  const { payments, isAllCounted } = await countUnsettled(db, merchantId, maxCounted);
  const rows = await db.deferredSettlement.findMany({
    where: { merchantId },
    select: { paymentId: true },
    orderBy: [{ version: 'asc' }, { paymentId: 'asc' }],
    take: maxSummed,
  });
  let sumRaw = 0n;
  const ids = rows.map(({ paymentId }) => paymentId);
  for (const page of inBatches(ids, PAGE_PAYMENTS)) sumRaw += await heldOf(db, page);
  return {
    ...{ payments, isAllCounted },
    ...{ raw: sumRaw.toString(), nano: formatNano(sumRaw) },
    isAllSummed: isAllCounted && payments <= rows.length,
  };
}

async function heldOf(db: Queryable, paymentIds: readonly string[]): Promise<bigint> {
  const paymentId = { in: [...paymentIds] };
  const deposits = await db.deposit.findMany({
    where: { paymentId },
    select: { amountRaw: true, disposition: true },
  });
  const transfers = await db.transfer.findMany({
    where: { paymentId, topUpId: null },
    select: { amountRaw: true },
  });
  let heldRaw = 0n;
  for (const row of deposits) if (isMovable(row.disposition)) heldRaw += storedRaw(row.amountRaw);
  for (const row of transfers) heldRaw -= storedRaw(row.amountRaw);
  return heldRaw;
}
