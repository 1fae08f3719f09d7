// The payer's page: what is asked for, the card that pays it, and the ending that takes the card's place.
'use client';
import { useState } from 'react';
import { useLiveView } from '@/components/hooks/use-live-view';
import type { PayerView } from '@/lib/checkout/payer-view';
import { AwayBanner } from './away-banner';
import { EndingCard } from './ending-card';
import { HoldingCard } from './holding-card';
import { OrderSummary } from './order-summary';
import { PayCard } from './pay-card';
import { PaymentDetails } from './payment-details';
import { stageWords } from './stage-words';

/** `initial` is the view in the server's HTML; from then on the page follows the payment by itself. */
export function Checkout({ initial, sandbox }: { initial: PayerView; sandbox: boolean }) {
  const address = `/api/checkout/${encodeURIComponent(initial.paymentIdentifier)}`;
  const { view, away, refresh } = useLiveView<PayerView>({
    initial,
    viewUrl: address,
    eventsUrl: `${address}/events`,
  });
  const [openedAt] = useState(initial.stage);
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-16">
      <OrderSummary view={view} className="hidden lg:block" />
      <section aria-label="Payment" className="mx-auto w-full max-w-md min-w-0">
        <h1 className="sr-only lg:hidden">Pay {view.merchantName}</h1>
        <StageCard view={view} sandbox={sandbox} refresh={refresh} />
        <PaymentDetails view={view} />
      </section>
      <p role="status" className="sr-only">
        {view.stage !== openedAt && stageWords(view.stage)}
      </p>
      {away && <AwayBanner asOfMs={view.asOfMs} />}
    </div>
  );
}

type StageCardProps = { readonly view: PayerView; readonly sandbox: boolean; readonly refresh: () => void };

function StageCard({ view, sandbox, refresh }: StageCardProps) {
  if (view.pay !== null) return <PayCard view={view} pay={view.pay} sandbox={sandbox} refresh={refresh} />;
  if (view.stage === 'checking' || view.stage === 'reviewing') return <HoldingCard view={view} />;
  return <EndingCard view={view} />;
}
