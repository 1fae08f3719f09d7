// The payer's view of a payment for the merchant's own counter.
import { mayBeId } from '@/lib/core/ids';
import type { PayerView } from './payer-view';
import { type PayerViewDeps, readPayerView } from './read-payer-view';

/** The view, when the payment is this merchant's; null for any other. */
export async function readCounterView(
  deps: PayerViewDeps,
  { merchantId, paymentId }: { readonly merchantId: string; readonly paymentId: string },
): Promise<PayerView | null> {
  if (!mayBeId(paymentId)) return null;
  const own = await deps.database.db.payment.count({ where: { id: paymentId, merchantId } });
  return own === 0 ? null : readPayerView(deps, paymentId);
}
