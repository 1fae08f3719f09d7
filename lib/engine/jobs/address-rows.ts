// Reads our addresses for polling, page by page.
import { z } from 'zod';
import { addMs } from '@/lib/core/clock';
import type { Database, Db } from '@/lib/db/client';
import { sqlTime } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { pagesBehind } from '../bounded-work';

/** Rows per page, and accounts per request to the node. */
export const ADDRESS_PAGE_ROWS = 1_000;

/** No index is this low: somebody who can write to the database may store negative ones. */
const BELOW_ALL = -(2 ** 31);

type Read = Pick<Database, 'db' | 'kind'>;

/**
 * Pages of the deposit addresses of all Waiting payments, the earliest deadline first. The order matches an index, so that
 * a page costs its own rows only: this is read every few seconds.
 */
export async function* openAddresses(
  database: Read,
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  yield* parsedPages(paymentPages(database, pageRows, openPayments(database)), parseAddresses);
}

function openPayments({ kind }: Read): TimePages {
  const status = Prisma.raw(kind === 'sqlite' ? `'Waiting'` : `'Waiting'::"PaymentStatus"`);
  return {
    ...{ time: Prisma.raw('"expiresAt"'), after: new Date(0) },
    where: Prisma.sql`"status" = ${status}`,
  };
}

/** The owner of addresses that are ready to be assigned. */
export const IN_POOL = 'pool';

/** An address that may be paid now, as the database has it. Rows of somebody else may have any content. */
export type PayableAddress = {
  /** The kind and ID of the payment or top-up that shows it, or IN_POOL. */
  readonly owner: string;
  /** -1 if it is no integer. */
  readonly index: number;
  readonly address: string;
  /** Whether `DepositAddress`, which decides where deposits are recorded, has it at this index. */
  readonly isRecorded: boolean;
};

