// What the page of a merchant's funds shows of their top-ups, and a text that changes whenever it may have changed.
import { paymentUri } from '@/lib/core/address';
import { formatNano } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { countUnsettled } from '@/lib/money/refunds/unsettled';
import { returnable } from './return-top-up';
import { availableRaw, readTopUpBalance, type TopUpBalance, type TopUpMoney } from './top-up-balance';

/** Nano and raw of one amount. */
type FundsAmount = { readonly nano: string; readonly raw: string };

export type TopUpsView = {
  /** What a refund may take. */
  readonly available: FundsAmount;
  /** Kept for refunds that have not begun. */
  readonly promised: FundsAmount;
  /** The latest first; those that are closed and empty are left out beyond SHOWN_TOP_UPS. */
  readonly topUps: readonly TopUpItem[];
};

export type TopUpItem = {
  readonly id: string;
  readonly address: string;
  /** What a wallet reads from a QR code: the address alone. */
  readonly uri: string;
  readonly createdAt: string;
  readonly closedAt: string | null;
  readonly received: FundsAmount;
  readonly refunded: FundsAmount;
  readonly returned: FundsAmount;
  /** Gone before a backup was restored, for what is in no book. */
  readonly lost: FundsAmount;
  /** What closing it, or sending the rest back, sends to the settlement address. */
  readonly returnable: FundsAmount;
  /** The operator has to look at its account first. */
  readonly isStopped: boolean;
};

const SHOWN_TOP_UPS = 50;

export async function topUpView(db: Queryable, merchantId: string): Promise<TopUpsView> {
  const balance = await readTopUpBalance(db, merchantId);
  const latest = [...balance.topUps].reverse();
  const shown = latest.filter(
    ({ topUp, freeRaw }, place) => place < SHOWN_TOP_UPS || topUp.closedAt === null || freeRaw > 0n,
  );
  return {
    available: amountOf(availableRaw(balance)),
    promised: amountOf(balance.promisedRaw),
    topUps: shown.map((money) => itemOf(balance, money)),
  };
}

function itemOf(balance: TopUpBalance, money: TopUpMoney): TopUpItem {
  const { topUp, receivedRaw, refundedRaw, returnedRaw, lostRaw, freeRaw, isStopped } = money;
  const { id, address } = topUp;
  return {
    ...{ id, address, isStopped, uri: paymentUri(address) },
    createdAt: topUp.createdAt.toISOString(),
    closedAt: topUp.closedAt?.toISOString() ?? null,
    received: amountOf(receivedRaw),
    refunded: amountOf(refundedRaw),
    returned: amountOf(returnedRaw),
    lost: amountOf(lostRaw),
    returnable: amountOf(isStopped ? 0n : returnable(freeRaw, availableRaw(balance))),
  };
}

function amountOf(raw: bigint): FundsAmount {
  return { nano: formatNano(raw), raw: raw.toString() };
}

/** Counts alone, so that a page that stands open costs little. */
export async function readFundsPulse(db: Queryable, merchantId: string): Promise<string> {
  const topUps = await db.topUp.findMany({
    where: { merchantId },
    select: { id: true, address: true, closedAt: true },
    orderBy: { createdAt: 'asc' },
  });
  const addresses = topUps.map(({ address }) => address);
  const deposits = await db.deposit.count({ where: { address: { in: addresses }, disposition: 'topUp' } });
  // Counted beside the top-ups, SQLite counts what all merchants' top-ups have sent.
  const transfers = await db.transfer.count({ where: { topUpId: { in: topUps.map(({ id }) => id) } } });
  const { payments } = await countUnsettled(db, merchantId);
  const { settlementVersion } = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { settlementVersion: true },
  });
  const orders = await db.refundOrder.groupBy({
    by: ['source'],
    where: { merchantId, startedAt: null, undoneAt: null, failure: null },
    _count: true,
    orderBy: { source: 'asc' },
  });
  const closed = topUps.filter(({ closedAt }) => closedAt !== null).length;
  const open = orders.map(({ source, _count }) => `${source}${_count}`);
  return [topUps.length, closed, deposits, transfers, payments, settlementVersion, ...open].join(' ');
}
