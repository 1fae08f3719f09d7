// The card between paying and an ending: nothing to do for the payer but to wait.
import { Clock, Search } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/money';
import type { PayerView } from '@/lib/checkout/payer-view';

export function HoldingCard({ view }: { view: PayerView }) {
  return view.stage === 'checking' ? <Checking view={view} /> : <Reviewing view={view} />;
}

function Checking({ view }: { view: PayerView }) {
  return (
    <Card className="animate-arrive text-center">
      <Clock aria-hidden className="mx-auto size-10 animate-breathe text-accent" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold">The time is up</h2>
      <p className="measure mx-auto mt-2 text-ink-soft">
        We are looking for your payment one last time. This takes a few seconds. Please send nothing now:
        money that comes from here on goes back.
      </p>
      {view.received !== null && (
        <p className="mt-4 text-sm text-ink-soft">
          <Money amount={view.received.nano} unit="nano" /> of <Money amount={view.amount.nano} unit="nano" />{' '}
          came so far.
        </p>
      )}
    </Card>
  );
}

function Reviewing({ view }: { view: PayerView }) {
  return (
    <Card className="animate-arrive text-center">
      <Search aria-hidden className="mx-auto size-10 text-accent" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold">Your payment arrived and is being reviewed</h2>
      <p className="measure mx-auto mt-2 text-ink-soft">
        There is nothing for you to do. A check of this payment is not finished; it takes at most a day. If it
        can't be accepted, all of it goes back to the account it came from.
      </p>
      {view.received !== null && (
        <p className="mt-4 text-sm text-ink-soft">
          Held for now: <Money amount={view.received.nano} unit="nano" />
        </p>
      )}
    </Card>
  );
}