/** Pages of the addresses of open payments, of open top-ups, and of the pool. */
export async function* payableAddresses(
  database: Read,
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly PayableAddress[]> {
  const item = (owner: string, index: string, address: string, recorded: string) => ({
    columns: Prisma.raw(`${owner} AS "owner", ${index} AS "index", ${address} AS "address",
      CASE WHEN ${address} = ${recorded} THEN 1 ELSE 0 END AS "isRecorded"`),
    json: Prisma.raw(
      `${database.kind === 'sqlite' ? 'json_array' : 'json_build_array'}("owner", "index", "address", "isRecorded")`,
    ),
  });
  const atIndex = `(SELECT a."address" FROM "DepositAddress" a WHERE a."index" = "depositIndex")`;
  const payment = item(`'payment ' || "id"`, '"depositIndex"', '"depositAddress"', atIndex);
  const topUp = item(`'topUp ' || "id"`, '"depositIndex"', '"address"', atIndex);
  const topUps = {
    ...{ from: Prisma.raw('"TopUp"'), index: Prisma.raw('"depositIndex"') },
    where: Prisma.sql`"closedAt" IS NULL`,
  };
  const pooled = item(`'${IN_POOL}'`, '"index"', '"address"', '"address"');
  yield* parsedPages(paymentPages(database, pageRows, openPayments(database), payment), parsePayable);
  yield* parsedPages(indexPages(database, pageRows, topUps, topUp), parsePayable);
  yield* parsedPages(poolPages(database, pageRows, READY, pooled), parsePayable);
}

/** By hand: a schema per row would cost more than the rest of the check. */
function parsePayable(list: string): readonly PayableAddress[] {
  return listOf(JSON.parse(list)).map((row) => {
    const [owner, index, address, isRecorded] = listOf(row);
    return {
      owner: typeof owner === 'string' ? owner : '',
      index: typeof index === 'number' && Number.isInteger(index) ? index : -1,
      address: typeof address === 'string' ? address : '',
      isRecorded: isRecorded === 1,
    };
  });
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('a page of addresses is no list');
  return value;
}

/** Pages of the deposit addresses of payments that ended after `after` and not after `until`, in index order. */
export async function* endedAddresses(
  database: Read,
  { after, until }: { readonly after: Date; readonly until: Date },
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  const ended = {
    ...{ time: Prisma.raw('"endedAt"'), after: addMs(after, 1) },
    where: Prisma.sql`"endedAt" <= ${sqlTime(database.kind, until)}`,
  };
  yield* parsedPages(paymentPages(database, pageRows, ended), parseAddresses);
}

/**
 * Pages of the pool, and of addresses retired since `retired`: after a restore such an address may belong to a lost payment
 * that is still being paid.
 */
export async function* unassignedAddresses(
  database: Read,
  retired: Date,
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  const since = sqlTime(database.kind, retired);
  const unretired = Prisma.sql`("retiredAt" IS NULL OR "retiredAt" > ${since})`;
  yield* parsedPages(poolPages(database, pageRows, unretired), parseAddresses);
}

const READY = Prisma.sql`"retiredAt" IS NULL AND "readyAt" IS NOT NULL`;

/** Pages of the addresses that are ready to be assigned. */
export async function* readyAddresses(
  database: Read,
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  yield* parsedPages(poolPages(database, pageRows, READY), parseAddresses);
}

/** What a page returns of each row: columns, and the JSON value made of them. */
type Item = { readonly columns: Prisma.Sql; readonly json: Prisma.Sql };

function addressIn(column: string): Item {
  return { columns: Prisma.raw(`"${column}" AS "address"`), json: Prisma.raw('"address"') };
}

type TimePages = { readonly time: Prisma.Sql; readonly after: Date; readonly where: Prisma.Sql };

/** Pages of payments in the order of an indexed time, each as a JSON list. */
async function* paymentPages(
  database: Read,
  pageRows: number,
  { time, after, where }: TimePages,
  item = addressIn('depositAddress'),
): AsyncGenerator<string> {
  for (let last: { place: Date; id: string } | null = { place: after, id: '' }; last !== null; ) {
    const at = sqlTime(database.kind, last.place);
    const rows = Prisma.sql`
      SELECT "id", ${time} AS "place", ${item.columns} FROM "Payment"
      WHERE ${where} AND ${time} >= ${at} AND (${time} > ${at} OR "id" > ${last.id})
      ORDER BY ${time}, "id" LIMIT ${pageRows}`;
    const page = paymentPageSchema.parse(await readGathered(database, rows, item));
    if (page.rows > 0) yield page.list;
    const { place, id } = page;
    last = page.rows < pageRows || place === null || id === null ? null : { place, id };
  }
}

/** Pages of unassigned addresses in the order of their index, each as a JSON list. */
function poolPages(
  database: Read,
  pageRows: number,
  where: Prisma.Sql,
  item = addressIn('address'),
): AsyncGenerator<string> {
  // Reads in row order: with the index on assignment, SQLite sorts the whole pool for each page.
  const from = Prisma.raw(database.kind === 'sqlite' ? '"DepositAddress" NOT INDEXED' : '"DepositAddress"');
  const unassigned = Prisma.sql`"assignedAt" IS NULL AND ${where}`;
  return indexPages(database, pageRows, { from, index: Prisma.raw('"index"'), where: unassigned }, item);
}

type IndexPages = { readonly [part in 'from' | 'index' | 'where']: Prisma.Sql };

async function* indexPages(
  database: Read,
  pageRows: number,
  { from, index, where }: IndexPages,
  item: Item,
): AsyncGenerator<string> {
  for (let after: number | null = BELOW_ALL; after !== null; ) {
    const rows = Prisma.sql`
      SELECT '' AS "id", ${index} AS "place", ${item.columns} FROM ${from}
      WHERE ${where} AND ${index} > ${after} ORDER BY ${index} LIMIT ${pageRows}`;
    const page = indexPageSchema.parse(await readGathered(database, rows, item));
    if (page.rows > 0) yield page.list;
    after = page.rows < pageRows ? null : page.place;
  }
}

/** One page: a JSON list of its rows, their number, and the last row (null when empty). */
const pageSchema = z.object({ list: z.string(), rows: z.coerce.number(), id: z.string().nullable() });
const paymentPageSchema = pageSchema.extend({ place: z.coerce.date().nullable() });
const indexPageSchema = pageSchema.extend({ place: z.number().nullable() });

const addressesSchema = z.array(z.string());

function parseAddresses(list: string): readonly string[] {
  return addressesSchema.parse(JSON.parse(list));
}

async function* parsedPages<Row>(
  lists: AsyncIterable<string>,
  parse: (list: string) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for await (const list of lists) yield parse(list);
}

/**
 * Reads a page as one row with a JSON list: a hundred thousand rows through the client cost more than everything else when
 * idle.
 */
async function readGathered({ db, kind }: Read, rows: Prisma.Sql, { json }: Item): Promise<unknown> {
  const gathered =
    kind === 'sqlite'
      ? Prisma.sql`json_group_array(${json})`
      : Prisma.sql`coalesce(json_agg(${json})::text, '[]')`;
  const last = Prisma.sql`FROM page ORDER BY "place" DESC, "id" DESC LIMIT 1`;
  // Statements that start with SELECT use the read connection (lib/db/sqlite-adapter.ts).
  const [row] = await db.$queryRaw<unknown[]>`
    SELECT * FROM (
      WITH page AS MATERIALIZED (${rows})
      SELECT (SELECT ${gathered} FROM page) AS "list", (SELECT CAST(count(*) AS INTEGER) FROM page) AS "rows",
        (SELECT "place" ${last}) AS "place", (SELECT "id" ${last}) AS "id"
    ) AS found`;
  return row;
}

/** Pages of addresses, each read after the last key. */
async function* addressPages<Key>(
  first: Key,
  read: (after: Key) => Promise<{ readonly key: Key; readonly address: string }[]>,
): AsyncGenerator<readonly string[]> {
  const pages = pagesBehind(first, { pageRows: ADDRESS_PAGE_ROWS, keyOf: ({ key }) => key }, read);
  for await (const rows of pages) yield rows.map(({ address }) => address);
}

/** Pages of the deposit addresses of payments with a deferred settlement. */
export function deferredAddresses(db: Db): AsyncGenerator<readonly string[]> {
  return addressPages('', async (after) => {
    const rows = await db.deferredSettlement.findMany({
      where: { paymentId: { gt: after } },
      select: { paymentId: true, payment: { select: { depositAddress: true } } },
      orderBy: { paymentId: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    return rows.map(({ paymentId, payment }) => ({ key: paymentId, address: payment.depositAddress }));
  });
}

/** Pages of the deposit addresses of matching payments, ordered by id. */
export function paymentAddresses(db: Db, where: Prisma.PaymentWhereInput): AsyncGenerator<readonly string[]> {
  return addressPages('', async (after) => {
    const rows = await db.payment.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: { id: true, depositAddress: true },
      orderBy: { id: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    return rows.map(({ id, depositAddress }) => ({ key: id, address: depositAddress }));
  });
}

/** Filter: open top-ups, and those closed after `closed`. */
export function expectedSince(closed: Date): Prisma.TopUpWhereInput {
  return { OR: [{ closedAt: null }, { closedAt: { gt: closed } }] };
}

/** Pages of the addresses of matching top-ups. */
export function topUpAddresses(db: Db, where: Prisma.TopUpWhereInput): AsyncGenerator<readonly string[]> {
  return addressPages(BELOW_ALL, async (after) => {
    const rows = await db.topUp.findMany({
      where: { AND: [where, { depositIndex: { gt: after } }] },
      select: { depositIndex: true, address: true },
      orderBy: { depositIndex: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    return rows.map(({ depositIndex, address }) => ({ key: depositIndex, address }));
  });
}

/** Pages of all issued addresses. */
export function issuedAddresses(db: Db): AsyncGenerator<readonly string[]> {
  return addressPages(BELOW_ALL, async (after) => {
    const rows = await db.depositAddress.findMany({
      where: { OR: [{ assignedAt: { not: null } }, { retiredAt: { not: null } }], index: { gt: after } },
      select: { index: true, address: true },
      orderBy: { index: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    return rows.map(({ index, address }) => ({ key: index, address }));
  });
}
