// Views of the previous version: its web processes run beside this one's during an upgrade, and answer this version's pages.
import type { PayerView } from '@/lib/checkout/payer-view';

/** Adds what a view of version 1.0.0 lacks. */
export function completeView(sent: PayerView): PayerView {
  const { price, perNano, refunded, restPrice, isInvoice }: Partial<PayerView> = sent;
  return {
    ...sent,
    price: price ?? { currency: 'USD', amount: sent.usdAmount },
    perNano: perNano ?? sent.usdPerNano,
    refunded: refunded ?? null,
    restPrice: restPrice ?? null,
    isInvoice: isInvoice ?? false,
    returns: { ...sent.returns, claim: sent.returns.claim && completeClaim(sent.returns.claim) },
  };
}

type Claim = NonNullable<PayerView['returns']['claim']>;

function completeClaim(claim: Claim): Claim {
  const { refunds }: Partial<Claim> = claim;
  return { ...claim, refunds: refunds ?? [] };
}
