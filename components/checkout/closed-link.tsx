// The page of a payment link that accepts no payments: the reason and the next step.
'use client';
import { CalendarX2, CircleCheck, Hourglass, Link2Off, PackageX } from 'lucide-react';
import { Time } from '@/components/checkout/amount';
import { EmptyState } from '@/components/ui/empty-state';
import type { LinkPage } from '@/lib/checkout/link-page';
import { Day } from './invoice-paper';
import { LinkSummary } from './link-summary';
import { Message, useText } from './payer-text';
import { ShowPayment, useYourPayment, type YourLinkPayment } from './your-payment';

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

/** Instead of why the link is closed, for the payer whose payment closed it. */
const YOURS_PAID = { icon: CircleCheck, title: 'end.completedTitle', body: 'link.yoursPaid' } as const;
const YOURS_OPEN = { icon: Hourglass, title: 'invoice.underwayTitle', body: 'link.yoursOpen' } as const;

type ClosedLinkProps = {
  readonly page: LinkPage;
  readonly reason: NonNullable<LinkPage['closedReason']>;
  /** Null in the merchant's preview. */
  readonly linkId: string | null;
};

export function ClosedLink({ linkId, ...props }: ClosedLinkProps) {
  return <ClosedPage {...props} yours={useYourPayment(linkId)} />;
}

type ClosedPageProps = Omit<ClosedLinkProps, 'linkId'> & {
  /** The payment that this browser opened for the link. */
  readonly yours: YourLinkPayment | null;
};

export function ClosedPage({ page, reason, yours }: ClosedPageProps) {
  const text = useText();
  const { invoice } = page;
  const state = stateOf(page, reason, yours);
  // An invoice that is paid or being paid stays readable and printable for the customer's records.
  if (invoice !== null && (invoice.paidDay !== null || reason === 'soldOut')) {
    return (
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <div className="min-w-0 lg:order-last">
          <Why page={page} yours={yours} {...state} />
        </div>
        <LinkSummary page={page} />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-md pt-8">
      <h1 className="sr-only">
        {invoice === null ? page.title : text('invoice.of', { number: invoice.number })}
      </h1>
      <Why page={page} yours={yours} {...state} />
    </div>
  );
}

function stateOf(page: LinkPage, reason: ClosedLinkProps['reason'], yours: YourLinkPayment | null) {
  if (page.invoice !== null && page.invoice.paidDay !== null) return PAID;
  if (yours !== null) return yours.isPaid ? YOURS_PAID : YOURS_OPEN;
  return page.invoice !== null && reason === 'soldOut' ? UNDERWAY : REASONS[reason];
}

type WhyProps = Pick<ClosedPageProps, 'page' | 'yours'> & ReturnType<typeof stateOf>;

function Why({ page, yours, icon, title, body }: WhyProps) {
  const time = page.expiresAt === null ? '' : <Time utc={page.expiresAt} />;
  const paidDay = page.invoice?.paidDay ?? null;
  return (
    <div role="status">
      <EmptyState
        icon={icon}
        title={<Message id={title} date={paidDay === null ? '' : <Day day={paidDay} />} />}
        action={yours === null ? undefined : <ShowPayment paymentId={yours.paymentId} variant="primary" />}
      >
        <p>
          <Message id={body} merchant={page.merchantName} time={time} />
        </p>
      </EmptyState>
    </div>
  );
}
