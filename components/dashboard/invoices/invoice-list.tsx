// The list of invoices with their status and actions.
import { Ban, CalendarX2, CircleCheck, CircleSlash2, Clock3, ExternalLink, Hourglass } from 'lucide-react';
import { CurrencyDisabledText } from '@/components/dashboard/links/currency-disabled-text';
import { StateBadge, type StateLabel } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { dayText } from '@/components/ui/format-time';
import type { ActionResult } from '@/components/ui/forms/action-result';
import { ConfirmButton } from '@/components/ui/forms/confirm-button';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { PriceAmount } from '@/components/ui/nano-amount';
import type { InvoiceState, InvoiceView } from '@/lib/checkout/invoices/invoices';

type InvoiceListProps = {
  readonly invoices: readonly InvoiceView[];
  /** This server's public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Omitted for users who may not close links. */
  readonly close: ((linkId: string) => Promise<ActionResult>) | undefined;
};

const STATES: Readonly<Record<InvoiceState, StateLabel>> = {
  open: { label: 'Open', tone: 'accent', icon: Clock3 },
  overdue: { label: 'Overdue', tone: 'warn', icon: CalendarX2 },
  paying: { label: 'Payment in progress', tone: 'accent', icon: Hourglass },
  paid: { label: 'Paid', tone: 'good', icon: CircleCheck },
  closed: { label: 'Closed', tone: 'neutral', icon: Ban },
  currencyDisabled: { label: 'Currency disabled', tone: 'warn', icon: CircleSlash2 },
};

export function InvoiceList({ invoices, baseUrl, close }: InvoiceListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={`/dashboard/invoices/${invoice.id}`}
                className="font-semibold wrap-anywhere text-accent underline underline-offset-4"
              >
                {invoice.number}
              </Link>
              <PriceAmount price={invoice.price} />
              <InvoiceBadge state={invoice.state} />
            </p>
            {invoice.customer !== '' && <p className="mt-1 text-sm wrap-anywhere">{invoice.customer}</p>}
            {/* A due date has no time zone. */}
            <p className="mt-1 text-xs text-ink-soft">Due {dayText(`${invoice.dueDay}T00:00:00Z`, 'UTC')}</p>
            {invoice.state === 'currencyDisabled' && (
              <InvoiceCurrencyDisabled currency={invoice.price.currency} className="mt-2" />
            )}
          </div>
          <InvoiceActions invoice={invoice} baseUrl={baseUrl} close={close} />
        </li>
      ))}
    </ul>
  );
}

type InvoiceCurrencyDisabledProps = { readonly currency: string; readonly className?: string };

export function InvoiceCurrencyDisabled(props: InvoiceCurrencyDisabledProps) {
  return (
    <CurrencyDisabledText {...props}>
      close this invoice and create one in another currency
    </CurrencyDisabledText>
  );
}

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  return <StateBadge of={STATES[state]} />;
}

type InvoiceActionsProps = Omit<InvoiceListProps, 'invoices'> & {
  readonly invoice: Pick<InvoiceView, 'id' | 'number' | 'state' | 'paymentId'>;
};

export function InvoiceActions({ invoice, baseUrl, close }: InvoiceActionsProps) {
  const { state } = invoice;
  const isOpen = state === 'open' || state === 'overdue';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {invoice.paymentId !== null && (
        <LinkButton size="small" href={`/dashboard/payments/${invoice.paymentId}`}>
          Payment
        </LinkButton>
      )}
      {(isOpen || state === 'paying') && (
        <CopyButton
          text={`${baseUrl}/pay/${invoice.id}`}
          name={`Copy link of invoice ${invoice.number}`}
          label="Copy link"
          className="border border-line-strong px-3"
        />
      )}
      {state !== 'closed' && state !== 'currencyDisabled' && (
        <LinkButton
          href={`/pay/${invoice.id}`}
          target="_blank"
          size="small"
          variant="quiet"
          icon={<ExternalLink />}
        >
          Open or print
        </LinkButton>
      )}
      {(isOpen || state === 'currencyDisabled') && close !== undefined && (
        <ConfirmButton
          label="Close invoice"
          variant="quiet"
          size="small"
          title={`Close invoice ${invoice.number}?`}
          confirmLabel="Close invoice"
          danger
          action={close.bind(null, invoice.id)}
        >
          The invoice can no longer be paid or reopened. Its number can’t be reused.
        </ConfirmButton>
      )}
    </div>
  );
}
