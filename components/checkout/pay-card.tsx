// The card that is paid from: how much, how refunds work, the code, the address, the wallet, the time left.
'use client';
import { FlaskConical, Wallet } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/copy-button';
import { Money } from '@/components/ui/money';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { PaymentAddress } from './payment-address';
import { PaymentQr } from './payment-qr';
import { RefundLine } from './refund-line';
import { TimeLeft } from './time-left';

/** Characters of an amount from which it is set smaller, so that it stays on one line of a narrow phone. */
const LONG_AMOUNT = 13;

type PayCardProps = {
  readonly view: PayerView;
  readonly pay: NonNullable<PayerView['pay']>;
  readonly sandbox: boolean;
  readonly refresh: () => void;
};

export function PayCard({ view, pay, sandbox, refresh }: PayCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <AmountDue view={view} pay={pay} />
      <RefundLine view={view} />
      <PaymentQr value={pay.uri} title={`QR code to pay ${pay.due.nano} nano`} />
      <PaymentAddress address={pay.address} />
      <div className="flex flex-col gap-2">
        <a
          href={pay.uri}
          className="inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-field bg-accent px-6 font-medium text-accent-ink transition-colors hover:bg-accent-strong"
        >
          <Wallet aria-hidden className="size-5" />
          Open in wallet
        </a>
        {sandbox && <SandboxWalletLink pay={pay} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TimeLeft view={view} onEnd={refresh} />
        <CopyButton text={pay.uri} what="payment link" label="Copy link" />
      </div>
    </Card>
  );
}

function AmountDue({ view, pay }: Pick<PayCardProps, 'view' | 'pay'>) {
  const partly = view.stage === 'partlyPaid';
  return (
    <div className="text-center">
      {partly && (
        <Notice tone="warn" title="A part has arrived; this much is still due" className="mb-4 text-left">
          <Money amount={view.received?.nano ?? '0'} unit="nano" /> of{' '}
          <Money amount={view.amount.nano} unit="nano" /> came. If the rest does not come in time, all of it
          goes back.
        </Notice>
      )}
      {!partly && (
        <p className="text-3xl font-semibold tracking-tight lg:hidden">
          <Money amount={view.usdAmount} unit="USD" />
        </p>
      )}
      <p
        className={classNames(
          'mt-1 inline-flex max-w-full items-center gap-1 font-medium',
          pay.due.nano.length > LONG_AMOUNT ? 'text-base' : 'text-lg lg:text-xl',
        )}
      >
        <Money amount={pay.due.nano} unit="nano" />
        <CopyButton text={pay.due.nano} what="amount in nano" />
      </p>
      {view.simulatedRate && (
        <p className="text-xs text-ink-faint">
          Simulated rate: 1 nano = <Money amount={view.usdPerNano} unit="USD" />
        </p>
      )}
    </div>
  );
}

function SandboxWalletLink({ pay }: Pick<PayCardProps, 'pay'>) {
  return (
    <a
      href={`/sandbox?pay=${pay.address}&amount=${pay.due.raw}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-field border border-dashed border-line-strong text-sm font-medium text-ink-soft hover:bg-subtle hover:text-ink"
    >
      <FlaskConical aria-hidden className="size-4" />
      Pay with the sandbox test wallet
    </a>
  );
}
