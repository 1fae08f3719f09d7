// Reads the addresses of ours that a look at the ledger is about, page by page.
import { addMs } from '@/lib/core/clock';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';

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
 * that a page costs its rows and not all open payments: this is read every few seconds, however many there are.
 */
export async function* openAddresses(
  db: Db,
  pageRows = ADDRESS_PAGE_ROWS,
): AsyncGenerator<readonly string[]> {
  for (let after = { expiresAt: new Date(0), id: '' }; ; ) {
    const { expiresAt, id } = after;
    const rows = await db.payment.findMany({
      where: {
        status: 'Waiting',
        expiresAt: { gte: expiresAt },
        OR: [{ expiresAt: { gt: expiresAt } }, { id: { gt: id } }],
      },
      select: { id: true, expiresAt: true, depositAddress: true },
      orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
      take: pageRows,
    });
    if (rows.length > 0) yield rows.map((row) => row.depositAddress);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last;
  }
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

/** The deposit addresses of the payments that match, in pages. */
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
