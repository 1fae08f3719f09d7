// The card while a payment is checked or reviewed and the payer has to wait.
'use client';
import { Clock, Search } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { BackToShop } from './next-steps';
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
        <div className="mt-6">
          <BackToShop view={view} variant="secondary" />
        </div>
      )}
    </Card>
  );
}
