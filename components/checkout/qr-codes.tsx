// The codes of a payment, drawn by the server: its page loads no program to draw them.
import type { PayerView } from '@/lib/checkout/payer-view';
import { decimalMark } from '@/lib/core/languages/numbers';
import type { Text } from '@/lib/core/languages/text';
import type { QrCodes } from './payment-qr';
import { QrCode } from './qr-code';

/** Null where nothing is to be paid. */
export function qrCodesOf(text: Text, pay: PayerView['pay']): QrCodes | null {
  if (pay === null) return null;
  const amount = pay.due.nano.replace('.', decimalMark(text.language));
  return {
    uri: pay.uri,
    full: <QrCode value={pay.uri} title={text('pay.qr', { amount })} />,
    addressOnly: <QrCode value={pay.address} title={text('pay.qrAddressOnly')} />,
  };
}
