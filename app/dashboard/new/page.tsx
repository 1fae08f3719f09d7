// The forms of a new payment and of a new payment link.
import type { Metadata } from 'next';
import { oneOf } from '@/app/dashboard/text-argument';
import { CreationNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { DefaultCurrencyNotice } from '@/components/dashboard/new/default-currency-notice';
import { LinkForm } from '@/components/dashboard/new/link-form';
import { PaymentForm } from '@/components/dashboard/new/payment-form';
import { whyNoPayment } from '@/components/dashboard/overview/first-steps';
import { Card } from '@/components/ui/card';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { defaultCurrencyOf } from '@/lib/accounts/merchants/default-currency';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { readLinkCopy } from '@/lib/checkout/payment-links/copy-link';
import { MAX_IMAGE_BYTES } from '@/lib/checkout/payment-links/link-image';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createLinkAction, createPaymentAction } from './actions';
import { priceChoices } from './currency-choices';
import { regionChoices } from './payment-values';

export const metadata: Metadata = { title: 'New payment' };

/** `from`: the id of the link to duplicate. */
type Query = { kind?: string | string[]; from?: string | string[] };

export default async function NewPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { kind, from } = await searchParams;
  const isLink = kind === 'link';
  const user = await requirePermission(isLink ? 'links.create' : 'payments.create');
  const { config, regions, database, clock } = await getServer();
  const merchant = await readMerchant(database.db, user.merchant.id);
  const prices = priceChoices(merchant, config.priceCurrencies);
  const maySet = isPermitted(user, 'settings.manage');
  const linkId = oneOf(from) ?? '';
  const copy = isLink
    ? await readLinkCopy({ db: database.db, clock }, { merchantId: merchant.id, linkId })
    : null;
  const hasSettlementAddress = activeSettlementAddress(merchant, clock.now()) !== null;
  return (
    <div className="max-w-2xl">
      <PageHead {...(copy !== null ? HEADS.copy : isLink ? HEADS.link : HEADS.payment)} />
      <CreationNotice state={merchant.state} hasSettlementAddress={hasSettlementAddress} maySet={maySet} />
      <DefaultCurrencyNotice {...defaultCurrencyOf(merchant, config.priceCurrencies)} maySet={maySet} />
      {copy === null && (
        <ChoiceTabs
          label="What to create"
          choices={[
            { href: '/dashboard/new', label: 'Payment', current: !isLink },
            { href: '/dashboard/new?kind=link', label: 'Payment link', current: isLink },
          ]}
        />
      )}
      <Card className="mt-4">
        {isLink ? (
          <LinkForm action={createLinkAction} maxImageBytes={MAX_IMAGE_BYTES} prices={prices} copy={copy} />
        ) : (
          <PaymentForm
            action={createPaymentAction}
            regions={regionChoices(await regions.current())}
            prices={prices}
            blocked={whyNoPayment(merchant.state, hasSettlementAddress)}
          />
        )}
      </Card>
    </div>
  );
}

const LINKS = { href: '/dashboard/links', label: 'Links' } as const;

const HEADS = {
  payment: {
    back: { href: '/dashboard/payments', label: 'Payments' },
    title: 'New payment',
    about: 'Create a payment for a customer. Its page shows the QR code to pay.',
  },
  link: {
    back: LINKS,
    title: 'New payment link',
    about:
      'Share the link with anyone. Each payer fills in the form and pays. You can limit the number of payments.',
  },
  copy: {
    back: LINKS,
    title: 'Duplicate payment link',
    about: 'The form starts with the values of the existing link, which stays unchanged.',
  },
} as const;
