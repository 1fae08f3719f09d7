// The receipt of a payment that has ended: a page to print or keep.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { readPayerText } from '@/app/(payer)/payer-text';
import { CheckoutShell } from '@/components/checkout/checkout-shell';
import { ReceiptPaper } from '@/components/checkout/receipt-paper';
import { readReceipt } from '@/lib/checkout/receipt';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ paymentIdentifier: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const text = await readPayerText();
  return { title: text('receipt.title'), robots: { index: false } };
}

export default async function ReceiptPage({ params }: Props) {
  const { paymentIdentifier } = await params;
  const server = await getServer();
  const receipt = await readReceipt(server, paymentIdentifier);
  // A payment that is still open has its own page, and one that does not exist has none there either.
  if (receipt === null) redirect(`/checkout/${encodeURIComponent(paymentIdentifier)}`);
  return (
    <CheckoutShell
      merchantName={receipt.merchantName}
      brand={receipt.brand}
      pay={null}
      network={server.config.network}
    >
      <ReceiptPaper receipt={receipt} />
    </CheckoutShell>
  );
}
