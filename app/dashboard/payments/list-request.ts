// Reads the list's URL for one user: their permissions limit the search, and days are in their merchant's time zone.
import { isPermitted, type UserWith } from '@/lib/accounts/auth/page-access';
import { readTimeZone } from '@/lib/accounts/merchants/time-zone';
import { zoneDays } from '@/lib/core/zone-days';
import { type GivenQuery, parseListQuery } from '@/lib/queries/list-query';
import { openSearch, parseImpersonalSearch, parseSearch } from '@/lib/queries/search/parse-search';
import { getServer } from '@/web/server';

/** Shared by the page and the export, so that both find the same payments. `text` may be personal: never log it. */
export async function readListRequest(user: UserWith<'payments.read'>, given: GivenQuery) {
  const { database, secrets, clock } = await getServer();
  const timeZone = await readTimeZone(database.db, user.merchant.id);
  const days = zoneDays(timeZone);
  const query = parseListQuery(given, days);
  const findsPayers = isPermitted(user, 'customer.readMasked');
  const { search, sealedSearch } = query;
  const searcher = { merchantId: user.merchant.id, findsPayers };
  const opened = sealedSearch === null ? null : openSearch(secrets.keyRing, searcher, sealedSearch);
  const text = opened ?? search;
  // A plain search text in the URL is never used to search payers' data.
  const parse = opened !== null && findsPayers ? parseSearch : parseImpersonalSearch;
  // A search that can't be decrypted finds nothing instead of everything.
  const isSearched = text !== '' || sealedSearch !== null;
  const interpretations = isSearched ? parse(text) : null;
  // The customer's column is for users who may see customers.
  const columns = query.columns.filter((column) => findsPayers || column !== 'payer');
  return {
    ...{ query, columns, text, interpretations, findsPayers, timeZone },
    today: days.dayAt(clock.now()),
  };
}
