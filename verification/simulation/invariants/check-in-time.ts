// Compares deposits and sends with the ledger: each must exist there, payments paid in time must count as such, and payers must
// get the full payment window.
import { MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { sumRaw } from '@/lib/core/raw';
import type { Entry } from '../ledger/lattice';
import { EPOCH_MS } from '../virtual-process';
import { isPaidWith } from './check-tolerance';
import { insist, type Model, type TrackedPayment } from './model';
import type { CheckDeps, DepositRow, PaymentRow, TransferRow } from './rows';

/** The node's clock has whole seconds, and clocks differ: a send that came this much earlier was certainly visible. */
const KNOWN_BEFORE_MS = MAX_CLOCK_SKEW_MS + 2_000;
const HOLD_MS = 10 * 60_000;
const IN_TIME = 'a payment paid in time counts as in time';

/** Confirmed sends to the address, without dust. */
export function confirmedSends({ lattice, model }: CheckDeps, address: string) {
  return lattice
    .sendsTo(address)
    .filter((send) => send.confirmedSeq !== null && send.amountRaw >= model.dustLimitRaw);
}

/** What the ledger confirmed by the deadline counts, unless the payment was ended before (contract §4, §5). */
export function checkInTime(deps: CheckDeps, tracked: TrackedPayment, row: PaymentRow): void {
  if (!hasExpired(row)) return;
  const deadlineMs = deadlineOf(tracked, row);
  const sends = confirmedSends(deps, tracked.address);
  // A send from before the payment need not be credited, so without it the payment may rightly be short.
  const creditable = sends.filter(({ seenAtMs }) => seenAtMs >= tracked.createdAtMs);
  const inTime = creditable.filter((send) => (send.confirmedAtMs ?? Infinity) <= deadlineMs);
  const inTimeRaw = sumRaw(inTime.map(({ amountRaw }) => amountRaw));
  const jumpedMs = (tracked.ended?.engineAheadMs ?? 0) - tracked.clockAheadMs;
  const endedMs = (row.endedAt ?? 0) - row.createdAt + tracked.createdAtMs - jumpedMs;
  if (deps.model.deceptions.some(({ fromMs, untilMs }) => endedMs >= fromMs && endedMs <= untilMs)) return;
  const isShort = !isPaidWith(deps.model, tracked, inTimeRaw);
  insist(isShort, IN_TIME, `${row.id} expired with ${inTimeRaw} raw in time`);
}

/** Nothing expires before its deadline in virtual time, nor while a clock jump prevents it (contract §4). */
export function checkFullTime({ model }: CheckDeps, tracked: TrackedPayment, row: PaymentRow): void {
  if (!hasExpired(row)) return;
  const leftMs = deadlineOf(tracked, row) - model.now.untilMs;
  const rule = 'no payment expires before its full time';
  insist(leftMs <= 0, rule, `${row.id} expired ${leftMs} ms too early`);
  insist(!model.clocks.forbidsExpiry(model.now), rule, `${row.id} expired after a jump`);
}

/** NTP or an operator has ten minutes to correct a clock (contract §4). @throws Violation */
export function checkHold({ model }: CheckDeps): void {
  const heldMs = model.clocks.shortestHoldMs();
  insist(heldMs >= HOLD_MS, 'a clock jump takes effect after ten minutes', `after ${heldMs} ms`);
}

/** A deposit confirmed by the deadline is not late, and no deposit is late while the engine doubts its clock. */
export function checkCountsInTime(
  { model }: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  { disposition, blockHash }: DepositRow,
  entry: Entry,
): void {
  if (disposition !== 'late') return;
  const isInTime = (entry.confirmedAtMs ?? Infinity) <= deadlineOf(tracked, row);
  insist(!isInTime && !model.clocks.isInDoubt(), IN_TIME, `${row.id}: ${blockHash} is late`);
}

/** A credited deposit must be a confirmed send to the address, after the address was assigned. @returns the send */
export function checkRecorded(
  { lattice, model }: CheckDeps,
  account: {
    readonly id: string;
    readonly address: string;
    /** As web's clock showed it. */
    readonly createdAt: number;
    /** The same in virtual time. */
    readonly openedMs: number;
  },
  { blockHash, address, amountRaw, sender }: DepositRow,
): Entry {
  const about = `${account.id}: ${blockHash}`;
  const entry = lattice.entry(blockHash);
  insist(entry !== undefined && entry.confirmedSeq !== null, 'nothing unconfirmed is credited', about);
  const isSame = entry.amountRaw === amountRaw && entry.block.account === sender;
  const isHere = entry.destination === account.address && address === account.address;
  insist(isSame && isHere, 'a deposit is recorded once', `${about} is another send`);
  const isEarly = !model.clocks.wasDoubted(account.createdAt) && wasKnownBefore(model, entry, account);
  insist(!isEarly, 'a send from before the payment is not credited', about);
  return entry;
}

/**
 * Whether the service could know that a send came before its address was assigned: it did, and the node's clock, which
 * jumps with the machine's, also shows it by web's clock, which may be behind.
 */
function wasKnownBefore(
  { clocks }: Model,
  { seenAtMs }: Entry,
  { createdAt, openedMs }: { readonly createdAt: number; readonly openedMs: number },
): boolean {
  const nodeMs = EPOCH_MS + Math.floor(seenAtMs + clocks.machineAheadMs(seenAtMs));
  return seenAtMs < openedMs - KNOWN_BEFORE_MS && nodeMs < createdAt - KNOWN_BEFORE_MS;
}

/** A transfer that the row says is confirmed must be confirmed on the ledger. */
export function checkDone({ lattice }: CheckDeps, id: string, account: string, transfer: TransferRow): void {
  const entry = transfer.blockHash === null ? undefined : lattice.entry(transfer.blockHash);
  const isConfirmed = entry !== undefined && entry.confirmedSeq !== null && entry.block.account === account;
  const isIt = entry?.amountRaw === transfer.amountRaw && entry.destination === transfer.destination;
  insist(isConfirmed && isIt, 'nothing is settled or refunded before the ledger confirms it', id);
}

const hasExpired = ({ status, errorReason }: PaymentRow): boolean =>
  status === 'Error' && errorReason === 'expired';

/** In virtual time. */
function deadlineOf({ createdAtMs }: TrackedPayment, { expiresAt, createdAt }: PaymentRow): number {
  return createdAtMs + (expiresAt - createdAt);
}
