// How much of a merchant's money has not settled yet: deferred by their schedule or a pause.
import { inBatches } from '@/lib/core/batches';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isMovable } from '@/lib/money/due-transfers';

export type Unsettled = Awaited<ReturnType<typeof unsettledOf>>;

/** Payments per page. */
const PAGE_PAYMENTS = 500;
/** Limits: payments whose amounts are summed, and payments counted. */
const MAX_READ = { maxSummed: 2_000, maxCounted: 100_000 } as const;

/** The number of unsettled payments, at most 100,000, and whether all were counted. */
export async function countUnsettled(
  db: Queryable,
  merchantId: string,
  maxCounted: number = MAX_READ.maxCounted,
) {
  const counted = await db.deferredSettlement.count({ where: { merchantId }, take: maxCounted + 1 });
  return { payments: Math.min(counted, maxCounted), isAllCounted: counted <= maxCounted };
}

/** The unsettled amount, from deposits minus transfers: exact for 2,000 payments, a lower bound beyond. */
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
