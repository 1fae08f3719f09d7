// All payments that a list finds, a page at a time: constant in memory, and no transaction stays open between two pages.

import { inPlace, type PagePosition, type Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { type FindDeps, type FindQuery, findPayments } from '@/lib/queries/search/find-payments';
import { allOf, indexedConditions, rowConditions } from '@/lib/queries/search/list-filter';
import { EXPORTED, type ExportLines, exportRecord, localTimes } from './export-record';

/** Payments of one page: read in some milliseconds, so that others are served between two pages. */
const PAGE_PAYMENTS = 250;

export type ExportQuery = Omit<FindQuery, 'position' | 'pageSize' | 'maxScannedRows'> & {
  /** An IANA name: of the local times. */
  readonly timeZone: string;
};

/**
 * The export as text, in pieces: the next page is read when the last piece was taken. What is created meanwhile is not in
 * it; what changes meanwhile is as its page finds it.
 * @throws the database's error; the last line, which tells that all is there, is missing then
 */
export async function* exportPayments(
  deps: FindDeps,
  query: ExportQuery,
  lines: ExportLines,
): AsyncGenerator<string> {
  const localTime = localTimes(query.timeZone);
  let payments = 0;
  if (lines.head !== '') yield lines.head;
  for (let position: PagePosition | null = null; ; ) {
    const { places, next } = await findPayments(deps, { ...query, position, pageSize: PAGE_PAYMENTS });
    const rows = await readExported(deps.database, query.merchantId, places);
    payments += rows.length;
    const text = rows.map((row) => lines.line(exportRecord(row, localTime)));
    if (text.length > 0) yield text.join('');
    if (next === null) break;
    position = { direction: 'older', ...next };
  }
  yield lines.last(payments);
}

/** How many payments there will be, where an index alone can say; null elsewhere. */
export async function countExported(
  { db, kind }: Database,
  { merchantId, dustLimitRaw, filter, interpretations }: ExportQuery,
): Promise<number | null> {
  const scope = { kind, merchantId, dustLimitRaw };
  if (interpretations !== null || rowConditions(scope, filter).length > 0) return null;
  const rows = await db.$queryRaw<{ n: bigint | number }[]>`
    SELECT COUNT(*) AS n FROM "Payment" p WHERE ${allOf(indexedConditions(scope, filter))}`;
  return Number(rows[0]?.n ?? 0);
}

/** The rows of these places, in their order. */
async function readExported({ db }: Database, merchantId: string, places: readonly Place[]) {
  if (places.length === 0) return [];
  // Asked for the merchant as well, SQLite would go through the index of all the merchant's payments.
  const rows = await db.payment.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: EXPORTED,
  });
  return inPlace(rows, merchantId, places);
}
