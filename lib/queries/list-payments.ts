// The dashboard's list of a merchant's payments: filtered, searched, paged by key instead of offset. Also detects changes for
// live refresh.
import { addMs } from '@/lib/core/clock';
import { firstPaymentIdentifier } from '@/lib/core/ids';
import { formatPosition, inPlace, type PagePosition, type Place } from '@/lib/core/page-position';
import type { Queryable } from '@/lib/db/client';
import {
  type FindDeps,
  type FindQuery,
  type FoundPage,
  findPayments,
} from '@/lib/queries/search/find-payments';
import { type ListSort, type SortedPosition, sortedPage } from '@/lib/queries/search/sorted-page';
import { listedColumns, paymentListItem } from './list-payments-view';

/** Payments per page. Kept small, because rendering a row costs more than finding it. */
export const PAGE_SIZE = 30;

type ListRequest = Omit<FindQuery, 'pageSize' | 'maxScannedRows'> & {
  /** Shows masked payer data; only for users who may see it. */
  readonly withPayers: boolean;
  /** Hidden columns are neither read nor sent to the browser. */
  readonly withSenders: boolean;
  readonly withSettlements: boolean;
  /** Another order than newest first, without a search. */
  readonly sort?: ListSort | null;
  readonly sortedPosition?: SortedPosition | null;
};

/**
 * One page of a merchant's payments, newest first, with the positions of the newer and older page, null without one.
 * `isPartial`: the scan reached its row limit before the page was full; the next page continues it.
 */
export async function listPayments(deps: FindDeps, request: ListRequest) {
  if (request.sort) return listSorted(deps, request, request.sort);
  const found = await findPayments(deps, { ...request, pageSize: PAGE_SIZE });
  const payments = await itemsOf(deps, request, found.places, found.foundBy);
  return { payments, ...neighbors(request.position, found), isPartial: found.isPartial };
}

/** One page in another order; `newer` and `older` are the pages before and after it. */
async function listSorted(deps: FindDeps, request: ListRequest, sort: ListSort) {
  const { merchantId, filter, dustLimitRaw, sortedPosition: position = null } = request;
  const scope = { kind: deps.database.kind, merchantId, dustLimitRaw };
  const found = await sortedPage(deps.database, { scope, filter, sort, position, pageSize: PAGE_SIZE });
  const payments = await itemsOf(deps, request, found.places, new Map());
  return { payments, newer: found.previous, older: found.next, isPartial: found.isPartial };
}

async function itemsOf(
  deps: FindDeps,
  request: ListRequest,
  places: readonly Place[],
  foundBy: FoundPage['foundBy'],
) {
  const rows = await readListed(deps.database.db, request, places);
  const keyRing = request.withPayers ? deps.keyRing : null;
  const { dustLimitRaw, withSenders } = request;
  return rows.map((row) =>
    paymentListItem(row, {
      ...{ dustLimitRaw, keyRing, withSenders },
      foundBy: foundBy.get(row.id) ?? [],
    }),
  );
}

function neighbors(position: PagePosition | null, { places, next }: FoundPage) {
  const [first, last] = [places.at(0), places.at(-1)];
  if (position?.direction === 'newer') {
    const end = last ?? next ?? justAfter(position);
    return { newer: formatPosition('newer', next), older: formatPosition('older', end) };
  }
  const newer = position === null ? null : (first ?? null);
  return { newer: formatPosition('newer', newer), older: formatPosition('older', next) };
}

/** A position just newer than this one, so that the page of older payments that starts there includes it. */
function justAfter({ createdAt }: Place): Place {
  const next = addMs(createdAt, 1);
  return { createdAt: next, id: firstPaymentIdentifier(next) };
}

/** The rows at these positions, in their order. */
async function readListed(db: Queryable, request: ListRequest, places: readonly Place[]) {
  const { merchantId, withPayers, withSettlements } = request;
  if (places.length === 0) return [];
  // With the merchant in the condition, SQLite would scan the index of all the merchant's payments. `inPlace` checks it.
  const rows = await db.payment.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: listedColumns(withPayers, withSettlements),
  });
  return inPlace(rows, merchantId, places);
}

type ListVersion = {
  /** The newest change of all merchants: the next `since`. */
  readonly cursor: number;
  readonly changed: boolean;
};

/**
 * Whether the merchant had changes after `since`, a cursor returned earlier; null for the first call, which only returns the
 * cursor. Reads only the changes since then.
 */
export async function readListVersion(
  db: Queryable,
  query: { readonly merchantId: string; readonly since: number | null },
): Promise<ListVersion> {
  const newest = await db.changeFeedEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  const cursor = newest?.id ?? 0;
  if (query.since === null || cursor <= query.since) return { cursor, changed: false };
  const own = await db.changeFeedEntry.findFirst({
    where: { id: { gt: query.since }, merchantId: query.merchantId },
    select: { id: true },
  });
  return { cursor, changed: own !== null };
}
