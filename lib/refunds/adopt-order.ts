// Refunds that a merchant had ordered and that the ledger shows to have been carried out, in a time that a restored backup
// has lost.
import type { Queryable, Tx } from '@/lib/db/client';
import { orderedRefundReference } from '@/lib/money/due-transfers';
import { markResolved } from '@/lib/money/release-transfer';
import type { Prisma, RefundOrder } from '@/prisma/generated/sqlite/client';
import { MAY_BE_DONE } from './order-state';

/** Orders that have not begun by the books, and those given up because they may have: the oldest first. */
export async function ordersInDoubt(
  db: Queryable,
  where: Prisma.RefundOrderWhereInput,
): Promise<RefundOrder[]> {
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
  return db.refundOrder.findMany({
    where: { AND: [where, MAY_BE_DONE] },
    orderBy: [...orderBy],
  });
}

/** It has begun: its transfers are written down by whoever found them on the ledger. */
export async function adoptOrder(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.refundOrder.update({ where: { id }, data: { startedAt: at, failure: null } });
  const resolution = 'A backup was restored. The ledger shows that the refund had gone out.';
  await markResolved(tx, [orderedRefundReference(id)], { resolution, at });
}
