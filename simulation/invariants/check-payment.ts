// Holds one payment's rows against the ledger and the model.
import { MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { sumRaw } from '@/lib/core/raw';
import { formatAddress } from '@/lib/nano/address';
import { hexToBytes } from '@/lib/nano/hex';
import { checkBlocklist } from './check-blocklist';
import type { CheckDeps } from './check-deps';
import { checkInTime } from './check-in-time';
import { requireMessages } from './check-messages';
import { checkOrderedRefund, checkOrders } from './check-orders';
import { type TrackedPayment, Violation } from './model';
import { isMovable } from './movable';
import type { DepositRow, JournalRow, PaymentRow, TransferRow } from './rows';

/** Payments that the change feed told of in this step. */
export type Told = ReadonlySet<string>;

const ENDS: Readonly<Record<string, readonly string[]>> = {
  Completed: ['paid'],
  Cancelled: ['cancelled'],
  AMLError: ['denied'],
  Error: ['expired', 'failed'],
};
/** The node's own clock has whole seconds, and clocks may differ: what came this much earlier is known to have been there. */
const KNOWN_BEFORE_MS = MAX_CLOCK_SKEW_MS + 2_000;
const EVENTS: Readonly<Record<string, string>> = {
  paid: 'paymentConfirmationwebhook',
  cancelled: 'payment.cancelled',
  denied: 'payment.denied',
  expired: 'payment.expired',
};

/** @throws Violation */
export function checkPayment(deps: CheckDeps, tracked: TrackedPayment, told: Told): void {
  const row = deps.rows.payment(tracked.id);
  if (row === undefined) throw new Violation('terminal statuses are final', `${tracked.id} vanished`);
  const deposits = deps.rows.deposits(tracked.id);
  const transfers = deps.rows.transfers(tracked.id);
  checkStatus(deps, tracked, row, deposits, told);
  for (const deposit of deposits) checkDeposit(deps, tracked, deposit);
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
  checkAnnounced(deps, tracked, row, told);
  if (row.status === 'Completed') checkCompleted(deps, tracked, row, deposits);
  checkInTime(deps, tracked, row);
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
  requireMessages(deps, tracked, EVENTS[entry.kind]);
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
}

function checkDeposit(deps: CheckDeps, tracked: TrackedPayment, deposit: DepositRow): void {
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
  if (entry.seenAtMs < tracked.createdAtMs - KNOWN_BEFORE_MS) {
    throw new Violation('what came before the payment is credited to nobody', `${tracked.id}: ${blockHash}`);
  }
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
    // Until it has a block, a refund grows with further deposits and shrinks with a sender who is blocked.
    if (isOwnRefund) checkRefund(tracked, row, deposits, transfer);
    if (!isOwnRefund && !tracked.seenTransfers.has(transfer.id)) {
      if (transfer.kind === 'settlement') checkSettlement(deps, tracked, row, transfers);
      else checkOrderedRefund(tracked, row, transfer.destination);
      tracked.seenTransfers.add(transfer.id);
    }
    if (transfer.confirmedAt !== null) checkConfirmed(deps, tracked, transfer);
    checkPause(tracked, transfer);
  }
}

function checkSettlement(
  { rows }: CheckDeps,
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
  const active = tracked.merchant.settlement.activeAt(new Date(row.endedAt ?? 0));
  if (settlement.destination !== active) throw new Violation(rule, `${row.id} settles elsewhere`);
  const completedAt = new Date(row.endedAt ?? 0);
  const mayBegin = tracked.merchant.schedule.maySettle(completedAt, new Date(settlement.createdAt));
  if (!mayBegin || rows.isDeferred(row.id))
    throw new Violation('a settlement waits for its merchant’s schedule', row.id);
}

function checkRefund(
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
  refund: TransferRow,
): void {
  const rule = 'refunds go where they may and never exceed what came';
  const returned = deposits.filter(({ transferId }) => transferId === refund.id);
  const returnedRaw = sumRaw(returned.map((deposit) => deposit.returnedRaw ?? deposit.amountRaw));
  const isTooMuch = returned.some((deposit) => (deposit.returnedRaw ?? 0n) > deposit.amountRaw);
  if (isTooMuch || !returned.every(isMovable) || refund.amountRaw !== returnedRaw) {
    throw new Violation(rule, `${row.id} refunds something else than its deposits`);
  }
  // What was decided before the denial could not know of it.
  const denied = row.status === 'AMLError' && refund.createdAt > (row.endedAt ?? 0);
  for (const { sender } of returned) {
    const allowed = [sender, ...(tracked.named === null || denied ? [] : [tracked.named])];
    if (!allowed.includes(refund.destination))
      throw new Violation(rule, `${row.id} refunds to another account`);
  }
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

/** A signed block that goes out: it is stored as it is, it is the only one for its place, and it does what it may. */
export function checkPublished(deps: CheckDeps, hash: string, block: PublishedBlock): void {
  const row = deps.rows.block(hash);
  if (row === undefined || row.signature !== block.signature) {
    throw new Violation('a block is stored before it is published', hash);
  }
  const place = `${block.account} ${block.previous}`;
  const first = deps.model.places.get(place) ?? hash;
  deps.model.places.set(place, first);
  if (first !== hash) throw new Violation('one signed block per place', `${first} and ${hash}`);
  if (row.kind === 'receive') return;
  const [transfer] = deps.rows.transferOfBlock(hash);
  const destination = formatAddress(hexToBytes(block.link));
  if (
    transfer === undefined ||
    transfer.destination !== destination ||
    transfer.amountRaw !== row.amountRaw
  ) {
    throw new Violation('refunds go where they may and never exceed what came', `${hash} is no transfer's`);
  }
  checkBlocklist(deps, transfer, hash);
  if (transfer.topUpId === null) checkExchange(deps, transfer, hash);
}

/** A refund to a listed exchange waits, a named one too, unless its payer is denied (contract §5). */
function checkExchange({ model, rows }: CheckDeps, transfer: TransferRow, hash: string): void {
  const tracked = model.byAddress.get(transfer.account);
  const row = tracked && rows.payment(tracked.id);
  if (transfer.kind !== 'refund' || !model.exchanges.has(transfer.destination)) return;
  if (row === undefined || row.status === 'AMLError') return;
  throw new Violation('refunds go where they may and never exceed what came', `${hash} refunds an exchange`);
}

type PublishedBlock = {
  readonly account: string;
  readonly previous: string;
  readonly link: string;
  readonly signature: string;
};
