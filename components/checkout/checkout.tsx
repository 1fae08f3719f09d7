// The checkout page: order summary, the card for the payment's current stage, and details.
'use client';
import { Hourglass, type LucideIcon, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLiveView } from '@/components/hooks/use-live-view';
import type { PayerView } from '@/lib/checkout/payer-view';
import { completeView } from './complete-view';
import { EndingCard } from './ending-card';
import { isEnded, tabTitle } from './ending-text';
import { HoldingCard } from './holding-card';
import { rememberLinkPayment } from './link-payment';
import { OrderSummary, orderTitle } from './order-summary';
import { PayCard } from './pay-card';
import { useText } from './payer-text';
import { PaymentDetails } from './payment-details';
import type { QrCodes } from './payment-qr';
import { ShopFrame } from './shop-frame';
import { useBrowserRights } from './use-browser-rights';

type CheckoutProps = {
  /** The view rendered by the server; afterwards the page updates itself. */
  readonly initial: PayerView;
  /** Null when nothing was due when the page was rendered. */
  readonly codes: QrCodes | null;
  readonly walletHelp: ReactNode;
  readonly sandbox: boolean;
  /** The website that frames the page; null for none. */
  readonly shopOrigin: string | null;
};

export function Checkout({ initial, shopOrigin, ...ways }: CheckoutProps) {
  const text = useText();
  const address = `/api/checkout/${encodeURIComponent(initial.paymentIdentifier)}`;
  const { view, unreachable, refresh } = useLiveView<PayerView>({
    initial,
    viewUrl: address,
    eventsUrl: `${address}/events`,
    complete: completeView,
  });
  const [openedAt] = useState(initial.stage);
  const title = tabTitle(text, view);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const { paymentLinkId, paymentIdentifier } = view;
  useEffect(() => {
    if (paymentLinkId !== null) rememberLinkPayment(paymentLinkId, paymentIdentifier);
  }, [paymentLinkId, paymentIdentifier]);
  // Registers this browser as the first one even when the current stage shows nothing that needs the rights.
  useBrowserRights(view.paymentIdentifier, isEnded(view.stage));
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-16">
      <OrderSummary view={view} className="hidden lg:block" />
      <section aria-label={text('pay.label')} className="mx-auto w-full max-w-md min-w-0">
        <h1 className="sr-only lg:hidden">{text(orderTitle(view), { merchant: view.merchantName })}</h1>
        {unreachable && <OfflineBanner asOfMs={view.asOfMs} />}
        {!unreachable && view.isDelayed && <DelayBanner />}
        <StageCard view={view} refresh={refresh} shopOrigin={shopOrigin} {...ways} />
        {view.stage === 'paying' && shopOrigin === null && <LeaveUnpaid view={view} />}
        <PaymentDetails view={view} />
      </section>
      <p role="status" className="sr-only">
        {view.stage !== openedAt && text(`stage.${view.stage}`)}
      </p>
      <ShopFrame shopOrigin={shopOrigin} payment={view} />
    </div>
  );
}

type StageCardProps = Omit<CheckoutProps, 'initial'> & {
  readonly view: PayerView;
  readonly refresh: () => void;
};

function StageCard({ view, shopOrigin, ...rest }: StageCardProps) {
  if (view.pay !== null) return <PayCard view={view} pay={view.pay} {...rest} />;
  if (view.stage === 'checking' || view.stage === 'reviewing') {
    return <HoldingCard view={view} stage={view.stage} />;
  }
  return <EndingCard view={view} shopOrigin={shopOrigin} />;
}

/** Leaves the payment unpaid. A frame has a button for it. */
function LeaveUnpaid({ view: { returnTo, merchantName } }: { view: PayerView }) {
  const text = useText();
  if (returnTo === null) return null;
  return (
    <p className="mt-2 text-center">
      <a
        href={returnTo.url}
        className="inline-flex min-h-11 items-center px-3 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {text('end.return', { merchant: merchantName })}
      </a>
    </p>
  );
}

/** Tells the payer that the server is unreachable. */
function OfflineBanner({ asOfMs }: { asOfMs: number }) {
  const text = useText();
  const time = new Date(asOfMs).toLocaleTimeString(text.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <Banner icon={WifiOff} title={text('pay.offlineTitle')}>
      {text('pay.offline', { time })}
    </Banner>
  );
}

/** Tells the payer that no payment is confirmed at the moment. */
function DelayBanner() {
  const text = useText();
  return (
    <Banner icon={Hourglass} title={text('pay.delayedTitle')}>
      {text('pay.delayed')}
    </Banner>
  );
}

type BannerProps = { readonly icon: LucideIcon; readonly title: string; readonly children: ReactNode };

/** Above the card, so that it covers nothing. */
function Banner({ icon: Icon, title, children }: BannerProps) {
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 rounded-field border border-line bg-surface p-4 text-sm shadow-card"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <p>
        <span className="font-semibold">{title}</span> {children}
      </p>
    </div>
  );
}
