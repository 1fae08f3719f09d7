// The payment's QR code, and one with the address only for wallets that misread the amount. The server renders both. The
// browser renders a new code only when the amount has changed, and loads the library only then.
'use client';
import { type ReactNode, Suspense, useState } from 'react';
import type { PayerView } from '@/lib/checkout/payer-view';
import { decimalMark } from '@/lib/core/languages/numbers';
import { loadOnDemand } from './load-on-demand';
import { useText } from './payer-text';

/** The QR codes of one payment URI, rendered by the server. */
export type QrCodes = { readonly uri: string; readonly full: ReactNode; readonly addressOnly: ReactNode };

const LazyQrCode = loadOnDemand(() => import('./qr-code').then(({ QrCode }) => QrCode));

type PaymentQrProps = { readonly pay: NonNullable<PayerView['pay']>; readonly codes: QrCodes | null };

export function PaymentQr({ pay, codes }: PaymentQrProps) {
  const text = useText();
  const [addressOnly, setAddressOnly] = useState(false);
  const amount = pay.due.nano.replace('.', decimalMark(text.language));
  // The fallback keeps the space of a code that is still loading.
  const full =
    codes?.uri === pay.uri ? (
      codes.full
    ) : (
      <Suspense fallback={<div className="size-64 rounded-field border border-line bg-white" />}>
        <LazyQrCode value={pay.uri} title={text('pay.qr', { amount })} />
      </Suspense>
    );
  return (
    <div className="flex flex-col items-center gap-1">
      {addressOnly ? codes?.addressOnly : full}
      <p role="status" className="text-center text-sm font-medium text-warn empty:hidden">
        {addressOnly && text('pay.qrTypeAmount', { amount })}
      </p>
      {codes !== null && (
        <button
          type="button"
          onClick={() => setAddressOnly(!addressOnly)}
          className="needs-scripts min-h-9 rounded-field px-2 text-xs text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {text(addressOnly ? 'pay.qrShowFull' : 'pay.qrShowAddress')}
        </button>
      )}
    </div>
  );
}
