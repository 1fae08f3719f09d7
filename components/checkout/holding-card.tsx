// The card while a payment is checked or reviewed and the payer has to wait.
'use client';
import { Clock, Search } from 'lucide-react';
import { useHasScripts } from '@/components/hooks/use-has-scripts';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { Copy } from './copy';
import { BackToShop } from './next-steps';
import { OrderLine } from './order-summary';
import { Message, useText } from './payer-text';

type HoldingCardProps = { readonly view: PayerView; readonly stage: 'checking' | 'reviewing' };

export function HoldingCard({ view, stage }: HoldingCardProps) {
  const text = useText();
  const isChecking = stage === 'checking';
  const Icon = isChecking ? Clock : Search;
  const received = view.received !== null && <Amount amount={view.received.nano} unit="nano" />;
  return (
    <Card className="animate-arrive text-center">
      <Icon
        aria-hidden
        className={classNames('mx-auto size-10 text-accent-text', isChecking && 'animate-breathe')}
        strokeWidth={1.5}
      />
      <h2 className="mt-4 text-xl font-semibold">
        {text(isChecking ? 'hold.timeUpTitle' : 'hold.reviewTitle')}
      </h2>
      {!isChecking && (
        <>
          <p className="mt-1 text-3xl font-semibold tracking-tight">
            <Amount amount={view.price.amount} unit={view.price.currency} />
          </p>
          <OrderLine view={view} />
        </>
      )}
      <p className="measure mx-auto mt-2 text-ink-soft">{text(isChecking ? 'hold.timeUp' : 'hold.review')}</p>
      {received && (
        <p className="mt-4 text-sm text-ink-soft">
          {isChecking ? (
            <Message
              id="hold.soFar"
              received={received}
              amount={<Amount amount={view.amount.nano} unit="nano" />}
            />
          ) : (
            <Message id="hold.held" amount={received} />
          )}
        </p>
      )}
      {!isChecking && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <CopyPaymentLink paymentIdentifier={view.paymentIdentifier} />
          <BackToShop view={view} variant="secondary" />
        </div>
      )}
    </Card>
  );
}

/** A review takes up to a day, and the payer has to find the page again. */
function CopyPaymentLink({ paymentIdentifier }: Pick<PayerView, 'paymentIdentifier'>) {
  // The server doesn't know the page's origin; the button needs scripts.
  const origin = useHasScripts() ? window.location.origin : '';
  return (
    <Copy text={`${origin}/checkout/${encodeURIComponent(paymentIdentifier)}`} name="copy.uri" inWords />
  );
}
