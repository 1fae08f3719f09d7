// Addresses of the list of payments. Pure.

/** What an address of the list says, field by field, as the page understood it. */
export type ListAddress = Readonly<Record<string, string>>;

const LIST = '/dashboard/payments';

/** The list with these fields; one that is changed to null is left out, and with any change the page begins anew. */
export function listHref(
  address: ListAddress,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const query = listQueryText(address, changes);
  return query === '' ? LIST : `${LIST}?${query}`;
}

/** Its query alone. */
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

/** What of an address is no filter: the search and the columns. */
const NO_FILTERS = ['q', 'payer', 'columns'];

/** The same search among all payments; null where nothing is searched for, or nothing else narrows it. */
export function unfilteredHref(address: ListAddress): string | null {
  const filters = Object.keys(address).filter((name) => !NO_FILTERS.includes(name));
  const isSearched = address.q !== undefined || address.payer !== undefined;
  if (!isSearched || filters.length === 0) return null;
  return listHref(address, Object.fromEntries(filters.map((name) => [name, null])));
}
