// The payment as a QR code. Wallets that misread the amount get a code of the address alone. Both are drawn by the server;
// the browser draws one itself only when the amount has changed, and loads what that needs only then.
'use client';
import { type ReactNode, Suspense, useState } from 'react';
import type { PayerView } from '@/lib/checkout/payer-view';
import { decimalMark } from '@/lib/core/languages/numbers';
import { loadLate } from './load-late';
import { useText } from './payer-text';

/** The codes of one payment URI as the server drew them. */
export type QrCodes = { readonly uri: string; readonly full: ReactNode; readonly addressOnly: ReactNode };

const LateQrCode = loadLate(() => import('./qr-code').then(({ QrCode }) => QrCode));

type PaymentQrProps = { readonly pay: NonNullable<PayerView['pay']>; readonly codes: QrCodes | null };

export function PaymentQr({ pay, codes }: PaymentQrProps) {
  const text = useText();
  const [addressOnly, setAddressOnly] = useState(false);
  const amount = pay.due.nano.replace('.', decimalMark(text.language));
  // The place of a code that is drawn anew is kept until then.
  const full =
    codes?.uri === pay.uri ? (
      codes.full
    ) : (
      <Suspense fallback={<div className="size-64 rounded-field border border-line bg-white" />}>
        <LateQrCode value={pay.uri} title={text('pay.qr', { amount })} />
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
