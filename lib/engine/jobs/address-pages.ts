// Reads rows with addresses page by page. No content of a row can end the reading: somebody who can write to the database may
// have stored anything, such as the time `infinity`, or on SQLite a value of another type.
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { Prisma } from '@/prisma/generated/sqlite/client';

/** Rows per page, and accounts per request to the node. */
export const ADDRESS_PAGE_ROWS = 1_000;

export type Read = Pick<Database, 'db' | 'kind'>;

/** A column that pages are ordered by. Integers are keys of their table, where SQLite stores nothing else. */
export type OrderColumn = { readonly sql: string; readonly type: 'time' | 'text' | 'integer' };

/** Which rows, in which order. An index should have this order, and the last column is unique. */
export type Rows = {
  readonly from: string;
  readonly where: Prisma.Sql;
  /** Where the order begins. For the first page only: with two lower bounds, SQLite may use this one of the index for all. */
  readonly start?: Prisma.Sql;
  readonly order: readonly [OrderColumn] | readonly [OrderColumn, OrderColumn];
};

/** The values in the JSON list, by name, and whether a row's values have the types and ranges that the service writes. */
export type Item = {
  readonly values: Readonly<Record<string, string>>;
  /** SQL conditions. */
  readonly readable: readonly string[];
  /** Whether rows that are not readable are in the list: then each entry is a list, with 1 or 0 for readable as its last value. */
  readonly hasUnreadable: boolean;
};

/** Pages, each as a JSON list of items. Without `outlyingPages` on SQLite, rows that have no place in the order are missing. */
export async function* listPages(
  database: Read,
  rows: Rows,
  item: Item,
  pageRows: number,
): AsyncGenerator<string> {
  const { kind } = database;
  for (let after: Cursor | null = null, isLast = false; !isLast; ) {
    const begin = after === null ? isFirst(kind, rows) : isAfter(kind, rows, after);
    const where = Prisma.sql`${rows.where} AND ${notBeyond(kind, rows)} AND ${begin}`;
    const page = await readPage(database, { ...rows, where }, item, pageRows);
    if (page.list !== '[]') yield page.list;
    isLast = page.rows < pageRows;
    after = page;
  }
}

/**
 * At most one page of each kind of row of a table that has no place in the order because of its type. Only SQLite can store them:
 * dynamic types sort numbers before all texts, and BLOBs after them.
 */
export async function* outlyingPages(
  database: Read,
  rows: Rows,
  item: Item,
  pageRows: number,
): AsyncGenerator<string> {
  if (database.kind !== 'sqlite') return;
  const outlying = rows.order.flatMap(({ sql, type }) => {
    if (type === 'time')
      // Separate conditions, each a range of the index.
      return [`${sql} < ${TIMES_FROM}`, `${sql} >= ${TIMES_BEFORE}`].map((range) => ({
        from: rows.from,
        where: Prisma.sql`${rows.where} AND ${Prisma.raw(range)}`,
      }));
    if (type === 'integer') return [];
    // Read by this column's index first: the one of the other conditions would find all rows.
    const from = `(SELECT rowid AS "at" FROM ${rows.from} WHERE ${sql} >= x'') AS outlying CROSS JOIN ${rows.from}`;
    const isSame = Prisma.raw(`${rows.from}.rowid = outlying."at"`);
    return [{ from, where: Prisma.sql`${isSame} AND ${rows.where}` }];
  });
  for (const found of outlying) {
    const page = await readPage(database, { ...rows, ...found }, item, pageRows);
    if (page.list !== '[]') yield page.list;
  }
}

/** SQLite compares a time with a text as numbers if the text looks like one; these don't. */
const [TIMES_FROM, TIMES_BEFORE] = [`'1970-'`, `':'`];

/** SQL: whether the column is a time that a `Date` can have, after 1970 and before the year 10000. */
export function isTime(kind: DatabaseKind, column: string): string {
  if (kind === 'postgresql') return `(${column} >= '1970-01-01' AND ${column} < '10000-01-01')`;
  const day = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]';
  return `(typeof(${column}) = 'text' AND ${column} >= ${TIMES_FROM} AND ${column} GLOB '${day}*' AND julianday(${column}) IS NOT NULL)`;
}

/** SQL: whether the value has this type. PostgreSQL stores no other. */
export function hasType(kind: DatabaseKind, column: string, type: 'text' | 'integer'): string {
  return kind === 'postgresql' ? 'TRUE' : `(typeof(${column}) = '${type}')`;
}

