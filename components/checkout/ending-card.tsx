// The card's end: a mark, what happened, where the money is, and the way on.
import { Ban, Check, CircleAlert, ShieldX, TimerOff } from 'lucide-react';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Money } from '@/components/ui/money';
import { TONE_CLASSES } from '@/components/ui/tone';
import type { PayerView } from '@/lib/checkout/payer-view';
import { type EndedStage, endingWords, isEnded } from './ending-words';

const MARKS = {
  completed: { icon: Check, tone: 'good' },
  expired: { icon: TimerOff, tone: 'warn' },
  technical: { icon: CircleAlert, tone: 'bad' },
  cancelled: { icon: Ban, tone: 'neutral' },
  denied: { icon: ShieldX, tone: 'bad' },
} as const satisfies Record<EndedStage, object>;

export function EndingCard({ view }: { view: PayerView }) {
  if (!isEnded(view.stage)) return null;
  const { title, sentence, money } = endingWords(view, view.stage);
  const { icon: Icon, tone } = MARKS[view.stage];
  return (
    <Card className="animate-arrive text-center">
      <span
        className={classNames(
          'mx-auto flex size-16 items-center justify-center rounded-full',
          TONE_CLASSES[tone],
        )}
      >
        <Icon aria-hidden className="size-8" />
      </span>
      <h2 className="mt-4 text-xl font-semibold">{title}</h2>
      {view.stage === 'completed' && (
        <p className="mt-1 text-3xl font-semibold tracking-tight">
          <Money amount={view.usdAmount} unit="USD" />
        </p>
      )}
      <p className="measure mx-auto mt-3 text-ink">{sentence}</p>
      <p className="measure mx-auto mt-2 text-sm wrap-anywhere text-ink-soft">{money}</p>
      <WayOn view={view} />
    </Card>
  );
}

function WayOn({ view }: { view: PayerView }) {
  if (view.stage === 'completed' || view.stage === 'denied') return null;
  if (view.paymentLinkId === null) {
    return <p className="mt-6 text-sm text-ink-soft">To pay, ask {view.merchantName} for a new payment.</p>;
  }
  return (
    <LinkButton href={`/pay/${view.paymentLinkId}`} variant="primary" size="large" wide className="mt-6">
      Start a new payment
    </LinkButton>
  );
}
