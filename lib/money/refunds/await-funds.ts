// Refunds that wait for a top-up: what is missing for each, and reserving the money once it has arrived.

import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { paymentUri } from '@/lib/core/address';
import { addFailure, type Failures, forEachOf } from '@/lib/core/batches';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { readUsable, UnreadableRowsError } from '@/lib/db/unreadable-row';
import type { BookDeps } from '@/lib/money/money-deps';
import {
  availableRaw,
  readTopUpBalance,
  type TopUpBalance,
  type TopUpMoney,
} from '@/lib/money/top-ups/top-up-balance';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { ManualRefund, TopUp } from '@/prisma/generated/sqlite/client';
import { AWAITING_ORDER, STANDING_ORDER } from './order-state';

/** Waiting refunds per pass. */
const BATCH_ORDERS = 200;

type WaitingOrder = Pick<ManualRefund, 'id' | 'paymentId' | 'merchantId' | 'amountRaw'>;

/**
 * Reserves the money of waiting refunds that the top-ups now hold, the oldest first. They are due immediately, because the
 * merchant has sent the money for them.
 * @param after the last id of the previous pass; '' to begin
 * @param failures gets the errors of refunds that could not be looked at: others follow
 * @returns where the next pass continues
 */
export async function reserveArrivedFunds(
  deps: BookDeps,
  after: string,
  failures: Failures = null,
): Promise<string> {
  const { db } = deps.database;
  const waiting = await db.manualRefund.findMany({
    where: { ...AWAITING_ORDER, id: { gt: after } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH_ORDERS,
  });
  const ids = waiting.map(({ id }) => id);
  const { rows, unreadable } = await readUsable(ids, (some) =>
    db.manualRefund.findMany({
      where: { ...AWAITING_ORDER, id: { in: [...some] } },
      select: { id: true, paymentId: true, merchantId: true, amountRaw: true, createdAt: true },
    }),
  );
  if (unreadable.length > 0)
    addFailure(failures, new UnreadableRowsError(`refunds can't be read, such as ${unreadable[0]}`));
  const oldestFirst = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const available = new Map<string, bigint>();
  await forEachOf(oldestFirst, failures, async (order) => {
    const { merchantId } = order;
    const known = available.get(merchantId) ?? availableRaw(await readTopUpBalance(db, merchantId));
    const isEnough = known >= storedRaw(order.amountRaw) && (await reserve(deps, order));
    available.set(merchantId, isEnough ? known - storedRaw(order.amountRaw) : known);
  });
  return ids.length < BATCH_ORDERS ? '' : (ids.at(-1) ?? '');
}

/** Checked again under the locks. @returns whether the money is reserved now */
async function reserve({ database, clock }: BookDeps, order: WaitingOrder): Promise<boolean> {
  const { id, paymentId, merchantId, amountRaw } = order;
  return writeTransaction(database, async (tx) => {
    await lockMerchant(tx, merchantId);
    const payment = await lockPayment(tx, paymentId);
    const isOpen = (await tx.manualRefund.count({ where: { id, ...AWAITING_ORDER } })) === 1;
    if (payment === null || !isOpen) return false;
    if (availableRaw(await readTopUpBalance(tx, merchantId)) < storedRaw(amountRaw)) return false;
    const at = clock.now();
    await tx.manualRefund.update({ where: { id }, data: { awaitsFundsUntil: null, startsAt: at } });
    appendTimeline(tx, { paymentId, at, kind: 'refundFunded', detail: { refundId: id, amountRaw } });
    appendChange(tx, payment, at);
    return true;
  });
}

/** A refund that waits for a top-up. Amounts in nano and raw, times in ISO 8601. */
export type WaitingRefund = Awaited<ReturnType<typeof waitingRefunds>>[number];

/**
 * The payment's refunds that wait for a top-up. `missing`: what the merchant has to send to `address`, after what is available
 * and what older waiting refunds of the merchant need.
 */
export async function waitingRefunds(db: Queryable, merchantId: string, paymentId: string) {
  const own = { merchantId, paymentId, ...AWAITING_ORDER };
  if ((await db.manualRefund.count({ where: own })) === 0) return [];
  const balance = await readTopUpBalance(db, merchantId);
  const orders = await db.manualRefund.findMany({
    where: { merchantId, ...AWAITING_ORDER },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: BATCH_ORDERS,
  });
  const address = fundedTopUp(balance)?.topUp.address ?? null;
  let leftRaw = availableRaw(balance);
  return orders.flatMap((order) => {
    const neededRaw = storedRaw(order.amountRaw);
    const missingRaw = neededRaw > leftRaw ? neededRaw - leftRaw : 0n;
    leftRaw = neededRaw > leftRaw ? 0n : leftRaw - neededRaw;
    if (order.paymentId !== paymentId || address === null) return [];
    return [
      {
        ...{ id: order.id, destination: order.destination, nano: formatNano(neededRaw) },
        missing: { nano: formatNano(missingRaw), raw: missingRaw.toString() },
        ...{ address, uri: paymentUri(address, missingRaw > 0n ? missingRaw : undefined) },
        until: (order.awaitsFundsUntil ?? order.startsAt).toISOString(),
      },
    ];
  });
}

/** A refund that is being sent, or was sent: `sentAt` in ISO 8601, null until its blocks are confirmed. */
export type FundedRefund = { readonly id: string; readonly sentAt: string | null };

/** The payment's refunds that are being sent or were sent. */
export async function fundedRefunds(
  db: Queryable,
  merchantId: string,
  paymentId: string,
): Promise<FundedRefund[]> {
  const funded = { merchantId, paymentId, ...STANDING_ORDER, awaitsFundsUntil: null };
  const rows = await db.manualRefund.findMany({ where: funded, select: { id: true, confirmedAt: true } });
  return rows.map(({ id, confirmedAt }) => ({ id, sentAt: confirmedAt?.toISOString() ?? null }));
}

/** How many of the merchant's refunds wait for this top-up. The merchant must be locked. */
export async function countWaitingFor(
  tx: Tx,
  balance: TopUpBalance,
  { id, merchantId }: Pick<TopUp, 'id' | 'merchantId'>,
): Promise<number> {
  if (fundedTopUp(balance)?.topUp.id !== id) return 0;
  return tx.manualRefund.count({ where: { merchantId, ...AWAITING_ORDER } });
}

/** The merchant's refunds that wait for a top-up, the oldest first. */
export function readWaitingOrders(db: Queryable, merchantId: string) {
  return db.manualRefund.findMany({
    where: { merchantId, ...AWAITING_ORDER },
    select: { id: true, amountRaw: true, payment: { select: { id: true, orderId: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: BATCH_ORDERS,
  });
}

/** The top-up that the merchant is to pay for waiting refunds: the newest open one that can be used. Money sent to a closed one counts too. */
export function fundedTopUp({ topUps }: TopUpBalance): TopUpMoney | null {
  const usable = topUps.filter(({ isStopped }) => !isStopped);
  return usable.findLast(({ topUp }) => topUp.closedAt === null) ?? usable.at(-1) ?? null;
}
