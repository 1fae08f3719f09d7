// Exports all payments that match a list's filters, page by page: constant memory, and no transaction stays open between pages.

import { inPlace, type PagePosition, type Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { type FindDeps, type FindQuery, findPayments } from '@/lib/queries/search/find-payments';
import { allOf, indexedConditions, rowConditions } from '@/lib/queries/search/list-filter';
import { EXPORTED, type ExportLines, exportRecord, localTimes } from './export-record';

/** Payments per page. A page takes a few milliseconds, so that other requests are served in between. */
const PAGE_PAYMENTS = 250;

export type ExportQuery = Omit<FindQuery, 'position' | 'pageSize' | 'maxScannedRows'> & {
  /** The IANA time zone of the local times. */
  readonly timeZone: string;
};

/**
 * The export as chunks of text. The next page is read when the previous chunk was consumed. Payments created during the export
 * are not included; each page shows the state when it is read.
 * @throws the database's error; the export then lacks its last line, which marks it as complete
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

/** The number of payments in the export; null if they can't be counted from an index only. */
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

/** The rows at these positions, in their order. */
async function readExported({ db }: Database, merchantId: string, places: readonly Place[]) {
  if (places.length === 0) return [];
  // With the merchant in the condition, SQLite would scan the index of all the merchant's payments. `inPlace` checks it.
  const rows = await db.payment.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: EXPORTED,
  });
  return inPlace(rows, merchantId, places);
}
