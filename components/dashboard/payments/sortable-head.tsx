// The header of a column of the list. Columns that an index orders are links that sort by them.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from '@/components/ui/link';
import type { Column } from '@/lib/queries/list-query';
import { type ListAddress, listHref } from './list-address';

type SortableHeadProps = {
  readonly column: Column;
  readonly label: string;
  readonly className: string | undefined;
  readonly address: ListAddress;
  /** False while the list shows search results, which are newest first. */
  readonly isSortable: boolean;
};

/** The columns that the list can be sorted by, and their values of the URL's field `sort`. */
const SORTS: Partial<Record<Column, string>> = {
  created: 'created',
  status: 'status',
  usd: 'usd',
};

const DEFAULT = 'created.desc';

/** Explicit, because browsers drop table semantics when CSS changes the display of rows. */
export const HEAD = { role: 'columnheader' } as const;

export function SortableHead({ column, label, className, address, isSortable }: SortableHeadProps) {
  const by = SORTS[column];
  if (by === undefined || !isSortable) {
    return (
      <th scope="col" className={className} {...HEAD}>
        {label}
      </th>
    );
  }
  const current = address.sort ?? DEFAULT;
  const isCurrent = current.startsWith(`${by}.`);
  const isDescending = current.endsWith('.desc');
  const next = `${by}.${isCurrent && isDescending ? 'asc' : 'desc'}`;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={className}
      {...HEAD}
      aria-sort={isCurrent ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <Link
        href={listHref(address, { sort: next === DEFAULT ? null : next })}
        prefetch={false}
        scroll={false}
        className="sort"
      >
        {label}
        {isCurrent && <Arrow aria-hidden className="size-3.5" />}
      </Link>
    </th>
  );
}
