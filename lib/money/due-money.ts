// Reads what is due for a payment and has no transfer yet, in bounded parts, so that thousands of deposits are processed
// page by page.

import { blockedAmong } from '@/lib/compliance/screening/blocked-addresses';
import { storedRaw, sumStored } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { unverifiedAddress } from '@/lib/payments/payer-secret';
import type { DepositDisposition } from '@/prisma/generated/sqlite/client';
import {
  excessOf,
  refundDestination,
  returnedDispositions,
  settlementOf,
  settlementReference,
} from './due-transfers';

/** A payment with parsed amounts, raw. */
export type PaymentMoney = Omit<PaymentRow, 'amountRaw' | 'countedRaw' | 'excessRaw' | 'excessLeftRaw'> & {
  readonly amountRaw: bigint;
  readonly countedRaw: bigint;
  readonly excessRaw: bigint | null;
  readonly excessLeftRaw: bigint;
};

/** A deposit to refund, wholly or partly. */
export type DueReturn = {
  readonly depositHash: string;
  readonly sender: string;
  readonly destination: string;
  /** The unverified address that it goes to instead after 24 hours (contract §5); null for none. */
  readonly unverified: string | null;
  readonly amountRaw: bigint;
  /** The rest of the deposit is settled. */
  readonly isPart: boolean;
  /** It returns an overpayment's excess. */
  readonly isExcess: boolean;
  /** Its sender is blocked: it returns there instead of to the refund address, apart from all other deposits. */
  readonly isBlocked: boolean;
};

export type DueMoney = {
  readonly payment: PaymentMoney;
  /** Amount to settle now, raw; 0 when there is none or its transfer exists. */
  readonly settlementRaw: bigint;
  /** The excess, raw; 0 without one. */
  readonly excessRaw: bigint;
  /** The part of the excess without a refund, raw. */
  readonly excessLeftRaw: bigint;
  /** Deposits to refund, by sender. */
  readonly returns: readonly DueReturn[];
};

/** @throws RangeError when a stored amount is invalid */
export function paymentMoney(row: PaymentRow): PaymentMoney {
  return {
    ...row,
    amountRaw: storedRaw(row.amountRaw),
    countedRaw: storedRaw(row.countedRaw),
    excessRaw: row.excessRaw === null ? null : storedRaw(row.excessRaw),
    excessLeftRaw: storedRaw(row.excessLeftRaw),
  };
}

/** Whether any transfer is missing. */
export function isAnythingDue({ settlementRaw, returns }: DueMoney): boolean {
  return settlementRaw > 0n || returns.length > 0;
}

/** @param maxReturns maximum number of deposits read */
export async function readDueMoney(
  db: Queryable,
  row: PaymentRow,
  dustLimitRaw: bigint,
  maxReturns: number,
): Promise<DueMoney> {
  const payment = paymentMoney(row);
  const completed =
    payment.status === 'Completed' ? await readCompleted(db, payment, dustLimitRaw) : NOT_COMPLETED;
  const { excessLeftRaw } = completed;
  const excess = excessLeftRaw === 0n ? [] : await readExcess(db, payment, excessLeftRaw, maxReturns);
  const left = maxReturns - excess.length;
  const returned = left === 0 ? [] : await readReturned(db, payment, left);
  return { payment, ...completed, returns: [...excess, ...returned] };
}

const NOT_COMPLETED = { settlementRaw: 0n, excessRaw: 0n, excessLeftRaw: 0n } as const;

/** Manual refunds from the payment's own money, raw; bounded by the orders per payment. */
export async function orderedRaw(db: Queryable, paymentId: string): Promise<bigint> {
  const ordered = await db.transfer.findMany({
    where: { paymentId, topUpId: null, manualRefundId: { not: null } },
    select: { amountRaw: true },
  });
  return sumStored(ordered);
}

