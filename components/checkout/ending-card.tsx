// The card of an ended payment: icon, what happened, where the money is, and next steps.
'use client';
import { Ban, Check, CircleAlert, ShieldX, TimerOff } from 'lucide-react';
import { Suspense } from 'react';
import { Card } from '@/components/ui/card';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { Amount } from './amount';
import { type EndedStage, endingText, isEnded } from './ending-text';
import { loadOnDemand } from './load-on-demand';
import { NextSteps, type NextStepsProps } from './next-steps';
import { OrderLine } from './order-summary';
import { useText } from './payer-text';

/** Loaded on demand because few payments need it. */
const ClaimRefund = loadOnDemand(() => import('./claim-refund').then(({ ClaimRefund }) => ClaimRefund));

const ICONS = {
  completed: { icon: Check, tone: 'good' },
  expired: { icon: TimerOff, tone: 'warn' },
  technical: { icon: CircleAlert, tone: 'bad' },
  cancelled: { icon: Ban, tone: 'neutral' },
  denied: { icon: ShieldX, tone: 'bad' },
} as const satisfies Record<EndedStage, object>;

export function EndingCard({ view, shopOrigin }: NextStepsProps) {
  const text = useText();
  if (!isEnded(view.stage)) return null;
  const { title, sentence, money } = endingText(text, view, view.stage);
  const { icon: Icon, tone } = ICONS[view.stage];
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
        <>
          <p className="mt-1 text-3xl font-semibold tracking-tight">
            <Amount amount={view.price.amount} unit={view.price.currency} />
          </p>
          <OrderLine view={view} />
        </>
      )}
      {sentence !== null && <p className="measure mx-auto mt-3 text-ink">{sentence}</p>}
      {money !== null && <p className="measure mx-auto mt-2 text-sm wrap-anywhere text-ink-soft">{money}</p>}
      {view.returns.claim !== null && (
        <Suspense>
          <ClaimRefund view={view} />
        </Suspense>
      )}
      <NextSteps view={view} shopOrigin={shopOrigin} />
    </Card>
  );
}
