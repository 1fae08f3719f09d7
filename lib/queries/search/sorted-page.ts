// Pages of the payment list in another order than newest first: each order is the order of an index, and a page reads a
// bounded number of its rows.
import { z } from 'zod';
import { mayBeId } from '@/lib/core/ids';
import type { Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { sqlTime } from '@/lib/db/insert-rows';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { Prisma } from '@/prisma/generated/sqlite/client';
import {
  allOf,
  amountConditions,
  indexedConditions,
  type ListFilter,
  rowConditions,
  type Scope,
} from './list-filter';
import { MAX_SCANNED_ROWS } from './scan';

/** The columns to sort by. `status` groups by status; within a status the order is by time. */
export const SORT_COLUMNS = ['created', 'usd', 'status'] as const;
export type ListSort = {
  readonly by: (typeof SORT_COLUMNS)[number];
  readonly order: 'asc' | 'desc';
};

/** The page before or after a payment, in the list's order. */
export type SortedPosition = { readonly direction: 'before' | 'after'; readonly id: string };

/** Parses a position from a URL's query; null when invalid. */
export function parseSortedPosition(text: string | undefined): SortedPosition | null {
  const [, direction, id = ''] = /^(before|after)\.([\w-]{1,100})$/.exec(text ?? '') ?? [];
  if (direction !== 'before' && direction !== 'after') return null;
  return mayBeId(id) ? { direction, id } : null;
}

function formatPosition(direction: SortedPosition['direction'], place: Place | undefined | null) {
  return place === undefined || place === null ? null : `${direction}.${place.id}`;
}

type SortedQuery = {
  readonly scope: Scope;
  readonly filter: ListFilter;
  readonly sort: ListSort;
  readonly position: SortedPosition | null;
  /** Payments per page. */
  readonly pageSize: number;
  /** Maximum rows that one page checks; `MAX_SCANNED_ROWS` by default. */
  readonly maxScannedRows?: number;
};

/**
 * One page in the order of `sort`, with the positions of the pages before and after it; null without one. A position whose
 * payment is not the merchant's is the first page. `isPartial`: the row limit was reached before the page was full.
 */
export async function sortedPage(database: Database, query: SortedQuery) {
  const anchor = await readAnchor(database, query);
  const position = anchor === null ? null : query.position;
  const { places, stoppedAt } = await scanSorted(database, query, anchor);
  const page = places.slice(0, query.pageSize);
  const end = places.length > query.pageSize ? page.at(-1) : stoppedAt;
  if (position?.direction === 'before') {
    const shown = page.toReversed();
    const last = shown.at(-1);
    const after = last === undefined ? null : formatPosition('after', last);
    return { places: shown, previous: formatPosition('before', end), next: after, isPartial: false };
  }
  const previous = position === null ? null : formatPosition('before', page.at(0));
  const isPartial = places.length <= query.pageSize && stoppedAt !== null;
  return { places: page, previous, next: formatPosition('after', end), isPartial };
}

/** The sort values of the payment that a page starts at. */
type Anchor = z.infer<typeof anchorSchema>[number];

const anchorSchema = z.array(
  z.object({
    id: z.string(),
    createdAt: z.coerce.date(),
    status: z.enum(PAYMENT_STATUSES),
    usdCents: z.coerce.number().nullable(),
  }),
);
const placesSchema = z.array(z.object({ id: z.string(), createdAt: z.coerce.date() }));

async function readAnchor({ db }: Database, { scope, sort, position }: SortedQuery): Promise<Anchor | null> {
  if (position === null) return null;
  const rows = await db.$queryRaw`SELECT p."id", p."createdAt", p."status", s."usdCents"
    FROM "Payment" p LEFT JOIN "PaymentSearch" s ON s."paymentId" = p."id"
    WHERE p."id" = ${position.id} AND p."merchantId" = ${scope.merchantId}`;
  const [anchor = null] = anchorSchema.parse(rows);
  return sort.by === 'usd' && anchor?.usdCents === null ? null : anchor;
}

async function scanSorted(database: Database, query: SortedQuery, anchor: Anchor | null) {
  const { scope, filter, sort, pageSize, maxScannedRows = MAX_SCANNED_ROWS } = query;
  const take = pageSize + 1;
  // The amount's index does not cover status and time.
  const covered = sort.by === 'usd' ? indexedConditions(scope, filter) : [];
  const conditions = [...covered, ...rowConditions(scope, filter)];
  const isNarrowed = conditions.length > (sort.by === 'usd' ? 1 : 0);
  const rows = isNarrowed ? maxScannedRows : take;
  const order = orderBy(query, OUTER[sort.by]);
  const places = await readPlaces(
    database,
    Prisma.sql`SELECT p."id", p."createdAt" FROM (${indexRows(query, anchor, rows)}) AS p
      WHERE ${allOf(conditions)} ORDER BY ${order} LIMIT ${take}`,
  );
  if (!isNarrowed || places.length >= take) return { places, stoppedAt: null };
  const [last = null] = await readPlaces(
    database,
    Prisma.sql`SELECT p."id", p."createdAt" FROM (${indexRows(query, anchor, 1, maxScannedRows - 1)}) AS p`,
  );
  return { places, stoppedAt: last };
}

/** The columns of each order's index. */
const INDEXED = {
  created: ['p."createdAt"', 'p."id"'],
  status: ['p."status"', 'p."createdAt"', 'p."id"'],
  usd: ['s."usdCents"', 's."paymentId"'],
} as const satisfies Record<ListSort['by'], readonly string[]>;

/** The same columns, of the rows read from the index. */
const OUTER = {
  created: INDEXED.created,
  status: INDEXED.status,
  usd: ['p."usdCents"', 'p."id"'],
} as const satisfies Record<ListSort['by'], readonly string[]>;

/** The next rows of the index from the anchor on, with the columns that conditions may use. */
function indexRows(query: SortedQuery, anchor: Anchor | null, limit: number, offset = 0): Prisma.Sql {
  const { scope, filter, sort } = query;
  const order = orderBy(query, INDEXED[sort.by]);
  const from = anchor === null ? [] : [beyond(query, anchor)];
  const columns = Prisma.sql`p."id", p."createdAt", p."merchantId", p."status", p."errorReason", p."amountRaw",
    p."overpaymentToleranceBp", p."paymentLinkId", p."reviewDeadline"`;
  if (sort.by !== 'usd') {
    const conditions = allOf([...indexedConditions(scope, filter), ...from]);
    return Prisma.sql`SELECT ${columns} FROM "Payment" p WHERE ${conditions}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  }
  const conditions = allOf([
    Prisma.sql`s."merchantId" = ${scope.merchantId}`,
    ...amountConditions(filter),
    ...from,
  ]);
  // CROSS JOIN keeps SQLite to this order of the tables (SQLite documentation, "The Query Optimizer Overview").
  return Prisma.sql`SELECT ${columns}, s."usdCents" FROM "PaymentSearch" s CROSS JOIN "Payment" p
    WHERE p."id" = s."paymentId" AND ${conditions} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Whether the rows are read from the end of the index. */
function isDescending({ sort, position }: SortedQuery): boolean {
  return (sort.order === 'desc') !== (position?.direction === 'before');
}

function orderBy(query: SortedQuery, columns: readonly string[]): Prisma.Sql {
  const order = isDescending(query) ? 'DESC' : 'ASC';
  return Prisma.raw(columns.map((column) => `${column} ${order}`).join(', '));
}

/** The rows beyond the anchor, as one comparison of the index's columns. */
function beyond(query: SortedQuery, { id, createdAt, status, usdCents }: Anchor): Prisma.Sql {
  const { scope, sort } = query;
  const time = sqlTime(scope.kind, createdAt);
  const values = {
    created: Prisma.sql`${time}, ${id}`,
    // A literal, which PostgreSQL reads as its enumeration.
    status: Prisma.sql`${Prisma.raw(`'${status}'`)}, ${time}, ${id}`,
    usd: Prisma.sql`${usdCents}, ${id}`,
  }[sort.by];
  const columns = Prisma.raw(INDEXED[sort.by].join(', '));
  return Prisma.sql`(${columns}) ${Prisma.raw(isDescending(query) ? '<' : '>')} (${values})`;
}

async function readPlaces({ db }: Database, query: Prisma.Sql): Promise<Place[]> {
  return placesSchema.parse(await db.$queryRaw(query));
}
