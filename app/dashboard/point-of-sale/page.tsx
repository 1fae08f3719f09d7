// The point of sale: a keypad for the amount, a large QR code, and the payment's status for customer and cashier. The URL
// holds what is shown, so a reload shows it again.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { priceChoices } from '@/app/dashboard/new/currency-choices';
import { regionChoices } from '@/app/dashboard/new/payment-values';
import { cancelPaymentAction } from '@/app/dashboard/payments/[id]/actions';
import { CreationNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { DefaultCurrencyNotice } from '@/components/dashboard/new/default-currency-notice';
import { OpenSale } from '@/components/dashboard/point-of-sale/cancel-sale';
import { Keypad } from '@/components/dashboard/point-of-sale/keypad';
import { PointOfSaleFrame } from '@/components/dashboard/point-of-sale/point-of-sale-frame';
import { PointOfSaleLink } from '@/components/dashboard/point-of-sale/point-of-sale-link';
import { PointOfSalePayment } from '@/components/dashboard/point-of-sale/point-of-sale-payment';
import { minuteText } from '@/components/ui/format-time';
import { isPermitted, type UserWith } from '@/lib/accounts/auth/page-access';
import { defaultCurrencyOf } from '@/lib/accounts/merchants/default-currency';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { minorUnitsView } from '@/lib/checkout/payment-links/link-price';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { readPosPayment } from '@/lib/checkout/point-of-sale';
import { DOLLAR } from '@/lib/core/currencies';
import { formatDecimal } from '@/lib/core/decimal';
import { priceText } from '@/lib/core/languages/prices';
import { isTestMode } from '@/lib/core/network';
import { formatNano } from '@/lib/core/raw';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createPosLinkAction, createPosPaymentAction } from './actions';

export const metadata: Metadata = {
  title: 'Point of sale',
  manifest: '/dashboard/point-of-sale/manifest.webmanifest',
};

/** `left`: the payment of the sale before, which may still be open. */
type Query = { payment?: string | string[]; link?: string | string[]; left?: string | string[] };

export default async function PointOfSalePage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('payments.create');
  const { merchant } = user;
  const { payment, link, left } = await searchParams;
  return (
    <PointOfSaleFrame>
      {typeof payment === 'string' ? (
        <Payment user={user} paymentId={payment} />
      ) : typeof link === 'string' ? (
        <LinkCode merchantId={merchant.id} linkId={link} />
      ) : (
        <>
          {typeof left === 'string' && <LeftSale user={user} paymentId={left} />}
          <NewSale user={user} />
        </>
      )}
    </PointOfSaleFrame>
  );
}

type Cashier = UserWith<'payments.create'>;
type SaleProps = { readonly user: Cashier; readonly paymentId: string };

async function LeftSale({ user, paymentId }: SaleProps) {
  const server = await getServer();
  const { id: merchantId, timeZone } = user.merchant;
  const view = await readPosPayment(server, { merchantId, paymentId });
  if (view === null || view.pay === null) return null;
  const until = minuteText(view.expiresAt, timeZone);
  return <OpenSale price={view.price} until={until} cancel={cancelOf(user, view.paymentIdentifier)} />;
}

function cancelOf(user: Cashier, paymentId: string) {
  return isPermitted(user, 'payments.cancel') ? cancelPaymentAction.bind(null, paymentId) : null;
}

async function NewSale({ user }: { user: Cashier }) {
  const { config, regions, database, clock } = await getServer();
  const merchant = await readMerchant(database.db, user.merchant.id);
  const maySet = isPermitted(user, 'settings.manage');
  return (
    <>
      <CreationNotice
        state={merchant.state}
        hasSettlementAddress={activeSettlementAddress(merchant, clock.now()) !== null}
        maySet={maySet}
      />
      <DefaultCurrencyNotice {...defaultCurrencyOf(merchant, config.priceCurrencies)} maySet={maySet} />
      <Keypad
        regions={regionChoices(await regions.current())}
        prices={priceChoices(merchant, config.priceCurrencies)}
        cashierId={user.userId}
        createLink={createPosLinkAction}
        createPayment={createPosPaymentAction}
      />
    </>
  );
}

async function Payment({ user, paymentId }: SaleProps) {
  const server = await getServer();
  const view = await readPosPayment(server, { merchantId: user.merchant.id, paymentId });
  if (view === null) notFound();
  const { publicUrl, network } = server.config;
  return (
    <PointOfSalePayment
      key={view.paymentIdentifier}
      initial={view}
      receiptUrl={`${publicUrl}/checkout/${view.paymentIdentifier}/receipt`}
      isTest={isTestMode(network)}
      cancel={cancelOf(user, view.paymentIdentifier)}
    />
  );
}

async function LinkCode({ merchantId, linkId }: { merchantId: string; linkId: string }) {
  const { config, database, clock } = await getServer();
  const found = await findPaymentLink({ db: database.db, clock, config }, linkId);
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
  if (amount.kind === 'nano') return `${formatNano(amount.raw)} nano`;
  const price =
    amount.kind === 'usd'
      ? { amount: formatDecimal(amount.usd, 2), currency: DOLLAR }
      : minorUnitsView(amount.price);
  return priceText('en', price.amount, price.currency);
}
