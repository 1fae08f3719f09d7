// Checks transfers again right before their blocks are signed: refunds may be held, top-up returns cancelled.

import { readAccounts, unfitReason } from '@/lib/compliance/judge-destination';
import { blockedAmong } from '@/lib/compliance/screening/blocked-addresses';
import { storedRaw, sumRaw } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Tx } from '@/lib/db/client';
import { appendChange } from '@/lib/payments/append-timeline';
import { raiseAttention } from '@/lib/payments/attention';
import { lockPayments, type PaymentRow } from '@/lib/payments/lock-payment';
import type { Deposit, Transfer } from '@/prisma/generated/sqlite/client';
import { refundReference } from './due-transfers';
import { holdReasons, refundSenders } from './hold-reason';
import { NO_CLAIM } from './refund-claims';

type Judged = Pick<Transfer, 'id' | 'reference' | 'destination' | 'amountRaw'> & {
  readonly kind: 'settlement' | 'refund';
  readonly senders: readonly string[];
};

/**
 * Holds transfers that may no longer be sent, and raises attention. Deposits from a sender that has since been blocked are
 * removed from refunds to other addresses and decided again. The payment must be locked, and no transfer may have a block.
 * At most 100 transfers.
 * @returns whether anything changed; then none of them may be signed
 */
export async function holdBeforeSigning(
  tx: Tx,
  payment: PaymentRow,
  transferIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const judged = await readJudged(tx, transferIds);
  if (await removeBlockedDeposits(tx, payment, judged)) return true;
  const reasons = await holdReasons(tx, payment, judged);
  const held = judged.flatMap((transfer, place) => {
    const kind = reasons[place] ?? null;
    return kind === null ? [] : [{ ...transfer, kind }];
  });
  const { id: paymentId, merchantId } = payment;
  for (const { id, reference, kind, amountRaw, destination } of held) {
    const detail = { amountRaw, destination };
    await raiseAttention(tx, { reference, kind, merchantId, paymentId, detail, at });
    await tx.transfer.update({ where: { id }, data: { heldAt: at } });
  }
  await reopenClaims(
    tx,
    held.map(({ id }) => id),
  );
  if (held.length > 0) appendChange(tx, payment, at);
  return held.length > 0;
}

/** Clears claims that have taken effect, because their refunds are held again: the payer can claim once more. */
async function reopenClaims(tx: Tx, transferIds: readonly string[]): Promise<void> {
  if (transferIds.length === 0) return;
  await tx.refundClaim.updateMany({
    where: { transferId: { in: [...transferIds] }, releasedAt: { not: null } },
    data: { ...NO_CLAIM, approvedAt: null, releasedAt: null },
  });
}

async function readJudged(tx: Tx, transferIds: readonly string[]): Promise<Judged[]> {
  const rows = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] } },
    select: { id: true, kind: true, reference: true, destination: true, amountRaw: true },
  });
  const judged: Judged[] = [];
  for (const { kind, ...row } of rows) {
    if (kind === 'settlement') judged.push({ ...row, kind, senders: [] });
    if (kind === 'refund') judged.push({ ...row, kind, senders: await refundSenders(tx, row.id) });
  }
  return judged;
}

/** Deposits removed per transaction. */
const TAKEN_AT_ONCE = 100;

/**
 * Removes deposits from refunds to the wrong account: a blocked sender's money goes only to that sender, and no other money goes with it.
 * @returns whether any was removed; there may be more
 */
async function removeBlockedDeposits(
  tx: Tx,
  payment: PaymentRow,
  judged: readonly Judged[],
): Promise<boolean> {
  const blocked = await blockedAmong(
    tx,
    judged.flatMap(({ senders }) => senders),
  );
  for (const { id, reference, destination, amountRaw, senders } of judged) {
    const misplaced = misplacedSenders(destination, senders, blocked);
    if (misplaced.length === 0) continue;
    const deposits = await tx.deposit.findMany({
      where: { transferId: id, sender: { in: misplaced.slice(0, TAKEN_AT_ONCE) } },
      take: TAKEN_AT_ONCE,
    });
    const takenRaw = returnedBy(deposits);
    const blockHash = { in: deposits.map((row) => row.blockHash) };
    await tx.deposit.updateMany({ where: { blockHash }, data: { transferId: null, returnedRaw: null } });
    const excess = deposits.filter(({ disposition }) => disposition === 'counted');
    await restoreExcess(tx, payment, returnedBy(excess));
    const leftRaw = storedRaw(amountRaw) - takenRaw;
    if (leftRaw === 0n) await removeRefund(tx, id);
    else await shrinkRefund(tx, { id, reference }, leftRaw);
    return true;
  }
  return false;
}

