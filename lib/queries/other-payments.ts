// A payer's other payments at all merchants, for the officer who reviews one of them. Found by the keyed hash of the e-mail address.
import type { Queryable } from '@/lib/db/client';
import { formatUsd } from '@/lib/rates/quote';
import { LABELLED_COLUMNS, labelledStatus } from './list-payments-view';

/** Payments shown, the newest first. */
export const MAX_OTHERS = 5;

export type OtherPayments = Awaited<ReturnType<typeof readOtherPayments>>;

/** None before the payment is indexed, or after the payer's data was erased. */
export async function readOtherPayments(db: Queryable, paymentId: string, dustLimitRaw: bigint) {
  const own = await db.paymentSearch.findUnique({ where: { paymentId }, select: { emailIndex: true } });
  const emailIndex = own?.emailIndex ?? null;
  if (emailIndex === null) return { payments: [], hasMore: false };
  const rows = await db.paymentSearch.findMany({
    where: { emailIndex, paymentId: { not: paymentId } },
    orderBy: { paymentId: 'desc' },
    take: MAX_OTHERS + 1,
    select: {
      payment: {
        select: {
          ...{ id: true, usdAmount: true, createdAt: true, ...LABELLED_COLUMNS },
          merchant: { select: { name: true } },
        },
      },
    },
  });
  const payments = rows.slice(0, MAX_OTHERS).map(({ payment }) => ({
    ...{ id: payment.id, merchantName: payment.merchant.name, usd: formatUsd(payment.usdAmount) },
    ...{ createdAt: payment.createdAt.toISOString(), ...labelledStatus(payment, dustLimitRaw) },
  }));
  return { payments, hasMore: rows.length > MAX_OTHERS };
}
