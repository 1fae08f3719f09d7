// Which refunds wait because they would go to an account that an exchange sends from (contract §5).
import { isExchangeAccount } from '@/lib/compliance/exchange-accounts';
import type { Tx } from '@/lib/db/client';
import type { PaymentRow } from '@/lib/payments/lock-payment';

/**
 * Whether the refund waits. It does not when the payer named an address of their own, and never for a denied payer:
 * that money always goes back to the account that sent it.
 */
export async function waitsForExchange(
  tx: Tx,
  payment: Pick<PaymentRow, 'status' | 'refundAddress'>,
  transfer: { readonly kind: string; readonly destination: string | null },
): Promise<boolean> {
  const { kind, destination } = transfer;
  if (kind !== 'refund' || destination === null || payment.refundAddress !== null) return false;
  return payment.status !== 'AMLError' && (await isExchangeAccount(tx, destination));
}
