// The card between paying and an ending: nothing to do for the payer but to wait.
'use client';
import { Clock, Search } from 'lucide-react';
import { Card } from '@/components/ui/card';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { useText, Words } from './payer-text';

export function HoldingCard({ view }: { view: PayerView }) {
  return view.stage === 'checking' ? <Checking view={view} /> : <Reviewing view={view} />;
}

function Checking({ view }: { view: PayerView }) {
  const text = useText();
  return (
    <Card className="animate-arrive text-center">
      <Clock aria-hidden className="mx-auto size-10 animate-breathe text-accent" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold">{text('hold.timeUpTitle')}</h2>
      <p className="measure mx-auto mt-2 text-ink-soft">{text('hold.timeUp')}</p>
      {view.received !== null && (
        <p className="mt-4 text-sm text-ink-soft">
          <Words
            id="hold.soFar"
            received={<Amount amount={view.received.nano} unit="nano" />}
            amount={<Amount amount={view.amount.nano} unit="nano" />}
          />
        </p>
      )}
    </Card>
  );
}

function Reviewing({ view }: { view: PayerView }) {
  const text = useText();
  return (
    <Card className="animate-arrive text-center">
      <Search aria-hidden className="mx-auto size-10 text-accent" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold">{text('hold.reviewTitle')}</h2>
      <p className="measure mx-auto mt-2 text-ink-soft">{text('hold.review')}</p>
      {view.received !== null && (
        <p className="mt-4 text-sm text-ink-soft">
          <Words id="hold.held" amount={<Amount amount={view.received.nano} unit="nano" />} />
        </p>
      )}
    </Card>
  );
}
