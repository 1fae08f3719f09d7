// How much of a payment can be refunded manually, and the options of the refund form: how much, from which source, and
// to whom.

import { exchangesAmong } from '@/lib/compliance/exchange-accounts';
import { normalizeAddress } from '@/lib/core/address';
import { mayBeId } from '@/lib/core/ids';
import { formatNano, minRaw, storedRaw, sumStored } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { excessToReturn, isDeferred, orderedRaw, paymentMoney } from '@/lib/money/due-money';
import { settlementOf } from '@/lib/money/due-transfers';
import { readTopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import type { ManualRefund, RefundSource } from '@/prisma/generated/sqlite/client';
import { STANDING_ORDER } from './order-state';

/**
 * How the merchant pays for a refund. `newTopUp`: from the top-ups, once they hold enough. `ownWallet`: the merchant sends it
 * from a wallet of their own.
 */
export type RefundWay = RefundSource | 'newTopUp' | 'ownWallet';

/** Refundable amount per way, raw; never more than received minus already refunded. */
type RefundLimits = Readonly<Record<RefundWay, bigint>>;

/**
 * Call it under the locks of merchant and payment when a decision depends on it.
 * @param but an order to exclude: the one that is about to start
 */
export async function refundLimits(
  db: Queryable,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
  dustLimitRaw: bigint,
  but: ExcludedOrder | null = null,
): Promise<RefundLimits> {
  const payment = paymentMoney(await db.payment.findUniqueOrThrow({ where: { id } }));
  if (payment.status !== 'Completed') return { unsettled: 0n, topUp: 0n, newTopUp: 0n, ownWallet: 0n };
  const settlementRaw = settlementOf(payment, await orderedRaw(db, id), dustLimitRaw);
  const leftRaw = notNegative(settlementRaw - (await orderedAgainst(db, id, but?.id)));
  const { usableRaw, promisedRaw } = await readTopUpBalance(db, merchantId);
  const keptRaw = promisedRaw - reservedRaw(but);
  const freeRaw = notNegative(usableRaw - keptRaw);
  return {
    // Nothing once its settlement is released.
    unsettled: (await isDeferred(db, id)) ? leftRaw : 0n,
    topUp: minRaw(freeRaw, leftRaw),
    newTopUp: leftRaw,
    ownWallet: leftRaw,
  };
}

/** Why the amount can't be refunded to any account; null if it can. Call it under the locks of merchant and payment. */
export async function rangeRefusal(
  db: Queryable,
  payment: { readonly id: string; readonly merchantId: string },
  { amountRaw, source }: { readonly amountRaw: bigint; readonly source: RefundWay },
  dustLimitRaw: bigint,
): Promise<'underDust' | 'tooMuch' | null> {
  if (amountRaw < dustLimitRaw || amountRaw <= 0n) return 'underDust';
  const limits = await refundLimits(db, payment, dustLimitRaw);
  return amountRaw > limits[source] ? 'tooMuch' : null;
}

/** An order that is about to start; `awaitsFundsUntil` is null once its amount is reserved. */
type ExcludedOrder = Pick<ManualRefund, 'id' | 'source' | 'awaitsFundsUntil'> & {
  /** Raw. */
  readonly amountRaw: bigint;
};

function reservedRaw(but: ExcludedOrder | null): bigint {
  return but?.source === 'topUp' && but.awaitsFundsUntil === null ? but.amountRaw : 0n;
}

/** Amounts of counting orders. Started refunds from unsettled money have already reduced the settlement. */
async function orderedAgainst(db: Queryable, paymentId: string, but: string | undefined): Promise<bigint> {
  const orders = await db.manualRefund.findMany({
    where: {
      ...{ paymentId, ...STANDING_ORDER, OR: [{ source: 'topUp' }, { startedAt: null }] },
      ...(but === undefined ? {} : { id: { not: but } }),
    },
    select: { amountRaw: true },
  });
  const fromWallet = await db.walletRefund.findMany({
    where: { paymentId, failure: null },
    select: { amountRaw: true },
  });
  return sumStored([...orders, ...fromWallet]);
}

function notNegative(raw: bigint): bigint {
  return raw > 0n ? raw : 0n;
}

/**
 * `sources`: those on this server with a refundable amount. `left`: what can be refunded with a new top-up or from the merchant's
 * own wallet; null without any. `senders`: those that can get a refund first, else in the order of their payments.
 * `hasMoreSenders`: more can get a refund than are listed. `min`: the smallest refund.
 */
export type RefundOptions = NonNullable<Awaited<ReturnType<typeof refundOptions>>>;

/** Senders listed, and refunded at once. */
export const MAX_REFUNDED_SENDERS = 20;

/** @returns null when the merchant has no such payment, or it is not completed */
export async function refundOptions(
  db: Queryable,
  merchantId: string,
  paymentId: string,
  dustLimitRaw: bigint,
) {
  if (!mayBeId(paymentId)) return null;
  const payment = await db.payment.findFirst({
    where: { id: paymentId, merchantId, status: 'Completed' },
    select: { id: true, merchantId: true },
  });
  if (payment === null) return null;
  const limits = await refundLimits(db, payment, dustLimitRaw);
  const isEnough = (raw: bigint) => raw >= dustLimitRaw && raw > 0n;
  const sources = (['unsettled', 'topUp'] as const)
    .filter((source) => isEnough(limits[source]))
    .map((source) => ({ source, ...amountOf(limits[source]) }));
  const left = isEnough(limits.newTopUp) ? amountOf(limits.newTopUp) : null;
  const all = await sendersOf(db, paymentId, dustLimitRaw);
  const canGet = (sender: Sender) => !sender.isExchange && isEnough(BigInt(sender.leftRaw));
  const senders = [...all.filter(canGet), ...all.filter((sender) => !canGet(sender))];
  return {
    ...{ sources, left, min: amountOf(dustLimitRaw) },
    senders: senders.slice(0, MAX_REFUNDED_SENDERS),
    hasMoreSenders: senders.slice(MAX_REFUNDED_SENDERS).some(canGet),
  };
}

function amountOf(raw: bigint) {
  return { raw: raw.toString(), nano: formatNano(raw) };
}

/**
 * Whether the refund returns money to the account that sent it, which needs no identity check: the account paid, and gets back no
 * more than it paid. Otherwise somebody could pay a little of a payment, and take the rest with a stolen session. Call it under the
 * locks of merchant and payment. False for another merchant's payment or an invalid address.
 */
export async function returnsToSender(
  db: Queryable,
  refund: {
    readonly merchantId: string;
    readonly paymentId: string;
    readonly destination: string;
    readonly amountRaw: bigint;
  },
  dustLimitRaw: bigint,
): Promise<boolean> {
  if (!(await goesToSender(db, refund))) return false;
  const sender = normalizeAddress(refund.destination.trim()) ?? '';
  return refund.amountRaw <= (await netPaidRaw(db, refund.paymentId, sender, dustLimitRaw));
}

/** Whether the destination paid the merchant's payment with a counted deposit. False for an invalid address. */
export async function goesToSender(
  db: Queryable,
  refund: { readonly merchantId: string; readonly paymentId: string; readonly destination: string },
): Promise<boolean> {
  const { merchantId, paymentId, destination } = refund;
  const sender = normalizeAddress(destination.trim());
  if (sender === undefined || !mayBeId(paymentId)) return false;
  return hasPaid(db, { merchantId, paymentId, sender });
}

/** Whether a counted deposit of the merchant's payment came from the account. */
export async function hasPaid(
  db: Queryable,
  paid: { readonly merchantId: string; readonly paymentId: string; readonly sender: string },
): Promise<boolean> {
  const { merchantId, paymentId, sender } = paid;
  const where = { paymentId, sender, disposition: 'counted', payment: { merchantId } } as const;
  return (await db.deposit.findFirst({ where, select: { blockHash: true } })) !== null;
}

/** Deposits that are summed: of one account, or of the payment. Of more, only the oldest count. */
const MAX_SUMMED = 2_000;

/**
 * What the account paid with counted deposits and has not got back, raw. An excess that is still to be returned belongs to whoever
 * paid last, so none of it counts. Returns of uncounted deposits change nothing: these did not pay.
 */
export async function netPaidRaw(
  db: Queryable,
  paymentId: string,
  account: string,
  dustLimitRaw: bigint,
): Promise<bigint> {
  const [paid] = await readPaid(db, { paymentId, sender: account }, dustLimitRaw);
  return paid?.leftRaw ?? 0n;
}

/** What an account paid, and what of it can be returned (see `netPaidRaw`), raw. */
type Paid = { readonly account: string; readonly paidRaw: bigint; readonly leftRaw: bigint };

/** For each account, or for one, in the order of their deposits. */
async function readPaid(
  db: Queryable,
  from: { readonly paymentId: string; readonly sender?: string },
  dustLimitRaw: bigint,
): Promise<Paid[]> {
  const { paymentId, sender: destination } = from;
  const deposits = await db.deposit.findMany({
    where: { ...from, disposition: 'counted' },
    select: { sender: true, amountRaw: true, transferId: true, returnedRaw: true },
    orderBy: [{ recordedAt: 'asc' }, { blockHash: 'asc' }],
    take: MAX_SUMMED,
  });
  if (deposits.length === 0) return [];
  const select = { destination: true, amountRaw: true } as const;
  const own = { paymentId, ...(destination === undefined ? {} : { destination }) };
  const ordered = await db.manualRefund.findMany({ where: { ...own, ...STANDING_ORDER }, select });
  const fromWallet = await db.walletRefund.findMany({ where: { ...own, failure: null }, select });
  const payment = paymentMoney(await db.payment.findUniqueOrThrow({ where: { id: paymentId } }));
  const excessRaw = await excessToReturn(db, payment, dustLimitRaw);
  const sums = new Map<string, { paidRaw: bigint; returnedRaw: bigint }>();
  for (const { sender, amountRaw, transferId, returnedRaw } of deposits) {
    const sum = sums.get(sender) ?? { paidRaw: 0n, returnedRaw: 0n };
    sum.paidRaw += storedRaw(amountRaw);
    if (transferId !== null) sum.returnedRaw += storedRaw(returnedRaw ?? amountRaw);
    sums.set(sender, sum);
  }
  for (const refund of [...ordered, ...fromWallet]) {
    const sum = sums.get(refund.destination);
    if (sum !== undefined) sum.returnedRaw += storedRaw(refund.amountRaw);
  }
  return [...sums].map(([account, { paidRaw, returnedRaw }]) => ({
    ...{ account, paidRaw },
    leftRaw: notNegative(paidRaw - returnedRaw - excessRaw),
  }));
}

/** `nano`: what the account paid. `leftRaw`: what it has not got back. Exchange accounts can't be refunded to. */
type Sender = {
  readonly address: string;
  readonly nano: string;
  readonly leftRaw: string;
  readonly isExchange: boolean;
};

async function sendersOf(db: Queryable, paymentId: string, dustLimitRaw: bigint): Promise<Sender[]> {
  const all = await readPaid(db, { paymentId }, dustLimitRaw);
  const exchanges = await exchangesAmong(
    db,
    all.map(({ account }) => account),
  );
  return all.map(({ account, paidRaw, leftRaw }) => ({
    ...{ address: account, nano: formatNano(paidRaw) },
    ...{ leftRaw: leftRaw.toString(), isExchange: exchanges.has(account) },
  }));
}
