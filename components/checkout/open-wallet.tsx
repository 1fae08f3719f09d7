// The link that opens the payer's wallet, and other ways to pay if none opens. A page can't ask whether a wallet is installed.
'use client';
import { Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import type { PayerView } from '@/lib/checkout/payer-view';
import { Copy } from './copy';
import { useText } from './payer-text';

/** A wallet takes the page's place or its focus sooner. */
const OPENS_WITHIN_MS = 2_000;

export function OpenWallet({ pay }: { pay: NonNullable<PayerView['pay']> }) {
  const text = useText();
  const [isUnopened, setUnopened] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const watch = () => {
    stop.current();
    stop.current = whenNothingOpens(() => setUnopened(true));
  };
  return (
    <>
      <a
        href={pay.uri}
        onClick={watch}
        className="inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-field border border-line-strong px-6 font-medium transition-colors hover:bg-subtle pointer-coarse:border-accent-edge pointer-coarse:bg-accent pointer-coarse:text-accent-ink pointer-coarse:hover:bg-accent-strong"
      >
        <Wallet aria-hidden className="size-5" />
        {text('pay.openWallet')}
      </a>
      <div role="status" className="empty:hidden">
        {isUnopened && (
          <Notice>
            <p>{text('pay.noWallet')}</p>
            <p className="-mx-2 flex flex-wrap">
              <Copy text={pay.address} name="copy.address" inWords />
              <Copy text={pay.due.nano} name="copy.amount" inWords />
            </p>
          </Notice>
        )}
      </div>
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
