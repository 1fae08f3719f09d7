// The list of reviews and the open case: beside each other from 1280 px, one or the other below. It shows the result of each
// decision, because the decided payment leaves the list.
'use client';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { classNames, type Tone } from '@/components/ui/class-names';
import { ClosableNotice } from '@/components/ui/closable-notice';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { UsdAmount } from '@/components/ui/nano-amount';
import { Notice } from '@/components/ui/notice';
import type { ReviewFilter, ReviewQueue } from '@/lib/queries/list-reviews';
import type { ReviewCaseView } from '@/lib/queries/review-view';
import {
  officerPaymentHref,
  REVIEW_ASSIGNED,
  REVIEW_REASONS,
  REVIEW_STATES,
  type ReviewAddress,
  reviewHref,
} from './review-address';
import { type ReviewActions, ReviewCase } from './review-case';
import { ReviewRowLink } from './review-row';
import { ReviewTabs } from './review-tabs';
import { useReviewKeys } from './use-review-keys';

/** The result of a decision, and what was decided. */
type DecidedNotice = {
  readonly message: string;
  readonly tone: Tone;
  readonly review: Pick<ReviewCaseView, 'id' | 'usd' | 'merchantName'>;
};

type ReviewWorkListProps = {
  readonly queue: ReviewQueue;
  readonly address: ReviewAddress;
  /** The case beside the list; null if nothing is in review. */
  readonly review: ReviewCaseView | null;
  /** The user opened the case, rather than it being the first one of the list. */
  readonly isChosen: boolean;
  readonly now: string;
  readonly maxNote: number;
  readonly actions: ReviewActions;
};

