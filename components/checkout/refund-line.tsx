// One visible line above the code on where refunds go; behind it the reason, and naming another address.
'use client';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import type { PayerView } from '@/lib/checkout/payer-view';
import { loadLate } from './load-late';
import { useText, Words } from './payer-text';
import { useBrowserRights } from './use-browser-rights';

/** The same for a page in a shop's frame, which can't prove that its browser was first. */
const RefundElsewhere = loadLate(() =>
  import('./refund-elsewhere').then(({ RefundElsewhere }) => RefundElsewhere),
);

/** Few need it, and only after the server has said that this browser may: most pages never load it. */
const RefundAddressForm = loadLate(() =>
  import('./refund-address-form').then(({ RefundAddressForm }) => RefundAddressForm),
);

export function RefundLine({ view }: { view: PayerView }) {
  const text = useText();
  if (view.refundAddress !== null) {
    return (
      <p className="text-center text-sm text-ink-soft">
        <Words
          id="pay.refundsNamed"
          address={
            <bdi dir="ltr" className="font-mono text-xs text-ink">
              {view.refundAddress}
            </bdi>
          }
        />
      </p>
    );
  }
  return (
    <details suppressHydrationWarning className="group text-sm">
      <summary className="list-none rounded-field py-2 text-center text-ink-soft hover:text-ink">
        {text('pay.refundsToSender')}{' '}
        <span className="inline-block">
          <span className="underline decoration-line-strong underline-offset-4">
            {text('pay.fromExchange')}
          </span>
          <ChevronRight
            aria-hidden
            className="ms-0.5 inline size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
          />
        </span>
      </summary>
      <div className="rounded-field bg-subtle p-4">
        <p>{text('pay.refundWhy')}</p>
        {view.received === null && <NamedByFirstBrowser paymentIdentifier={view.paymentIdentifier} />}
      </div>
    </details>
  );
}

function NamedByFirstBrowser({ paymentIdentifier }: { paymentIdentifier: string }) {
  const { maySetRefundAddress, framed } = useBrowserRights(paymentIdentifier, false);
  if (!maySetRefundAddress && !framed) return null;
  const Naming = framed ? RefundElsewhere : RefundAddressForm;
  return (
    <Suspense>
      <Naming paymentIdentifier={paymentIdentifier} />
    </Suspense>
  );
}
