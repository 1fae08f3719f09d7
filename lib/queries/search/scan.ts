// One look for payments at one source: bounded in the rows it reads, and honest about where it stopped.
import { z } from 'zod';
import type { PagePosition, Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { sqlTime } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { allOf, indexedConditions, type ListFilter, rowConditions, type Scope } from './list-filter';
import type { Source } from './sources';

/** Rows of an index that one look goes through where each has to be looked at; more are another look's. */
export const MAX_SCANNED_ROWS = 1_000;
/** A first, shorter look: what is common is found in it. */
const FIRST_SCAN_ROWS = 250;
/** Payments that an index holds in an order of its own are put in order up to this number. */
const MAX_SORTED_IDS = 1_000;
/** Of payments that an index names a page's worth is read first, and so many times more each time until a page is full. */
const BATCH_GROWTH = 8;

export type Scan = {
  readonly places: readonly Place[];
  /** The last row looked at, where the look ended before it had found enough or seen everything. */
  readonly stoppedAt: Place | null;
};

export type ScanQuery = {
  readonly scope: Scope;
  readonly filter: ListFilter;
  readonly position: PagePosition | null;
  /** Payments wanted at most. */
  readonly take: number;
  /** Rows of an index gone through where each has to be looked at. */
  readonly maxScannedRows: number;
};

type Walk = Pick<Extract<Source, { readonly kind: 'walk' }>, 'within' | 'where'>;

const placesSchema = z.array(z.object({ id: z.string(), createdAt: z.coerce.date() }));
const idsSchema = z.array(z.object({ paymentId: z.string() }));

/** The payments of a source that the filter lets pass, from the position on, in its direction. */
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

/** Goes through the merchant's payments in the list's order. */
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

/** The first rows of the walk from the position on, each with what may be asked of it. */
function rowsOf({ scope, filter, position }: ScanQuery, { within }: Walk, rows: number): Prisma.Sql {
  const order = orderOf(position);
  const conditions = allOf([...indexedConditions(scope, filter), ...within, ...keyset(scope, position)]);
  return Prisma.sql`SELECT p."id", p."createdAt", p."status", p."errorReason", p."amountRaw", p."paymentLinkId"
    FROM "Payment" p WHERE ${conditions} ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${rows}`;
}

function passingRows(
  query: ScanQuery,
  walk: Walk,
  conditions: readonly Prisma.Sql[],
  most: number,
): Prisma.Sql {
  const order = orderOf(query.position);
  return Prisma.sql`SELECT p."id", p."createdAt" FROM (${rowsOf(query, walk, most)}) AS p WHERE ${allOf(conditions)}
    ORDER BY p."createdAt" ${order}, p."id" ${order} LIMIT ${query.take}`;
}

/** Goes along an index that holds the payments in the list's order: an id grows with its payment's time. */
async function scanOrderedIndex(database: Database, query: ScanQuery, where: Prisma.Sql): Promise<Scan> {
  const { position, take, maxScannedRows } = query;
  const after = position === null ? [] : [Prisma.sql`s."paymentId" ${comparison(position)} ${position.id}`];
  const order = orderOf(position);
  // What nothing is asked of passes.
  const most = isNarrowed(query) ? maxScannedRows : Math.min(take, maxScannedRows);
  const ids = await readIds(
    database,
    Prisma.sql`SELECT s."paymentId" FROM "PaymentSearch" s WHERE ${allOf([where, ...after])}
      ORDER BY s."paymentId" ${order} LIMIT ${most}`,
  );
  const places = await readPassing(database, query, ids);
  const isPartial = places.length < take && ids.length === maxScannedRows;
  return { places, stoppedAt: isPartial ? await readPlace(database, ids.at(-1) ?? '') : null };
}

/** Whether a filter leaves out payments of the merchant. */
function isNarrowed({ scope, filter }: ScanQuery): boolean {
  return indexedConditions(scope, filter).length > 1 || rowConditions(scope, filter).length > 0;
}

/** Of a set the ids that lie beyond the position, in the list's order; null where it has too many to be put in order. */
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

/** Counted up to one more than a set may have, in an index alone, before any row is read. */
async function countSet({ db }: Database, found: Prisma.Sql): Promise<number> {
  const rows = await db.$queryRaw<{ n: bigint | number }[]>`
    SELECT COUNT(*) AS n FROM (${found} LIMIT ${MAX_SORTED_IDS + 1}) AS x`;
  return Number(rows[0]?.n ?? 0);
}

/** Of payments in the list's order the first that the filter lets pass: `size` are read first, more where too few do. */
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

async function readPlaces({ db }: Database, question: Prisma.Sql): Promise<Place[]> {
  return placesSchema.parse(await db.$queryRaw(question));
}

async function readPlace(database: Database, id: string): Promise<Place | null> {
  const [place] = await readPlaces(
    database,
    Prisma.sql`SELECT "id", "createdAt" FROM "Payment" WHERE "id" = ${id}`,
  );
  return place ?? null;
}

async function readIds({ db }: Database, question: Prisma.Sql): Promise<string[]> {
  return idsSchema.parse(await db.$queryRaw(question)).map(({ paymentId }) => paymentId);
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
