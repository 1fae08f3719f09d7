// Above the list: the statuses with their counts, and the search; below it: the pages. All plain links and a plain form.
import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import type { PaymentPage, StatusCounts } from '@/lib/payments/list-payments';
import type { PaymentStatus } from '@/lib/payments/status';
import { statusWords } from './payment-words';

/** What the address of the list holds. */
export type ListQuery = {
  readonly status: PaymentStatus | null;
  readonly search: string;
};

const ORDER: readonly PaymentStatus[] = ['Waiting', 'Completed', 'Error', 'Cancelled', 'AMLError'];

/** The address of the list with this query; `page` is a position the list itself answered. */
export function listHref({ status, search }: ListQuery, page?: string): string {
  const query = new URLSearchParams();
  if (status !== null) query.set('status', status);
  if (search !== '') query.set('q', search);
  if (page !== undefined) query.set('page', page);
  const text = query.toString();
  return text === '' ? '/dashboard/payments' : `/dashboard/payments?${text}`;
}

export function StatusChips({ query, counts }: { query: ListQuery; counts: StatusCounts }) {
  const all = ORDER.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label="Filter by status" className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 py-1">
        <Chip query={{ ...query, status: null }} current={query.status === null} word="All" count={all} />
        {ORDER.map((status) => (
          <Chip
            key={status}
            query={{ ...query, status }}
            current={query.status === status}
            word={statusWords(status, false).word}
            count={counts[status]}
          />
        ))}
      </ul>
    </nav>
  );
}

function Chip(props: { query: ListQuery; current: boolean; word: string; count: number }) {
  const { query, current, word, count } = props;
  return (
    <li>
      <Link
        href={listHref(query)}
        aria-current={current ? 'true' : undefined}
        className={classNames(
          'flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11',
          current
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        )}
      >
        {word}
        <span className={classNames('figures text-xs', current ? '' : 'text-ink-faint')}>
          {count.toLocaleString('en-US').replaceAll(',', ' ')}
        </span>
      </Link>
    </li>
  );
}

export function SearchForm({ query }: { query: ListQuery }) {
  return (
    <form action="/dashboard/payments" method="get" className="flex w-full gap-2 sm:w-auto">
      {query.status !== null && <input type="hidden" name="status" value={query.status} />}
      <div className="relative min-w-0 flex-1 sm:w-72">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={255}
          aria-label="Search by order, payment identifier, address or block"
          placeholder="Order, identifier, address…"
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-faint sm:text-sm"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}

export function Pages({ query, page }: { query: ListQuery; page: PaymentPage }) {
  if (page.newer === null && page.older === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      <div>
        {page.newer !== null && (
          <LinkButton href={listHref(query, page.newer)} icon={<ArrowLeft aria-hidden className="size-4" />}>
            Newer
          </LinkButton>
        )}
      </div>
      <div>
        {page.older !== null && (
          <LinkButton href={listHref(query, page.older)}>
            Older
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
