// Starts manual refunds that can no longer be undone: they become ordinary transfers.

import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { judgeDestination } from '@/lib/compliance/judge-destination';
import { newId } from '@/lib/core/ids';
import { storedRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { accountReference } from '@/lib/money/account-reference';
import { manualRefundReference } from '@/lib/money/due-transfers';
import type { BookDeps, MoneyDeps } from '@/lib/money/money-deps';
import { spendTopUps } from '@/lib/money/top-ups/top-up-balance';
import { appendChange } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { ManualRefund } from '@/prisma/generated/sqlite/client';
import { failRefund, type RefundFailure } from './fail-refund';
import { OPEN_ORDER } from './order-state';
import { refundLimits } from './refund-limits';

export type StartDeps = Pick<MoneyDeps, 'database' | 'clock' | 'atStep' | 'dustLimitRaw'>;

/** Orders per run. */
export const BATCH_ORDERS = 200;

export type NamedOrder = Pick<ManualRefund, 'id' | 'paymentId' | 'merchantId'>;

/**
 * The due orders, at most BATCH_ORDERS. Those that can't start stay due, and must not keep the others from starting.
 * @param after the last id of the previous run; '' to begin
 */
export function dueRefunds({ database, clock }: BookDeps, after = ''): Promise<NamedOrder[]> {
  return database.db.manualRefund.findMany({
    where: { ...OPEN_ORDER, startsAt: { lte: clock.now() }, id: { gt: after } },
    select: { id: true, paymentId: true, merchantId: true },
    orderBy: { id: 'asc' },
    take: BATCH_ORDERS,
  });
}

/** Starts one order, once. @returns whether the payment's own account has to send */
export async function startRefund(
  deps: StartDeps,
  { id, paymentId, merchantId }: NamedOrder,
): Promise<boolean> {
  const moves = await writeTransaction(deps.database, async (tx) => {
    await lockMerchant(tx, merchantId);
    const payment = await lockPayment(tx, paymentId);
    const order = await tx.manualRefund.findFirst({ where: { id, ...OPEN_ORDER } });
    if (payment === null || order === null) return false;
    const at = deps.clock.now();
    const failure = await failureOf(deps, tx, payment, order);
    if (failure !== null) {
      await failRefund(tx, payment, order, failure, at);
      return false;
    }
    await tx.manualRefund.update({ where: { id }, data: { startedAt: at } });
    appendChange(tx, payment, at);
    if (order.source === 'topUp') {
      await spendTopUps(tx, order, at);
      return false;
    }
    await createTransfer(tx, payment, order, at);
    return true;
  });
  deps.atStep('refundStarted');
  return moves;
}

/** Checked again: a backup may have been restored, or the operator may have listed the account since. */
async function failureOf(
  { dustLimitRaw }: StartDeps,
  tx: Tx,
  payment: PaymentRow,
  order: ManualRefund,
): Promise<RefundFailure | null> {
  const judged = await judgeDestination(tx, { text: order.destination, purpose: 'refundAddress' });
  if (judged.outcome === 'refused') return judged.reason;
  if (await possiblyAlreadySent(tx, order)) return 'possiblyAlreadySent';
  const amountRaw = storedRaw(order.amountRaw);
  const limits = await refundLimits(tx, payment, dustLimitRaw, { ...order, amountRaw });
  return amountRaw > limits[order.source] ? 'insufficientFunds' : null;
}

/**
 * After a restored backup, an unexplained top-up send since the order was created may have been this refund: another top-up
 * must not pay it again.
 */
async function possiblyAlreadySent(
  tx: Tx,
  { source, merchantId, createdAt }: Pick<ManualRefund, 'source' | 'merchantId' | 'createdAt'>,
): Promise<boolean> {
  if (source !== 'topUp') return false;
  const topUps = await tx.topUp.findMany({ where: { merchantId }, select: { address: true } });
  const reference = { in: topUps.map(({ address }) => accountReference(address)) };
  const since = { gte: createdAt };
  const kind = { in: ['unknownBlock', 'unknownSends'] };
  const stop = { reference, kind, resolvedAt: null, createdAt: since };
  return (await tx.attentionItem.count({ where: stop })) > 0;
}

async function createTransfer(
  tx: Tx,
  { id: paymentId, depositAddress: account }: PaymentRow,
  { id: manualRefundId, destination, amountRaw }: ManualRefund,
  at: Date,
): Promise<void> {
  const reference = manualRefundReference(manualRefundId);
  await tx.transfer.create({
    data: {
      ...{ id: newId(), kind: 'refund', reference, paymentId, manualRefundId },
      ...{ account, destination, amountRaw, createdAt: at },
    },
  });
  await tx.payment.update({ where: { id: paymentId }, data: { transfersPending: true } });
}
