// The page of a payment link that accepts no payments: the reason and the next step.
'use client';
import { CalendarX2, Link2Off, PackageX, ReceiptText } from 'lucide-react';
import { Time } from '@/components/checkout/amount';
import { EmptyState } from '@/components/ui/empty-state';
import type { LinkPage } from '@/lib/checkout/link-page';
import { LinkSummary } from './link-summary';
import { Message, useText } from './payer-text';

const CLOSED = { icon: Link2Off, title: 'link.closedTitle', body: 'link.closed' } as const;

const REASONS = {
  closed: CLOSED,
  expired: { icon: CalendarX2, title: 'link.expiredTitle', body: 'link.expired' },
  soldOut: { icon: PackageX, title: 'link.soldOutTitle', body: 'link.soldOut' },
  // The merchant sees why in the dashboard. For the payer, the next step is the same: ask for a new link.
  currencyDisabled: CLOSED,
  merchantUnavailable: { icon: Link2Off, title: 'link.unavailableTitle', body: 'link.unavailable' },
} as const;

/** An invoice allows one payment: `soldOut` means that it is paid or being paid. */
const PAID_INVOICE = { icon: ReceiptText, title: 'invoice.takenTitle', body: 'invoice.taken' } as const;

type ClosedLinkProps = {
  readonly page: LinkPage;
  readonly reason: NonNullable<LinkPage['closedReason']>;
};

export function ClosedLink({ page, reason }: ClosedLinkProps) {
  const text = useText();
  if (page.invoice !== null && reason === 'soldOut') return <PaidInvoice page={page} />;
  return (
    <div className="mx-auto max-w-md pt-8">
      <h1 className="sr-only">
        {page.invoice === null ? page.title : text('invoice.of', { number: page.invoice.number })}
      </h1>
      <Why page={page} {...REASONS[reason]} />
    </div>
  );
}

/** The invoice stays readable and printable for the customer's records. */
function PaidInvoice({ page }: { page: LinkPage }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
      <div className="min-w-0 lg:order-last">
        <Why page={page} {...PAID_INVOICE} />
      </div>
      <LinkSummary page={page} />
    </div>
  );
}

type WhyProps = { readonly page: LinkPage } & ((typeof REASONS)[keyof typeof REASONS] | typeof PAID_INVOICE);

function Why({ page, icon, title, body }: WhyProps) {
  const text = useText();
  const time = page.expiresAt === null ? '' : <Time utc={page.expiresAt} />;
  return (
    <EmptyState icon={icon} title={text(title)}>
      <p>
        <Message id={body} merchant={page.merchantName} time={time} />
      </p>
    </EmptyState>
  );
}
