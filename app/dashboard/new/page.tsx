// The forms of a new payment and of a new payment link.
import type { Metadata } from 'next';
import { MerchantStateNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { LinkForm } from '@/components/dashboard/new/link-form';
import { PaymentForm } from '@/components/dashboard/new/payment-form';
import { Card } from '@/components/ui/card';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { MAX_IMAGE_BYTES } from '@/lib/checkout/payment-links/link-image';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createLinkAction, createPaymentAction } from './actions';
import { regionChoices } from './payment-values';

export const metadata: Metadata = { title: 'New payment' };

type Query = { kind?: string | string[] };

export default async function NewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const isLink = (await searchParams).kind === 'link';
  const { merchant } = await requirePermission(isLink ? 'links.create' : 'payments.create');
  const { regions } = await getServer();
  return (
    <div className="max-w-2xl">
      <PageHead
        back={{
          href: isLink ? '/dashboard/links' : '/dashboard/payments',
          label: isLink ? 'Links' : 'Payments',
        }}
        title={isLink ? 'New payment link' : 'New payment'}
        about={
          isLink
            ? 'Share the link with anyone. Each payer fills in the form and pays. You can limit the number of payments.'
            : 'Create a payment for a customer. The next page shows its QR code.'
        }
      />
      <MerchantStateNotice state={merchant.state} />
      <ChoiceTabs
        label="What to create"
        choices={[
          { href: '/dashboard/new', label: 'Payment', current: !isLink },
          { href: '/dashboard/new?kind=link', label: 'Payment link', current: isLink },
        ]}
      />
      <Card className="mt-4">
        {isLink ? (
          <LinkForm action={createLinkAction} maxImageBytes={MAX_IMAGE_BYTES} />
        ) : (
          <PaymentForm action={createPaymentAction} regions={regionChoices(await regions.current())} />
        )}
      </Card>
    </div>
  );
}
