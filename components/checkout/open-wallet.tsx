// The link that opens the payer's wallet, and other ways to pay if none opens. A page can't ask whether a wallet is installed.
'use client';
import { Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Copy } from './copy';
import { useText } from './payer-text';

/** A wallet takes the page's place or its focus sooner. */
const OPENS_WITHIN_MS = 2_000;

type Pay = { readonly pay: NonNullable<PayerView['pay']> };

/** `onUnopened` is called when no wallet has opened after a press. */
export function OpenWallet({ pay, onUnopened }: Pay & { readonly onUnopened: () => void }) {
  const text = useText();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const watch = () => {
    stop.current();
    stop.current = whenNothingOpens(onUnopened);
  };
  return (
    <a
      href={pay.uri}
      onClick={watch}
      className="inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-field border border-line-strong px-6 font-medium transition-colors hover:bg-subtle pointer-coarse:border-accent-edge pointer-coarse:bg-accent pointer-coarse:text-accent-ink pointer-coarse:hover:bg-accent-strong"
    >
      <Wallet aria-hidden className="size-5" />
      {text('pay.openWallet')}
    </a>
  );
}

type NoWalletOpenedProps = Pay & {
  readonly isUnopened: boolean;
  /** For payers without a wallet. */
  readonly walletHelp: ReactNode;
};

export function NoWalletOpened({ pay, isUnopened, walletHelp }: NoWalletOpenedProps) {
  const text = useText();
  return (
    <>
      <div role="status" className="empty:hidden">
        {isUnopened && (
          <Notice>
            <p>
              {text('pay.noWallet')}
              {/* A phone can't scan its own screen. */}
              <span className="pointer-coarse:hidden"> {text('pay.orScan')}</span>
            </p>
            <p className="-mx-2 flex flex-wrap">
              <Copy text={pay.address} name="copy.address" inWords />
              <Copy text={pay.due.nano} name="copy.amount" inWords />
            </p>
          </Notice>
        )}
      </div>
      {/* Not in the status, which would be announced again when the payer opens the help. */}
      {isUnopened && walletHelp}
    </>
  );
}

/** Calls `report` unless the page is hidden or loses the focus in time. @returns a function that stops waiting */
export function whenNothingOpens(report: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('blur', stop);
    document.removeEventListener('visibilitychange', stop);
  };
  const timer = setTimeout(() => {
    stop();
    report();
  }, OPENS_WITHIN_MS);
  window.addEventListener('blur', stop);
  document.addEventListener('visibilitychange', stop);
  return stop;
}
