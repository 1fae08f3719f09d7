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

type Moved = { readonly account: string; readonly confirmedAt: Date | null };

/**
 * Accounts whose money left since `since`, oldest first, with the time to go on from: of payments, of top-ups, and swept
 * ones. With a top-up comes the account of the payment whose refund it paid.
 */
export async function lastMovedAccounts(db: Queryable, since: Date, take: number) {
  const latest = { where: { confirmedAt: { gt: since } }, orderBy: { confirmedAt: 'asc' }, take } as const;
  const select = { account: true, confirmedAt: true } as const;
  const [transfers, sweeps, topUps] = await Promise.all([
    db.transfer.findMany({ ...latest, select }),
    db.sweep.findMany({ ...latest, select }),
    db.topUpTransfer.findMany({ ...latest, include: { topUp: { select: { address: true } } } }),
  ]);
  const refunded = await db.payment.findMany({
    where: { id: { in: topUps.flatMap(({ paymentId }) => paymentId ?? []) } },
    select: { id: true, depositAddress: true },
  });
  const accountOfPayment = new Map(refunded.map(({ id, depositAddress }) => [id, depositAddress]));
  const ofTopUps = topUps.flatMap(({ topUp, paymentId, confirmedAt }): Moved[] => {
    const paid = accountOfPayment.get(paymentId ?? '');
    const accounts = [topUp.address, ...(paid === undefined ? [] : [paid])];
    return accounts.map((account) => ({ account, confirmedAt }));
  });
  const moved = [...transfers, ...sweeps, ...ofTopUps].sort((a, b) => timeOf(a) - timeOf(b)).slice(0, take);
  return {
    accounts: [...new Set(moved.map(({ account }) => account))],
    until: moved.at(-1)?.confirmedAt ?? since,
  };
}

function timeOf({ confirmedAt }: Moved): number {
  return confirmedAt?.getTime() ?? 0;
}
