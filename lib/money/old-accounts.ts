// The accounts of earlier seeds: what is left to do there, and the request to pay out what waits only for its merchant.
import { settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { minRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { BookDeps } from './money-deps';
import { type ReturnRefusal, returnTopUp } from './top-ups/return-top-up';
import { availableRaw, readTopUpBalance } from './top-ups/top-up-balance';

/** Merchants that are read together. */
const MERCHANTS_PER_PAGE = 100;

export type OldAccounts = Awaited<ReturnType<typeof readOldAccounts>>;

/**
 * What is left on the accounts with an index below `before`. Money that waits for an operator is among the attention items.
 * @returns numbers of payments: `open` may still be paid, `moving` send or hold money, `unsettled` wait for their merchant's schedule.
 * `topUps`: how many are open, or have money that is not reserved for refunds
 */
export async function readOldAccounts(db: Queryable, before: number) {
  const payment = { depositIndex: { lt: before } };
  const [open, moving, unsettled] = await Promise.all([
    db.payment.count({ where: { ...payment, status: 'Waiting' } }),
    db.payment.count({ where: { ...payment, transfersPending: true } }),
    db.deferredSettlement.count({ where: { payment } }),
  ]);
  let topUps = 0;
  for await (const merchantId of merchantIds(db)) topUps += (await oldTopUps(db, merchantId, before)).length;
  return { open, moving, unsettled, topUps };
}

/**
 * Requests the settlement of all waiting payments of merchants with some on accounts with an index below `before`, regardless of
 * schedules, and closes the top-ups there and returns their money. The engine carries it out. Safe to repeat.
 * @returns `settled`: payments that waited, as `settleNow` counts them. `refused`: why a merchant's money stays
 */
export async function payOutOldAccounts(deps: BookDeps, before: number) {
  const { db } = deps.database;
  let [settled, returned] = [0, 0];
  const refused: { readonly merchantId: string; readonly reason: ReturnRefusal }[] = [];
  for await (const merchantId of merchantIds(db)) {
    if (await hasUnsettled(db, merchantId, before)) {
      const { settlementPausedAt } = await db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
      if (settlementPausedAt !== null) refused.push({ merchantId, reason: 'paused' });
      else settled += await settleNow(deps, merchantId, 'command');
    }
    for (const { topUpId, seenRaw } of await oldTopUps(db, merchantId, before)) {
      const closed = await returnTopUp(deps, { merchantId, topUpId, seenRaw, by: 'command' });
      if (closed.outcome === 'closed') returned += 1;
      else refused.push({ merchantId, reason: closed.reason });
    }
  }
  return { settled, returned, refused };
}

async function hasUnsettled(db: Queryable, merchantId: string, before: number): Promise<boolean> {
  const unsettled = { merchantId, payment: { depositIndex: { lt: before } } };
  return (await db.deferredSettlement.findFirst({ where: unsettled, select: { paymentId: true } })) !== null;
}

/** Open ones, into which a merchant may pay again, and those with money. `seenRaw`: what `returnTopUp` would return now. */
async function oldTopUps(db: Queryable, merchantId: string, before: number) {
  // Most merchants have none, and need only this.
  const old = await db.topUp.findFirst({
    where: { merchantId, depositIndex: { lt: before } },
    select: { id: true },
  });
  if (old === null) return [];
  const balance = await readTopUpBalance(db, merchantId);
  const available = availableRaw(balance);
  return balance.topUps
    .filter(({ topUp }) => topUp.depositIndex < before)
    .map(({ topUp, freeRaw }) => ({
      ...{ topUpId: topUp.id, isOpen: topUp.closedAt === null },
      seenRaw: minRaw(freeRaw, available),
    }))
    .filter(({ isOpen, seenRaw }) => isOpen || seenRaw > 0n);
}

async function* merchantIds(db: Queryable): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const page = await db.merchant.findMany({
      where: { id: { gt: after } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: MERCHANTS_PER_PAGE,
    });
    const last = page.at(-1);
    if (last === undefined) return;
    for (const { id } of page) yield id;
    after = last.id;
  }
}
