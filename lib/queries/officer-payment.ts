// What an officer sees of one payment of any merchant: its amounts, deposits, transfers, the result of screening and the
// decisions about its payer. Nothing of the payer, and nothing of the merchant's own work, such as notes and webhook messages.

import { readListsBehind } from '@/lib/compliance/screening/lists-behind';
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { screeningReasonsOf } from '@/lib/payments/review-policy';
import { DECIDED_BY_OPERATOR } from '@/lib/payments/screening-verdict';
import { readDecisionsAbout } from './decided-reviews';
import { IN_REVIEW } from './list-reviews';
import { readPaymentDetail } from './payment-detail';
import { paymentDetailView } from './payment-detail-view';
import { hitsOf, readReasonEvidence } from './review-view';

export type OfficerPayment = NonNullable<Awaited<ReturnType<typeof readOfficerPayment>>>;

/**
 * @param dustLimitRaw the smallest excess that counts as an overpayment
 * @returns null if there is no such payment
 */
export async function readOfficerPayment(
  { db, keyRing }: { readonly db: Queryable; readonly keyRing: KeyRing },
  paymentId: string,
  dustLimitRaw: bigint,
) {
  if (!mayBeId(paymentId)) return null;
  const found = await db.payment.findUnique({
    where: { id: paymentId },
    select: {
      ...{ merchantId: true, screening: true, screenedAt: true, screeningReasons: true },
      ...{ screeningListVersion: true, merchant: { select: { name: true } } },
      customer: { select: { paymentId: true, sealed: true, wrappedKey: true, sealedHits: true } },
    },
  });
  if (found === null) return null;
  const rows = await readPaymentDetail(db, { merchantId: found.merchantId, paymentId });
  if (rows === null) return null;
  const [decisions, evidence, open, lists] = await Promise.all([
    readDecisionsAbout(db, paymentId),
    readReasonEvidence(db, [paymentId]),
    db.payment.count({ where: { id: paymentId, ...IN_REVIEW } }),
    found.screeningListVersion === null ? null : readListsBehind(db, found.screeningListVersion),
  ]);
  const payment = paymentDetailView(rows, dustLimitRaw);
  const { id, status, inReview, isPartlyPaid, anomalies, refunded, usd, price, amount, money } = payment;
  const { orderId, createdAt, expiresAt, endedAt, depositAddress, deposits, transfers } = payment;
  return {
    ...{ id, status, inReview, isPartlyPaid, anomalies, refunded, usd, price, amount, money },
    ...{ orderId, createdAt, expiresAt, endedAt, depositAddress, deposits, transfers },
    merchantName: found.merchant.name,
    decisions,
    screening: {
      outcome: found.screening,
      /** Without the note that an officer has decided. */
      reasons: screeningReasonsOf(found.screeningReasons).filter((reason) => reason !== DECIDED_BY_OPERATOR),
      /** The evidence of each reason, by the reason's id. */
      evidence: evidence.get(paymentId) ?? {},
      at: found.screenedAt?.toISOString() ?? null,
      listVersion: found.screeningListVersion,
      /** The lists behind it; null if they are unknown. */
      lists,
      /** The matching entries of lists, without names; none after the payer's data was erased. */
      hits: found.customer === null ? [] : hitsOf(keyRing, found.customer),
    },
    /** A decision about the payer is pending. */
    isOpen: open === 1,
  };
}
