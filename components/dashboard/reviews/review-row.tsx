// One payment in the list of reviews, in three short lines, and a fourth one with two-person approval.
import { Clock3, HandCoins, UserRound, UsersRound } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ListedReview } from '@/lib/queries/list-reviews';
import { agreementText, orderEnd } from './review-text';
import { REVIEW_ROW } from './use-review-keys';

type ReviewRowProps = {
  readonly review: ListedReview;
  readonly href: string;
  readonly isOpen: boolean;
  /** Two officers must agree. */
  readonly fourEyes: boolean;
  readonly now: string;
};

export function ReviewRowLink({ review, href, isOpen, fourEyes, now }: ReviewRowProps) {
  const { id, usd, isPaid, merchantName, deadline, assignee, agreement, payer, country, orderId } = review;
  const [reason = 'No result yet', ...others] = review.reasons;
  const Icon = isPaid ? HandCoins : Clock3;
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      {...{ [REVIEW_ROW]: id }}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'block border-l-2 px-4 py-2.5 text-sm transition-colors',
        isOpen ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-subtle/60',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <Icon
            aria-hidden
            className={classNames('size-4 shrink-0', isPaid ? 'text-warn' : 'text-ink-faint')}
          />
          <UsdAmount usd={usd} className="font-semibold" />
          <span className={isPaid ? 'text-warn' : 'text-ink-soft'}>{isPaid ? 'Paid' : 'Not paid'}</span>
        </span>
        <span className="shrink-0 text-xs text-ink-soft">
          {isPaid ? 'rejected ' : 'expires '}
          <TimeStamp at={deadline} now={now} form="relative" className="font-medium text-ink" />
        </span>
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-3 text-ink-soft">
        <span className="min-w-0 wrap-anywhere">
          {reason}
          {others.length > 0 && ` +${others.length}`}
          {payer !== null && (
            <>
              {' · '}
              <bdi>{payer}</bdi>
            </>
          )}
          {country !== null && ` · ${country}`}
        </span>
        {assignee === null && orderId !== null && (
          <span title={orderId} className="shrink-0 text-xs">
            <span className="sr-only">Order </span>
            <bdi>{orderEnd(orderId)}</bdi>
          </span>
        )}
        {assignee !== null && (
          <span className="flex max-w-24 min-w-0 shrink-0 items-center gap-1 text-xs text-ink">
            <UserRound aria-label="Assigned to" className="size-3.5 shrink-0" />
            <span className="truncate">{assignee.isOwn ? 'You' : assignee.name}</span>
          </span>
        )}
      </span>
      <span className="mt-0.5 block text-ink-soft wrap-anywhere">
        for <bdi>{merchantName}</bdi>
      </span>
      {fourEyes && agreement !== null && (
        <span className="mt-0.5 flex items-center gap-1.5 text-xs text-ink">
          <UsersRound aria-hidden className="size-3.5 shrink-0" />
          {agreementText(agreement)}
        </span>
      )}
    </Link>
  );
}
