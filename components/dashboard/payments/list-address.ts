// The URLs of the list of payments. Pure.

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

/** The fields that are not filters: the search, the columns and the order. */
const NO_FILTERS = ['q', 'payer', 'columns', 'sort'];

/** The URL of the same search without filters; null without a search or without filters. */
export function unfilteredHref(address: ListAddress): string | null {
  const filters = Object.keys(address).filter((name) => !NO_FILTERS.includes(name));
  const isSearched = address.q !== undefined || address.payer !== undefined;
  if (!isSearched || filters.length === 0) return null;
  return listHref(address, Object.fromEntries(filters.map((name) => [name, null])));
}
