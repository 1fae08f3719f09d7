// The view of a merchant's top-ups on the funds page, and its version.
import { paymentUri } from '@/lib/core/address';
import { formatNano, minRaw, sumStored } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { fundedTopUp, readWaitingOrders } from '@/lib/money/refunds/await-funds';
import { countUnsettled } from '@/lib/money/refunds/unsettled';
import { availableRaw, readTopUpBalance, type TopUpBalance, type TopUpMoney } from './top-up-balance';

/** The latest first; beyond this number only open or non-empty ones are shown. */
const SHOWN_TOP_UPS = 50;

export type TopUpsView = Awaited<ReturnType<typeof topUpView>>;

export async function topUpView(db: Queryable, merchantId: string) {
  const balance = await readTopUpBalance(db, merchantId);
  const waiting = waitingOf(await readWaitingOrders(db, merchantId));
  const funded = fundedTopUp(balance);
  const latest = [...balance.topUps].reverse();
  const shown = latest.filter(
    ({ topUp, freeRaw }, place) => place < SHOWN_TOP_UPS || topUp.closedAt === null || freeRaw > 0n,
  );
  return {
    // Available for refunds, and reserved for refunds that have not started.
    available: amountOf(availableRaw(balance)),
    promised: amountOf(balance.promisedRaw),
    topUps: shown.map((money) => ({ ...itemOf(balance, money), waiting: money === funded ? waiting : null })),
  };
}

/** Null without any. */
function waitingOf(orders: Awaited<ReturnType<typeof readWaitingOrders>>) {
  if (orders.length === 0) return null;
  const refunds = orders.map(({ id, payment }) => ({ id, paymentId: payment.id, orderId: payment.orderId }));
  return { total: amountOf(sumStored(orders)), refunds };
}

/** `waiting`: the refunds that expect money at this address; null without any. */
export type TopUpItem = TopUpsView['topUps'][number];

function itemOf(balance: TopUpBalance, money: TopUpMoney) {
  const { topUp, receivedRaw, refundedRaw, returnedRaw, lostRaw, freeRaw, isStopped } = money;
  const { id, address } = topUp;
  return {
    ...{ id, address, uri: paymentUri(address) },
    // An operator has to resolve the account first.
    isStopped,
    createdAt: topUp.createdAt.toISOString(),
    closedAt: topUp.closedAt?.toISOString() ?? null,
    received: amountOf(receivedRaw),
    refunded: amountOf(refundedRaw),
    returned: amountOf(returnedRaw),
    // Unexplained sends from before a restored backup.
    lost: amountOf(lostRaw),
    // What closing, or returning the rest, sends to the settlement address.
    returnable: amountOf(isStopped ? 0n : minRaw(freeRaw, availableRaw(balance))),
  };
}

function amountOf(raw: bigint) {
  return { nano: formatNano(raw), raw: raw.toString() };
}

/** Built from counts only, so that polling it is cheap. */
export async function readFundsVersion(db: Queryable, merchantId: string): Promise<string> {
  const topUps = await db.topUp.findMany({
    where: { merchantId },
    select: { id: true, address: true, closedAt: true },
    orderBy: { createdAt: 'asc' },
  });
  const addresses = topUps.map(({ address }) => address);
  const deposits = await db.deposit.count({ where: { address: { in: addresses }, disposition: 'topUp' } });
  // A separate query: in one with the top-ups, SQLite counts the transfers of all merchants.
  const transfers = await db.transfer.count({ where: { topUpId: { in: topUps.map(({ id }) => id) } } });
  const { payments } = await countUnsettled(db, merchantId);
  const { settlementVersion } = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { settlementVersion: true },
  });
  const orders = await db.manualRefund.groupBy({
    by: ['source'],
    where: { merchantId, startedAt: null, undoneAt: null, failure: null },
    _count: true,
    orderBy: { source: 'asc' },
  });
  const closed = topUps.filter(({ closedAt }) => closedAt !== null).length;
  const open = orders.map(({ source, _count }) => `${source}${_count}`);
  return [topUps.length, closed, deposits, transfers, payments, settlementVersion, ...open].join(' ');
}
