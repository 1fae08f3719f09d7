// Which of our addresses are polled, watched and compared, page by page.
import { z } from 'zod';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime, timeText } from '@/lib/db/insert-rows';
import { Prisma } from '@/prisma/generated/sqlite/client';
import {
  ADDRESS_PAGE_ROWS,
  hasType,
  type Item,
  isTime,
  listPages,
  type OrderColumn,
  outlyingPages,
  type Read,
  type Rows,
} from './address-pages';

/**
 * Pages of the deposit addresses of all Waiting payments, the earliest deadline first. The order matches an index, so that
 * a page costs its own rows only: this is read every few seconds. Payments with a deadline that is no time are left out: no
 * deposit to them can be recorded.
 */
export function openAddresses(database: Read, pageRows?: number): Pages {
  return addressPages(database, openPayments(database.kind), PAYMENT_ADDRESS, pageRows);
}

type Pages = AsyncGenerator<readonly string[]>;

const EXPIRES_AT = { sql: '"expiresAt"', type: 'time' } as const satisfies OrderColumn;
const ID = { sql: '"id"', type: 'text' } as const satisfies OrderColumn;
const INDEX = { sql: '"index"', type: 'integer' } as const satisfies OrderColumn;
const PAYMENT_ADDRESS = '"depositAddress"';
const ADDRESS = '"address"';

function openPayments(kind: DatabaseKind): Rows {
  const status = Prisma.raw(kind === 'sqlite' ? `'Waiting'` : `'Waiting'::"PaymentStatus"`);
  return { from: '"Payment"', where: Prisma.sql`"status" = ${status}`, order: [EXPIRES_AT, ID] };
}

/** The owner of addresses that are ready to be assigned. */
export const IN_POOL = 'pool';

/** An address that may be paid now, as the database has it. Rows of somebody else may have any content. */
export type PayableAddress = {
  /** The kind and ID of the payment or top-up that shows it, or IN_POOL. */
  readonly owner: string;
  /** -1 if it is no integer. */
  readonly index: number;
  /** Empty if it is no text. */
  readonly address: string;
  /** Whether `DepositAddress`, which decides where deposits are recorded, has it at this index, and of the pool, nobody has it. */
  readonly isRecorded: boolean;
  /** Whether its values, and the deadline of a payment, have the types and ranges that the service writes. */
  readonly isReadable: boolean;
};

/**
 * Pages of the addresses of open payments, of open top-ups, and of the pool.
 * @param latestReview no review ends later: a payment with another deadline would stay open for ever
 */
export async function* payableAddresses(
  { db, kind }: Read,
  pageRows = ADDRESS_PAGE_ROWS,
  latestReview: Date | null = null,
): AsyncGenerator<readonly PayableAddress[]> {
  const atIndex = `(SELECT a."address" FROM "DepositAddress" a WHERE a."index" = "depositIndex")`;
  const topUps = { from: '"TopUp"', where: Prisma.sql`"closedAt" IS NULL`, order: [ID] } as const;
  const own = { index: '"depositIndex"', recorded: atIndex };
  const users = ['Payment', 'TopUp'].map(
    (table) => `EXISTS (SELECT 1 FROM "${table}" u WHERE u."depositIndex" = "DepositAddress"."index")`,
  );
  // Null where somebody marked an address as free again that was given out before.
  const unused = `CASE WHEN ${users.join(' OR ')} THEN NULL ELSE ${ADDRESS} END`;
  const latest = latestReview === null ? null : `'${timeText(latestReview)}'`;
  const endsReview = latest === null ? [] : [`("reviewDeadline" IS NULL OR "reviewDeadline" <= ${latest})`];
  const groups: readonly (readonly [Rows, Shown])[] = [
    [
      openPayments(kind),
      { owner: `'payment ' || "id"`, address: PAYMENT_ADDRESS, readable: endsReview, ...own },
    ],
    [topUps, { owner: `'topUp ' || "id"`, address: ADDRESS, ...own }],
    [
      unassigned(kind, READY),
      { owner: `'${IN_POOL}'`, index: INDEX.sql, address: ADDRESS, recorded: unused },
    ],
  ];
  for (const [rows, shown] of groups) {
    const item = payableItem(kind, rows, shown);
    for (const read of [listPages, outlyingPages])
      for await (const list of read({ db, kind }, rows, item, pageRows)) yield parsePayable(list);
  }
}

/** SQL. `recorded`: the address that `DepositAddress` has at the index. `readable`: further conditions of readable rows. */
type Shown = { readonly [part in 'owner' | 'index' | 'address' | 'recorded']: string } & {
  readonly readable?: readonly string[];
};

function payableItem(
  kind: DatabaseKind,
  rows: Rows,
  { owner, index, address, recorded, readable = [] }: Shown,
): Item {
  const [isIndex, isAddress] = [hasType(kind, index, 'integer'), hasType(kind, address, 'text')];
  return {
    values: {
      owner,
      // A BLOB has no place in JSON.
      index: `CASE WHEN ${isIndex} THEN ${index} ELSE -1 END`,
      address: `CASE WHEN ${isAddress} THEN ${address} ELSE '' END`,
      isRecorded: `CASE WHEN ${address} = ${recorded} THEN 1 ELSE 0 END`,
    },
    readable: [isIndex, isAddress, ...readable, ...readableOrder(kind, rows)],
    hasUnreadable: true,
  };
}

