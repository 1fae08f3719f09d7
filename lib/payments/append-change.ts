// The change feed: one row for every change of a payment that an open page should hear of.
import type { Tx } from '@/lib/db/client';
import type { PaymentRow } from './lock-payment';

/** Tells every open page of the payment that something changed. */
export async function appendChange(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'merchantId'>,
  at: Date,
): Promise<void> {
  await tx.change.create({ data: { merchantId: payment.merchantId, paymentId: payment.id, at } });
}
