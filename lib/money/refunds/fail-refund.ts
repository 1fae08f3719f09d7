// Ends a manual refund that will not be paid: failed by the engine, or dismissed by the merchant's user.
import type { RefundAddressRefusal } from '@/lib/compliance/judge-destination';
import { addMs } from '@/lib/core/clock';
import { mayBeId } from '@/lib/core/ids';
import { formatNano, storedRaw } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { userIdOf } from '@/lib/db/audit-log/audit-entry';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { manualRefundReference, orderOfReference } from '@/lib/money/due-transfers';
import type { BookDeps } from '@/lib/money/money-deps';
import { notifyOwners } from '@/lib/notifications/notify';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { raiseAttention } from '@/lib/payments/attention';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { ManualRefund } from '@/prisma/generated/sqlite/client';
import { walletRefundOfReference } from './fail-wallet-refund';
import { OPEN_ORDER } from './order-state';

/**
 * Why a refund could not start: its destination, missing money, or because it may already have been sent or undone after
 * the backup was taken.
 */
export type RefundFailure = RefundAddressRefusal | 'insufficientFunds' | 'possiblyAlreadySent';

/**
 * Marks the order as failed and notifies the owners, and the user who ordered it: an API key has none. The order must be open and
 * its payment locked.
 */
export async function failRefund(
  tx: Tx,
  payment: PaymentRow,
  order: ManualRefund,
  failure: RefundFailure,
  at: Date,
): Promise<void> {
  const { id, paymentId, merchantId, amountRaw, destination } = order;
  await tx.manualRefund.update({ where: { id }, data: { failure } });
  const detail = { amountRaw, destination, failure };
  appendTimeline(tx, { paymentId, at, kind: 'refundFailed', detail: { refundId: id, ...detail } });
  appendChange(tx, payment, at);
  await enqueueDeliveries(tx, { merchantId, paymentId, eventType: 'refund.failed', occurrence: id, at });
  const reference = manualRefundReference(id);
  await raiseAttention(tx, { reference, kind: 'refundFailed', merchantId, paymentId, detail, at });
  const fact = { kind: 'refundFailed', nano: formatNano(storedRaw(amountRaw)), failure } as const;
  await notifyOwners(tx, merchantId, { at, fact, also: userIdOf(order.createdBy) ?? undefined });
}

/** Orders per page. */
const PAGE_ORDERS = 200;

/**
 * Fails every open order from before a restore, after the ledger was compared: an order that it does not show may have been
 * undone after the backup was taken, and nobody is paid against a merchant's decision.
 */
export async function failLostOrders({ database, clock }: BookDeps, restoredAt: Date): Promise<number> {
  const before = { ...OPEN_ORDER, createdAt: { lt: addMs(restoredAt, 1) } };
  for (let given = 0; ; ) {
    const orders = await database.db.manualRefund.findMany({ where: before, take: PAGE_ORDERS });
    for (const { id, paymentId } of orders) {
      await writeTransaction(database, async (tx) => {
        const payment = await lockPayment(tx, paymentId);
        const order = await tx.manualRefund.findFirst({ where: { id, ...before } });
        if (payment === null || order === null) return;
        await failRefund(tx, payment, order, 'possiblyAlreadySent', clock.now());
      });
    }
    given += orders.length;
    if (orders.length < PAGE_ORDERS) return given;
  }
}

const DISMISSED = {
  refundFailed: 'Dismissed: no refund.',
  walletRefundFailed: 'Dismissed: not recorded.',
} as const;

/**
 * Dismisses a failed refund, also one from the merchant's own wallet.
 * @returns `gone` when this merchant has no such refund, or it was already retried or dismissed
 */
export async function dismissRefund(
  { database, clock }: BookDeps,
  /** `reference`: of the attention item. */
  leave: { readonly merchantId: string; readonly reference: string; readonly by: `user:${string}` },
): Promise<'left' | 'gone'> {
  const { merchantId, reference, by } = leave;
  const refund = await findRefund(database.db, merchantId, reference);
  if (refund === null) return 'gone';
  const { id, paymentId } = refund;
  const kind = refund.isWallet ? 'walletRefundFailed' : 'refundFailed';
  return writeTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const at = clock.now();
    const { count } = await tx.attentionItem.updateMany({
      where: { reference, merchantId, kind, resolvedAt: null },
      data: { resolvedAt: at, resolution: DISMISSED[kind] },
    });
    if (payment === null || count === 0) return 'gone';
    appendTimeline(tx, { paymentId, at, kind: 'refundDismissed', detail: { refundId: id }, actor: by });
    const detail = { reference, kind };
    appendAuditLog(tx, [{ at, actor: by, action: 'attentionResolved', paymentId, merchantId, detail }]);
    appendChange(tx, payment, at);
    return 'left';
  });
}

/** The merchant's refund of an attention item's reference. */
async function findRefund(db: Queryable, merchantId: string, reference: string) {
  const walletId = walletRefundOfReference(reference);
  const id = walletId ?? orderOfReference(reference);
  if (id === null || !mayBeId(id)) return null;
  const query = { where: { id, merchantId }, select: { id: true, paymentId: true } };
  const isWallet = walletId !== null;
  const refund = isWallet ? await db.walletRefund.findFirst(query) : await db.manualRefund.findFirst(query);
  return refund === null ? null : { ...refund, isWallet };
}
