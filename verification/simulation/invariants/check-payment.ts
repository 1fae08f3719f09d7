// Holds one payment's rows against the ledger and the model.
import { sumRaw } from '@/lib/core/raw';
import type { WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import { checkCountsInTime, checkFullTime, checkInTime, wasKnownBefore } from './check-in-time';
import { requireMessages } from './check-messages';
import { checkOrderedRefund, checkOrders } from './check-orders';
import type { Moment } from './clock-model';
import { firstSeen, type TrackedPayment, Violation } from './model';
import {
  type CheckDeps,
  type DepositRow,
  isMovable,
  type JournalRow,
  type PaymentRow,
  type TransferRow,
} from './rows';

/** Payments that the change feed told of in this step. */
export type Told = ReadonlySet<string>;

const ENDS: Readonly<Record<string, readonly string[]>> = {
  Completed: ['paid'],
  Cancelled: ['cancelled'],
  AMLError: ['denied'],
  Error: ['expired', 'failed'],
};
/** How a payment ends that each event tells of; null for events beside an end, which are checked with their cause. */
const ENDS_TOLD: Readonly<Record<WebhookEventType, string | null>> = {
  paymentConfirmationwebhook: 'paid',
  'payment.expired': 'expired',
  'payment.cancelled': 'cancelled',
  'payment.denied': 'denied',
  'payment.refunded': null,
  'payment.lateDeposit': null,
};

/** @throws Violation */
export function checkPayment(deps: CheckDeps, tracked: TrackedPayment, told: Told): void {
  const row = deps.rows.payment(tracked.id);
  if (row === undefined) throw new Violation('terminal statuses are final', `${tracked.id} vanished`);
  const deposits = deps.rows.deposits(tracked.id);
  const transfers = deps.rows.transfers(tracked.id);
  checkStatus(deps, tracked, row, deposits, told);
  for (const deposit of deposits) checkDeposit(deps, tracked, row, deposit);
  checkTransfers(deps, tracked, row, deposits, transfers);
  const toppedUp = deps.rows.topUpTransfersFor(tracked.id);
  checkOrders(deps, tracked, { deposits, transfers, toppedUp });
  checkJournal(tracked, deposits, { transfers, toppedUp }, deps.rows.journal(tracked.id));
  tracked.status = row.status;
  tracked.version = row.version;
}

function checkStatus(
  deps: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
  told: Told,
): void {
  if (row.version < tracked.version) {
    throw new Violation('terminal statuses are final', `${row.id} went back to an older version`);
  }
  if (row.status === tracked.status) return;
  if (tracked.status !== 'Waiting') {
    throw new Violation(
      'terminal statuses are final',
      `${row.id} went from ${tracked.status} to ${row.status}`,
    );
  }
  tracked.ended = deps.model.now;
  checkAnnounced(deps, tracked, row, told);
  if (row.status === 'Completed') checkCompleted(deps, tracked, row, deposits);
  checkInTime(deps, tracked, row);
  checkFullTime(deps, tracked, row);
}

/** A status change has its timeline entry, its change row and a message for each endpoint that hears of it. */
function checkAnnounced(deps: CheckDeps, tracked: TrackedPayment, row: PaymentRow, told: Told): void {
  const ends = Object.values(ENDS).flat();
  const entries = deps.rows.timeline(row.id).filter(({ kind }) => ends.includes(kind));
  const [entry] = entries;
  const rule = 'a status change is told to all';
  if (entry === undefined || entries.length > 1 || !ENDS[row.status]?.includes(entry.kind)) {
    throw new Violation(
      rule,
      `${row.id} is ${row.status} with ${entries.map(({ kind }) => kind).join(', ')}`,
    );
  }
  if (!told.has(row.id)) throw new Violation(rule, `${row.id} has no change row`);
  const [event] = Object.entries(ENDS_TOLD).find(([, end]) => end === entry.kind) ?? [];
  requireMessages(deps, tracked, event);
}

function checkCompleted(
  { model }: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
): void {
  const counted = deposits.filter(({ disposition }) => disposition === 'counted');
  const countedRaw = sumRaw(counted.map(({ amountRaw }) => amountRaw));
  if (countedRaw + model.dustLimitRaw <= row.amountRaw || row.screening !== 'clear') {
    throw new Violation(
      'Completed means paid in full',
      `${row.id} has ${countedRaw} of ${row.amountRaw} raw`,
    );
  }
  const active = tracked.merchant.settlement.activeAt(new Date(row.endedAt ?? 0));
  if (row.settlementAddress !== active) {
    throw new Violation('settlements go to the address that was active', `${row.id} stores another`);
  }
  tracked.settlesTo = active;
}

function checkDeposit(deps: CheckDeps, tracked: TrackedPayment, row: PaymentRow, deposit: DepositRow): void {
  if (tracked.seenDeposits.has(deposit.blockHash)) return;
  const entry = deps.lattice.entry(deposit.blockHash);
  const { blockHash } = deposit;
  if (entry === undefined || entry.confirmedSeq === null) {
    throw new Violation('nothing unconfirmed is credited', `${tracked.id}: ${blockHash}`);
  }
  const isSame =
    entry.destination === tracked.address &&
    deposit.address === tracked.address &&
    entry.amountRaw === deposit.amountRaw &&
    entry.block.account === deposit.sender;
  if (!isSame)
    throw new Violation('a deposit is recorded once', `${tracked.id}: ${blockHash} is another send`);
  const { createdAtMs: openedMs, clockAheadMs } = tracked;
  const isDoubted = deps.model.clocks.wasDoubted(row.createdAt);
  if (!isDoubted && wasKnownBefore(deps, entry, { openedMs, clockAheadMs })) {
    throw new Violation('what came before the payment is credited to nobody', `${tracked.id}: ${blockHash}`);
  }
  checkCountsInTime(deps, tracked, row, deposit, entry);
  if (isMovable(deposit) && deposit.disposition !== 'counted') {
    requireMessages(deps, tracked, 'payment.lateDeposit');
  }
  tracked.seenDeposits.add(blockHash);
}

function checkTransfers(
  deps: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
  transfers: readonly TransferRow[],
): void {
  const movableRaw = sumRaw(deposits.filter(isMovable).map(({ amountRaw }) => amountRaw));
  if (sumRaw(transfers.map(({ amountRaw }) => amountRaw)) > movableRaw) {
    throw new Violation(
      'refunds go where they may and never exceed what came',
      `${row.id} sends on too much`,
    );
  }
  for (const transfer of transfers) {
    const isOwnRefund = transfer.kind === 'refund' && transfer.refundOrderId === null;
    const isNew = !tracked.seenAt.has(transfer.id);
    const seen = firstSeen(deps, tracked, transfer.id);
    // Until it has a block, a refund grows with further deposits and shrinks with a sender who is blocked.
    if (isOwnRefund) checkRefund(tracked, row, deposits, { ...transfer, seen });
    if (!isOwnRefund && isNew) {
      if (transfer.kind === 'settlement') checkSettlement(deps, tracked, row, transfers);
      else checkOrderedRefund(tracked, row, transfer.destination);
    }
    if (transfer.confirmedAt !== null) checkConfirmed(deps, tracked, transfer);
    checkPause(tracked, transfer);
  }
}

function checkSettlement(
  { rows, model }: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  transfers: readonly TransferRow[],
): void {
  const rule = 'settlements go to the address that was active';
  const settlements = transfers.filter(({ kind }) => kind === 'settlement');
  const [settlement] = settlements;
  if (settlement === undefined || settlements.length > 1 || row.status !== 'Completed') {
    throw new Violation(rule, `${row.id} is ${row.status} with ${settlements.length} settlements`);
  }
  if (settlement.destination !== tracked.settlesTo) throw new Violation(rule, `${row.id} settles elsewhere`);
  const ended = tracked.ended ?? model.now;
  const mayBegin = tracked.merchant.schedule.maySettle(
    { at: new Date(row.endedAt ?? 0), place: ended.step },
    { at: new Date(settlement.createdAt), place: model.now.step },
    (time) => model.clocks.hadShown(time, ended.fromMs),
  );
  if (!mayBegin || rows.isDeferred(row.id))
    throw new Violation('a settlement waits for its merchant’s schedule', row.id);
}

function checkRefund(
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
  refund: TransferRow & { readonly seen: Moment },
): void {
  const rule = 'refunds go where they may and never exceed what came';
  const returned = deposits.filter(({ transferId }) => transferId === refund.id);
  const returnedRaw = sumRaw(returned.map((deposit) => deposit.returnedRaw ?? deposit.amountRaw));
  const isTooMuch = returned.some((deposit) => (deposit.returnedRaw ?? 0n) > deposit.amountRaw);
  if (isTooMuch || !returned.every(isMovable) || refund.amountRaw !== returnedRaw) {
    throw new Violation(rule, `${row.id} refunds something else than its deposits`);
  }
  // What was decided before the denial could not know of it.
  const denied = row.status === 'AMLError' && isDecidedAfter(refund, tracked, row);
  for (const { sender } of returned) {
    const allowed = [sender, ...(tracked.named === null || denied ? [] : [tracked.named])];
    if (!allowed.includes(refund.destination))
      throw new Violation(rule, `${row.id} refunds to another account`);
  }
}

/** In the order of steps; within one step the rows' times say it. */
function isDecidedAfter(
  { seen, createdAt }: { readonly seen: Moment; readonly createdAt: number },
  { ended }: TrackedPayment,
  { endedAt }: PaymentRow,
): boolean {
  if (ended !== null && seen.step !== ended.step) return seen.step > ended.step;
  return createdAt > (endedAt ?? 0);
}

/** The ledger's own word, not the row's. */
function checkConfirmed(deps: CheckDeps, tracked: TrackedPayment, transfer: TransferRow): void {
  const block = transfer.blockHash === null ? undefined : deps.lattice.entry(transfer.blockHash);
  const isDone =
    block !== undefined &&
    block.confirmedSeq !== null &&
    block.amountRaw === transfer.amountRaw &&
    block.destination === transfer.destination &&
    block.block.account === tracked.address;
  if (!isDone) {
    throw new Violation('nothing is settled or refunded before the ledger confirms it', `${tracked.id}`);
  }
  if (transfer.kind !== 'refund') return;
  requireMessages(deps, tracked, 'payment.refunded', transfer.refundOrderId ?? '');
}

/** While a merchant has paused, no settlement gets a block that had none. */
function checkPause(tracked: TrackedPayment, transfer: TransferRow): void {
  if (transfer.kind !== 'settlement' || transfer.blockHash === null) return;
  if (tracked.seenSettlementBlocks.has(transfer.blockHash)) return;
  tracked.seenSettlementBlocks.add(transfer.blockHash);
  if (tracked.merchant.settlement.pausedSince() !== null) {
    throw new Violation('a paused settlement does not begin', `${tracked.id}`);
  }
}

function checkJournal(
  tracked: TrackedPayment,
  deposits: readonly DepositRow[],
  {
    transfers,
    toppedUp,
  }: { readonly transfers: readonly TransferRow[]; readonly toppedUp: readonly TransferRow[] },
  journal: readonly JournalRow[],
): void {
  const totalOf = (account: JournalRow['account']) =>
    sumRaw(journal.filter((line) => line.account === account).map((line) => line.amountRaw));
  const doneOf = (kind: TransferRow['kind']) =>
    sumRaw(transfers.filter((t) => t.kind === kind && t.confirmedAt !== null).map((t) => t.amountRaw));
  const depositedRaw = sumRaw(deposits.map(({ amountRaw }) => amountRaw));
  const receivedRaw = -totalOf('payer');
  const heldRaw = totalOf('held');
  const settledRaw = totalOf('merchant');
  const refundedRaw = totalOf('returned');
  const paidRaw = sumRaw(toppedUp.filter((t) => t.confirmedAt !== null).map((t) => t.amountRaw));
  const holds =
    receivedRaw === depositedRaw &&
    settledRaw === doneOf('settlement') &&
    refundedRaw === doneOf('refund') + paidRaw &&
    paidRaw === -totalOf('topUp') &&
    receivedRaw + paidRaw === settledRaw + refundedRaw + heldRaw &&
    heldRaw >= 0n;
  if (holds) return;
  const figures = `${depositedRaw} deposited, ${receivedRaw} received, ${settledRaw} settled, ${refundedRaw} refunded, ${heldRaw} held`;
  throw new Violation('received is settled, refunded and held', `${tracked.id}: ${figures}`);
}
