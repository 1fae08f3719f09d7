// The page of a payment link that accepts no payments: the reason and the next step.
'use client';
import { CalendarX2, CircleCheck, Hourglass, Link2Off, PackageX } from 'lucide-react';
import { Time } from '@/components/checkout/amount';
import { EmptyState } from '@/components/ui/empty-state';
import type { LinkPage } from '@/lib/checkout/link-page';
import { Day } from './invoice-paper';
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

const PAID = { icon: CircleCheck, title: 'invoice.paidTitle', body: 'invoice.paid' } as const;

/** An invoice allows one payment, which holds it while it is open. */
const UNDERWAY = { icon: Hourglass, title: 'invoice.underwayTitle', body: 'invoice.underway' } as const;

type ClosedLinkProps = {
  readonly page: LinkPage;
  readonly reason: NonNullable<LinkPage['closedReason']>;
};

export function ClosedLink({ page, reason }: ClosedLinkProps) {
  const text = useText();
  const { invoice } = page;
  if (invoice !== null && invoice.paidDay !== null) return <TakenInvoice page={page} {...PAID} />;
  if (invoice !== null && reason === 'soldOut') return <TakenInvoice page={page} {...UNDERWAY} />;
  return (
    <div className="mx-auto max-w-md pt-8">
      <h1 className="sr-only">
        {invoice === null ? page.title : text('invoice.of', { number: invoice.number })}
      </h1>
      <Why page={page} {...REASONS[reason]} />
    </div>
  );
}

/** The invoice stays readable and printable for the customer's records. */
function TakenInvoice(props: WhyProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
      <div className="min-w-0 lg:order-last">
        <Why {...props} />
      </div>
      <LinkSummary page={props.page} />
    </div>
  );
}

type Reason = (typeof REASONS)[keyof typeof REASONS] | typeof PAID | typeof UNDERWAY;

type WhyProps = { readonly page: LinkPage } & Reason;

function Why({ page, icon, title, body }: WhyProps) {
  const time = page.expiresAt === null ? '' : <Time utc={page.expiresAt} />;
  const paidDay = page.invoice?.paidDay ?? null;
  return (
    <EmptyState
      icon={icon}
      title={<Message id={title} date={paidDay === null ? '' : <Day day={paidDay} />} />}
    >
      <p>
        <Message id={body} merchant={page.merchantName} time={time} />
      </p>
    </EmptyState>
  );
}
