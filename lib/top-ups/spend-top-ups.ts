// Takes an ordered refund out of the merchant's top-ups: out of one where one is enough, else out of as few as can be.
import { newId } from '@/lib/core/ids';
import type { Tx } from '@/lib/db/client';
import { storedRaw } from '@/lib/money/stored-raw';
import { topUpRefundReference } from '@/lib/money/top-up-reference';
import type { RefundOrder } from '@/prisma/generated/sqlite/client';
import { readTopUpBalance, type TopUpMoney } from './top-up-balance';

/** What is taken out of which top-up, raw. */
export type Share = { readonly topUpId: string; readonly amountRaw: bigint };

/** Writes the transfers down; the engine carries them out. The merchant must be locked. @throws Error when the money is not there */
export async function spendTopUps(tx: Tx, order: RefundOrder, at: Date): Promise<void> {
  const { topUps } = await readTopUpBalance(tx, order.merchantId);
  const shares = shareOut(topUps, storedRaw(order.amountRaw));
  const accounts = new Map(topUps.map(({ topUp }) => [topUp.id, topUp.address]));
  for (const [place, { topUpId, amountRaw }] of shares.entries()) {
    const reference = topUpRefundReference(order.id, place + 1);
    const account = accounts.get(topUpId) ?? '';
    await tx.transfer.create({
      data: {
        ...{ id: newId(), kind: 'refund', reference, topUpId, account },
        ...{ refundOrderId: order.id, paymentId: order.paymentId },
        ...{ destination: order.destination, amountRaw: amountRaw.toString(), createdAt: at },
      },
    });
    await tx.topUp.update({ where: { id: topUpId }, data: { moneyPending: true } });
  }
}

/**
 * The smallest top-up that holds enough; without one, the largest first. Pure.
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
    const isEnough = freeRaw >= leftRaw;
    const partRaw = isEnough ? leftRaw : freeRaw;
    shares.push({ topUpId: topUp.id, amountRaw: partRaw });
    leftRaw -= partRaw;
  }
  if (leftRaw > 0n) throw new Error('the top-ups hold less than was promised');
  return shares;
}
