// The page of a payment link with the form that creates the payment.
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { readPayerText } from '@/app/(payer)/payer-text';
import { previewMetadata } from '@/app/(payer)/preview-metadata';
import { CheckoutShell } from '@/components/checkout/checkout-shell';
import { ClosedLink } from '@/components/checkout/closed-link';
import { LinkSummary } from '@/components/checkout/link-summary';
import { MerchantMark } from '@/components/checkout/merchant-mark';
import { PayForm } from '@/components/checkout/pay-form';
import { PreviewNotice } from '@/components/checkout/preview-notice';
import { QrCode } from '@/components/checkout/qr-code';
import { ShopFrame } from '@/components/checkout/shop-frame';
import { WalletHelp } from '@/components/checkout/wallet-help';
import { YourPayment } from '@/components/checkout/your-payment';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { framingOrigin } from '@/lib/checkout/drop-in/framed-page';
import { readLinkPage } from '@/lib/checkout/link-page';
import { ownsLink } from '@/lib/checkout/payment-links/payment-links';
import { walletsFor } from '@/lib/core/payer-wallets';
import { getServer } from '@/web/server';
import { currentUser } from '@/web/session';
import { previewPayForm, submitPayForm } from './actions';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ link: string }>;
  searchParams: Promise<{ shopOrigin?: string | string[]; preview?: string | string[] }>;
};

/** Read once per request, for the title and the page. */
const readPage = cache(async (link: string) =>
  readLinkPage(await getServer(), link, (await readPayerText()).language),
);

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const text = await readPayerText();
  const page = await readPage((await params).link);
  const robots = { index: false };
  if (page === null) return { title: text('page.title'), robots };
  const { title, merchantName } = page;
  return {
    title: { absolute: `${title} · ${merchantName}` },
    robots,
    ...previewMetadata(text, {
      merchantName,
      title: page.invoice === null ? title : text('invoice.of', { number: page.invoice.number }),
    }),
  };
}

export default async function PayPage({ params, searchParams }: Props) {
  const { link } = await params;
  const server = await getServer();
  const text = await readPayerText();
  const page = await readPage(link);
  if (page === null) notFound();
  const { shopOrigin: requestedOrigin, preview } = await searchParams;
  const isPreview = preview === '1' && (await mayPreview(link));
  const shopOrigin = await framingOrigin(server, { kind: 'link', id: link }, requestedOrigin);
  const { network, publicUrl, payerWallets } = server.config;
  const wallets = walletsFor(payerWallets, (await headers()).get('user-agent') ?? '');
  const url = `${publicUrl}/pay/${link}`;
  const paper =
    page.invoice === null
      ? undefined
      : { url, qrCode: <QrCode value={url} title={text('invoice.qr')} small /> };
  return (
    <CheckoutShell
      merchantName={page.merchantName}
      mark={<MerchantMark name={page.merchantName} logo={page.brand.logo} />}
      brand={page.brand}
      network={network}
    >
      <ShopFrame shopOrigin={shopOrigin} payment={null} />
      {isPreview && <PreviewNotice />}
      {!isPreview && page.closedReason === null && <YourPayment linkId={link} />}
      {page.closedReason === null ? (
        <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
          <LinkSummary
            page={page}
            walletHelp={
              wallets.length > 0 && (
                <WalletHelp text={text} wallets={wallets} merchantName={page.merchantName} isBeforeForm />
              )
            }
            paper={paper}
          />
          <div className="min-w-0 print:hidden">
            <PayForm
              action={
                isPreview ? previewPayForm.bind(null, link) : submitPayForm.bind(null, link, shopOrigin)
              }
              linkId={link}
              preview={isPreview}
              page={page}
              windowMs={server.config.paymentWindowMs}
              sandbox={network === 'sandbox'}
            />
          </div>
        </div>
      ) : (
        <ClosedLink page={page} reason={page.closedReason} linkId={isPreview ? null : link} />
      )}
    </CheckoutShell>
  );
}

/** Only the link's merchant: a payer who is sent the preview's address gets the real page. */
async function mayPreview(linkId: string): Promise<boolean> {
  const user = await currentUser();
  if (user === null || !isPermitted(user, 'links.create')) return false;
  return ownsLink((await getServer()).database.db, { merchantId: user.merchant.id, linkId });
}
