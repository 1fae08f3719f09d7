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
