// The merchant's invoices: their status, and actions to copy, print and close them.
import { Plus, ReceiptText } from 'lucide-react';
import type { Metadata } from 'next';
import { closeLinkAction } from '@/app/dashboard/links/actions';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { InvoiceList } from '@/components/dashboard/invoices/invoice-list';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { listInvoices } from '@/lib/checkout/invoices/invoices';
import { readListVersion } from '@/lib/queries/list-payments';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';

export const metadata: Metadata = { title: 'Invoices' };

export default async function InvoicesPage() {
  const user = await requirePermission('links.create');
  const server = await getServer();
  const { config, database, secrets } = server;
  const merchant = await readMerchant(database.db, user.merchant.id);
  const invoices = await listInvoices({ ...server, db: database.db, keyRing: secrets.keyRing }, merchant);
  // Payments change the states of invoices.
  const { cursor } = await readListVersion(database.db, { merchantId: merchant.id, since: null });
  const newInvoice = (
    <LinkButton href="/dashboard/invoices/new" variant="primary" icon={<Plus />}>
      New invoice
    </LinkButton>
  );
  return (
    <>
      <LiveRefresh url="/dashboard/version" version={String(cursor)} />
      <PageHead
        title="Invoices"
        about="Send numbered invoices with line items and a due date, by e-mail, as a link or on paper."
        action={newInvoice}
      />
      {invoices.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No invoices yet" action={newInvoice}>
          Create an invoice and send its link. This page shows when it is paid.
        </EmptyState>
      ) : (
        <InvoiceList
          invoices={invoices}
          baseUrl={config.publicUrl}
          close={isPermitted(user, 'links.close') ? closeLinkAction : undefined}
        />
      )}
    </>
  );
}
