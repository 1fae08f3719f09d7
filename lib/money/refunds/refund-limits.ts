// Computes how much of a payment can be refunded manually.
import { minRaw, sumStored } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { isDeferred, orderedRaw, paymentMoney } from '@/lib/money/due-money';
import { settlementOf } from '@/lib/money/due-transfers';
import { readTopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import type { RefundSource } from '@/prisma/generated/sqlite/client';
import { STANDING_ORDER } from './order-state';

/** Refundable amount per source, raw; never more than received minus already refunded. */
type RefundLimits = Readonly<Record<RefundSource, bigint>>;

/**
 * Call it under the locks of merchant and payment when a decision depends on it.
 * @param but an order to exclude: the one that is about to start
 */
export async function refundLimits(
  db: Queryable,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
  dustLimitRaw: bigint,
  but: { readonly id: string; readonly source: RefundSource; readonly amountRaw: bigint } | null = null,
): Promise<RefundLimits> {
  const payment = paymentMoney(await db.payment.findUniqueOrThrow({ where: { id } }));
  if (payment.status !== 'Completed') return { unsettled: 0n, topUp: 0n };
  const settlementRaw = settlementOf(payment, await orderedRaw(db, id), dustLimitRaw);
  const leftRaw = notNegative(settlementRaw - (await orderedAgainst(db, id, but?.id)));
  const { usableRaw, promisedRaw } = await readTopUpBalance(db, merchantId);
  const keptRaw = promisedRaw - (but?.source === 'topUp' ? but.amountRaw : 0n);
  const freeRaw = notNegative(usableRaw - keptRaw);
  return {
    // Nothing once its settlement is released.
    unsettled: (await isDeferred(db, id)) ? leftRaw : 0n,
    topUp: minRaw(freeRaw, leftRaw),
  };
}

/** Amounts of counting orders. Started refunds from unsettled money have already reduced the settlement. */
async function orderedAgainst(db: Queryable, paymentId: string, but: string | undefined): Promise<bigint> {
  const orders = await db.manualRefund.findMany({
    where: {
      ...{ paymentId, ...STANDING_ORDER, OR: [{ source: 'topUp' }, { startedAt: null }] },
      ...(but === undefined ? {} : { id: { not: but } }),
    },
    select: { amountRaw: true },
  });
  return sumStored(orders);
}

function notNegative(raw: bigint): bigint {
  return raw > 0n ? raw : 0n;
}