async function readCompleted(db: Queryable, payment: PaymentMoney, dustLimitRaw: bigint) {
  // Sequential, because a transaction has one connection.
  const orderedSoFarRaw = await orderedRaw(db, payment.id);
  const isPutOff = await isDeferred(db, payment.id);
  const isDecided = await isSettled(db, payment.id);
  // A settlement without an excess took everything: a later, lower dust limit creates none.
  if (isDecided && payment.excessRaw === null) return NOT_COMPLETED;
  const excessRaw = excessOf(payment, orderedSoFarRaw, dustLimitRaw);
  const excessLeftRaw = payment.excessRaw === null ? excessRaw : payment.excessLeftRaw;
  const settlementRaw = isPutOff || isDecided ? 0n : settlementOf(payment, orderedSoFarRaw, dustLimitRaw);
  return { settlementRaw, excessRaw, excessLeftRaw };
}

/** The excess of a completed payment that no transfer returns yet, raw. */
export async function excessToReturn(
  db: Queryable,
  payment: PaymentMoney,
  dustLimitRaw: bigint,
): Promise<bigint> {
  if (payment.status !== 'Completed') return 0n;
  return (await readCompleted(db, payment, dustLimitRaw)).excessLeftRaw;
}

/** Whether the settlement is deferred. */
export async function isDeferred(db: Queryable, paymentId: string): Promise<boolean> {
  return (await db.deferredSettlement.findUnique({ where: { paymentId } })) !== null;
}

async function isSettled(db: Queryable, paymentId: string): Promise<boolean> {
  const reference = settlementReference(paymentId);
  return (await db.transfer.findUnique({ where: { reference }, select: { id: true } })) !== null;
}

const RETURN_FIELDS = { blockHash: true, sender: true, amountRaw: true } as const;
type ReturnRow = { readonly blockHash: string; readonly sender: string; readonly amountRaw: string };

/** The excess came with the last deposits, so it goes back to their senders. */
async function readExcess(
  db: Queryable,
  payment: PaymentMoney,
  excessLeftRaw: bigint,
  take: number,
): Promise<DueReturn[]> {
  const rows = await db.deposit.findMany({
    where: { paymentId: payment.id, transferId: null, disposition: 'counted' },
    orderBy: [{ recordedAt: 'desc' }, { blockHash: 'desc' }],
    select: RETURN_FIELDS,
    take,
  });
  const blocked = await blockedSenders(db, payment, rows);
  const due: DueReturn[] = [];
  let leftRaw = excessLeftRaw;
  for (const row of rows) {
    if (leftRaw === 0n) break;
    const whole = dueReturn(payment, row, blocked);
    const isPart = whole.amountRaw > leftRaw;
    due.push({ ...whole, isPart, isExcess: true, amountRaw: isPart ? leftRaw : whole.amountRaw });
    leftRaw -= isPart ? leftRaw : whole.amountRaw;
  }
  return due;
}

async function readReturned(db: Queryable, payment: PaymentMoney, take: number): Promise<DueReturn[]> {
  const dispositions: readonly DepositDisposition[] = returnedDispositions(payment);
  if (dispositions.length === 0) return [];
  const rows = await db.deposit.findMany({
    where: { paymentId: payment.id, transferId: null, disposition: { in: [...dispositions] } },
    // Ordered by sender: one refund returns all deposits of a sender.
    orderBy: [{ sender: 'asc' }, { blockHash: 'asc' }],
    select: RETURN_FIELDS,
    take,
  });
  const blocked = await blockedSenders(db, payment, rows);
  return rows.map((row) => dueReturn(payment, row, blocked));
}

/** Without a refund address every refund goes to its sender anyway. */
async function blockedSenders(db: Queryable, payment: PaymentMoney, rows: readonly ReturnRow[]) {
  const senders = payment.refundAddress === null ? [] : rows.map(({ sender }) => sender);
  return blockedAmong(db, senders);
}

function dueReturn(
  payment: PaymentMoney,
  { blockHash, sender, amountRaw }: ReturnRow,
  blocked: ReadonlySet<string>,
): DueReturn {
  const isBlocked = blocked.has(sender);
  const named = refundDestination(payment, { sender, senderIsBlocked: isBlocked });
  const waits = named !== sender && unverifiedAddress(payment) !== null;
  const whole = { amountRaw: storedRaw(amountRaw), isPart: false, isExcess: false };
  const going = { destination: waits ? sender : named, unverified: waits ? named : null };
  return { depositHash: blockHash, sender, isBlocked, ...going, ...whole };
}
