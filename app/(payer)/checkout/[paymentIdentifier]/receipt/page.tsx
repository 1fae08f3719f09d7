// The printable receipt of an ended payment that received money.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { readPayerText } from '@/app/(payer)/payer-text';
import { previewMetadata } from '@/app/(payer)/preview-metadata';
import { CheckoutShell } from '@/components/checkout/checkout-shell';
import { receiptTitle } from '@/components/checkout/ending-text';
import { MerchantMark } from '@/components/checkout/merchant-mark';
import { QrCode } from '@/components/checkout/qr-code';
import { ReceiptPaper } from '@/components/checkout/receipt-paper';
import { readReceipt } from '@/lib/checkout/receipt';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ paymentIdentifier: string }> };

/** Read once per request, for the title and the page. */
const readPaper = cache(async (paymentIdentifier: string) =>
  readReceipt(await getServer(), paymentIdentifier),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await readPayerText();
  const receipt = await readPaper((await params).paymentIdentifier);
  const robots = { index: false };
  if (receipt === null) return { title: text('receipt.title'), robots };
  const { merchantName } = receipt;
  return {
    title: { absolute: receiptTitle(text, receipt) },
    robots,
    ...previewMetadata(text, { merchantName, title: null }),
  };
}

export default async function ReceiptPage({ params }: Props) {
  const { paymentIdentifier } = await params;
  const server = await getServer();
  const receipt = await readPaper(paymentIdentifier);
  // The checkout page shows a payment that is open or received nothing, or "not found" for an unknown one.
  if (receipt === null) redirect(`/checkout/${encodeURIComponent(paymentIdentifier)}`);
  const text = await readPayerText();
  const url = `${server.config.publicUrl}/checkout/${receipt.paymentIdentifier}`;
  return (
    <CheckoutShell
      merchantName={receipt.merchantName}
      mark={<MerchantMark name={receipt.merchantName} logo={receipt.brand.logo} />}
      brand={receipt.brand}
      network={server.config.network}
    >
      <ReceiptPaper receipt={receipt} qrCode={<QrCode value={url} title={text('receipt.qr')} small />} />
    </CheckoutShell>
  );
}
