// The accounts an audit goes through, page by page, in an order in which new payments are never skipped for long.
import type { Queryable } from '@/lib/db/client';

/** Accounts after a place, and the place after them; null at the end. */
export type AccountPage = { readonly accounts: readonly string[]; readonly next: string | null };

/**
 * The next accounts that ever were a payment's or got money. `after` is '' at the beginning of a round.
 * The order is that of the addresses' indexes, which only grow: a page costs its rows, however many there are.
 */
export async function nextAccounts(db: Queryable, after: string, take: number): Promise<AccountPage> {
  const index = { gt: after === '' ? -1 : Number(after) };
  // Retired as well: money that came to an address nobody was given takes it out of the pool.
  const rows = await db.depositAddress.findMany({
    where: { index, OR: [{ assignedAt: { not: null } }, { retiredAt: { not: null } }] },
    select: { index: true, address: true },
    orderBy: { index: 'asc' },
    take,
  });
  const last = rows.at(-1);
  const isEnd = last === undefined || rows.length < take;
  return { accounts: rows.map((row) => row.address), next: isEnd ? null : String(last.index) };
}

/** The account of one payment; null when there is no such payment. */
export async function accountOf(db: Queryable, paymentId: string): Promise<string | null> {
  const row = await db.payment.findUnique({ where: { id: paymentId }, select: { depositAddress: true } });
  return row?.depositAddress ?? null;
}

/** An account with more deposits is not looked at while its money moves: the look would take seconds and say nothing. */
const MANY_DEPOSITS = 1_000;

/**
 * Accounts whose money left since `since`, oldest first, with the time to go on from: of payments, of top-ups, and swept
 * ones. With a top-up comes the account of the payment whose refund it paid.
 */
export async function lastMovedAccounts(db: Queryable, since: Date, take: number) {
  const moved = await db.transfer.findMany({
    where: { confirmedAt: { gt: since } },
    orderBy: { confirmedAt: 'asc' },
    select: { account: true, confirmedAt: true, payment: { select: { depositAddress: true } } },
    take,
  });
  const accounts = new Set(
    moved.flatMap(({ account, payment }) => (payment === null ? account : [account, payment.depositAddress])),
  );
  const quiet: string[] = [];
  for (const account of accounts) if (!(await isFlooded(db, account))) quiet.push(account);
  return { accounts: quiet, until: moved.at(-1)?.confirmedAt ?? since };
}

async function isFlooded(db: Queryable, account: string): Promise<boolean> {
  if ((await db.payment.count({ where: { address: { address: account }, moneyPending: true } })) === 0)
    return false;
  return (await db.deposit.count({ where: { address: account }, take: MANY_DEPOSITS })) === MANY_DEPOSITS;
}
