// Refunds that were ordered together are undone together: one by one, the engine could start the last before its turn.
import { mayBeId } from '@/lib/core/ids';
import { writeTransaction } from '@/lib/db/transaction';
import type { BookDeps } from '@/lib/money/money-deps';
import { lockPayment } from '@/lib/payments/lock-payment';
import { undoLocked } from './order-refund';
import { MAX_REFUNDED_SENDERS } from './refund-limits';

type RefundsUndo = {
  readonly merchantId: string;
  /** Refunds of one payment, at most MAX_REFUNDED_SENDERS. */
  readonly refundIds: readonly string[];
  readonly by: `user:${string}`;
};

export type RefundsUndoOutcome = 'undone' | 'tooLate' | 'gone';

/**
 * Undoes the refunds in one transaction, all or none. Those already undone stay so, and a repeated request has the same result.
 * @returns `tooLate` when one has started or failed, `gone` when the merchant has no payment with all these refunds
 */
export async function undoRefunds(
  { database, clock }: BookDeps,
  { merchantId, refundIds, by }: RefundsUndo,
): Promise<RefundsUndoOutcome> {
  const ids = [...new Set(refundIds)];
  if (ids.length > MAX_REFUNDED_SENDERS || !ids.every(mayBeId)) return 'gone';
  const orders = await database.db.manualRefund.findMany({
    where: { id: { in: ids }, merchantId },
    orderBy: { id: 'asc' },
  });
  const [paymentId, otherPayment] = new Set(orders.map((order) => order.paymentId));
  if (orders.length < ids.length || paymentId === undefined || otherPayment !== undefined) return 'gone';
  try {
    return await writeTransaction(database, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === null) return 'gone';
      const at = clock.now();
      for (const order of orders) {
        if ((await undoLocked(tx, payment, { order, by, at })) === 'tooLate') throw new TooLate();
      }
      return 'undone';
    });
  } catch (thrown) {
    if (thrown instanceof TooLate) return 'tooLate';
    throw thrown;
  }
}

/** Rolls the transaction back. */
class TooLate extends Error {}
