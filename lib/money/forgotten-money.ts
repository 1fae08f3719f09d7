// Money that has to be sent on while nothing is pending: no pass would ever look at it again.
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { isAnythingDue, readDueMoney } from './due-money';
import { MOVABLE_DISPOSITIONS, returnedDispositions } from './due-transfers';

/**
 * Of these accounts, those whose money is forgotten, with a sentence about each. The rows are read one table after the
 * other: one look alone concludes nothing.
 */
export async function findForgotten(
  db: Queryable,
  accounts: readonly string[],
  dustLimitRaw: bigint,
): Promise<ReadonlyMap<string, string>> {
  const address = { in: [...accounts] };
  const payments = await db.payment.findMany({ where: { address: { address }, moneyPending: false } });
  const forgotten = new Map<string, string>();
  for (const account of await unsentAccounts(db, accounts)) {
    forgotten.set(account, 'a transfer waits to be sent, and nothing is pending');
  }
  for (const payment of await suspected(db, payments)) {
    const due = await readDueMoney(db, payment, dustLimitRaw, 1);
    if (!isAnythingDue(due)) continue;
    const [first] = due.returns;
    const raw = due.settlementRaw > 0n ? due.settlementRaw : (first?.amountRaw ?? 0n);
    const what = due.settlementRaw > 0n ? 'settlement' : 'refund';
    forgotten.set(
      payment.depositAddress,
      `a ${what} of ${formatNano(raw)} nano is due, and nothing is pending`,
    );
  }
  return forgotten;
}

/** Accounts with a transfer that is neither confirmed nor held, and of which nothing is pending. A sweep is pending by itself. */
async function unsentAccounts(db: Queryable, accounts: readonly string[]): Promise<string[]> {
  const open = await db.transfer.groupBy({
    by: ['account'],
    where: { account: { in: [...accounts] }, confirmedAt: null, heldAt: null, kind: { not: 'sweep' } },
  });
  const address = { in: open.map(({ account }) => account) };
  const [payments, topUps] = await Promise.all([
    db.payment.findMany({
      where: { address: { address }, moneyPending: true },
      select: { depositAddress: true },
    }),
    db.topUp.findMany({ where: { address, moneyPending: true }, select: { address: true } }),
  ]);
  const pending = new Set([
    ...payments.map(({ depositAddress }) => depositAddress),
    ...topUps.map((topUp) => topUp.address),
  ]);
  return open.flatMap(({ account }) => (pending.has(account) ? [] : account));
}

/** Those of which a deposit has no refund, or that are completed without a settlement: few of all. */
async function suspected(db: Queryable, payments: readonly Payment[]): Promise<Payment[]> {
  const paymentId = { in: payments.map(({ id }) => id) };
  const [settlements, deferred, unreturned] = await Promise.all([
    db.transfer.findMany({ where: { paymentId, kind: 'settlement' }, select: { paymentId: true } }),
    db.deferredSettlement.findMany({ where: { paymentId }, select: { paymentId: true } }),
    db.deposit.groupBy({
      by: ['paymentId', 'disposition'],
      where: { paymentId, transferId: null, disposition: { in: [...MOVABLE_DISPOSITIONS] } },
    }),
  ]);
  const settles = new Set([...settlements, ...deferred].map((row) => row.paymentId));
  return payments.filter(({ id, status, refundAddress, excessLeftRaw }) => {
    const returned = returnedDispositions({ status, refundAddress });
    const owes = unreturned.some(
      (row) => row.paymentId === id && returned.some((disposition) => disposition === row.disposition),
    );
    return owes || (status === 'Completed' && (!settles.has(id) || excessLeftRaw !== '0'));
  });
}
