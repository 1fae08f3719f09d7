// The URLs of the list of payments. Pure.
import { addDays } from '@/lib/core/zone-days';

/** The valid query fields of the list's URL. */
export type ListAddress = Readonly<Record<string, string>>;

const LIST = '/dashboard/payments';

/** The list's URL with these fields and changes. A field changed to null is removed. */
export function listHref(
  address: ListAddress,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const query = listQueryText(address, changes);
  return query === '' ? LIST : `${LIST}?${query}`;
}

/** The query of that URL. */
export function listQueryText(
  address: ListAddress,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...address, ...changes })) {
    if (value !== null && value !== '') query.set(name, value);
  }
  return query.toString();
}

/** "Created until" is before "Created from", so that no payment matches. */
export function hasReversedDays({ from, to }: ListAddress): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** Periods until today, as links of the filters. @param today in the merchant's time zone, `2026-11-29` */
export function periodsUntil(today: string) {
  return [
    { label: 'Today', from: today, to: today },
    { label: '7 days', from: addDays(today, -6), to: today },
    { label: 'This month', from: `${today.slice(0, '2026-11'.length)}-01`, to: today },
  ];
}

/** The fields that are not filters: the search, the columns and the order. */
const NO_FILTERS = ['q', 'payer', 'columns', 'sort'];

/** The URL of the same list or search without filters; null without filters. */
export function unfilteredHref(address: ListAddress): string | null {
  const filters = Object.keys(address).filter((name) => !NO_FILTERS.includes(name));
  if (filters.length === 0) return null;
  return listHref(address, Object.fromEntries(filters.map((name) => [name, null])));
}

export function isSearched({ q, payer }: ListAddress): boolean {
  return q !== undefined || payer !== undefined;
}
