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
    <details className="group text-sm">
      <summary className="flex min-h-11 list-none items-center justify-center gap-1 rounded-field text-center text-ink-soft hover:text-ink">
        <span>
          Refunds return to the sender.{' '}
          <span className="underline decoration-line-strong underline-offset-2">
            Paying from an exchange?
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
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
