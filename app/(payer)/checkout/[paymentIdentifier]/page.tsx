// The checkout page of a payment. The server's HTML contains address, amount and QR code; scripts only update it.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { readPayerText } from '@/app/(payer)/payer-text';
import { previewMetadata } from '@/app/(payer)/preview-metadata';
import { Checkout } from '@/components/checkout/checkout';
import { CheckoutShell } from '@/components/checkout/checkout-shell';
import { isEnded, tabTitle } from '@/components/checkout/ending-text';
import { MerchantMark } from '@/components/checkout/merchant-mark';
import { qrCodesOf } from '@/components/checkout/qr-codes';
import { WalletHelp } from '@/components/checkout/wallet-help';
import { framingOrigin } from '@/lib/checkout/drop-in/framed-page';
import { readPayerView } from '@/lib/checkout/read-payer-view';
import { walletsFor } from '@/lib/core/payer-wallets';
import { getServer } from '@/web/server';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ paymentIdentifier: string }>;
  searchParams: Promise<{ shopOrigin?: string | string[] }>;
};

/** Read once per request, for the title and the page. */
const readView = cache(async (paymentIdentifier: string) =>
  readPayerView(await getServer(), paymentIdentifier),
);

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const text = await readPayerText();
  const view = await readView((await params).paymentIdentifier);
  // Without the service's name: the payer pays the merchant, and a tab has room for a few words.
  const robots = { index: false };
  if (view === null) return { title: text('page.title'), robots };
  const { merchantName } = view;
  return {
    title: { absolute: tabTitle(text, view) },
    robots,
    ...previewMetadata(text, { merchantName, title: null }),
  };
}

export default async function CheckoutPage({ params, searchParams }: Props) {
  const { paymentIdentifier } = await params;
  const requestedOrigin = (await searchParams).shopOrigin;
  const server = await getServer();
  const view = await readView(paymentIdentifier);
  if (view === null) notFound();
  const text = await readPayerText();
  const wallets = walletsFor(server.config.payerWallets, (await headers()).get('user-agent') ?? '');
  const shopOrigin = await framingOrigin(server, { kind: 'payment', id: paymentIdentifier }, requestedOrigin);
  const { network } = server.config;
  return (
    <CheckoutShell
      merchantName={view.merchantName}
      mark={<MerchantMark name={view.merchantName} logo={view.brand.logo} />}
      brand={view.brand}
      network={network}
    >
      {/* Without scripts, the page reloads itself. */}
      <noscript>
        <meta httpEquiv="refresh" content={isEnded(view.stage) ? '60' : '10'} />
      </noscript>
      <Checkout
        initial={view}
        codes={qrCodesOf(text, view.pay)}
        walletHelp={
          wallets.length > 0 && <WalletHelp text={text} wallets={wallets} merchantName={view.merchantName} />
        }
        sandbox={network === 'sandbox'}
        shopOrigin={shopOrigin}
      />
    </CheckoutShell>
  );
}
