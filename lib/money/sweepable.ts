// What of the money at an address of ours no transfer of a payment will ever move, so that only a person can.
import type { Queryable } from '@/lib/db/client';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
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

/** Those at the address that no block of ours has received, the oldest first, at most MAX_SWEPT_DEPOSITS. */
export async function sweepableDeposits(
  db: Queryable,
  address: string,
  recordedBy: Date,
): Promise<SweepableDeposit[]> {
  const rows = await db.deposit.findMany({
    where: { address, disposition: { in: [...NOBODYS] }, recordedAt: { lte: recordedBy } },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
    select: { blockHash: true, paymentId: true, amountRaw: true },
  });
  const hashes = rows.map((row) => row.blockHash);
  const received = await db.block.findMany({
    where: { depositHash: { in: hashes } },
    select: { depositHash: true },
  });
  const done = new Set(received.map((block) => block.depositHash));
  return rows
    .filter((row) => !done.has(row.blockHash))
    .slice(0, MAX_SWEPT_DEPOSITS)
    .map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
}
