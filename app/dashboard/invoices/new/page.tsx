// The form of a new invoice.
import type { Metadata } from 'next';
import { priceChoices } from '@/app/dashboard/new/currency-choices';
import { oneOf } from '@/app/dashboard/text-argument';
import { CreationNotice } from '@/components/dashboard/frame/merchant-state-notice';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { InvoiceForm } from '@/components/dashboard/invoices/invoice-form';
import { DefaultCurrencyNotice } from '@/components/dashboard/new/default-currency-notice';
import { Card } from '@/components/ui/card';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { defaultCurrencyOf } from '@/lib/accounts/merchants/default-currency';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { readInvoiceCopy } from '@/lib/checkout/invoices/copy-invoice';
import { MAX_LINES } from '@/lib/checkout/invoices/invoice-lines';
import { suggestInvoiceNumber } from '@/lib/checkout/invoices/invoices';
import { addDays, zoneDays } from '@/lib/core/zone-days';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { createInvoiceAction } from './actions';

export const metadata: Metadata = { title: 'New invoice' };

/** The default payment term. */
const DUE_IN_DAYS = 14;

/** `from`: the invoice to duplicate. */
type Query = { from?: string | string[] };

export default async function NewInvoicePage({ searchParams }: { searchParams: Promise<Query> }) {
  const user = await requirePermission('links.create');
  const { config, database, clock, secrets, log } = await getServer();
  const merchant = await readMerchant(database.db, user.merchant.id);
  const maySet = isPermitted(user, 'settings.manage');
  const now = clock.now();
  const today = zoneDays(merchant.timeZone).dayAt(now);
  const suggested = {
    number: await suggestInvoiceNumber(database.db, merchant, now),
    dueDay: addDays(today, DUE_IN_DAYS),
  };
  const copy = await readInvoiceCopy(
    { db: database.db, keyRing: secrets.keyRing, log },
    { merchantId: merchant.id, linkId: oneOf((await searchParams).from) ?? '' },
  );
  return (
    <div className="max-w-2xl">
      <PageHead
        back={{ href: '/dashboard/invoices', label: 'Invoices' }}
        {...(copy === null ? HEADS.new : HEADS.copy)}
      />
      <CreationNotice
        state={merchant.state}
        hasSettlementAddress={activeSettlementAddress(merchant, clock.now()) !== null}
        maySet={maySet}
      />
      <DefaultCurrencyNotice {...defaultCurrencyOf(merchant, config.priceCurrencies)} maySet={maySet} />
      <Card>
        <InvoiceForm
          action={createInvoiceAction}
          suggested={suggested}
          today={today}
          maxLines={MAX_LINES}
          prices={priceChoices(merchant, config.priceCurrencies)}
          copy={copy}
        />
      </Card>
    </div>
  );
}

const HEADS = {
  new: {
    title: 'New invoice',
    about: 'Up to $600. The customer pays in nano, at the rate at the time of payment.',
  },
  copy: {
    title: 'Duplicate invoice',
    about:
      'The form starts with the customer, the lines and the message of the existing invoice, which stays unchanged.',
  },
} as const;
