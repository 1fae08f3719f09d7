// The status filters above the list and the page links below it.
'use client';
import { ArrowLeft, ArrowRight, History } from 'lucide-react';
import { formatCount } from '@/components/dashboard/overview/overview-format';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import type { ListStatus } from '@/lib/queries/search/list-filter';
import type { StatusCounts } from '@/lib/queries/status-counts';
import { type ListAddress, listHref } from './list-address';
import { statusGroupLabel } from './payment-labels';

const ORDER: readonly ListStatus[] = ['Waiting', 'inReview', 'Completed', 'Error', 'Cancelled', 'AMLError'];

type StatusChipsProps = {
  readonly address: ListAddress;
  /** Null while other filters are active, because the counts are of all payments. */
  readonly counts: StatusCounts | null;
  /** Counts are exact up to this number. */
  readonly maxCounted: number;
};

export function StatusChips({ address, counts, maxCounted }: StatusChipsProps) {
  const countOf = (statuses: readonly ListStatus[]) => {
    if (counts === null) return null;
    const sum = statuses.reduce((total, status) => total + Math.min(counts[status], maxCounted), 0);
    return `${formatCount(sum)}${statuses.some((status) => counts[status] > maxCounted) ? '+' : ''}`;
  };
  const chip = (status: ListStatus | null, label: string) => (
    <Chip
      key={label}
      href={listHref(address, { status })}
      current={(address.status ?? null) === status}
      label={label}
      count={countOf(status === null ? ORDER : [status])}
    />
  );
  return (
    <nav aria-label="Filter by status" className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 py-1">
        {chip(null, 'All')}
        {ORDER.map((status) => chip(status, statusGroupLabel(status)))}
      </ul>
    </nav>
  );
}

function Chip(props: { href: string; current: boolean; label: string; count: string | null }) {
  const { href, current, label, count } = props;
  return (
    <li>
      <Link
        href={href}
        aria-current={current ? 'true' : undefined}
        className={classNames(
          'flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11',
          current
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        )}
      >
        {label}
        {count !== null && (
          <span className={classNames('figures text-xs', current ? '' : 'text-ink-faint')}>{count}</span>
        )}
      </Link>
    </li>
  );
}

type PagesProps = {
  readonly address: ListAddress;
  readonly newer: string | null;
  readonly older: string | null;
  /** The search stopped before it had seen all payments. */
  readonly isPartial: boolean;
  /** The first page is shown. */
  readonly isFirst: boolean;
};

/** The labels of the pages in the default order, and in another one. */
const BY_TIME = { first: 'Newest', before: 'Newer', after: 'Older', more: 'Search older payments' };
const SORTED = { first: 'First page', before: 'Previous', after: 'Next', more: 'Search more payments' };

export function Pages({ address, newer, older, isPartial, isFirst }: PagesProps) {
  if (newer === null && older === null && isFirst) return null;
  const labels = address.sort === undefined ? BY_TIME : SORTED;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-3">
      <div className="flex gap-3">
        {!isFirst && <LinkButton href={listHref(address)}>{labels.first}</LinkButton>}
        {newer !== null && (
          <LinkButton href={listHref(address, { page: newer })} icon={<ArrowLeft />}>
            {labels.before}
          </LinkButton>
        )}
      </div>
      <div>
        {older !== null && (
          <LinkButton href={listHref(address, { page: older })} icon={isPartial ? <History /> : undefined}>
            {isPartial ? labels.more : labels.after}
            {!isPartial && <ArrowRight />}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
