// What of the money at an address of ours only a person can move, and the attention items that close once a sweep moved it.
import { storedRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { Prisma, Sweep, Transfer } from '@/prisma/generated/sqlite/client';

/** Deposits that settle nothing and go back to nobody by themselves. */
const NOBODYS: readonly DepositDisposition[] = ['unassigned', 'ownAccount', 'dust'];

/** Deposits received by one sweep: each is a block of its own. */
const MAX_SWEPT_DEPOSITS = 50;

/** Those at the address that no block of ours receives, the oldest first, at most MAX_SWEPT_DEPOSITS. */
export async function sweepableDeposits(db: Queryable, address: string, recordedBy: Date) {
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

/** The sweep's own item, that of the balance it took, and those of the deposits it received. */
export async function resolveSwept(
  tx: Tx,
  { account, reference, destination }: Pick<Transfer, 'account' | 'reference' | 'destination'>,
  { decidedBy, note }: Pick<Sweep, 'decidedBy' | 'note'>,
  at: Date,
): Promise<void> {
  const deposits = await tx.deposit.findMany({
    where: { address: account, disposition: { in: [...NOBODYS] }, receivedAt: { not: null } },
    orderBy: { receivedAt: 'desc' },
    select: { blockHash: true },
    take: MAX_SWEPT_DEPOSITS,
  });
  const about = deposits.map(({ blockHash }) => `deposit:${blockHash}`);
  await tx.attentionItem.updateMany({
    where: { reference: { in: [...about, `balance:${account}`, reference] }, resolvedAt: null },
    data: { resolvedAt: at, resolution: `${decidedBy} (swept to ${destination}): ${note}` },
  });
}
