// Judges refunds out of a top-up again before their blocks are signed, each as its payment's own refunds are.
import type { Tx } from '@/lib/db/client';
import { lockPayments } from '@/lib/payments/lock-payment';
import { holdBeforeSigning } from './hold-before-signing';

/**
 * Holds those of the transfers that refund a payment and may not go any more, and raises attention for each. Locks the
 * payments: call it before anything of the top-up is locked, as the payment comes first everywhere. At most 100 transfers.
 * @returns whether any was held: then none of the transfers is to be signed
 */
export async function holdTopUpRefunds(tx: Tx, transferIds: readonly string[], at: Date): Promise<boolean> {
  const ask = () =>
    tx.transfer.findMany({
      where: { id: { in: [...transferIds] }, kind: 'refund', heldAt: null, confirmedAt: null, block: null },
      select: { id: true, paymentId: true },
    });
  const payments = await lockPayments(tx, [
    ...new Set((await ask()).flatMap(({ paymentId }) => paymentId ?? [])),
  ]);
  const refunds = await ask();
  let isHeld = false;
  for (const payment of payments.values()) {
    const ids = refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ id }) => id);
    if (await holdBeforeSigning(tx, payment, ids, at)) isHeld = true;
  }
  return isHeld;
}
