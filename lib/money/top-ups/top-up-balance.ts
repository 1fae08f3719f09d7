// A merchant's top-up balance, and spending it on refunds.

import { newId } from '@/lib/core/ids';
import { minRaw, storedRaw, sumRaw, sumStored } from '@/lib/core/raw';
import type { Queryable, Tx } from '@/lib/db/client';
import { accountReference, isLostSend, topUpRefundReference } from '@/lib/money/account-reference';
import { RESERVED_ORDER } from '@/lib/money/refunds/order-state';
import type { ManualRefund } from '@/prisma/generated/sqlite/client';

/** Amounts in raw; the oldest top-up first. */
export type TopUpBalance = Awaited<ReturnType<typeof readTopUpBalance>>;
/** One top-up's amounts. */
export type TopUpMoney = TopUpBalance['topUps'][number];

/** The amount that is neither used nor reserved, raw. Pure. */
export function availableRaw({ usableRaw, promisedRaw }: TopUpBalance): bigint {
  return usableRaw > promisedRaw ? usableRaw - promisedRaw : 0n;
}

/** Lock the merchant first when a decision depends on it. */
export async function readTopUpBalance(db: Queryable, merchantId: string) {
  const rows = await db.topUp.findMany({
    where: { merchantId },
    include: { transfers: { select: { amountRaw: true, manualRefundId: true, reference: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const addresses = rows.map((row) => row.address);
  const deposits = await db.deposit.findMany({
    where: { address: { in: addresses }, disposition: 'topUp' },
    select: { address: true, amountRaw: true },
  });
  const stops = await db.attentionItem.findMany({
    where: { reference: { in: addresses.map(accountReference) }, resolvedAt: null },
    select: { reference: true },
  });
  const stopped = new Set(stops.map((item) => item.reference));
  const topUps = rows.map(({ transfers, ...topUp }) => {
    const receivedRaw = sumStored(deposits.filter(({ address }) => address === topUp.address));
    // Transfers for refunds and returns, confirmed or not.
    const refundedRaw = sumStored(transfers.filter(({ manualRefundId }) => manualRefundId !== null));
    // Unexplained sends that an operator accepted after a restored backup.
    const lostRaw = sumStored(transfers.filter(({ reference }) => isLostSend(reference)));
    const returnedRaw = sumStored(transfers) - refundedRaw - lostRaw;
    const freeRaw = receivedRaw - refundedRaw - returnedRaw - lostRaw;
    // An operator has to resolve the account before anything is sent.
    const isStopped = stopped.has(accountReference(topUp.address));
    return { topUp, receivedRaw, refundedRaw, returnedRaw, lostRaw, freeRaw, isStopped };
  });
  // Reserved for refunds that have not started.
  const promised = await db.manualRefund.findMany({
    where: { merchantId, source: 'topUp', ...RESERVED_ORDER },
    select: { amountRaw: true },
  });
  // Free on all accounts that are not stopped.
  const usableRaw = sumRaw(topUps.filter(({ isStopped }) => !isStopped).map(({ freeRaw }) => freeRaw));
  return { topUps, usableRaw, promisedRaw: sumStored(promised) };
}

/** The amount taken from one top-up, raw. */
type Share = { readonly topUpId: string; readonly amountRaw: bigint };

/** Creates the transfers; the engine sends them. The merchant must be locked. @throws Error when the balance is too low */
export async function spendTopUps(tx: Tx, order: ManualRefund, at: Date): Promise<void> {
  const { topUps } = await readTopUpBalance(tx, order.merchantId);
  const shares = shareOut(topUps, storedRaw(order.amountRaw));
  const accounts = new Map(topUps.map(({ topUp }) => [topUp.id, topUp.address]));
  for (const [place, { topUpId, amountRaw }] of shares.entries()) {
    const reference = topUpRefundReference(order.id, place + 1);
    const account = accounts.get(topUpId) ?? '';
    await tx.transfer.create({
      data: {
        ...{ id: newId(), kind: 'refund', reference, topUpId, account },
        ...{ manualRefundId: order.id, paymentId: order.paymentId },
        ...{ destination: order.destination, amountRaw: amountRaw.toString(), createdAt: at },
      },
    });
    await tx.topUp.update({ where: { id: topUpId }, data: { transfersPending: true } });
  }
}

/**
 * Uses the smallest sufficient top-up; otherwise the largest first. Pure.
 * @throws Error when all together hold less
 */
export function shareOut(topUps: readonly TopUpMoney[], amountRaw: bigint): Share[] {
  const usable = topUps.filter(({ freeRaw, isStopped }) => freeRaw > 0n && !isStopped);
  const byFree = [...usable].sort((a, b) => (a.freeRaw < b.freeRaw ? -1 : a.freeRaw > b.freeRaw ? 1 : 0));
  const enough = byFree.find(({ freeRaw }) => freeRaw >= amountRaw);
  if (enough !== undefined) return [{ topUpId: enough.topUp.id, amountRaw }];
  const shares: Share[] = [];
  let leftRaw = amountRaw;
  for (const { topUp, freeRaw } of byFree.reverse()) {
    if (leftRaw === 0n) break;
    const partRaw = minRaw(freeRaw, leftRaw);
    shares.push({ topUpId: topUp.id, amountRaw: partRaw });
    leftRaw -= partRaw;
  }
  if (leftRaw > 0n) throw new Error('the top-ups hold less than the refund amount');
  return shares;
}
