// Scans one source for payments. The number of rows is bounded, and the result says where the scan stopped.
import { z } from 'zod';
import type { PagePosition, Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { sqlTime } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { allOf, indexedConditions, type ListFilter, rowConditions, type Scope } from './list-filter';
import type { Source } from './sources';

/** Maximum rows that one scan checks. The next page continues from there. */
export const MAX_SCANNED_ROWS = 1_000;
/** Rows of the first, shorter scan, which is enough for common matches. */
const FIRST_SCAN_ROWS = 250;
/** Maximum ids of an unordered set that are sorted; larger sets are found by walking the list instead. */
const MAX_SORTED_IDS = 1_000;
/** The first batch of matching ids is as large as a page, and each further batch this many times larger. */
const BATCH_GROWTH = 8;

export type Scan = {
  readonly places: readonly Place[];
  /** The last row checked, if the scan reached its limit before the page was full or the list ended. */
  readonly stoppedAt: Place | null;
};

export type ScanQuery = {
  readonly scope: Scope;
  readonly filter: ListFilter;
  readonly position: PagePosition | null;
  /** Maximum payments to return. */
  readonly take: number;
  /** Maximum rows to check. */
  readonly maxScannedRows: number;
};

type Walk = Pick<Extract<Source, { readonly kind: 'walk' }>, 'within' | 'where'>;

const placesSchema = z.array(z.object({ id: z.string(), createdAt: z.coerce.date() }));
const idsSchema = z.array(z.object({ paymentId: z.string() }));

/** The payments of a source that match the filter, starting at the position, in its direction. */
export async function scanSource(database: Database, query: ScanQuery, source: Source): Promise<Scan> {
  switch (source.kind) {
    case 'walk':
      return scanPayments(database, query, source);
    case 'ordered':
      return scanOrderedIndex(database, query, source.where);
    case 'set': {
      const ids = await readSet(database, query, source.found);
      if (ids === null) return scanPayments(database, query, { within: [], where: [source.where] });
      return { places: await readPassing(database, query, ids), stoppedAt: null };
    }
  }
}

/** Walks the merchant's payments in list order. */
async function scanPayments(database: Database, query: ScanQuery, walk: Walk): Promise<Scan> {
  const conditions = [...rowConditions(query.scope, query.filter), ...walk.where];
  if (conditions.length === 0) {
    return { places: await readPlaces(database, rowsOf(query, walk, query.take)), stoppedAt: null };
  }
  const first = await readPlaces(database, passingRows(query, walk, conditions, firstRows(query)));
  if (first.length >= query.take) return { places: first, stoppedAt: null };
  const places = await readPlaces(database, passingRows(query, walk, conditions, query.maxScannedRows));
  if (places.length >= query.take) return { places, stoppedAt: null };
  const [last] = await readPlaces(
    database,
    Prisma.sql`${rowsOf(query, walk, 1)} OFFSET ${query.maxScannedRows - 1}`,
  );
  return { places, stoppedAt: last ?? null };
}

function firstRows({ take, maxScannedRows }: ScanQuery): number {
  return Math.min(Math.max(FIRST_SCAN_ROWS, take), maxScannedRows);
}

/** The next rows of the walk, with the columns that conditions may use. */
function rowsOf({ scope, filter, position }: ScanQuery, { within }: Walk, rows: number): Prisma.Sql {
  const order = orderOf(position);
  const conditions = allOf([...indexedConditions(scope, filter), ...within, ...keyset(scope, position)]);
  return Prisma.sql`SELECT p."id", p."createdAt", p."status", p."errorReason", p."amountRaw",
    p."overpaymentToleranceBp", p."paymentLinkId", p."reviewDeadline" FROM "Payment" p WHERE ${conditions} ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${rows}`;
}

function passingRows(
  query: ScanQuery,
  walk: Walk,
  conditions: readonly Prisma.Sql[],
  maxRows: number,
): Prisma.Sql {
  const order = orderOf(query.position);
  return Prisma.sql`SELECT p."id", p."createdAt" FROM (${rowsOf(query, walk, maxRows)}) AS p WHERE ${allOf(conditions)}
    ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${query.take}`;
}

/** Scans an index ordered by payment id, which is list order, because ids grow with time. */
async function scanOrderedIndex(database: Database, query: ScanQuery, where: Prisma.Sql): Promise<Scan> {
  const { position, take, maxScannedRows } = query;
  const after = position === null ? [] : [Prisma.sql`s."paymentId" ${comparison(position)} ${position.id}`];
  const order = orderOf(position);
  // Without further conditions every row matches.
  const maxRows = isNarrowed(query) ? maxScannedRows : Math.min(take, maxScannedRows);
  const ids = await readIds(
    database,
    Prisma.sql`SELECT s."paymentId" FROM "PaymentSearch" s WHERE ${allOf([where, ...after])}
      ORDER BY s."paymentId" ${order} LIMIT ${maxRows}`,
  );
  const places = await readPassing(database, query, ids);
  const isPartial = places.length < take && ids.length === maxScannedRows;
  return { places, stoppedAt: isPartial ? await readPlace(database, ids.at(-1) ?? '') : null };
}

/** Whether the filter excludes any of the merchant's payments. */
function isNarrowed({ scope, filter }: ScanQuery): boolean {
  return indexedConditions(scope, filter).length > 1 || rowConditions(scope, filter).length > 0;
}

/** The ids of a set beyond the position, in list order; null if the set is too large to sort. */
async function readSet(
  database: Database,
  { position }: ScanQuery,
  found: Prisma.Sql,
): Promise<string[] | null> {
  const size = await countSet(database, found);
  if (size > MAX_SORTED_IDS) return null;
  if (size === 0) return [];
  const order = orderOf(position);
  const ids = await readIds(
    database,
    Prisma.sql`SELECT x."paymentId" FROM (${found}) AS x ORDER BY x."paymentId" ${order} LIMIT ${MAX_SORTED_IDS}`,
  );
  if (position === null) return ids;
  return ids.filter((id) => (position.direction === 'older' ? id < position.id : id > position.id));
}

/** The size of a set, counted up to MAX_SORTED_IDS + 1, by its index only. */
async function countSet({ db }: Database, found: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint | number }[]>`
    SELECT COUNT(*) AS n FROM (${found} LIMIT ${MAX_SORTED_IDS + 1}) AS x`;
  return Number(rows[0]?.n ?? 0);
}

