// The payment card: amount due, remaining time, refund note, QR code and wallet link, address. A detected send takes the place
// of what would make the payer send again.
'use client';
import { ChevronRight, Clock, FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCountdown } from '@/components/hooks/use-countdown';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { Copy } from './copy';
import { NoWalletOpened, OpenWallet } from './open-wallet';
import { OrderLine } from './order-summary';
import { Message, useText } from './payer-text';
import { PaymentQr, type QrCodes } from './payment-qr';
import { RefundLine } from './refund-line';
import { TimeLeft } from './time-left';

/** Amounts longer than this use a smaller font, so that they fit on one line of a narrow phone. */
const LONG_AMOUNT = 13;

type PayCardProps = {
  readonly view: PayerView;
  readonly pay: NonNullable<PayerView['pay']>;
  readonly codes: QrCodes | null;
  /** For payers without a wallet. */
  readonly walletHelp: ReactNode;
  readonly sandbox: boolean;
  readonly refresh: () => void;
};

export function PayCard({ view, refresh, ...ways }: PayCardProps) {
  const text = useText();
  return (
    <Card className="flex flex-col gap-4">
      {view.stage === 'confirming' ? (
        <>
          <PaymentDetected view={view} pay={ways.pay} onEnd={refresh} />
          {/* A detected send may never be confirmed, and anyone can make one. */}
          <Disclosure summary={text('pay.showQr')}>
            <WaysToPay {...ways} copiesAmount />
          </Disclosure>
        </>
      ) : (
        <>
          <AmountDue view={view} pay={ways.pay} />
          <TimeLeft view={view} onEnd={refresh} />
          <RefundLine view={view} />
          <WaysToPay {...ways} folds />
        </>
      )}
    </Card>
  );
}

type WaysToPayProps = Omit<PayCardProps, 'view' | 'refresh'> & {
  /** Folds the QR code on a touch screen: a phone can't scan itself. */
  readonly folds?: boolean;
  /** Where no amount with a copy button is above. */
  readonly copiesAmount?: boolean;
};

function WaysToPay(props: WaysToPayProps) {
  const { pay, codes, walletHelp, sandbox, folds = false, copiesAmount = false } = props;
  const [isUnopened, setUnopened] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {/* On a phone, the wallet comes first. */}
      <div className="flex flex-col gap-4 pointer-coarse:flex-col-reverse">
        {folds ? (
          <FoldedQr>
            <PaymentQr pay={pay} codes={codes} />
          </FoldedQr>
        ) : (
          <PaymentQr pay={pay} codes={codes} />
        )}
        <div className="flex flex-col gap-2">
          <OpenWallet pay={pay} onUnopened={() => setUnopened(true)} />
          <NoWalletOpened pay={pay} isUnopened={isUnopened} walletHelp={walletHelp} />
          {sandbox && <SandboxWalletLink pay={pay} />}
        </div>
      </div>
      <PaymentAddress address={pay.address} />
      {copiesAmount && (
        <p className="-my-2">
          <Copy text={pay.due.nano} name="copy.amount" inWords />
        </p>
      )}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        {(!isUnopened && walletHelp) || <span />}
        <Copy text={pay.uri} name="copy.uri" inWords />
      </div>
    </div>
  );
}

function FoldedQr({ children }: { children: ReactNode }) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col items-center gap-2">
      <h2 className="text-sm font-medium text-ink-soft pointer-coarse:hidden">{text('pay.scan')}</h2>
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="needs-scripts hidden min-h-11 items-center gap-1 rounded-field px-3 text-sm font-medium text-ink-soft pointer-coarse:inline-flex"
      >
        <ChevronRight
          aria-hidden
          className={classNames(
            'size-4 transition-transform rtl:-scale-x-100',
            shown && 'rotate-90 rtl:-rotate-90',
          )}
        />
        {text('pay.showQr')}
      </button>
      <div className={shown ? undefined : 'folded-on-touch'}>{children}</div>
    </div>
  );
}