function notBeyond(kind: DatabaseKind, { order }: Rows): Prisma.Sql {
  const bounds = order.map(({ sql, type }) => {
    if (kind === 'postgresql' || type === 'integer') return 'TRUE';
    return type === 'time' ? `${sql} < ${TIMES_BEFORE}` : `${sql} < x''`;
  });
  return Prisma.raw(bounds.join(' AND '));
}

function isFirst(kind: DatabaseKind, { order: [{ sql, type }], start }: Rows): Prisma.Sql {
  if (start !== undefined) return start;
  return Prisma.raw(kind === 'sqlite' && type === 'time' ? `${sql} >= ${TIMES_FROM}` : 'TRUE');
}

/** The last row of a page, as texts that the database can compare with exactly. */
type Cursor = { readonly first: string | null; readonly second: string | null };

function isAfter(kind: DatabaseKind, { order: [first, second] }: Rows, after: Cursor): Prisma.Sql {
  const column = Prisma.raw(first.sql);
  const value = fromText(kind, first.type, after.first);
  if (second === undefined) return Prisma.sql`${column} > ${value}`;
  const next = Prisma.sql`${Prisma.raw(second.sql)} > ${fromText(kind, second.type, after.second)}`;
  return Prisma.sql`${column} >= ${value} AND (${column} > ${value} OR ${next})`;
}

function toText(kind: DatabaseKind, type: OrderColumn['type'], column: string): string {
  // Bytes that are no UTF-8 would come back changed.
  return kind === 'sqlite' && type !== 'integer' ? `hex(CAST(${column} AS BLOB))` : `CAST(${column} AS TEXT)`;
}

function fromText(kind: DatabaseKind, type: OrderColumn['type'], text: string | null): Prisma.Sql {
  if (type === 'integer') return Prisma.sql`CAST(${text} AS INTEGER)`;
  if (kind === 'sqlite') return Prisma.sql`CAST(unhex(${text}) AS TEXT)`;
  return type === 'time' ? Prisma.sql`CAST(${text} AS timestamp(3))` : Prisma.sql`CAST(${text} AS TEXT)`;
}

const pageSchema = z.object({
  list: z.string(),
  rows: z.coerce.number(),
  first: z.string().nullable(),
  second: z.string().nullable(),
});

/**
 * Reads a page as one row with a JSON list: a hundred thousand rows through the client cost more than everything else when
 * idle.
 */
async function readPage(
  { db, kind }: Read,
  { from, where, order }: Rows,
  item: Item,
  pageRows: number,
): Promise<z.infer<typeof pageSchema>> {
  const [first, second] = order;
  const columns = [
    `${first.sql} AS "first"`,
    `${second === undefined ? `''` : second.sql} AS "second"`,
    ...Object.entries(item.values).map(([name, value]) => `${value} AS "${name}"`),
    `CASE WHEN ${item.readable.join(' AND ')} THEN 1 ELSE 0 END AS "readable"`,
  ];
  // By the columns of the page: without its name, PostgreSQL would sort by the results, as texts.
  const last = Prisma.raw('FROM page ORDER BY page."first" DESC, page."second" DESC LIMIT 1');
  // Statements that start with SELECT use the read connection (lib/db/sqlite-adapter.ts).
  const [row] = await db.$queryRaw<unknown[]>`
    SELECT * FROM (
      WITH page AS MATERIALIZED (
        SELECT ${Prisma.raw(columns.join(', '))} FROM ${Prisma.raw(from)}
        WHERE ${where} ORDER BY ${Prisma.raw(order.map(({ sql }) => sql).join(', '))} LIMIT ${pageRows}
      )
      SELECT (SELECT ${gathered(kind, item)} FROM page) AS "list",
        (SELECT CAST(count(*) AS INTEGER) FROM page) AS "rows",
        (SELECT ${Prisma.raw(toText(kind, first.type, '"first"'))} ${last}) AS "first",
        (SELECT ${Prisma.raw(toText(kind, second?.type ?? 'text', '"second"'))} ${last}) AS "second"
    ) AS found`;
  return pageSchema.parse(row);
}

function gathered(kind: DatabaseKind, { values, hasUnreadable }: Item): Prisma.Sql {
  const names = Object.keys(values).map((name) => `"${name}"`);
  const list = kind === 'sqlite' ? 'json_array' : 'json_build_array';
  const each = hasUnreadable ? `${list}(${[...names, '"readable"'].join(', ')})` : names.join(', ');
  const all =
    kind === 'sqlite'
      ? (filter: string) => `json_group_array(${each})${filter}`
      : (filter: string) => `coalesce(CAST(json_agg(${each})${filter} AS TEXT), '[]')`;
  return Prisma.raw(all(hasUnreadable ? '' : ' FILTER (WHERE "readable" = 1)'));
}