/** The first payments of these ids that match the filter. Reads `size` ids, then larger batches until the page is full. */
async function readPassing(
  database: Database,
  query: ScanQuery,
  ids: readonly string[],
  size = query.take,
): Promise<Place[]> {
  if (ids.length === 0) return [];
  const { scope, filter, position, take } = query;
  const conditions = [...indexedConditions(scope, filter), ...rowConditions(scope, filter)];
  const order = orderOf(position);
  const named = Prisma.join(ids.slice(0, size).map((id) => Prisma.sql`(${id})`));
  // CROSS JOIN keeps SQLite to this order of the tables (SQLite documentation, "The Query Optimizer Overview").
  const places = await readPlaces(
    database,
    Prisma.sql`SELECT p."id", p."createdAt" FROM (VALUES ${named}) AS c CROSS JOIN "Payment" p
      WHERE p."id" = c.column1 AND ${allOf(conditions)}
      ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${take}`,
  );
  const missing = take - places.length;
  if (missing === 0) return places;
  const rest = await readPassing(database, { ...query, take: missing }, ids.slice(size), size * BATCH_GROWTH);
  return [...places, ...rest];
}

async function readPlaces({ db }: Database, query: Prisma.Sql): Promise<Place[]> {
  return placesSchema.parse(await db.$queryRaw(query));
}

async function readPlace(database: Database, id: string): Promise<Place | null> {
  const [place] = await readPlaces(
    database,
    Prisma.sql`SELECT "id", "createdAt" FROM "Payment" WHERE "id" = ${id}`,
  );
  return place ?? null;
}

async function readIds({ db }: Database, query: Prisma.Sql): Promise<string[]> {
  return idsSchema.parse(await db.$queryRaw(query)).map(({ paymentId }) => paymentId);
}

function keyset({ kind }: Scope, position: PagePosition | null): Prisma.Sql[] {
  if (position === null) return [];
  const place = Prisma.sql`(${sqlTime(kind, position.createdAt)}, ${position.id})`;
  return [Prisma.sql`(p."createdAt", p."id") ${comparison(position)} ${place}`];
}

function comparison({ direction }: PagePosition): Prisma.Sql {
  return Prisma.raw(direction === 'older' ? '<' : '>');
}

function orderOf(position: PagePosition | null): Prisma.Sql {
  return Prisma.raw(position?.direction === 'newer' ? 'ASC' : 'DESC');
}
