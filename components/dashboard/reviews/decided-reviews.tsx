// Decided reviews: the decision, its payment, who decided it, when and why; and what screening rejected automatically.
import { Clock3, ListChecks, type LucideIcon, ShieldCheck, ShieldX } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import type { Tone } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { UsdAmount } from '@/components/ui/nano-amount';
import { TextEnds } from '@/components/ui/short-text';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { AutomaticDenial } from '@/lib/queries/automatic-denials';
import type { DecidedReview, Decision } from '@/lib/queries/decided-reviews';
import type { ListedPayer } from '@/lib/queries/listed-payer';
import { DECIDED_FILTERS, type DecidedFilter, decidedHref, officerPaymentHref } from './review-address';
import { scoreText } from './review-text';

type DecidedReviewsProps = {
  readonly reviews: readonly DecidedReview[];
  readonly only: DecidedFilter;
  readonly next: number | null;
  readonly isFirst: boolean;
  readonly now: string;
};

export function DecidedReviews({ reviews, only, next, isFirst, now }: DecidedReviewsProps) {
  if (reviews.length === 0 && isFirst) return <NoDecisions only={only} />;
  return (
    <>
      <ul aria-label="Decided reviews" className={LIST}>
        {reviews.map((review) => (
          <li key={review.sequence} className="px-4 py-3 text-sm sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <DecisionBadge decision={review.decision} />
                <UsdAmount usd={review.usd} className="font-semibold" />
                <PayerFacts {...review} />
              </p>
              <TimeStamp at={review.at} now={now} form="exact" className="text-ink-soft" />
            </div>
            <DecisionReasons review={review} />
            <PaymentLink id={review.paymentId} />
          </li>
        ))}
      </ul>
      <DecidedPages {...{ only, isFirst }} next={next === null ? null : String(next)} />
    </>
  );
}

type AutomaticDenialsProps = {
  /** Their reasons are already sentences. */
  readonly denials: readonly AutomaticDenial[];
  readonly next: string | null;
  readonly isFirst: boolean;
  readonly now: string;
};

/** Payments that screening rejected automatically. */
export function AutomaticDenials({ denials, next, isFirst, now }: AutomaticDenialsProps) {
  if (denials.length === 0 && isFirst) return <NoDecisions only="automatic" />;
  return (
    <>
      <ul aria-label="Automatic rejections" className={LIST}>
        {denials.map((denial) => (
          <li key={denial.paymentId} className="px-4 py-3 text-sm sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone="bad" icon={ShieldX}>
                  Rejected automatically
                </Badge>
                <UsdAmount usd={denial.usd} className="font-semibold" />
                <PayerFacts {...denial} />
              </p>
              <TimeStamp at={denial.at} now={now} form="exact" className="text-ink-soft" />
            </div>
            <p className="measure mt-1">{denial.reasons.join(' ')}</p>
            <PaymentLink id={denial.paymentId} />
          </li>
        ))}
      </ul>
      <DecidedPages only="automatic" {...{ next, isFirst }} />
    </>
  );
}

const LIST = 'divide-y divide-line rounded-card border border-line bg-surface shadow-card';

function NoDecisions({ only }: { only: DecidedFilter }) {
  if (only === 'all') {
    return (
      <EmptyState icon={ListChecks} title="No decisions yet">
        Decided reviews appear here. Payments that screening rejects without a review are under “Automatic”.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ListChecks} title="No decisions match">
      Choose another filter to see the rest.
    </EmptyState>
  );
}

type PayerFactsProps = ListedPayer & { readonly merchantName: string };

/** The merchant, and what tells the payment from others of the same price. */
function PayerFacts({ merchantName, orderId, payer, country, matchScore }: PayerFactsProps) {
  return (
    <span className="wrap-anywhere text-ink-soft">
      for <bdi>{merchantName}</bdi>
      {orderId !== null && (
        <>
          {' · order '}
          <bdi>{orderId}</bdi>
        </>
      )}
      {payer !== null && (
        <>
          {' · '}
          <bdi>{payer}</bdi>
        </>
      )}
      {country !== null && ` · ${country}`}
      {matchScore !== null && ` · ${scoreText(matchScore)}`}
    </span>
  );
}

function PaymentLink({ id }: { id: string }) {
  return (
    <p className="mt-1">
      <Link href={officerPaymentHref(id)} className="text-accent underline underline-offset-2">
        View payment <TextEnds text={id} start={12} />
      </Link>
    </p>
  );
}

type DecidedPagesProps = {
  readonly only: DecidedFilter;
  readonly next: string | null;
  readonly isFirst: boolean;
};

function DecidedPages({ only, next, isFirst }: DecidedPagesProps) {
  return (
    <>
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && <LinkButton href={decidedHref({ only })}>Newest decisions</LinkButton>}
        {next !== null && <LinkButton href={decidedHref({ only, before: next })}>Older decisions</LinkButton>}
      </nav>
      <p className="mt-4 text-sm text-ink-soft">
        <Link
          href="/dashboard/audit-log?action=type%3Areviews"
          className="text-accent underline underline-offset-2"
        >
          Find decisions by officer or date
        </Link>{' '}
        in the audit log.
      </p>
    </>
  );
}

const FILTER_LABELS: Readonly<Record<DecidedFilter, string>> = {
  all: 'By officers',
  clear: 'Approved',
  denied: 'Rejected',
  overdue: 'No decision in time',
  automatic: 'Automatic',
};

export function DecidedFilters({ only }: { only: DecidedFilter }) {
  return (
    <ChoiceTabs
      label="Decision"
      choices={DECIDED_FILTERS.map((filter) => ({
        href: decidedHref({ only: filter }),
        label: FILTER_LABELS[filter],
        current: filter === only,
      }))}
    />
  );
}

/** Each officer who decided, with the reason and the message to the merchant. */
export function DecisionReasons({ review }: { review: Decision }) {
  if (review.decision === 'overdue')
    return <p className="mt-1 text-ink-soft">Nobody decided within the time, so the payer was rejected.</p>;
  return review.officers.map(({ name, reason, message }) => (
    <div key={name} className="mt-1 wrap-anywhere">
      <p className="text-ink-soft">by {name}</p>
      <p className="measure whitespace-pre-line" dir="auto">
        Internal reason: {reason === '' ? 'erased with the payer’s data' : reason}
      </p>
      {message !== '' && <p className="measure text-ink-soft">Message to the merchant: {message}</p>}
    </div>
  ));
}

type Look = { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon };

const LOOKS: Readonly<Record<DecidedReview['decision'], Look>> = {
  clear: { label: 'Approved', tone: 'good', icon: ShieldCheck },
  denied: { label: 'Rejected', tone: 'bad', icon: ShieldX },
  overdue: { label: 'No decision in time', tone: 'bad', icon: Clock3 },
};

export function DecisionBadge({ decision }: Pick<DecidedReview, 'decision'>) {
  const { label, tone, icon } = LOOKS[decision];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
