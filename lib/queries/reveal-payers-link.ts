// Reveals the checkout's URL with the payer's secret, to give to the payer, and records it: whoever has it decides where
// refunds go (docs/decisions/0050-payer-binding.md).
import { mayBeId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import { withPayerSecret } from '@/lib/core/payer-url';
import { type ActingDeps, loggedChange } from '@/lib/db/audit-log/logged-change';
import { isBoundToPayer, payerSecret } from '@/lib/payments/payer-secret';

type RevealLinkDeps = ActingDeps & { readonly keyRing: KeyRing; readonly publicUrl: string };

/**
 * @returns null for a payment of another merchant, after the payment has ended, and once the payer has opened the checkout with
 *   the secret; nothing is recorded then
 */
export async function revealPayersLink(
  deps: RevealLinkDeps,
  { merchantId, paymentId }: { readonly merchantId: string; readonly paymentId: string },
): Promise<string | null> {
  if (!mayBeId(paymentId)) return null;
  const entry = { action: 'payersLinkRevealed', paymentId, merchantId, detail: {} } as const;
  const isOpen = await loggedChange(deps, entry, async (tx) => {
    const where = { id: paymentId, merchantId, status: 'Waiting' } as const;
    const payment = await tx.payment.findFirst({ where, select: { browserTokenHash: true } });
    return payment !== null && !isBoundToPayer(payment);
  });
  if (!isOpen) return null;
  return withPayerSecret(`${deps.publicUrl}/checkout/${paymentId}`, payerSecret(deps.keyRing, paymentId));
}
