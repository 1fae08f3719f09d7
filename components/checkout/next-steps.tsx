// The next steps of an ended payment, the likeliest first: back to the shop, a new payment, the receipt.
'use client';
import { useState } from 'react';
import { AnchorButton, Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ShopMessage } from '@/lib/checkout/drop-in/framed-page';
import type { PayerView } from '@/lib/checkout/payer-view';
import { waitText } from '@/lib/core/languages/numbers';
import { keyOr, useText } from './payer-text';
import { type PayerRequestError, postAsPayer } from './post-as-payer';
import { useBrowserRights } from './use-browser-rights';

export type NextStepsProps = {
  readonly view: PayerView;
  /** The website that frames the page; null for none. */
  readonly shopOrigin: string | null;
};

export function NextSteps({ view, shopOrigin }: NextStepsProps) {
  const text = useText();
  const isCompleted = view.stage === 'completed';
  // Without a link, only the shop can create a new payment.
  const isShopNext = mayTryAgain(view) && view.paymentLinkId === null;
  return (
    <div className="mt-6 flex flex-col gap-2">
      {isCompleted && <BackToShop view={view} variant="primary" />}
      {isCompleted && view.returnTo === null && shopOrigin !== null && <CloseFrame shopOrigin={shopOrigin} />}
      <NewPayment view={view} />
      {!isCompleted && <BackToShop view={view} variant={isShopNext ? 'primary' : 'secondary'} />}
      {view.received !== null && (
        <AnchorButton href={`/checkout/${view.paymentIdentifier}/receipt`} wide>
          {text(isCompleted ? 'end.receipt' : 'end.record')}
        </AnchorButton>
      )}
    </div>
  );
}

type BackToShopProps = { readonly view: PayerView; readonly variant: 'primary' | 'secondary' };

/** Nothing without a return URL. */
export function BackToShop({ view: { returnTo, merchantName }, variant }: BackToShopProps) {
  const text = useText();
  if (returnTo === null) return null;
  return (
    <AnchorButton href={returnTo.url} variant={variant} size="large" wide>
      {text('end.return', { merchant: merchantName })}
    </AnchorButton>
  );
}

/** The way back to the shop without a return URL. Only in the shop's frame: in its own tab, the page closes nothing. */
function CloseFrame({ shopOrigin }: { shopOrigin: string }) {
  const text = useText();
  const close = () =>
    window.parent.postMessage({ type: 'nano-payment:close' } satisfies ShopMessage, shopOrigin);
  return (
    <div className="hidden in-data-framed:block">
      <Button onClick={close} variant="primary" size="large" wide>
        {text('end.close')}
      </Button>
    </div>
  );
}

function NewPayment({ view }: { view: PayerView }) {
  const text = useText();
  if (!mayTryAgain(view)) return null;
  if (view.paymentLinkId !== null) return <PayAgain view={view} linkId={view.paymentLinkId} />;
  const next = view.returnTo === null ? 'end.askShop' : 'end.tryShop';
  return <p className="text-sm text-ink-soft">{text(next, { merchant: view.merchantName })}</p>;
}

function mayTryAgain({ stage }: PayerView): boolean {
  return stage !== 'completed' && stage !== 'denied';
}

/** Retries with one tap in the browser that opened the payment; otherwise, and without scripts, links to the form. */
function PayAgain({ view, linkId }: { view: PayerView; linkId: string }) {
  const text = useText();
  const { paymentIdentifier, merchantName: merchant } = view;
  const { mayPayAgain } = useBrowserRights(paymentIdentifier, true);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<PayerRequestError | null>(null);
  if (!mayPayAgain) {
    return (
      <AnchorButton href={`/pay/${linkId}`} variant="primary" size="large" wide>
        {text('end.startAgain')}
      </AnchorButton>
    );
  }
  const again = async () => {
    setPending(true);
    const response = await postAsPayer(paymentIdentifier, 'again', {});
    if (response.ok) {
      window.location.assign(`/checkout/${String(response.body.paymentIdentifier)}`);
      return;
    }
    setError(response);
    setPending(false);
  };
  return (
    <>
      <Button onClick={again} pending={pending} variant="primary" size="large" wide>
        {text('end.again')}
      </Button>
      <p className="text-xs text-ink-faint">{text('end.againKept')}</p>
      {error !== null && (
        <Notice tone="warn" role="alert" className="text-start">
          {text(keyOr(text, `again.${error.code}`, 'again.unavailable'), {
            merchant,
            wait: waitText(text.language, Number(error.details.waitSeconds ?? 0)),
          })}
        </Notice>
      )}
    </>
  );
}
