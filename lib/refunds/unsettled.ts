// What of a merchant's money waits for their settlement schedule.
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isMovable } from '@/lib/money/due-transfers';
import { storedRaw } from '@/lib/money/stored-raw';

export type Unsettled = {
  readonly payments: number;
  readonly raw: string;
  readonly nano: string;
  /** When the first of it settles by itself, ISO 8601; null on demand. */
  readonly nextAt: string | null;
};

/** Payments summed at once. */
const PAGE_PAYMENTS = 1_000;

/** What is held of the payments that wait, by their deposits and what was decided to be sent on. Costs a row for each. */
export async function unsettledOf(db: Queryable, merchantId: string): Promise<Unsettled> {
  let payments = 0;
  let sumRaw = 0n;
  for (let after = ''; ; ) {
    const rows = await db.deferredSettlement.findMany({
      where: { merchantId, paymentId: { gt: after } },
      select: { paymentId: true },
      orderBy: { paymentId: 'asc' },
      take: PAGE_PAYMENTS,
    });
    payments += rows.length;
    sumRaw += await heldOf(
      db,
      rows.map((row) => row.paymentId),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_PAYMENTS) break;
    after = last.paymentId;
  }
  const next = await db.deferredSettlement.findFirst({
    where: { merchantId, settleFrom: { not: null } },
    select: { settleFrom: true },
    orderBy: { settleFrom: 'asc' },
  });
  const nextAt = next?.settleFrom?.toISOString() ?? null;
  return { payments, raw: sumRaw.toString(), nano: formatNano(sumRaw), nextAt };
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
