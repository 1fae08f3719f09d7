// A merchant's payments as the dashboard lists them: filtered, searched, a page at a time by key, never by offset; and
// whether any has changed since.
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
import { listedColumns, paymentListItem } from './list-payments-view';

/** Payments on one page: drawing a row takes web longer than finding it. */
export const PAGE_SIZE = 30;

type ListRequest = Omit<FindQuery, 'pageSize' | 'maxScannedRows'> & {
  /** Payers are shown, masked: only to who may see that. */
  readonly withPayers: boolean;
  /** What is not shown is neither read nor sent to the browser. */
  readonly withSenders: boolean;
  readonly withSettlements: boolean;
};

/**
 * One page of a merchant's payments, newest first, with the positions for the links to the neighbouring pages; null where
 * there is none. `isPartial`: not all was looked at, the look goes on at the page it turned to.
 */
export async function listPayments(deps: FindDeps, request: ListRequest) {
  const found = await findPayments(deps, { ...request, pageSize: PAGE_SIZE });
  const rows = await readListed(deps.database.db, request, found.places);
  const keyRing = request.withPayers ? deps.keyRing : null;
  const { dustLimitRaw, withSenders } = request;
  const payments = rows.map((row) =>
    paymentListItem(row, {
      ...{ dustLimitRaw, keyRing, withSenders },
      foundBy: found.foundBy.get(row.id) ?? [],
    }),
  );
  return { payments, ...neighbours(request.position, found), isPartial: found.isPartial };
}

function neighbours(position: PagePosition | null, { places, next }: FoundPage) {
  const [first, last] = [places.at(0), places.at(-1)];
  const onward = next ?? null;
  if (position?.direction === 'newer') {
    const end = last ?? onward ?? justAfter(position);
    return { newer: formatPosition('newer', onward), older: formatPosition('older', end) };
  }
  const newer = position === null ? null : (first ?? null);
  return { newer: formatPosition('newer', newer), older: formatPosition('older', onward) };
}

/** A place that the payment of this one comes behind: a page that begins there holds it. */
function justAfter({ createdAt }: Place): Place {
  const next = addMs(createdAt, 1);
  return { createdAt: next, id: firstPaymentIdentifier(next) };
}

/** The rows of these places, in their order. */
async function readListed(db: Queryable, request: ListRequest, places: readonly Place[]) {
  const { merchantId, withPayers, withSettlements } = request;
  if (places.length === 0) return [];
  // Asked for the merchant as well, SQLite would go through the index of all the merchant's payments.
  const rows = await db.payment.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: listedColumns(withPayers, withSettlements),
  });
  return inPlace(rows, merchantId, places);
}

type ListVersion = {
  /** Where to go on from: the newest change of the whole installation. */
  readonly cursor: number;
  readonly changed: boolean;
};

/**
 * Whether the merchant had changes after `since` (a cursor answered earlier; null for the first look, which only answers
 * the cursor). Looks at nothing but the changes since then.
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
