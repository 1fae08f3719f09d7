// At the end, when nothing is left to do: every raw is where it must be, in the database and on the ledger.

import { sumRaw } from '@/lib/core/raw';
import { checkInTime, confirmedSends } from './check-in-time';
import { checkPayment } from './check-payment';
import { type TrackedPayment, Violation } from './model';
import { type CheckDeps, type DepositRow, isMovable, type PaymentRow } from './rows';

/** @throws Violation */
export function checkAtRest(deps: CheckDeps, tracked: TrackedPayment): void {
  checkPayment(deps, tracked, new Set([tracked.id]));
  const row = deps.rows.payment(tracked.id);
  if (row === undefined) throw new Violation('all money comes to rest', `${tracked.id} vanished`);
  const deposits = deps.rows.deposits(tracked.id);
  checkAllRecorded(deps, tracked, deposits);
  checkInTime(deps, tracked, row);
  checkNothingHeld(deps, row, deposits);
  checkChain(deps, tracked);
}

/** Money for an address without a payment is recorded too, and waits for a person. @throws Violation */
export function checkStrays({ rows, model }: CheckDeps): void {
  const recorded = new Set(rows.unassignedDeposits().map(({ blockHash }) => blockHash));
  for (const tracked of model.byId.values()) for (const hash of tracked.seenDeposits) recorded.add(hash);
  for (const hash of model.strays) {
    if (!recorded.has(hash)) throw new Violation('all money comes to rest', `${hash} is nowhere recorded`);
  }
}

/** Every confirmed send to the address, dust apart, is a deposit, and no other is. */
function checkAllRecorded(deps: CheckDeps, tracked: TrackedPayment, deposits: readonly DepositRow[]): void {
  const isStray = (hash: string) =>
    deps.model.strays.has(hash) && !deposits.some((one) => one.blockHash === hash);
  const sends = confirmedSends(deps, tracked).flatMap(({ hash }) => (isStray(hash) ? [] : [hash]));
  const recorded = new Set(deposits.map(({ blockHash }) => blockHash));
  const isSame = sends.length === recorded.size && sends.every((hash) => recorded.has(hash));
  if (!isSame) {
    throw new Violation(
      'all money comes to rest',
      `${tracked.id}: ${sends.length} sends, ${recorded.size} deposits`,
    );
  }
}

function checkNothingHeld(deps: CheckDeps, row: PaymentRow, deposits: readonly DepositRow[]): void {
  const transfers = deps.rows.transfers(row.id);
  const rule = 'all money comes to rest';
  if (row.status === 'Waiting') throw new Violation(rule, `${row.id} still waits`);
  if (row.moneyPending !== 0) throw new Violation(rule, `${row.id} still has money to move`);
  const attention = deps.rows.attention(row.id);
  const heldRaw =
    sumRaw(deposits.map(({ amountRaw }) => amountRaw)) -
    sumRaw(transfers.filter(({ confirmedAt }) => confirmedAt !== null).map(({ amountRaw }) => amountRaw));
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
