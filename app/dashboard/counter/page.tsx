// The counter: an amount by touch, a large code, and the payment's state for customer and shop to see. What is shown stands
// in the address, so that it is there again after a reload.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { regionChoices } from '@/app/dashboard/new/till-form';
import { CounterFrame } from '@/components/dashboard/counter/counter-frame';
import { CounterLink } from '@/components/dashboard/counter/counter-link';
import { CounterPayment } from '@/components/dashboard/counter/counter-payment';
import { Keypad } from '@/components/dashboard/counter/keypad';
import { MerchantStateNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { findPaymentLink, type LinkAmount } from '@/lib/checkout/payment-links/open-payment-link';
import { readCounterView } from '@/lib/checkout/point-of-sale';
import { formatDecimal } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createAtCounterAction, createCounterLinkAction } from './actions';

export const metadata: Metadata = { title: 'Counter', manifest: '/dashboard/counter/manifest.webmanifest' };

type Query = { payment?: string | string[]; link?: string | string[] };

export default async function CounterPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { merchant } = await requirePermission('payments.create');
  const { payment, link } = await searchParams;
  return (
    <CounterFrame>
      {typeof payment === 'string' ? (
        <Payment merchantId={merchant.id} paymentId={payment} />
      ) : typeof link === 'string' ? (
        <LinkCode merchantId={merchant.id} linkId={link} />
      ) : (
        <>
          <MerchantStateNotice state={merchant.state} />
          <Keypad
            regions={regionChoices(await (await getServer()).regions.current())}
            askCustomer={createCounterLinkAction}
            create={createAtCounterAction}
          />
        </>
      )}
    </CounterFrame>
  );
}

async function Payment({ merchantId, paymentId }: { merchantId: string; paymentId: string }) {
  const view = await readCounterView(await getServer(), { merchantId, paymentId });
  if (view === null) notFound();
  return <CounterPayment key={view.paymentIdentifier} initial={view} />;
}

async function LinkCode({ merchantId, linkId }: { merchantId: string; linkId: string }) {
  const { config, database, clock } = await getServer();
  const found = await findPaymentLink({ db: database.db, clock }, linkId);
  if (found === null || found.merchant.id !== merchantId) notFound();
  return (
    <CounterLink
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
  return amount.kind === 'usd' ? `${formatDecimal(amount.usd, 2)} USD` : `${formatNano(amount.raw)} Ӿ`;
}
