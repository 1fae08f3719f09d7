// How much a merchant can refund: the amount against the payment's money.
import type { Queryable } from '@/lib/db/client';
import { isDeferred, orderedRaw, paymentMoney } from '@/lib/money/due-money';
import { readTopUpBalance } from '@/lib/top-ups/top-up-balance';
import type { RefundSource } from '@/prisma/generated/sqlite/client';
import { standingOrders } from './refund-orders';
import { refundableOf } from './refundable';

/** What can be refunded of a payment out of each source, raw. */
export type RefundLimits = Readonly<Record<RefundSource, bigint>>;

/**
 * Read it under the locks of the merchant and the payment, where something is decided by the answer.
 * @param but an order that is left out: the one that is about to begin
 */
export async function refundLimits(
  db: Queryable,
  payment: { readonly id: string; readonly merchantId: string },
  dustLimitRaw: bigint,
  but: { readonly id: string; readonly source: RefundSource; readonly amountRaw: bigint } | null = null,
): Promise<RefundLimits> {
  const row = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  const facts = {
    orderedRaw: await orderedRaw(db, payment.id),
    isDeferred: await isDeferred(db, payment.id),
    orders: await standingOrders(db, payment.id, but?.id ?? null),
  };
  const { fromUnsettledRaw, fromTopUpsRaw } = refundableOf(paymentMoney(row), facts, dustLimitRaw);
  const { usableRaw, promisedRaw } = await readTopUpBalance(db, payment.merchantId);
  const keptRaw = promisedRaw - (but?.source === 'topUp' ? but.amountRaw : 0n);
  const freeRaw = usableRaw > keptRaw ? usableRaw - keptRaw : 0n;
  return { unsettled: fromUnsettledRaw, topUp: freeRaw < fromTopUpsRaw ? freeRaw : fromTopUpsRaw };
}