export function ReviewWorkList(props: ReviewWorkListProps) {
  const { queue, address, review, isChosen, now, maxNote, actions } = props;
  const [decided, setDecided] = useState<DecidedNotice | null>(null);
  const ids = useMemo(() => queue.reviews.map(({ id }) => id), [queue.reviews]);
  const { state, assigned, reason } = address;
  const hrefOf = useCallback(
    (open: string | null) => reviewHref({ state, assigned, reason, open }),
    [state, assigned, reason],
  );
  const open = review?.id ?? null;
  useReviewKeys(ids, open, hrefOf);
  // The user opened a case that is no longer in review, and did not decide it here.
  const isGone = address.open !== null && !isChosen && decided === null;
  useKeepOpen(isChosen || isGone ? null : open, hrefOf);
  const router = useRouter();
  const onDecided = ({ message, tone }: Pick<DecidedNotice, 'message' | 'tone'>) => {
    if (review === null) return;
    setDecided({ message, tone, review });
    // A decision that a second officer must agree with leaves the case in the list.
    const next = ids[ids.indexOf(review.id) + 1] ?? null;
    if (next !== null && window.matchMedia(WIDE).matches) router.replace(hrefOf(next), { scroll: false });
  };
  const isNarrowed = state !== 'all' || assigned !== 'anyone' || reason !== 'any';
  return (
    <>
      {/* Sticky, so that it is visible wherever the decision was made. Beside the list it takes no space: the case must not move. */}
      <div
        role="status"
        className="sticky top-[calc(4rem+var(--bar))] z-[5] lg:top-[calc(1rem+var(--bar))] xl:h-0"
      >
        {decided !== null && (
          <div className="pb-5 xl:ml-auto xl:max-w-xl">
            <ClosableNotice tone={decided.tone} onClose={() => setDecided(null)}>
              <span>
                {decided.message}{' '}
                <Link
                  href={officerPaymentHref(decided.review.id)}
                  className="whitespace-nowrap text-accent underline underline-offset-2"
                >
                  <UsdAmount usd={decided.review.usd} /> for {decided.review.merchantName}
                </Link>
              </span>
            </ClosableNotice>
          </div>
        )}
        {isGone && (
          <Notice tone="neutral" className="mb-4">
            This payment is not in review.{' '}
            <Link
              href={officerPaymentHref(address.open ?? '')}
              className="text-accent underline underline-offset-2"
            >
              View payment
            </Link>
          </Notice>
        )}
      </div>
      <ReviewTabs
        current="open"
        isFiltered={isNarrowed}
        filtersClassName={isChosen ? 'max-xl:hidden' : undefined}
      >
        <ReviewFilters address={address} />
      </ReviewTabs>
      {queue.reviews.length === 0 && review === null ? (
        <EmptyState icon={CircleCheck} title={isNarrowed ? 'No payments match' : 'No payments to review'}>
          {isNarrowed
            ? 'Choose other filters to see the rest.'
            : 'Payments that screening holds for review appear here.'}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[21rem_minmax(0,1fr)]">
          <div className={classNames('min-w-0', isChosen && 'max-xl:hidden')}>
            <ul
              aria-label="Payments in review"
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card xl:max-h-[calc(100dvh-var(--bar)-12.5rem)] xl:overflow-y-auto"
            >
              {queue.reviews.map((row) => (
                <li key={row.id}>
                  <ReviewRowLink
                    review={row}
                    href={hrefOf(row.id)}
                    isOpen={row.id === open}
                    fourEyes={queue.policy.fourEyes}
                    now={now}
                  />
                </li>
              ))}
            </ul>
            {queue.hasMore && (
              <p className="mt-3 text-sm text-ink-soft">
                Only the most urgent payments are shown. More appear as you decide these.
              </p>
            )}
            <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-faint max-xl:hidden">
              <span>
                <Key>J</Key> <Key>K</Key> next, previous
              </span>
              <span>
                <Key>T</Key> take or release
              </span>
              <span>
                <Key>A</Key> approve
              </span>
              <span>
                <Key>R</Key> reject
              </span>
              <span>
                <Key>Ctrl</Key> <Key>Enter</Key> confirm
              </span>
            </p>
          </div>
          {review !== null && (
            <div className={classNames('min-w-0', !isChosen && 'max-xl:hidden')}>
              <Link
                href={hrefOf(null)}
                className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-field px-1 text-sm text-ink-soft hover:text-ink xl:hidden"
              >
                <ArrowLeft />
                All reviews
              </Link>
              <ReviewCase
                key={review.id}
                review={review}
                policy={queue.policy}
                now={now}
                maxNote={maxNote}
                actions={actions}
                onDecided={onDecided}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** The class `xl`. */
const WIDE = '(min-width: 80rem)';

/** Names the first case in the URL where it is shown, so that a more urgent payment does not take its place while it is read. */
function useKeepOpen(open: string | null, hrefOf: (id: string) => string) {
  useEffect(() => {
    if (open !== null && window.matchMedia(WIDE).matches) window.history.replaceState(null, '', hrefOf(open));
  }, [open, hrefOf]);
}

const STATE_LABELS: Readonly<Record<ReviewFilter['state'], string>> = {
  all: 'All',
  paid: 'Paid',
  unpaid: 'Not paid',
};

const ASSIGNED_LABELS: Readonly<Record<ReviewFilter['assigned'], string>> = {
  anyone: 'Anyone’s',
  me: 'Mine',
  nobody: 'Nobody’s',
};

const REASON_LABELS: Readonly<Record<ReviewFilter['reason'], string>> = {
  any: 'Any reason',
  nameMatch: 'Name match',
};

function ReviewFilters({ address }: { address: ReviewAddress }) {
  return (
    <>
      <ChoiceTabs
        label="State"
        choices={REVIEW_STATES.map((state) => ({
          href: reviewHref({ ...address, state, open: null }),
          label: STATE_LABELS[state],
          current: state === address.state,
        }))}
      />
      <ChoiceTabs
        label="Assigned"
        choices={REVIEW_ASSIGNED.map((assigned) => ({
          href: reviewHref({ ...address, assigned, open: null }),
          label: ASSIGNED_LABELS[assigned],
          current: assigned === address.assigned,
        }))}
      />
      <ChoiceTabs
        label="Reason"
        choices={REVIEW_REASONS.map((reason) => ({
          href: reviewHref({ ...address, reason, open: null }),
          label: REASON_LABELS[reason],
          current: reason === address.reason,
        }))}
      />
    </>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded border border-line bg-subtle px-1.5 font-mono">{children}</kbd>;
}
