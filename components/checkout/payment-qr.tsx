// The payment as a QR code. Wallets that misread the amount get a code of the address alone.
'use client';
import { useState } from 'react';
import type { PayerView } from '@/lib/checkout/payer-view';
import { decimalMark } from '@/lib/languages/numbers';
import { useText } from './payer-text';
import { QrCode } from './qr-code';

export function PaymentQr({ pay }: { pay: NonNullable<PayerView['pay']> }) {
  const text = useText();
  const [addressOnly, setAddressOnly] = useState(false);
  const amount = pay.due.nano.replace('.', decimalMark(text.language));
  return (
    <div className="flex flex-col items-center gap-1">
      <QrCode
        value={addressOnly ? pay.address : pay.uri}
        title={addressOnly ? text('pay.qrAddressOnly') : text('pay.qr', { amount })}
      />
      <p role="status" className="text-center text-sm font-medium text-warn empty:hidden">
        {addressOnly && text('pay.qrTypeAmount', { amount })}
      </p>
      <button
        type="button"
        onClick={() => setAddressOnly(!addressOnly)}
        className="needs-scripts min-h-9 rounded-field px-2 text-xs text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {text(addressOnly ? 'pay.qrShowFull' : 'pay.qrShowAddress')}
      </button>
    </div>
  );
}
