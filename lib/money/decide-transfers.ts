// Creates the missing transfers of a payment, a bounded number at a time. Each is created once: a settlement by its
// reference, a refund by the deposits it returns.

import { normalizeAddress } from '@/lib/core/address';
import { grouped } from '@/lib/core/batches';
import { newId } from '@/lib/core/ids';
import { storedRaw, sumRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-timeline';
import { raiseAttention } from '@/lib/payments/attention';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { type DueMoney, type DueReturn, isAnythingDue, readDueMoney } from './due-money';
import { refundReference, settlementReference } from './due-transfers';
import { type HoldReason, holdReasons, type JudgedTransfer } from './hold-reason';
import type { MoneyDeps } from './money-deps';
import { deferSettlement, isSettlementPaused } from './release-settlements';
import { STOP_KINDS } from './stop-account';
import { awaitAddress, refundHold } from './unverified-address';

/** Deposits refunded per transaction. */
export const DECIDED_AT_ONCE = 100;

/** A deposit is already refunded, or a refund has since changed: the transaction must roll back. */
export class DoubleReturnError extends Error {
  override readonly name = 'DoubleReturnError';
}

/** nothing: every transfer exists. decided: transfers were created, and there may be more. */
export type Decision = 'nothing' | 'decided';

/**
 * Creates missing transfers in one transaction. Deposits with the same destination share a refund until it has a block or a
 * claim. A destination that may not be paid, or an unverified refund address, holds the transfer and raises attention
 * (contract §5). If the merchant paused settlements, the settlement is deferred instead.
 * @param seen the payment as read; what is due is read again if the payment changed since
 * @param portion deposits refunded at most, up to DECIDED_AT_ONCE
 */
export async function decideTransfers(
  deps: Pick<MoneyDeps, 'database' | 'clock' | 'dustLimitRaw'>,
  seen: PaymentRow,
  portion: number = DECIDED_AT_ONCE,
): Promise<Decision> {
  const read = (db: Parameters<typeof readDueMoney>[0], row: PaymentRow) =>
    readDueMoney(db, row, deps.dustLimitRaw, portion);
  const expected = await read(deps.database.db, seen);
  if (!isAnythingDue(expected)) return 'nothing';
  const mayBeSettled = seen.status === 'Completed';
  return writeTransaction(deps.database, async (tx): Promise<Decision> => {
    const isPaused = mayBeSettled && (await isSettlementPaused(tx, deps.database.kind, seen.merchantId));
    const locked = await lockPayment(tx, seen.id);
    if (locked === null) throw new Error('the payment no longer exists');
    const due = locked.version === seen.version + 1 ? expected : await read(tx, locked);
    const at = deps.clock.now();
    await decideExcess(tx, due);
    // If it completed since it was read, the next transaction checks for a pause first.
    if (mayBeSettled) await decideSettlement(tx, locked, due, { isPaused, at });
    await decideRefunds(tx, locked, byDestination(due.returns), at);
    return 'decided';
  });
}

async function decideExcess(tx: Tx, { payment, excessRaw, excessLeftRaw, returns }: DueMoney): Promise<void> {
  if (excessLeftRaw === 0n) return;
  const covered = returns.filter(({ isExcess }) => isExcess);
  const leftRaw = excessLeftRaw - sumRaw(covered.map(({ amountRaw }) => amountRaw));
  await tx.payment.update({
    where: { id: payment.id },
    data: { excessRaw: excessRaw.toString(), excessLeftRaw: leftRaw.toString() },
  });
}

async function decideSettlement(
  tx: Tx,
  payment: PaymentRow,
  { settlementRaw }: DueMoney,
  { isPaused, at }: { readonly isPaused: boolean; readonly at: Date },
): Promise<void> {
  if (settlementRaw === 0n) return;
  if (isPaused && (await deferSettlement(tx, payment, at))) return;
  const reference = settlementReference(payment.id);
  const settlement = { kind: 'settlement', reference, destination: payment.settlementAddress } as const;
  const [reason = null] = await holdReasons(tx, payment, [{ ...settlement, senders: [] }]);
  await createTransfer(tx, payment, { ...settlement, amountRaw: settlementRaw, reason, at });
}

type Returned = Pick<DueReturn, 'destination' | 'unverified' | 'isBlocked'> & {
  readonly returns: readonly DueReturn[];
  readonly amountRaw: bigint;
};

function byDestination(returns: readonly DueReturn[]): Returned[] {
  const together = grouped(returns, ({ destination, isBlocked }) => `${destination} ${isBlocked}`);
  return [...together.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    // The same for all deposits of a sender.
    const { destination, unverified, isBlocked } = first;
    return [
      {
        ...{ destination, unverified, isBlocked, returns: group },
        amountRaw: sumRaw(group.map(({ amountRaw }) => amountRaw)),
      },
    ];
  });
}

async function decideRefunds(tx: Tx, payment: PaymentRow, all: readonly Returned[], at: Date): Promise<void> {
  const reasons = await holdReasons(tx, payment, all.map(judgedRefund));
  for (const [place, returned] of all.entries()) {
    await decideRefund(tx, payment, returned, refundHold(reasons[place] ?? null, returned), at);
  }
}

function judgedRefund({ destination, returns }: Returned): JudgedTransfer {
  const reference = refundReference(returns[0]?.depositHash ?? '');
  return {
    kind: 'refund',
    reference,
    destination,
    senders: [...new Set(returns.map(({ sender }) => sender))],
  };
}