/** The senders whose deposits must leave this refund. */
function misplacedSenders(
  destination: string,
  senders: readonly string[],
  blocked: ReadonlySet<string>,
): readonly string[] {
  const others = senders.filter((sender) => sender !== destination);
  return senders.includes(destination) && blocked.has(destination)
    ? others
    : others.filter((sender) => blocked.has(sender));
}

/** Also removes the claim that an earlier hold may have left. */
async function removeRefund(tx: Tx, id: string): Promise<void> {
  await tx.refundClaim.deleteMany({ where: { transferId: id } });
  await tx.transfer.delete({ where: { id } });
}

/** The amount that these deposits contribute to refunds. */
function returnedBy(deposits: readonly Pick<Deposit, 'returnedRaw' | 'amountRaw'>[]): bigint {
  return sumRaw(deposits.map((row) => storedRaw(row.returnedRaw ?? row.amountRaw)));
}

/**
 * Renames the remaining refund after one of its deposits, because the removed deposit's name may be used by another refund.
 * The attention item is renamed too, so that a release still applies.
 */
async function shrinkRefund(
  tx: Tx,
  { id, reference: before }: Pick<Judged, 'id' | 'reference'>,
  leftRaw: bigint,
): Promise<void> {
  const { blockHash } = await tx.deposit.findFirstOrThrow({
    where: { transferId: id },
    orderBy: { blockHash: 'asc' },
    select: { blockHash: true },
  });
  const reference = refundReference(blockHash);
  await tx.transfer.update({ where: { id }, data: { reference, amountRaw: leftRaw.toString() } });
  if (reference === before) return;
  // A resolved item of an earlier refund with this name does not apply.
  await tx.attentionItem.deleteMany({ where: { reference, resolvedAt: { not: null } } });
  await tx.attentionItem.updateMany({ where: { reference: before }, data: { reference } });
}

/** The removed part of the excess has no refund again. */
async function restoreExcess(tx: Tx, { id, status, excessLeftRaw }: PaymentRow, raw: bigint): Promise<void> {
  if (status !== 'Completed' || raw === 0n) return;
  const leftRaw = storedRaw(excessLeftRaw) + raw;
  await tx.payment.update({ where: { id }, data: { excessLeftRaw: leftRaw.toString() } });
}

/**
 * Holds refunds paid by a top-up that may no longer be sent, and raises attention. Locks the payments, so call it before
 * locking the top-up: payments are locked first everywhere. At most 100 transfers.
 * @returns whether any was held; then none of the transfers may be signed
 */
export async function holdTopUpRefunds(tx: Tx, transferIds: readonly string[], at: Date): Promise<boolean> {
  const ask = () =>
    tx.transfer.findMany({
      where: { id: { in: [...transferIds] }, kind: 'refund', heldAt: null, confirmedAt: null, block: null },
      select: { id: true, paymentId: true },
    });
  const payments = await lockPayments(tx, [
    ...new Set((await ask()).flatMap(({ paymentId }) => paymentId ?? [])),
  ]);
  const refunds = await ask();
  let isHeld = false;
  for (const payment of payments.values()) {
    const ids = refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ id }) => id);
    if (await holdBeforeSigning(tx, payment, ids, at)) isHeld = true;
  }
  return isHeld;
}

/**
 * Cancels top-up returns to a settlement address that may no longer be paid. The money stays in the top-up; the merchant
 * returns it again after setting another address. The transfers have no block, and the transaction holds their rows. At
 * most 100 transfers.
 * @returns whether any was cancelled; then none of the transfers may be signed
 */
export async function cancelReturns(tx: Tx, transferIds: readonly string[], at: Date): Promise<boolean> {
  const returns = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] }, kind: 'topUpReturn' },
    include: { topUp: { select: { merchantId: true } } },
  });
  if (returns.length === 0) return false;
  const accounts = await readAccounts(
    tx,
    returns.map(({ destination }) => destination),
  );
  const unfit = returns.filter(({ destination }) => {
    const account = accounts.get(destination);
    return account === undefined || unfitReason('settlement', account) !== null;
  });
  if (unfit.length === 0) return false;
  await tx.transfer.deleteMany({ where: { id: { in: unfit.map(({ id }) => id) } } });
  appendAuditLog(
    tx,
    unfit.map(({ topUpId, topUp, amountRaw, destination }) => ({
      ...{ at, actor: 'engine', action: 'topUpReturnCancelled', merchantId: topUp?.merchantId ?? null },
      detail: { topUpId, amountRaw, destination },
    })),
  );
  return true;
}
