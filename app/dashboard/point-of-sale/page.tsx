// The point of sale: a keypad for the amount, a large QR code, and the payment's status for customer and cashier. The URL
// holds what is shown, so a reload shows it again.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { currencyChoices } from '@/app/dashboard/new/currency-choices';
import { regionChoices } from '@/app/dashboard/new/payment-values';
import { MerchantStateNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { Keypad } from '@/components/dashboard/point-of-sale/keypad';
import { PointOfSaleFrame } from '@/components/dashboard/point-of-sale/point-of-sale-frame';
import { PointOfSaleLink } from '@/components/dashboard/point-of-sale/point-of-sale-link';
import { PointOfSalePayment } from '@/components/dashboard/point-of-sale/point-of-sale-payment';
import { minorUnitsView } from '@/lib/checkout/payment-links/link-price';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { readPosPayment } from '@/lib/checkout/point-of-sale';
import { isTestMode } from '@/lib/core/config';
import { DOLLAR } from '@/lib/core/currencies';
import { formatDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createPosLinkAction, createPosPaymentAction } from './actions';

export const metadata: Metadata = {
  title: 'Point of sale',
  manifest: '/dashboard/point-of-sale/manifest.webmanifest',
};

type Query = { payment?: string | string[]; link?: string | string[] };

export default async function PointOfSalePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { merchant } = await requirePermission('payments.create');
  const { payment, link } = await searchParams;
  return (
    <PointOfSaleFrame>
      {typeof payment === 'string' ? (
        <Payment merchantId={merchant.id} paymentId={payment} />
      ) : typeof link === 'string' ? (
        <LinkCode merchantId={merchant.id} linkId={link} />
      ) : (
        <>
          <MerchantStateNotice state={merchant.state} />
          <NewSale />
        </>
      )}
    </PointOfSaleFrame>
  );
}

async function NewSale() {
  const { config, regions } = await getServer();
  return (
    <Keypad
      regions={regionChoices(await regions.current())}
      currencies={currencyChoices(config.priceCurrencies)}
      createLink={createPosLinkAction}
      createPayment={createPosPaymentAction}
    />
  );
}

async function Payment({ merchantId, paymentId }: { merchantId: string; paymentId: string }) {
  const server = await getServer();
  const view = await readPosPayment(server, { merchantId, paymentId });
  if (view === null) notFound();
  const { publicUrl, network } = server.config;
  return (
    <PointOfSalePayment
      key={view.paymentIdentifier}
      initial={view}
      receiptUrl={`${publicUrl}/checkout/${view.paymentIdentifier}/receipt`}
      isTest={isTestMode(network)}
    />
  );
}

async function LinkCode({ merchantId, linkId }: { merchantId: string; linkId: string }) {
  const { config, database, clock } = await getServer();
  const found = await findPaymentLink({ db: database.db, clock }, linkId);
  if (found === null || found.merchant.id !== merchantId) notFound();
  return (
    <PointOfSaleLink
      key={linkId}
      linkId={linkId}
      address={`${config.publicUrl}/pay/${linkId}`}
      amount={amountText(found.amount)}
      note={found.link.orderId}
    />
  );
}

function amountText(amount: LinkAmount): string {
  if (amount.kind === 'open') return 'The customer chooses';
  if (amount.kind === 'nano') return `${formatNano(amount.raw)} Ӿ`;
  const price =
    amount.kind === 'usd'
      ? { amount: formatDecimal(amount.usd, 2), currency: DOLLAR }
      : minorUnitsView(amount.price);
  return `${price.amount} ${price.currency}`;
}