/** @param reason why it is held; null when it is not */
async function decideRefund(
  tx: Tx,
  payment: PaymentRow,
  returned: Returned,
  reason: HoldReason | 'unverifiedAddress' | null,
  at: Date,
): Promise<void> {
  const waits = reason === 'unverifiedAddress';
  const open = waits ? null : await findOpenRefund(tx, payment.id, returned, reason);
  const { kind, reference, destination } = judgedRefund(returned);
  const refund = { kind, reference, destination, amountRaw: returned.amountRaw, reason, at };
  const transferId = open === null ? await createTransfer(tx, payment, refund) : open.id;
  if (open !== null) await enlargeRefund(tx, payment, open, returned, at);
  if (waits) await awaitAddress(tx, payment, { transferId, unverified: returned.unverified, at });
  const whole = returned.returns.filter(({ isPart }) => !isPart);
  await claimDeposits(tx, whole, { transferId });
  for (const part of returned.returns.filter(({ isPart }) => isPart)) {
    await claimDeposits(tx, [part], { transferId, returnedRaw: part.amountRaw.toString() });
  }
}

/** @throws DoubleReturnError when one of them is already refunded */
async function claimDeposits(
  tx: Tx,
  returns: readonly DueReturn[],
  data: { readonly transferId: string; readonly returnedRaw?: string },
): Promise<void> {
  if (returns.length === 0) return;
  const { count } = await tx.deposit.updateMany({
    where: { blockHash: { in: returns.map(({ depositHash }) => depositHash) }, transferId: null },
    data,
  });
  if (count !== returns.length) throw new DoubleReturnError('a deposit already has a refund');
}

const OPEN_REFUND = { id: true, reference: true, amountRaw: true, heldAt: true, notBefore: true } as const;
type OpenRefund = Prisma.TransferGetPayload<{ select: typeof OPEN_REFUND }>;

/**
 * An open refund that more deposits may join: no block is signed, and neither an operator nor the payer chose its destination. Deposits
 * of a blocked sender join only that sender's refund, which no other deposits join. A refund to another account that the signer delays keeps
 * its amount, because another one starts another delay, which strangers could repeat with small deposits: theirs share a second one.
 * @param reason why the deposits are held: then only a held refund fits, because a released one is not enlarged
 */
async function findOpenRefund(
  tx: Tx,
  paymentId: string,
  { destination, isBlocked, returns }: Returned,
  reason: HoldReason | 'unverifiedAddress' | null,
): Promise<OpenRefund | null> {
  const apart = isBlocked ? { every: { sender: destination } } : { none: { sender: destination } };
  const isApart = isBlocked || reason === 'invalidDestination';
  const [first, second] = await tx.transfer.findMany({
    where: {
      ...{ paymentId, kind: 'refund', topUpId: null, manualRefundId: null, destination },
      ...{ confirmedAt: null, block: null },
      ...(reason === null ? {} : { heldAt: { not: null } }),
      ...(isApart ? { deposits: apart } : {}),
      OR: [{ claim: null }, { claim: { destination: null } }],
    },
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
    ...{ select: OPEN_REFUND, take: 2 },
  });
  const isReturn = returns.every(({ sender }) => sender === destination);
  if (first === undefined || isReturn || first.notBefore === null) return first ?? null;
  return second ?? null;
}

async function enlargeRefund(
  tx: Tx,
  payment: PaymentRow,
  { id, reference, amountRaw: beforeRaw, heldAt }: OpenRefund,
  { amountRaw, destination }: Returned,
  at: Date,
): Promise<void> {
  const enlargedRaw = (storedRaw(beforeRaw) + amountRaw).toString();
  const { count } = await tx.transfer.updateMany({
    where: { id, amountRaw: beforeRaw, confirmedAt: null, block: null },
    data: { amountRaw: enlargedRaw },
  });
  if (count !== 1) throw new DoubleReturnError('a refund changed meanwhile');
  if (heldAt === null) return;
  // The item of a stopped account keeps its reason.
  await tx.attentionItem.updateMany({
    where: { reference, kind: { notIn: [...STOP_KINDS] } },
    data: { detail: { amountRaw: enlargedRaw, destination } },
  });
  appendChange(tx, payment, at);
}

type NewTransfer = {
  readonly kind: 'settlement' | 'refund';
  readonly reference: string;
  /** Null when the merchant had no settlement address at completion: the operator decides. */
  readonly destination: string | null;
  readonly amountRaw: bigint;
  /** Why it is held; null when it is not. */
  readonly reason: HoldReason | 'unverifiedAddress' | null;
  readonly at: Date;
};

async function createTransfer(tx: Tx, payment: PaymentRow, transfer: NewTransfer): Promise<string> {
  const { kind, reference, amountRaw, reason, at } = transfer;
  const named = transfer.destination === null ? undefined : normalizeAddress(transfer.destination);
  const destination = named ?? transfer.destination;
  const id = newId();
  const { id: paymentId, depositAddress: account, merchantId } = payment;
  await tx.transfer.create({
    data: {
      ...{ id, kind, reference, paymentId, account, destination: destination ?? '' },
      ...{ amountRaw: amountRaw.toString(), createdAt: at, heldAt: reason === null ? null : at },
    },
  });
  if (reason !== null) {
    const detail = { amountRaw: amountRaw.toString(), destination: transfer.destination };
    await raiseAttention(tx, { reference, kind: reason, merchantId, paymentId, detail, at });
    // Open pages offer the claim of a held refund; others are updated when confirmed.
    appendChange(tx, payment, at);
  }
  return id;
}
