// Reads the addresses of ours that a look at the ledger is about, page by page.
import { z } from 'zod';
import { addMs } from '@/lib/core/clock';
import type { Database, Db } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { sqlTime } from '@/lib/db/sql-time';
import { Prisma } from '@/prisma/generated/sqlite/client';

/** Rows read at once; as many accounts go into one question to the node. */
export const ADDRESS_PAGE_ROWS = 1_000;

/** Addresses that can be handed out. */
export function countReadyAddresses(db: Db): Promise<number> {
  return db.depositAddress.count({ where: { assignedAt: null, retiredAt: null, readyAt: { not: null } } });
}

/**
 * The pool, and what left it for nobody's payment since `retired`: after a restore such an address may belong to a
 * payment that the database has lost, whose payer is still about to pay.
 */
export function unassignedSince(retired: Date): Prisma.DepositAddressWhereInput {
  return { assignedAt: null, OR: [{ retiredAt: null }, { retiredAt: { gt: retired } }] };
}

/**
 * The deposit addresses of all Waiting payments, in pages, those that end first first. The order is the index's own, so
 * that a page costs its rows and not all open payments. This is read every few seconds, however many there are: a page is
 * one row of the answer, because a hundred thousand rows through the client cost more than everything else at rest.
 */
export async function* openAddresses(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  for (let after = { expiresAt: new Date(0), id: '' }; ; ) {
    const [row] = await db.$queryRaw<unknown[]>(openPage(kind, after, pageRows));
    const page = pageSchema.parse(row);
    if (page.addresses.length > 0) yield page.addresses;
    const { expiresAt, id } = page;
    if (expiresAt === null || id === null || page.addresses.length < pageRows) return;
    after = { expiresAt, id };
  }
}

/** Of one page: its addresses, and the payment it ends with, null where it is empty. */
const pageSchema = z.object({
  addresses: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.array(z.string())),
  expiresAt: z.coerce.date().nullable(),
  id: z.string().nullable(),
});

function openPage(
  kind: DatabaseKind,
  after: { readonly expiresAt: Date; readonly id: string },
  pageRows: number,
): Prisma.Sql {
  const at = sqlTime(kind, after.expiresAt);
  const gathered = Prisma.raw(
    kind === 'sqlite'
      ? 'json_group_array("depositAddress")'
      : `coalesce(json_agg("depositAddress")::text, '[]')`,
  );
  const last = Prisma.sql`FROM page ORDER BY "expiresAt" DESC, "id" DESC LIMIT 1`;
  const waiting = Prisma.raw(kind === 'sqlite' ? `'Waiting'` : `'Waiting'::"PaymentStatus"`);
  // What begins with SELECT is read over the connection that reads (lib/db/sqlite-adapter.ts).
  return Prisma.sql`
    SELECT * FROM (
      WITH page AS MATERIALIZED (
        SELECT "id", "expiresAt", "depositAddress" FROM "Payment"
        WHERE "status" = ${waiting} AND "expiresAt" >= ${at} AND ("expiresAt" > ${at} OR "id" > ${after.id})
        ORDER BY "expiresAt", "id" LIMIT ${pageRows}
      )
      SELECT (SELECT ${gathered} FROM page) AS "addresses",
        (SELECT "expiresAt" ${last}) AS "expiresAt", (SELECT "id" ${last}) AS "id"
    ) AS found`;
}

/**
 * The deposit addresses of the payments that ended after `after` and not after `until`, in pages, those that ended first
 * first. The order is the index's own, as for the open ones: ordered by id, every payment there is would be read.
 */
export async function* endedAddresses(
  db: Db,
  { after, until }: { readonly after: Date; readonly until: Date },
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  for (let last = { endedAt: addMs(after, 1), id: '' }; ; ) {
    const { endedAt, id } = last;
    const rows = await db.payment.findMany({
      where: {
        endedAt: { gte: endedAt, lte: until },
        OR: [{ endedAt: { gt: endedAt } }, { id: { gt: id } }],
      },
      select: { id: true, endedAt: true, depositAddress: true },
      orderBy: [{ endedAt: 'asc' }, { id: 'asc' }],
      take: pageRows,
    });
    if (rows.length > 0) yield rows.map((row) => row.depositAddress);
    const lastRow = rows.at(-1);
    if (lastRow?.endedAt == null || rows.length < pageRows) return;
    last = { endedAt: lastRow.endedAt, id: lastRow.id };
  }
}

/** The deposit addresses of the payments whose settlement waits for their merchant's schedule, in pages. */
export async function* deferredAddresses(db: Db): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const rows = await db.deferredSettlement.findMany({
      where: { paymentId: { gt: after } },
      select: { paymentId: true, payment: { select: { depositAddress: true } } },
      orderBy: { paymentId: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    if (rows.length > 0) yield rows.map(({ payment }) => payment.depositAddress);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ADDRESS_PAGE_ROWS) return;
    after = last.paymentId;
  }
}

/**
 * The deposit addresses of the payments that match, in pages and ordered by id: for what an index answers in that order,
 * or for all there are.
 */
export async function* paymentAddresses(
  db: Db,
  where: Prisma.PaymentWhereInput,
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const rows = await db.payment.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: { id: true, depositAddress: true },
      orderBy: { id: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    if (rows.length > 0) yield rows.map((row) => row.depositAddress);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ADDRESS_PAGE_ROWS) return;
    after = last.id;
  }
}

/** Top-ups that a merchant still means to pay into, or did until lately. */
export function expectedSince(closed: Date): Prisma.TopUpWhereInput {
  return { OR: [{ closedAt: null }, { closedAt: { gt: closed } }] };
}

/** The addresses of the top-ups that match, in pages. */
export async function* topUpAddresses(
  db: Db,
  where: Prisma.TopUpWhereInput,
): AsyncGenerator<readonly string[]> {
  for (let after = -1; ; ) {
    const rows = await db.topUp.findMany({
      where: { AND: [where, { depositIndex: { gt: after } }] },
      select: { depositIndex: true, address: true },
      orderBy: { depositIndex: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    if (rows.length > 0) yield rows.map((row) => row.address);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ADDRESS_PAGE_ROWS) return;
    after = last.depositIndex;
  }
}

/** The addresses of the pool or ever issued that match, in pages. */
export async function* poolAddresses(
  db: Db,
  where: Prisma.DepositAddressWhereInput,
): AsyncGenerator<readonly string[]> {
  for (let after = -1; ; ) {
    const rows = await db.depositAddress.findMany({
      where: { AND: [where, { index: { gt: after } }] },
      select: { index: true, address: true },
      orderBy: { index: 'asc' },
      take: ADDRESS_PAGE_ROWS,
    });
    if (rows.length > 0) yield rows.map((row) => row.address);
    const last = rows.at(-1);
    if (last === undefined || rows.length < ADDRESS_PAGE_ROWS) return;
    after = last.index;
  }
}