function AmountDue({ view, pay }: Pick<PayCardProps, 'view' | 'pay'>) {
  const text = useText();
  const partly = view.received !== null;
  const rate = (
    <Message id="order.oneNano" amount={<Amount amount={view.perNano} unit={view.price.currency} />} />
  );
  return (
    <div className="text-center">
      {partly && (
        <Notice tone="warn" title={text('pay.partTitle')} className="mb-4 text-start">
          <Message
            id="pay.part"
            received={<Amount amount={view.received?.nano ?? '0'} unit="nano" />}
            amount={<Amount amount={view.amount.nano} unit="nano" />}
          />
        </Notice>
      )}
      {!partly && (
        <p className="text-3xl font-semibold tracking-tight lg:hidden">
          <Amount amount={view.price.amount} unit={view.price.currency} />
        </p>
      )}
      <p
        className={classNames(
          'mt-1 inline-flex max-w-full items-center gap-1 font-medium',
          pay.due.nano.length > LONG_AMOUNT ? 'text-base' : 'text-lg lg:text-xl',
        )}
      >
        <Amount amount={pay.due.nano} unit="nano" />
        <Copy text={pay.due.nano} name="copy.amount" />
      </p>
      {view.restPrice !== null && (
        <p className="text-sm text-ink-soft">
          <Message id="link.about" amount={<Amount amount={view.restPrice} unit={view.price.currency} />} />
        </p>
      )}
      <p className="text-xs text-ink-faint">
        {view.simulatedRate ? <Message id="pay.rateSimulated" rate={rate} /> : rate}
      </p>
      <OrderLine view={view} />
    </div>
  );
}

/** From then on, "usually within a second" would worry the payer. */
const LATE_AFTER_MS = 5_000;

type PaymentDetectedProps = Pick<PayCardProps, 'view' | 'pay'> & {
  /** The payment window has ended. */
  readonly onEnd: () => void;
};

/** Nothing that looks like something to pay: no large amount, no copy button, no time left. */
function PaymentDetected({ view, pay, onEnd }: PaymentDetectedProps) {
  const text = useText();
  const { seen, asOfMs, price, restPrice } = view;
  useCountdown(view.remainingMs, asOfMs, onEnd);
  // A process of version 1.0.0 doesn't say when, during an upgrade.
  const seenAtMs = seen?.atMs ?? asOfMs;
  const lateInMs = useCountdown(Math.max(0, seenAtMs + LATE_AFTER_MS - asOfMs), asOfMs, doNothing);
  return (
    <div className="text-center">
      <Clock aria-hidden className="mx-auto size-10 animate-breathe text-accent-text" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold">{text('pay.seenTitle')}</h2>
      {/* Announced only when it changes. */}
      <p aria-live="polite" className="measure mx-auto mt-2 text-ink-soft">
        {text(lateInMs === 0 ? 'pay.seenLate' : 'pay.seen')}
      </p>
      <p className="mt-4 text-sm">
        <Amount amount={restPrice ?? price.amount} unit={price.currency} /> ·{' '}
        <Amount amount={pay.due.nano} unit="nano" />
      </p>
      <OrderLine view={view} />
    </div>
  );
}

function doNothing(): void {}

function SandboxWalletLink({ pay }: Pick<PayCardProps, 'pay'>) {
  const text = useText();
  return (
    <a
      href={`/sandbox?pay=${pay.address}&amount=${pay.due.raw}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-field border border-dashed border-line-strong text-sm font-medium text-ink-soft hover:bg-subtle hover:text-ink"
    >
      <FlaskConical aria-hidden className="size-4" />
      {text('pay.sandboxWallet')}
    </a>
  );
}

const COMPARED_CHARACTERS = 6;

/** The full payment address, with the first and last six characters highlighted for comparison. */
function PaymentAddress({ address }: { address: string }) {
  const text = useText();
  const start = address.indexOf('_') + 1 + COMPARED_CHARACTERS;
  const end = address.length - COMPARED_CHARACTERS;
  return (
    <div className="flex items-center gap-1 rounded-field bg-subtle py-1.5 ps-3 pe-1">
      <p className="min-w-0 flex-1">
        <span className="sr-only">{text('pay.toAddress')} </span>
        <bdi
          dir="ltr"
          className="block text-left font-mono text-xs break-all text-ink-soft select-all sm:text-sm"
        >
          <span className="text-ink">{address.slice(0, start)}</span>
          {address.slice(start, end)}
          <span className="text-ink">{address.slice(end)}</span>
        </bdi>
      </p>
      <Copy text={address} name="copy.address" />
    </div>
  );
}
