// The line above the QR code that says where refunds go. It expands to the explanation and the refund address form.
'use client';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import type { PayerView } from '@/lib/checkout/payer-view';
import { loadOnDemand } from './load-on-demand';
import { Message, useText } from './payer-text';
import { useBrowserRights } from './use-browser-rights';

/** For a page in a shop's frame, where the browser keeps no cookie of ours. */
const RefundElsewhere = loadOnDemand(() =>
  import('./refund-elsewhere').then(({ RefundElsewhere }) => RefundElsewhere),
);

/** Loaded only after the server has confirmed that this browser may set a refund address. */
const RefundAddressForm = loadOnDemand(() =>
  import('./refund-address-form').then(({ RefundAddressForm }) => RefundAddressForm),
);

export function RefundLine({ view }: { view: PayerView }) {
  const text = useText();
  if (view.refundAddress !== null) {
    return (
      <p className="text-center text-sm text-ink-soft">
        <Message
          id={view.refundAddressWaits ? 'pay.refundsNamedWait' : 'pay.refundsNamed'}
          address={
            <bdi dir="ltr" className="font-mono text-xs text-ink">
              {view.refundAddress}
            </bdi>
          }
        />
        {view.refundAddressWaits && ` ${text('pay.refundsNotYours', { merchant: view.merchantName })}`}
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
            className="ms-0.5 inline size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
        </span>
      </summary>
      <div className="rounded-field bg-subtle p-4">
        <p>{text('pay.refundWhy')}</p>
        {view.received === null && <SetByPayersBrowser paymentIdentifier={view.paymentIdentifier} />}
      </div>
    </details>
  );
}

function SetByPayersBrowser({ paymentIdentifier }: { paymentIdentifier: string }) {
  const text = useText();
  const { maySetRefundAddress, signedIn, isOther, framed } = useBrowserRights(paymentIdentifier, false);
  if (signedIn || isOther) {
    return (
      <p className="mt-3">{text(signedIn ? 'refundAddress.signedIn' : 'refundAddress.notThisBrowser')}</p>
    );
  }
  if (!maySetRefundAddress && !framed) return null;
  const Form = framed ? RefundElsewhere : RefundAddressForm;
  return (
    <Suspense>
      <Form paymentIdentifier={paymentIdentifier} />
    </Suspense>
  );
}
