// The page of one invoice: its state, content and link with QR code, and sending it by e-mail.
import { CopyPlus } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { closeLinkAction } from '@/app/dashboard/links/actions';
import { QrCode } from '@/components/checkout/qr-code';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { InvoiceContent } from '@/components/dashboard/invoices/invoice-content';
import { InvoiceFacts } from '@/components/dashboard/invoices/invoice-facts';
import {
  InvoiceActions,
  InvoiceBadge,
  InvoiceCurrencyDisabled,
} from '@/components/dashboard/invoices/invoice-list';
import { SendEmailForm } from '@/components/dashboard/links/send-email-form';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { isPermitted } from '@/lib/accounts/auth/page-access';
import { readMerchant } from '@/lib/accounts/merchants/merchant-row';
import { type InvoiceDetail, invoiceVersion, readInvoice } from '@/lib/checkout/invoices/send-invoice';
import { sendsMail } from '@/lib/core/mail-settings';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { sendInvoiceAction } from './actions';

export const metadata: Metadata = { title: 'Invoice' };

/** `made`: it has just been created. */
type Query = { made?: string | string[] };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export default async function InvoicePage({ params, searchParams }: Props) {
  const user = await requirePermission('links.create');
  const server = await getServer();
  const { config, database, secrets } = server;
  const merchant = await readMerchant(database.db, user.merchant.id);
  const invoice = await readInvoice({ ...server, keyRing: secrets.keyRing }, merchant, (await params).id);
  if (invoice === null) notFound();
  const url = `${config.publicUrl}/pay/${invoice.id}`;
  return (
    <div className="max-w-3xl">
      <LiveRefresh url={`/dashboard/invoices/${invoice.id}/version`} version={invoiceVersion(invoice)} />
      <PageHead
        back={{ href: '/dashboard/invoices', label: 'Invoices' }}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">Invoice {invoice.number}</span>
            <InvoiceBadge state={invoice.state} />
          </span>
        }
        action={
          <div className="flex flex-wrap items-center gap-2">
            <InvoiceActions
              invoice={invoice}
              baseUrl={config.publicUrl}
              close={isPermitted(user, 'links.close') ? closeLinkAction : undefined}
            />
            <LinkButton
              href={`/dashboard/invoices/new?from=${encodeURIComponent(invoice.id)}`}
              size="small"
              variant="quiet"
              icon={<CopyPlus />}
            >
              Duplicate
            </LinkButton>
          </div>
        }
      />
      <div className="flex flex-col gap-5">
        {(await searchParams).made !== undefined && isPayable(invoice) && (
          <Notice tone="good" role="status">
            Invoice created. Send it by e-mail below, or copy its link.
          </Notice>
        )}
        {invoice.state === 'closed' && <Notice>This invoice is closed and can no longer be paid.</Notice>}
        {invoice.state === 'currencyDisabled' && (
          <Notice tone="warn" title="This invoice can’t be paid">
            <InvoiceCurrencyDisabled currency={invoice.price.currency} />
          </Notice>
        )}
        <Card>
          <div className="flex flex-wrap items-start gap-6">
            <div className="min-w-0 flex-1 basis-64">
              <InvoiceFacts invoice={invoice} url={url} />
            </div>
            {isPayable(invoice) && <QrCode value={url} title="QR code of the invoice’s page" small />}
          </div>
        </Card>
        {invoice.content !== null && (
          <Card title="Lines">
            <InvoiceContent content={invoice.content} price={invoice.price} />
          </Card>
        )}
        <Card title="Send by e-mail">
          <SendEmailForm
            reason={whyNot(invoice, sendsMail(config))}
            emails={invoice.emails}
            about="The e-mail has a link to view, print and pay the invoice."
            label="Customer’s e-mail"
            to={invoice.customerEmail ?? ''}
            submitLabel="Send invoice"
            send={sendInvoiceAction.bind(null, invoice.id)}
          />
        </Card>
      </div>
    </div>
  );
}

function isPayable({ state }: InvoiceDetail): boolean {
  return state === 'open' || state === 'overdue';
}

/** Why no e-mail can be sent; null if one can. */
function whyNot(invoice: InvoiceDetail, hasMail: boolean): string | null {
  if (!hasMail) return 'This server sends no e-mail. Copy the link and send it yourself.';
  if (!isPayable(invoice)) return 'Only an invoice that can be paid can be sent.';
  if (invoice.isTurnedOff) return 'The customer turned off e-mails about this invoice.';
  return null;
}
