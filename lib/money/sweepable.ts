// Deposits that only an operator can move, and the attention items that a sweep resolves.
import { storedRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import { movement, postEntries } from '@/lib/db/journal';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { Prisma, Sweep, Transfer } from '@/prisma/generated/sqlite/client';

/** Dispositions that are neither settled nor refunded automatically. */
const NOBODYS: readonly DepositDisposition[] = ['unassigned', 'ownAccount', 'dust'];

/** Deposits per sweep; each needs its own receive block. */
const MAX_SWEPT_DEPOSITS = 50;

/** Unreceived deposits at the address, oldest first, at most MAX_SWEPT_DEPOSITS. */
export async function sweepableDeposits(db: Queryable, address: string, recordedBy: Date) {
  const rows = await db.deposit.findMany({
    where: { address, receivedAt: null, ...sweepable(recordedBy) },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
    select: { blockHash: true, paymentId: true, amountRaw: true },
    take: MAX_SWEPT_DEPOSITS,
  });
  return rows.map((row) => ({ ...row, amountRaw: storedRaw(row.amountRaw) }));
}

/** The deposits that a sweep decided at `decidedAt` may receive. */
export function sweepable(decidedAt: Date) {
  return {
    disposition: { in: [...NOBODYS] },
    recordedAt: { lte: decidedAt },
  } satisfies Prisma.DepositWhereInput;
}

type DustSend = { readonly blockHash: string; readonly sender: string; readonly amountRaw: bigint };

/** Records confirmed sends to the address that are too small to be recorded by themselves (contract §3). Known ones are skipped. */
export async function recordDust(
  tx: Tx,
  address: string,
  sends: readonly DustSend[],
  at: Date,
): Promise<void> {
  for (const { blockHash, sender, amountRaw } of sends) {
    if ((await tx.deposit.findUnique({ where: { blockHash } })) !== null) continue;
    await tx.deposit.create({
      data: {
        ...{ blockHash, address, sender, amountRaw: amountRaw.toString() },
        ...{ confirmedAt: at, recordedAt: at, disposition: 'dust' },
      },
    });
    const lines = movement('payer', 'held', amountRaw);
    postEntries(tx, { reference: `deposit:${blockHash}`, paymentId: null, at, lines });
  }
}

/** Resolves the items of the sweep, of the balance it took and of the deposits it received. */
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
