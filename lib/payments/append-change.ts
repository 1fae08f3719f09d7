// The change feed: one row for every change of a payment that an open page should hear of.
import { appendRow } from '@/lib/db/appended-rows';
import type { Tx } from '@/lib/db/client';
import { timeText } from '@/lib/db/insert-rows';
import type { PaymentRow } from './lock-payment';
import { CHANGE_TABLE } from './payment-tables';

/** Tells every open page of the payment that something changed, once that is committed. */
export function appendChange(
  tx: Tx,
  { id: paymentId, merchantId }: Pick<PaymentRow, 'id' | 'merchantId'>,
  at: Date,
): void {
  appendRow(tx, CHANGE_TABLE, { merchantId, paymentId, at: timeText(at) });
}
