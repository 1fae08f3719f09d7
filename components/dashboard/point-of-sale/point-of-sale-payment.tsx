// One payment at the point of sale: its QR code, the time left, and its status as it changes.
'use client';
import { Printer, ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { completeView } from '@/components/checkout/complete-view';
import { formatTimeLeft } from '@/components/checkout/format-time-left';
import { useCountdown } from '@/components/hooks/use-countdown';
import { useLiveView } from '@/components/hooks/use-live-view';
import { useWakeLock } from '@/components/hooks/use-wake-lock';
import { Button } from '@/components/ui/button';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import { Money } from '@/components/ui/money';
import { PriceAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { CancelSale, type CancelSaleAction } from './cancel-sale';
import { chime } from './chime';
import { LargeQrCode } from './large-qr-code';
import { ReceiptSlip } from './receipt-slip';
import { STAGE_LABELS } from './stage-labels';

type PointOfSalePaymentProps = {
  readonly initial: PayerView;
  /** The full URL of the payment's receipt page. */
  readonly receiptUrl: string;
  /** On a network without real money, which the receipt says. */
  readonly isTest: boolean;
  /** Null for users who may not cancel payments. */
  readonly cancel: CancelSaleAction | null;
};

export function PointOfSalePayment({ initial, receiptUrl, isTest, cancel }: PointOfSalePaymentProps) {
  const address = `/api/checkout/${encodeURIComponent(initial.paymentIdentifier)}`;
  const { view, unreachable, refresh } = useLiveView<PayerView>({
    initial,
    viewUrl: address,
    eventsUrl: `${address}/events`,
    complete: completeView,
  });
  const isPaid = view.stage === 'completed';
  const isOpen = view.pay !== null || view.stage === 'checking';
  useWakeLock(isOpen);
  useChimeWhenPaid(view.stage);
  const cancelAndRefresh = async (run: CancelSaleAction) => {
    const result = await run();
    refresh();
    return result;
  };
  // The next screen says that the payment stays open.
  const left = view.pay === null ? '' : `?left=${encodeURIComponent(view.paymentIdentifier)}`;
  return (
    <>
      {isPaid && <ReceiptSlip view={view} url={receiptUrl} isTest={isTest} />}
      <section
        data-sale
        aria-label="Payment"
        className="mx-auto mt-4 flex max-w-md flex-col gap-4 text-center"
      >
        <div>
          <p className="text-3xl font-semibold tracking-tight">
            <PriceAmount price={view.price} />
          </p>
          <p className="mt-1 text-lg text-ink-soft">
            <Money amount={view.pay?.due.nano ?? view.amount.nano} unit="nano" />
          </p>
          {view.orderId !== null && (
            <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
              {view.orderId}
            </p>
          )}
        </div>
        <Stage stage={view.stage} />
        {view.pay !== null && <LargeQrCode value={view.pay.uri} title="QR code of the payment" />}
        {view.pay !== null && <TimeLeft view={view} onEnd={refresh} />}
        {unreachable && (
          <Notice tone="warn" role="alert">
            Can’t reach the server. This page shows the last known status. A payment already sent is safe.
          </Notice>
        )}
        {!unreachable && view.isDelayed && (
          <Notice tone="warn" role="status" title="Confirmation is delayed">
            A payment already sent is safe. The customer must not send it again.
          </Notice>
        )}
        <div className="flex flex-col gap-2">
          {/* Beside each other, so that a phone shows both without scrolling. */}
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <LinkButton
              href={`/dashboard/point-of-sale${left}`}
              size="large"
              variant={isOpen ? 'secondary' : 'primary'}
              wide
              className="min-h-16"
            >
              Next customer
            </LinkButton>
            {view.pay !== null && cancel !== null && <CancelSale action={() => cancelAndRefresh(cancel)} />}
          </div>
          {isPaid && (
            <Button
              wide
              onClick={() => window.print()}
              icon={<Printer className="size-4" />}
              className="needs-scripts min-h-14"
            >
              Print receipt
            </Button>
          )}
          <LinkButton
            href={`/dashboard/payments/${view.paymentIdentifier}`}
            variant="quiet"
            wide
            icon={<ReceiptText />}
            className="min-h-14"
          >
            View payment
          </LinkButton>
        </div>
      </section>
    </>
  );
}

function Stage({ stage }: { stage: PayerView['stage'] }) {
  const { label, hint, tone, icon: Icon } = STAGE_LABELS[stage];
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
        {label}
      </p>
      {hint !== undefined && <p className="text-sm text-ink">{hint}</p>}
    </div>
  );
}

function TimeLeft({ view, onEnd }: { view: PayerView; onEnd: () => void }) {
  const leftMs = useCountdown(view.remainingMs, view.asOfMs, onEnd);
  return (
    <p role="timer" className="figures text-sm font-medium text-ink-soft">
      {formatTimeLeft(leftMs)} left · rate locked
    </p>
  );
}

/** Plays the sound once when the payment completes, not for one that was complete when the page opened. */
function useChimeWhenPaid(stage: PayerView['stage']): void {
  const before = useRef(stage);
  const playChime = useEffectEvent(chime);
  useEffect(() => {
    if (stage === 'completed' && before.current !== 'completed') playChime();
    before.current = stage;
  }, [stage]);
}
