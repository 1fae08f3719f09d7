// At the end, when nothing is left to do: every raw is where it must be, in the database and on the ledger.
import { type CheckDeps, checkPayment, isMovable, sum } from './check-payment';
import { type TrackedPayment, Violation } from './model';
import type { DepositRow, PaymentRow } from './rows';

/** @throws Violation */
export function checkAtRest(deps: CheckDeps, tracked: TrackedPayment): void {
  checkPayment(deps, tracked, new Set([tracked.id]));
  const row = deps.rows.payment(tracked.id);
  if (row === undefined) throw new Violation('all money comes to rest', `${tracked.id} vanished`);
  const deposits = deps.rows.deposits(tracked.id);
  checkAllRecorded(deps, tracked, deposits);
  checkInTime(deps, tracked, row);
  checkNothingHeld(deps, tracked, row, deposits);
  checkChain(deps, tracked);
}

/** Every confirmed send to the address, dust apart, is a deposit, and no other is. */
function checkAllRecorded(deps: CheckDeps, tracked: TrackedPayment, deposits: readonly DepositRow[]): void {
  const sends = confirmedSends(deps, tracked).map(({ hash }) => hash);
  const recorded = new Set(deposits.map(({ blockHash }) => blockHash));
  const isSame = sends.length === recorded.size && sends.every((hash) => recorded.has(hash));
  if (!isSame) {
    throw new Violation(
      'all money comes to rest',
      `${tracked.id}: ${sends.length} sends, ${recorded.size} deposits`,
    );
  }
}

function confirmedSends({ lattice, model }: CheckDeps, { address }: TrackedPayment) {
  return lattice
    .sendsTo(address)
    .filter((send) => send.confirmedSeq !== null && send.amountRaw >= model.dustLimitRaw);
}

/** What the ledger confirmed by the deadline counts, unless somebody ended the payment before (contract §4, §5). */
function checkInTime(deps: CheckDeps, tracked: TrackedPayment, row: PaymentRow): void {
  if (row.status !== 'Error' || row.errorReason !== 'expired') return;
  const deadlineMs = tracked.createdAtMs + (row.expiresAt - row.createdAt);
  const inTime = confirmedSends(deps, tracked).filter(
    (send) => (send.confirmedAtMs ?? Infinity) <= deadlineMs,
  );
  const inTimeRaw = sum(inTime.map(({ amountRaw }) => amountRaw));
  if (inTimeRaw + deps.model.dustLimitRaw > row.amountRaw) {
    throw new Violation(
      'a payer who paid in time is paid',
      `${row.id} expired with ${inTimeRaw} raw in time`,
    );
  }
}

function checkNothingHeld(
  deps: CheckDeps,
  tracked: TrackedPayment,
  row: PaymentRow,
  deposits: readonly DepositRow[],
): void {
  const transfers = deps.rows.transfers(row.id);
  const rule = 'all money comes to rest';
  if (row.status === 'Waiting') throw new Violation(rule, `${row.id} still waits`);
  if (row.moneyPending !== 0) throw new Violation(rule, `${row.id} still has money to move`);
  const attention = deps.rows.attention(row.id);
  const heldRaw =
    sum(deposits.map(({ amountRaw }) => amountRaw)) -
    sum(transfers.filter(({ confirmedAt }) => confirmedAt !== null).map(({ amountRaw }) => amountRaw));
  const waitsForPerson = attention.length > 0 && deposits.some((deposit) => !isMovable(deposit));
  if (heldRaw === 0n || (waitsForPerson && heldRaw > 0n)) return;
  throw new Violation(rule, `${row.id} (${row.status}) holds ${heldRaw} raw`);
}

/** The account's chain on the ledger is ours, block by block, and what it still has is what is held. */
function checkChain(deps: CheckDeps, tracked: TrackedPayment): void {
  const { lattice, rows } = deps;
  const stored = new Map(rows.blocksOf(tracked.address).map((block) => [block.hash, block]));
  let length = 0;
  for (
    let entry = lattice.head(tracked.address);
    entry !== undefined;
    entry = lattice.entry(entry.block.previous)
  ) {
    length += 1;
    if (!stored.has(entry.hash)) throw new Violation('a block is stored before it is published', entry.hash);
    if (entry.confirmedSeq === null)
      throw new Violation('all money comes to rest', `${entry.hash} unconfirmed`);
  }
  if (length !== stored.size) {
    throw new Violation(
      'all money comes to rest',
      `${tracked.id}: ${stored.size} blocks stored, ${length} there`,
    );
  }
  const balanceRaw = lattice.head(tracked.address)?.block.balanceRaw ?? 0n;
  if (balanceRaw !== 0n)
    throw new Violation('all money comes to rest', `${tracked.id} keeps ${balanceRaw} raw`);
}
