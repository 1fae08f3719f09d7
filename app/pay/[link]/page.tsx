// A payment link: what is asked for, and the form that creates the payment.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CheckoutShell } from '@/components/checkout/checkout-shell';
import { ClosedLink } from '@/components/checkout/closed-link';
import { LinkSummary } from '@/components/checkout/link-summary';
import { PayForm } from '@/components/checkout/pay-form';
import { readLinkPage } from '@/lib/checkout/link-page';
import { getServer } from '@/lib/server';
import { answerPayForm } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Pay with Nano', robots: { index: false } };

type Props = { params: Promise<{ link: string }> };

export default async function PayPage({ params }: Props) {
  const { link } = await params;
  const server = await getServer();
  const page = await readLinkPage(server, link);
  if (page === null) notFound();
  const sandbox = server.config.network === 'sandbox';
  return (
    <CheckoutShell merchantName={page.merchantName} pay={null} sandbox={sandbox}>
      {page.isOpen ? (
        <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
          <LinkSummary page={page} />
          <PayForm
            action={answerPayForm.bind(null, link)}
            merchantName={page.merchantName}
            countries={page.countries}
            amountIsOpen={page.amount.kind === 'open'}
            sandbox={sandbox}
          />
        </div>
      ) : (
        <ClosedLink merchantName={page.merchantName} />
      )}
    </CheckoutShell>
  );
}