function readableOrder(kind: DatabaseKind, { order }: Rows): string[] {
  return order.map(({ sql, type }) => (type === 'time' ? isTime(kind, sql) : hasType(kind, sql, type)));
}

/** By hand: a schema per row would cost more than the rest of the check. */
function parsePayable(list: string): readonly PayableAddress[] {
  return listOf(JSON.parse(list)).map((row) => {
    const [owner, index, address, isRecorded, isReadable] = listOf(row);
    return {
      owner: typeof owner === 'string' ? owner : '',
      index: typeof index === 'number' ? index : -1,
      address: typeof address === 'string' ? address : '',
      isRecorded: isRecorded === 1,
      isReadable: isReadable === 1,
    };
  });
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('a page of addresses is no list');
  return value;
}

/** Pages of the deposit addresses of payments that ended after `after` and not after `until`, in that order. */
export function endedAddresses(
  database: Read,
  { after, until }: { readonly after: Date; readonly until: Date },
  pageRows?: number,
): Pages {
  const { kind } = database;
  const rows = {
    from: '"Payment"',
    where: Prisma.sql`"endedAt" <= ${sqlTime(kind, until)}`,
    start: Prisma.sql`"endedAt" > ${sqlTime(kind, after)}`,
    order: [{ sql: '"endedAt"', type: 'time' }, ID],
  } as const;
  return addressPages(database, rows, PAYMENT_ADDRESS, pageRows);
}

/**
 * Pages of the pool, and of addresses retired since `retired`: after a restore such an address may belong to a lost payment
 * that is still being paid.
 */
export function unassignedAddresses(database: Read, retired: Date, pageRows?: number): Pages {
  const since = sqlTime(database.kind, retired);
  const unretired = Prisma.sql`("retiredAt" IS NULL OR "retiredAt" > ${since})`;
  return addressPages(database, unassigned(database.kind, unretired), ADDRESS, pageRows);
}

const READY = Prisma.sql`"retiredAt" IS NULL AND "readyAt" IS NOT NULL`;

/** Pages of the addresses that are ready to be assigned. */
export function readyAddresses(database: Read, pageRows?: number): Pages {
  return addressPages(database, unassigned(database.kind, READY), ADDRESS, pageRows);
}

function unassigned(kind: DatabaseKind, where: Prisma.Sql): Rows {
  return indexed(kind, Prisma.sql`"assignedAt" IS NULL AND ${where}`);
}

/** Reads in row order: with the index on assignment, SQLite sorts the whole pool for each page. */
function indexed(kind: DatabaseKind, where: Prisma.Sql): Rows {
  return {
    from: kind === 'sqlite' ? '"DepositAddress" NOT INDEXED' : '"DepositAddress"',
    where,
    order: [INDEX],
  };
}

/** Pages of all issued addresses. */
export function issuedAddresses(database: Read): Pages {
  const issued = Prisma.sql`("assignedAt" IS NOT NULL OR "retiredAt" IS NOT NULL)`;
  return addressPages(database, indexed(database.kind, issued), ADDRESS);
}

/** Pages of the deposit addresses of payments with a deferred settlement. */
export function deferredAddresses(database: Read): Pages {
  const from = '"DeferredSettlement" d JOIN "Payment" p ON p."id" = d."paymentId"';
  const order = [{ sql: 'd."paymentId"', type: 'text' }] as const;
  return addressPages(database, { from, where: ALL, order }, 'p."depositAddress"');
}

const ALL = Prisma.sql`TRUE`;

/** Pages of the deposit addresses of all payments, or of those with pending transfers, ordered by id. */
export function paymentAddresses(database: Read, which: 'all' | 'transfersPending'): Pages {
  const where = which === 'all' ? ALL : Prisma.sql`"transfersPending" = TRUE`;
  return addressPages(database, { from: '"Payment"', where, order: [ID] }, PAYMENT_ADDRESS);
}

/** Pages of the addresses of open top-ups and of those closed after `closed`; of all top-ups if it is null. */
export function topUpAddresses(database: Read, closed: Date | null): Pages {
  const where =
    closed === null
      ? ALL
      : Prisma.sql`("closedAt" IS NULL OR "closedAt" > ${sqlTime(database.kind, closed)})`;
  return addressPages(database, { from: '"TopUp"', where, order: [ID] }, ADDRESS);
}

const addressesSchema = z.array(z.string());

/** Pages of the values of `column`, without those of rows that can't be read. */
async function* addressPages(
  database: Read,
  rows: Rows,
  column: string,
  pageRows = ADDRESS_PAGE_ROWS,
): Pages {
  const readable = [hasType(database.kind, column, 'text'), ...readableOrder(database.kind, rows)];
  const item = { values: { address: column }, readable, hasUnreadable: false };
  for await (const list of listPages(database, rows, item, pageRows))
    yield addressesSchema.parse(JSON.parse(list));
}
