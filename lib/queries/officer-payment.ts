// What an officer sees of one payment of any merchant: its amounts, deposits, transfers and the decisions about its payer. Nothing of
// the payer, and nothing of the merchant's own work, such as notes and webhook messages.
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { readDecisionsAbout } from './decided-reviews';
import { IN_REVIEW } from './list-reviews';
import { readPaymentDetail } from './payment-detail';
import { paymentDetailView } from './payment-detail-view';

export type OfficerPayment = NonNullable<Awaited<ReturnType<typeof readOfficerPayment>>>;

/**
 * @param dustLimitRaw the smallest excess that counts as an overpayment
 * @returns null if there is no such payment
 */
export async function readOfficerPayment(db: Queryable, paymentId: string, dustLimitRaw: bigint) {
  if (!mayBeId(paymentId)) return null;
  const found = await db.payment.findUnique({
    where: { id: paymentId },
    select: { merchantId: true, merchant: { select: { name: true } } },
  });
  if (found === null) return null;
  const rows = await readPaymentDetail(db, { merchantId: found.merchantId, paymentId });
  if (rows === null) return null;
  const [decisions, open] = await Promise.all([
    readDecisionsAbout(db, paymentId),
    db.payment.count({ where: { id: paymentId, ...IN_REVIEW } }),
  ]);
  const payment = paymentDetailView(rows, dustLimitRaw);
  const { id, status, inReview, anomalies, refunded, usd, price, amount, money } = payment;
  const { orderId, createdAt, expiresAt, endedAt, depositAddress, deposits, transfers } = payment;
  return {
    ...{ id, status, inReview, anomalies, refunded, usd, price, amount, money },
    ...{ orderId, createdAt, expiresAt, endedAt, depositAddress, deposits, transfers },
    merchantName: found.merchant.name,
    decisions,
    /** A decision about the payer is pending. */
    isOpen: open === 1,
  };
}
