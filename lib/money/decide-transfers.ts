// Writes down the transfers that a payment's money calls for and that do not exist yet, a bounded number at a time. Decided
// once: a settlement by its reference, a refund by the deposits it gives back.
import { newId } from '@/lib/core/ids';
import { sumRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { normalizeAddress } from '@/lib/nano/address';
import { appendChange } from '@/lib/payments/append-change';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';
import { type DueMoney, type DueReturn, isAnythingDue, readDueMoney } from './due-money';
import { refundReference, settlementReference } from './due-transfers';
import { holdReason } from './hold-reason';
import type { MoneyDeps } from './money-deps';
import { putOffSettlement } from './put-off-settlement';
import { storedRaw } from './stored-raw';

/** Deposits that one transaction gives refunds to. */
export const DECIDED_AT_ONCE = 100;

/** A deposit is given back already, or a refund changed meanwhile: nothing of the transaction may stand. */
export class ReturnedTwiceError extends Error {
  override readonly name = 'ReturnedTwiceError';
}

/** nothing: every transfer exists. decided: some were written down, and there may be more. */
export type Decision = 'nothing' | 'decided';

/**
 * Creates missing transfers of the payment in one transaction. Deposits that go back to one destination share a refund
 * as long as it has no block and nobody has claimed it. A destination that may not be paid holds the transfer and raises
 * attention (contract §5).
 * @param seen the payment as it was read; what is due is read again when the payment has changed since
 * @param portion deposits that get refunds at most, up to DECIDED_AT_ONCE
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
  return writeTransaction(deps.database, async (tx): Promise<Decision> => {
    const locked = await lockPayment(tx, seen.id);
    if (locked === null) throw new Error('a payment vanished');
    const due = locked.version === seen.version + 1 ? expected : await read(tx, locked);
    const at = deps.clock.now();
    await decideExcess(tx, due);
    await decideSettlement(tx, locked, due, at);
    for (const returned of byDestination(due.returns)) await decideRefund(tx, locked, returned, at);
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
  at: Date,
): Promise<void> {
  if (settlementRaw === 0n || (await putOffSettlement(tx, payment, at))) return;
  await createTransfer(tx, payment, {
    kind: 'settlement',
    reference: settlementReference(payment.id),
    destination: payment.settlementAddress,
    senders: [],
    amountRaw: settlementRaw,
    at,
  });
}

type Returned = {
  readonly destination: string;
  readonly returns: readonly DueReturn[];
  readonly amountRaw: bigint;
};

function byDestination(returns: readonly DueReturn[]): Returned[] {
  const groups = new Map<string, DueReturn[]>();
  for (const due of returns) {
    const group = groups.get(due.destination) ?? [];
    group.push(due);
    groups.set(due.destination, group);
  }
  return [...groups].map(([destination, group]) => ({
    destination,
    returns: group,
    amountRaw: sumRaw(group.map(({ amountRaw }) => amountRaw)),
  }));
}

async function decideRefund(tx: Tx, payment: PaymentRow, returned: Returned, at: Date): Promise<void> {
  const { destination } = returned;
  const reason = await holdReason(tx, payment, { kind: 'refund', destination, senders: sendersOf(returned) });
  const open = await findOpenRefund(tx, payment.id, destination, reason !== null);
  const transferId = open === null ? await createRefund(tx, payment, returned, at) : open.id;
  if (open !== null) await enlargeRefund(tx, payment, open, returned, at);
  const whole = returned.returns.filter(({ isPart }) => !isPart);
  await claimDeposits(tx, whole, { transferId });
  for (const part of returned.returns.filter(({ isPart }) => isPart)) {
    await claimDeposits(tx, [part], { transferId, returnedRaw: part.amountRaw.toString() });
  }
}

/** @throws ReturnedTwiceError when one of them has a refund already */
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
  if (count !== returns.length) throw new ReturnedTwiceError('a deposit was given back before');
}

type OpenRefund = {
  readonly id: string;
  readonly reference: string;
  readonly amountRaw: string;
  readonly heldAt: Date | null;
};

/**
 * A refund that further deposits may join: no block of it is signed, and no person and no payer has named its destination.
 * @param mustWait only one that waits: what a person has released is released as it was
 */
async function findOpenRefund(
  tx: Tx,
  paymentId: string,
  destination: string,
  mustWait: boolean,
): Promise<OpenRefund | null> {
  return tx.transfer.findFirst({
    where: {
      ...{ paymentId, kind: 'refund', topUpId: null, refundOrderId: null, destination },
      ...{ confirmedAt: null, block: null },
      ...(mustWait ? { heldAt: { not: null } } : {}),
      OR: [{ claim: null }, { claim: { destination: null } }],
    },
    orderBy: { createdAt: 'asc' },
    select: { id: true, reference: true, amountRaw: true, heldAt: true },
  });
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
  if (count !== 1) throw new ReturnedTwiceError('a refund changed meanwhile');
  if (heldAt === null) return;
  await tx.attentionItem.updateMany({
    where: { reference },
    data: { detail: { amountRaw: enlargedRaw, destination } },
  });
  appendChange(tx, payment, at);
}

function sendersOf({ returns }: Returned): string[] {
  return [...new Set(returns.map(({ sender }) => sender))];
}

function createRefund(tx: Tx, payment: PaymentRow, returned: Returned, at: Date): Promise<string> {
  const { destination, returns, amountRaw } = returned;
  const senders = sendersOf(returned);
  const reference = refundReference(returns[0]?.depositHash ?? '');
  return createTransfer(tx, payment, { kind: 'refund', reference, destination, senders, amountRaw, at });
}

type NewTransfer = {
  readonly kind: 'settlement' | 'refund';
  readonly reference: string;
  /** Null when the merchant had no address at completion: a person decides. */
  readonly destination: string | null;
  /** Whose deposits it gives back. */
  readonly senders: readonly string[];
  readonly amountRaw: bigint;
  readonly at: Date;
};

async function createTransfer(tx: Tx, payment: PaymentRow, transfer: NewTransfer): Promise<string> {
  const { kind, reference, senders, amountRaw, at } = transfer;
  const named = transfer.destination === null ? undefined : normalizeAddress(transfer.destination);
  const destination = named ?? transfer.destination;
  const reason = await holdReason(tx, payment, { kind, destination, senders });
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
    // An open page offers the claim of what is held; what is not held is told of when it is confirmed.
    appendChange(tx, payment, at);
  }
  return id;
}
