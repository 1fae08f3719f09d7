// One visible line above the code on where refunds go; behind it the reason, and naming another address.
'use client';
import { ChevronRight } from 'lucide-react';
import type { PayerView } from '@/lib/checkout/payer-view';
import { RefundAddressForm } from './refund-address-form';

export function RefundLine({ view }: { view: PayerView }) {
  if (view.refundAddress !== null) {
    return (
      <p className="text-center text-sm text-ink-soft">
        Refunds go to <span className="font-mono text-xs text-ink">{view.refundAddress}</span>.
      </p>
    );
  }
  return (
    <details suppressHydrationWarning className="group text-sm">
      <summary className="list-none rounded-field py-2 text-center text-ink-soft hover:text-ink">
        Refunds return to the sender.{' '}
        <span className="whitespace-nowrap">
          <span className="underline decoration-line-strong underline-offset-4">
            Paying from an exchange?
          </span>
          <ChevronRight
            aria-hidden
            className="ml-0.5 inline size-4 transition-transform group-open:rotate-90"
          />
        </span>
      </summary>
      <div className="rounded-field bg-subtle p-4">
        <p>
          If something must go back (too much, too late, cancelled), it goes to the account it came from. An
          exchange pays from an account it shares among its customers, so a refund to it may never reach you.
          Pay from a wallet of your own, or name a wallet of yours for refunds before you pay.
        </p>
        {view.received === null && <RefundAddressForm paymentIdentifier={view.paymentIdentifier} />}
      </div>
    </details>
  );
}
