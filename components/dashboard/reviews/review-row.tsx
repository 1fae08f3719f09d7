// One payment in the list of reviews, in three short lines.
import { Clock3, HandCoins, UserRound, UsersRound } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { ReviewRow } from '@/lib/queries/review-row';
import { agreementText, reasonTexts } from './review-text';
import { REVIEW_ROW } from './use-review-keys';

type ReviewRowProps = {
  readonly review: ReviewRow;
  readonly href: string;
  readonly isOpen: boolean;
  /** Two officers must agree. */
  readonly fourEyes: boolean;
  readonly now: string;
};

export function ReviewRowLink({ review, href, isOpen, fourEyes, now }: ReviewRowProps) {
  const { id, usd, isPaid, merchantName, createdAt, deadline, assignee, agreement } = review;
  const [reason, ...others] = reasonTexts(review);
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
          {isPaid ? 'denied ' : 'expires '}
          <TimeStamp at={deadline} now={now} form="relative" className="font-medium text-ink" />
        </span>
      </span>
      <span className="mt-0.5 flex justify-between gap-3 text-ink-soft">
        <span className="truncate">{merchantName}</span>
        <TimeStamp at={createdAt} now={now} form="relative" className="shrink-0 text-xs" />
      </span>
      <span className="mt-0.5 block truncate text-ink-soft" title={reason}>
        {others.length > 0 && `${others.length + 1} reasons: `}
        {reason}
      </span>
      {(assignee !== null || (fourEyes && agreement !== null)) && (
        <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink">
          {assignee !== null && (
            <span className="flex min-w-0 items-center gap-1.5">
              <UserRound aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{assignee.isOwn ? 'You' : assignee.email}</span>
            </span>
          )}
          {fourEyes && agreement !== null && (
            <span className="flex items-center gap-1.5">
              <UsersRound aria-hidden className="size-3.5 shrink-0" />
              {agreementText(agreement)}
            </span>
          )}
        </span>
      )}
    </Link>
  );
}
