// Renders a payment's QR codes on the server, so that the page loads no QR library.
import type { PayerView } from '@/lib/checkout/payer-view';
import { decimalMark } from '@/lib/core/languages/numbers';
import type { Text } from '@/lib/core/languages/text';
import type { QrCodes } from './payment-qr';
import { QrCode } from './qr-code';

/** Null when nothing is due. */
export function qrCodesOf(text: Text, pay: PayerView['pay']): QrCodes | null {
  if (pay === null) return null;
  const amount = pay.due.nano.replace('.', decimalMark(text.language));
  return {
    uri: pay.uri,
    full: <QrCode value={pay.uri} title={text('pay.qr', { amount })} />,
    addressOnly: <QrCode value={pay.address} title={text('pay.qrAddressOnly')} />,
  };
}
