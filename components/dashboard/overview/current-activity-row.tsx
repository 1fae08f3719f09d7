// Counts of what is going on now, each a link to its list.
import { ChevronRight, Clock3, Eye, Landmark, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { CurrentActivity } from '@/lib/queries/overview/read-overview';
import { formatCount } from './overview-format';

type CurrentActivityRowProps = {
  readonly waiting: number;
  readonly inReview: number;
  /** Null for users who may not see it. */
  readonly attention: number | null;
  /** Null for users who may not see it, and when there are none. */
  readonly unsettled: CurrentActivity['unsettled'] | null;
};

export function CurrentActivityRow({ waiting, inReview, attention, unsettled }: CurrentActivityRowProps) {
  return (
    <nav aria-label="Right now">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 sm:flex sm:flex-wrap sm:gap-3">
        <Item
          href="/dashboard/payments?status=Waiting"
          icon={Clock3}
          label="waiting for payment"
          count={waiting}
        />
        <Item href="/dashboard/payments?status=inReview" icon={Eye} label="in review" count={inReview} />
        {attention !== null && (
          <Item
            href="/dashboard/attention"
            icon={TriangleAlert}
            label={attention === 1 ? 'needs attention' : 'need attention'}
            count={attention}
            isWarning={attention > 0}
          />
        )}
        {unsettled !== null && (
          <Item
            href="/dashboard/funds"
            icon={Landmark}
            label="not settled yet"
            count={unsettled.payments}
            isMore={!unsettled.isAllCounted}
          />
        )}
      </ul>
    </nav>
  );
}

type ItemProps = {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly count: number;
  readonly isWarning?: boolean;
  /** The count is a lower bound. */
  readonly isMore?: boolean;
};

function Item({ href, icon: Icon, label, count, isWarning = false, isMore = false }: ItemProps) {
  return (
    <li>
      <Link
        href={href}
        className={classNames(
          'flex h-full min-h-11 items-center gap-x-2.5 rounded-field border px-3 py-2.5 text-sm transition-colors max-sm:flex-col max-sm:items-start sm:px-4',
          isWarning
            ? 'border-warn bg-warn-soft text-warn'
            : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        )}
      >
        <span className="flex items-center gap-2">
          <Icon className="shrink-0" />
          <span className={classNames('figures font-semibold', !isWarning && 'text-ink')}>
            {formatCount(count)}
            {isMore && '+'}
          </span>
        </span>
        <span className="max-sm:text-xs">{label}</span>
        <ChevronRight className="size-4 shrink-0 text-ink-faint max-sm:hidden" />
      </Link>
    </li>
  );
}
