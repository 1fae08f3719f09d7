// Compares one payment's rows with the ledger and the model.
import { sumRaw } from '@/lib/core/raw';
import { MAX_REFUND_EVENTS } from '@/lib/money/confirm-blocks';
import type { WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import { checkCountsInTime, checkDone, checkFullTime, checkInTime, checkRecorded } from './check-in-time';
import { checkOrderedRefund, checkOrders, type Money, requireMessages } from './check-orders';
import { checkTolerances, isPaidWith } from './check-tolerance';
import type { Moment } from './clock-model';
import { firstSeen, insist, type TrackedPayment } from './model';
import {
  type CheckDeps,
  type DepositRow,
  isMovable,
  type JournalRow,
  type PaymentRow,
  type TransferRow,
} from './rows';

/** Payments in the change feed of this step. */
export type Told = ReadonlySet<string>;

const FINAL = 'terminal statuses are final';
const TOLD = 'every status change is recorded and announced';
const REFUNDS = 'refunds go to allowed accounts and never exceed the deposits';
const SETTLES = 'settlements go to the address that was active';

const ENDS: Readonly<Record<string, readonly string[]>> = {
  Completed: ['paid'],
  Cancelled: ['cancelled'],
  AMLError: ['denied'],
  Error: ['expired', 'failed'],
};
/** The end that each event reports; null for other events, which are checked with their cause. */
const ENDS_TOLD: Readonly<Record<WebhookEventType, string | null>> = {
  paymentConfirmationwebhook: 'paid',
  'payment.expired': 'expired',
  'payment.cancelled': 'cancelled',
  'payment.denied': 'denied',
  'payment.refunded': null,
  'payment.lateDeposit': null,
  'refund.confirmed': null,
  'refund.failed': null,
  'refund.undone': null,
  'settlement.confirmed': null,
};

/** @throws Violation */
export function checkPayment(deps: CheckDeps, tracked: TrackedPayment, told: Told): void {
  const row = deps.rows.payment(tracked.id);
  insist(row !== undefined, FINAL, `${tracked.id} vanished`);
  const deposits = deps.rows.deposits(tracked.id);
  const transfers = deps.rows.transfers(tracked.id);
  checkTolerances(tracked, row);
  checkStatus(deps, tracked, row, deposits, told);
  for (const deposit of deposits) checkDeposit(deps, tracked, row, deposit);
  checkTransfers(deps, tracked, row, deposits, transfers);
  const toppedUp = deps.rows.topUpTransfersFor(tracked.id);
  checkOrders(deps, tracked, { deposits, transfers, toppedUp });
  checkJournal(deps, tracked, { deposits, transfers, toppedUp });
  checkEventsTrue(deps, tracked, { deposits, transfers, toppedUp });
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
  insist(row.version >= tracked.version, FINAL, `${row.id} went back to an older version`);
  if (row.status === tracked.status) return;
  insist(tracked.status === 'Waiting', FINAL, `${row.id} went from ${tracked.status} to ${row.status}`);
  tracked.ended = deps.model.now;
  checkAnnounced(deps, tracked, row, told);
  if (row.status === 'Completed') checkCompleted(deps, tracked, row, deposits);
  checkInTime(deps, tracked, row);
  checkFullTime(deps, tracked, row);
}

/** A status change has its timeline entry, its change feed entry and a message for each endpoint that subscribes to it. */
function checkAnnounced(deps: CheckDeps, tracked: TrackedPayment, row: PaymentRow, told: Told): void {
  const ends = Object.values(ENDS).flat();
  const kinds = deps.rows.timeline(row.id).flatMap(({ kind }) => (ends.includes(kind) ? [kind] : []));
  const [kind = ''] = kinds;
  const isTold = kinds.length === 1 && ENDS[row.status]?.includes(kind) === true;
  insist(isTold, TOLD, `${row.id} is ${row.status} with ${kinds.join(', ')}`);
  insist(told.has(row.id), TOLD, `${row.id} has no change feed entry`);
  const [event] = Object.entries(ENDS_TOLD).find(([, end]) => end === kind) ?? [];
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
  const isPaid = isPaidWith(model, tracked, countedRaw) && row.screening === 'clear';
  insist(isPaid, 'Completed means paid in full', `${row.id} has ${countedRaw} of ${row.amountRaw} raw`);
  const active = tracked.merchant.settlement.activeAt(new Date(row.endedAt ?? 0));
  insist(row.settlementAddress === active, SETTLES, `${row.id} stores another`);
  tracked.settlesTo = active;
}

function checkDeposit(deps: CheckDeps, tracked: TrackedPayment, row: PaymentRow, deposit: DepositRow): void {
  if (tracked.seenDeposits.has(deposit.blockHash)) return;
  const { id, address, createdAtMs: openedMs } = tracked;
  const entry = checkRecorded(deps, { id, address, createdAt: row.createdAt, openedMs }, deposit);
  checkCountsInTime(deps, tracked, row, deposit, entry);
  if (isMovable(deposit) && deposit.disposition !== 'counted') {
    requireMessages(deps, tracked, 'payment.lateDeposit');
  }
  tracked.seenDeposits.add(deposit.blockHash);
}

function checkTransfers(
  deps: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
  transfers: readonly TransferRow[],
): void {
  const movableRaw = sumRaw(deposits.filter(isMovable).map(({ amountRaw }) => amountRaw));
  const sentRaw = sumRaw(transfers.map(({ amountRaw }) => amountRaw));
  insist(sentRaw <= movableRaw, REFUNDS, `${row.id} sends too much`);
  for (const transfer of transfers) {
    const isOwnRefund = transfer.kind === 'refund' && transfer.manualRefundId === null;
    const isNew = !tracked.seenAt.has(transfer.id);
    const seen = firstSeen(deps, tracked, transfer.id);
    // Until it has a block, a refund grows with further deposits and shrinks when a sender is blocked.
    if (isOwnRefund) checkRefund(tracked, row, deposits, { ...transfer, seen });
    if (!isOwnRefund && isNew) {
      if (transfer.kind === 'settlement') checkSettlement(deps, tracked, row, transfers);
      else checkOrderedRefund(tracked, row, transfer.destination);
    }
    if (transfer.confirmedAt !== null) {
      checkDone(deps, tracked.id, tracked.address, transfer);
      checkTransferTold(deps, tracked, transfer, transfers);
    }
    checkPause(tracked, transfer);
  }
}

function checkTransferTold(
  deps: CheckDeps,
  tracked: TrackedPayment,
  { id, kind, manualRefundId }: TransferRow,
  transfers: readonly TransferRow[],
): void {
  if (kind === 'settlement') requireMessages(deps, tracked, 'settlement.confirmed');
  if (kind !== 'refund') return;
  requireMessages(deps, tracked, 'payment.refunded', manualRefundId ?? '');
  const automatic = transfers.filter((one) => one.kind === 'refund' && one.manualRefundId === null);
  const confirmed = automatic.filter(({ confirmedAt }) => confirmedAt !== null);
  if (manualRefundId === null && confirmed.length > MAX_REFUND_EVENTS) return;
  requireMessages(deps, tracked, 'refund.confirmed', manualRefundId ?? id);
}

/** Each event of a refund or settlement reports what has happened. */
function checkEventsTrue({ rows }: CheckDeps, { id }: TrackedPayment, money: Money): void {
  const confirmed = [...money.transfers, ...money.toppedUp].filter(({ confirmedAt }) => confirmedAt !== null);
  const refunds = confirmed.filter(({ kind }) => kind === 'refund');
  const orders = rows.orders(id);
  const reported: Readonly<Record<string, ReadonlySet<string>>> = {
    'settlement.confirmed': new Set(confirmed.flatMap(({ kind }) => (kind === 'settlement' ? [''] : []))),
    'refund.confirmed': new Set(refunds.map((refund) => refund.manualRefundId ?? refund.id)),
    'refund.undone': new Set(orders.flatMap((order) => (order.undoneAt === null ? [] : [order.id]))),
    'refund.failed': new Set(orders.flatMap((order) => (order.failure === null ? [] : [order.id]))),
  };
  for (const { eventType, occurrence } of rows.events(id)) {
    if (!/^(refund|settlement)\./.test(eventType)) continue;
    insist(
      reported[eventType]?.has(occurrence) === true,
      TOLD,
      `${id}: ${eventType} ${occurrence} is not true`,
    );
  }
}

function checkSettlement(
  { rows, model }: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  transfers: readonly TransferRow[],
): void {
  const settlements = transfers.filter(({ kind }) => kind === 'settlement');
  const [settlement] = settlements;
  const about = `${row.id} is ${row.status} with ${settlements.length} settlements`;
  insist(settlement !== undefined && settlements.length === 1 && row.status === 'Completed', SETTLES, about);
  insist(settlement.destination === tracked.settlesTo, SETTLES, `${row.id} settles elsewhere`);
  const ended = tracked.ended ?? model.now;
  const mayBegin = tracked.merchant.schedule.maySettle(
    { at: new Date(row.endedAt ?? 0), place: ended.step },
    { at: new Date(settlement.createdAt), place: model.now.step },
    (time) => model.clocks.hadShown(time, ended.fromMs),
  );
  const isDue = mayBegin && !rows.isDeferred(row.id);
  insist(isDue, 'a settlement waits for its merchant’s schedule', row.id);
}

function checkRefund(
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
  refund: TransferRow & { readonly seen: Moment },
): void {
  const returned = deposits.filter(({ transferId }) => transferId === refund.id);
  const returnedRaw = sumRaw(returned.map((deposit) => deposit.returnedRaw ?? deposit.amountRaw));
  const isTooMuch = returned.some((deposit) => (deposit.returnedRaw ?? 0n) > deposit.amountRaw);
  const isIts = !isTooMuch && returned.every(isMovable) && refund.amountRaw === returnedRaw;
  insist(isIts, REFUNDS, `${row.id} refunds something else than its deposits`);
  // Decided before the denial, which it could not take into account.
  const denied = row.status === 'AMLError' && isDecidedAfter(refund, tracked, row);
  for (const { sender } of returned) {
    const allowed = [sender, ...(tracked.named === null || denied ? [] : [tracked.named])];
    insist(allowed.includes(refund.destination), REFUNDS, `${row.id} refunds to another account`);
  }
}

/** In the order of steps; within one step in the order of the rows' times. */
function isDecidedAfter(
  { seen, createdAt }: { readonly seen: Moment; readonly createdAt: number },
  { ended }: TrackedPayment,
  { endedAt }: PaymentRow,
): boolean {
  if (ended !== null && seen.step !== ended.step) return seen.step > ended.step;
  return createdAt > (endedAt ?? 0);
}

/** During a pause, no settlement gets its first block. */
function checkPause(tracked: TrackedPayment, transfer: TransferRow): void {
  if (transfer.kind !== 'settlement' || transfer.blockHash === null) return;
  if (tracked.seenSettlementBlocks.has(transfer.blockHash)) return;
  tracked.seenSettlementBlocks.add(transfer.blockHash);
  const isPaused = tracked.merchant.settlement.pausedSince() !== null;
  insist(!isPaused, 'no settlement begins while settlement is paused', tracked.id);
}

function checkJournal(
  { rows }: CheckDeps,
  { id }: TrackedPayment,
  { deposits, transfers, toppedUp }: Money,
): void {
  const journal = rows.journal(id);
  const totalOf = (account: JournalRow['account']) =>
    sumRaw(journal.filter((line) => line.account === account).map((line) => line.amountRaw));
  const doneOf = (sends: readonly TransferRow[]) =>
    sumRaw(sends.filter((send) => send.confirmedAt !== null).map((send) => send.amountRaw));
  const doneOfKind = (kind: TransferRow['kind']) => doneOf(transfers.filter((send) => send.kind === kind));
  const depositedRaw = sumRaw(deposits.map(({ amountRaw }) => amountRaw));
  const receivedRaw = -totalOf('payer');
  const heldRaw = totalOf('held');
  const settledRaw = totalOf('merchant');
  const refundedRaw = totalOf('returned');
  const paidRaw = doneOf(toppedUp);
  const holds =
    receivedRaw === depositedRaw &&
    settledRaw === doneOfKind('settlement') &&
    refundedRaw === doneOfKind('refund') + paidRaw &&
    paidRaw === -totalOf('topUp') &&
    receivedRaw + paidRaw === settledRaw + refundedRaw + heldRaw &&
    heldRaw >= 0n;
  const sums = `${depositedRaw} deposited, ${receivedRaw} received, ${settledRaw} settled, ${refundedRaw} refunded, ${heldRaw} held`;
  insist(holds, 'received equals settled, refunded and held', `${id}: ${sums}`);
}
