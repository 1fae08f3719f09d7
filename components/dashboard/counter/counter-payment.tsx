// One payment at the counter: a large code, the time left, and, the moment it is paid, that it is.
'use client';
import { ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatTimeLeft } from '@/components/checkout/format-time-left';
import { useCountdown } from '@/components/hooks/use-countdown';
import { useLiveView } from '@/components/hooks/use-live-view';
import { useWakeLock } from '@/components/hooks/use-wake-lock';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import { Money } from '@/components/ui/money';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { chime } from './chime';
import { CounterCode } from './counter-code';
import { STAGE_WORDS } from './stage-words';

export function CounterPayment({ initial }: { initial: PayerView }) {
  const address = `/api/checkout/${encodeURIComponent(initial.paymentIdentifier)}`;
  const { view, away, refresh } = useLiveView<PayerView>({
    initial,
    viewUrl: address,
    eventsUrl: `${address}/events`,
  });
  const isOpen = view.pay !== null || view.stage === 'checking';
  useWakeLock(isOpen);
  useChimeWhenPaid(view.stage);
  return (
    <section aria-label="Payment" className="mx-auto mt-4 flex max-w-md flex-col gap-4 text-center">
      <div>
        <p className="text-3xl font-semibold tracking-tight">
          <Money amount={view.usdAmount} unit="USD" />
        </p>
        <p className="mt-1 text-lg text-ink-soft">
          <Money amount={view.pay?.due.nano ?? view.amount.nano} unit="Ӿ" unitName="nano" />
        </p>
        {view.orderId !== null && (
          <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
            {view.orderId}
          </p>
        )}
      </div>
      <Stage stage={view.stage} />
      {view.pay !== null && <CounterCode value={view.pay.uri} title="Code of the payment" />}
      {view.pay !== null && <TimeLeft view={view} onEnd={refresh} />}
      {away && (
        <Notice tone="warn" role="alert">
          No connection to the server. This is how things stood last; a payment that was sent is safe.
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <LinkButton
          href="/dashboard/counter"
          size="large"
          variant={isOpen ? 'secondary' : 'primary'}
          wide
          className="min-h-16"
        >
          Next customer
        </LinkButton>
        <LinkButton
          href={`/dashboard/payments/${view.paymentIdentifier}`}
          variant="quiet"
          wide
          icon={<ReceiptText />}
          className="min-h-14"
        >
          Open the payment
        </LinkButton>
      </div>
    </section>
  );
}

function Stage({ stage }: { stage: PayerView['stage'] }) {
  const { word, help, tone, icon: Icon } = STAGE_WORDS[stage];
  const isPaid = stage === 'completed';
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-col items-center gap-1 rounded-card px-4',
        isPaid ? 'animate-arrive py-10' : 'py-3',
        TONE_CLASSES[tone],
      )}
    >
      <p
        className={classNames(
          'flex items-center gap-3 font-semibold',
          isPaid ? 'flex-col text-2xl' : 'text-base',
        )}
      >
        <Icon className={classNames('shrink-0', isPaid ? 'size-16' : 'size-5')} />
        {word}
      </p>
      {help !== undefined && <p className="text-sm text-ink">{help}</p>}
    </div>
  );
}

function TimeLeft({ view, onEnd }: { view: PayerView; onEnd: () => void }) {
  const leftMs = useCountdown(view.remainingMs, view.asOfMs, onEnd);
  return (
    <p role="timer" className="figures text-sm font-medium text-ink-soft">
      {formatTimeLeft(leftMs)} left · rate held
    </p>
  );
}

/** Once, at the moment this page learns of it: a payment that was paid before it was opened is silent. */
function useChimeWhenPaid(stage: PayerView['stage']): void {
  const before = useRef(stage);
  const paid = useEffectEvent(chime);
  useEffect(() => {
    if (stage === 'completed' && before.current !== 'completed') paid();
    before.current = stage;
  }, [stage]);
}
