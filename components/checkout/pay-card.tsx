// The payment card: amount due, refund note, QR code, address, wallet link and remaining time.
'use client';
import { Clock, FlaskConical, Wallet } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Amount } from './amount';
import { Copy } from './copy';
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
  readonly sandbox: boolean;
  readonly refresh: () => void;
};

export function PayCard({ view, pay, codes, sandbox, refresh }: PayCardProps) {
  const text = useText();
  return (
    <Card className="flex flex-col gap-4">
      <AmountDue view={view} pay={pay} />
      <RefundLine view={view} />
      {view.stage === 'confirming' && <PaymentDetected />}
      <PaymentQr pay={pay} codes={codes} />
      <PaymentAddress address={pay.address} />
      <div className="flex flex-col gap-2">
        <a
          href={pay.uri}
          className="inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-field bg-accent px-6 font-medium text-accent-ink transition-colors hover:bg-accent-strong"
        >
          <Wallet aria-hidden className="size-5" />
          {text('pay.openWallet')}
        </a>
        {sandbox && <SandboxWalletLink pay={pay} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TimeLeft view={view} onEnd={refresh} />
        <Copy text={pay.uri} name="copy.uri" label="copy.uriShort" />
      </div>
    </Card>
  );
}

function AmountDue({ view, pay }: Pick<PayCardProps, 'view' | 'pay'>) {
  const text = useText();
  const partly = view.received !== null;
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
          <Amount amount={view.usdAmount} unit="USD" />
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
      {view.simulatedRate && (
        <p className="text-xs text-ink-faint">
          <Message
            id="pay.rateSimulated"
            rate={<Message id="order.oneNano" amount={<Amount amount={view.usdPerNano} unit="USD" />} />}
          />
        </p>
      )}
    </div>
  );
}

/** Shown above the QR code, which stays because a detected payment may never be confirmed. */
function PaymentDetected() {
  const text = useText();
  return (
    <div className="flex items-start gap-3 rounded-field bg-accent-soft p-4 text-sm">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 animate-breathe text-accent" />
      <div>
        <p className="font-semibold">{text('pay.seenTitle')}</p>
        <p>{text('pay.seen')}</p>
      </div>
    </div>
  );
}

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
        <bdi dir="ltr" className="font-mono text-xs break-all text-ink-soft select-all sm:text-sm">
          <span className="text-ink">{address.slice(0, start)}</span>
          {address.slice(start, end)}
          <span className="text-ink">{address.slice(end)}</span>
        </bdi>
      </p>
      <Copy text={address} name="copy.address" />
    </div>
  );
}
