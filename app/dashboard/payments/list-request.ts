// What the address of the list asks for, read for one user: what of it they may ask, and in their merchant's time zone.
import { isPermitted, type UserWith } from '@/lib/accounts/auth/page-access';
import { readTimeZone } from '@/lib/accounts/merchants/time-zone';
import { zoneDays } from '@/lib/core/zone-days';
import { type GivenQuery, parseListQuery } from '@/lib/queries/list-query';
import { parseImpersonalSearch, parseSearch } from '@/lib/queries/search/parse-search';
import { openSearch } from '@/lib/queries/search/sealed-search';
import { getServer } from '@/web/server';

/** For the page and for the export alike: both find the same payments. `text` may be personal: shown, never logged. */
export async function readListRequest(user: UserWith<'payments.read'>, given: GivenQuery) {
  const { database, secrets } = await getServer();
  const timeZone = await readTimeZone(database.db, user.merchant.id);
  const days = zoneDays(timeZone);
  const query = parseListQuery(given, days);
  const findsPayers = isPermitted(user, 'customer.readMasked');
  const { search, sealedSearch } = query;
  const searcher = { merchantId: user.merchant.id, findsPayers };
  const opened = sealedSearch === null ? null : openSearch(secrets.keyRing, searcher, sealedSearch);
  const text = opened ?? search;
  // What stands in the open in an address is never looked for as a payer's data.
  const parse = opened !== null && findsPayers ? parseSearch : parseImpersonalSearch;
  // A search that can't be opened any more finds nothing, rather than everything.
  const isSearched = text !== '' || sealedSearch !== null;
  const interpretations = isSearched ? parse(text) : null;
  return { query, text, interpretations, findsPayers, timeZone };
}
