// Closes the attention items that a confirmed sweep settles.
import type { Tx } from '@/lib/db/client';
import type { Sweep, Transfer } from '@/prisma/generated/sqlite/client';
import { MAX_SWEPT_DEPOSITS, NOBODYS } from './sweepable';

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
