// A merchant's user leaves a refund that did not begin as it is: nothing is sent, and it waits for nobody any more.
import { appendAuditLog } from '@/lib/audit-log/append-audit-log';
import type { Clock } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { orderOfReference } from '@/lib/money/due-transfers';
import { appendChange } from '@/lib/payments/append-change';
import { appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';

const LEFT = 'Left as it is: no refund.';

/** @returns `gone` when this merchant has no such refund, or somebody has decided already */
export async function leaveRefund(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  /** `reference`: of the item that waits. */
  leave: { readonly merchantId: string; readonly reference: string; readonly by: `user:${string}` },
): Promise<'left' | 'gone'> {
  const { merchantId, reference, by } = leave;
  const id = orderOfReference(reference);
  if (id === null || !mayBeId(id)) return 'gone';
  const order = await database.db.refundOrder.findFirst({ where: { id, merchantId } });
  if (order === null) return 'gone';
  const { paymentId } = order;
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const at = clock.now();
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, merchantId, kind: 'refundNotBegun', resolvedAt: null },
      data: { resolvedAt: at, resolution: LEFT },
    });
    if (payment === null || count === 0) return 'gone';
    appendTimeline(tx, { paymentId, at, kind: 'refundLeft', detail: { orderId: id }, actor: by });
    const detail = { reference, kind: 'refundNotBegun' };
    appendAuditLog(tx, [{ at, actor: by, action: 'attentionResolved', paymentId, merchantId, detail }]);
    appendChange(tx, payment, at);
    return 'left';
  });
}
