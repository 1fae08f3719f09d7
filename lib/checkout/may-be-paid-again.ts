// Which payments can be made anew with what their payer filled in. Pure.
import type { Payment } from '@/prisma/generated/sqlite/client';

/** Those of a payment link that ended because nobody paid in time, or that were cancelled. */
export function mayBePaidAgain({
  status,
  errorReason,
  paymentLinkId,
}: Pick<Payment, 'status' | 'errorReason' | 'paymentLinkId'>): boolean {
  const unpaid = status === 'Cancelled' || (status === 'Error' && errorReason === 'expired');
  return unpaid && paymentLinkId !== null;
}
