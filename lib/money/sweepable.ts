// What of the money at an address of ours no transfer of a payment will ever move, so that only a person can.
import type { Queryable } from '@/lib/db/client';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { storedRaw } from './stored-raw';

/** Deposits that settle nothing and go back to nobody by themselves. */
export const NOBODYS: readonly DepositDisposition[] = ['unassigned', 'ownAccount', 'dust'];

/** Deposits received by one sweep: each is a block of its own. */
export const MAX_SWEPT_DEPOSITS = 50;

export type SweepableDeposit = {
  readonly blockHash: string;
  readonly paymentId: string | null;
  readonly amountRaw: bigint;
};

/** Those at the address that no block of ours receives, the oldest first, at most MAX_SWEPT_DEPOSITS. */
export async function sweepableDeposits(
  db: Queryable,
  address: string,
  recordedBy: Date,
): Promise<SweepableDeposit[]> {
  const rows = await db.deposit.findMany({
    where: { address, receivedAt: null, ...sweepable(recordedBy) },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
    select: { blockHash: true, paymentId: true, amountRaw: true },
    take: MAX_SWEPT_DEPOSITS,
  });
  return rows.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
}

/** What a sweep that was decided at `decidedAt` may receive. */
export function sweepable(decidedAt: Date) {
  return {
    disposition: { in: [...NOBODYS] },
    recordedAt: { lte: decidedAt },
  } satisfies Prisma.DepositWhereInput;
}
