// The checks at the end, when all work is done: all money must be in the right place, in the database and on the ledger.

import { sumRaw } from '@/lib/core/raw';
import { checkInTime, confirmedSends } from './check-in-time';
import { checkPayment } from './check-payment';
import { checkExcess } from './check-tolerance';
import { checkTopUp } from './check-top-up';
import { insist, type TrackedPayment } from './model';
import { type CheckDeps, type DepositRow, isMovable, type PaymentRow, type TopUpRow } from './rows';

const REST = 'all money reaches its destination or is held';

/** @throws Violation */
export function checkAtRest(deps: CheckDeps, tracked: TrackedPayment): void {
  checkPayment(deps, tracked, new Set([tracked.id]));
  const row = deps.rows.payment(tracked.id);
  insist(row !== undefined, REST, `${tracked.id} vanished`);
  const deposits = deps.rows.deposits(tracked.id);
  checkAllRecorded(deps, tracked, deposits);
  checkInTime(deps, tracked, row);
  checkNothingHeld(deps, row, deposits);
  checkExcess(deps.model, tracked, row, deposits);
  checkChain(deps, tracked);
}

/** Every deposit to a top-up is recorded, and nothing is pending. @throws Violation */
export function checkTopUpAtRest(deps: CheckDeps, topUp: TopUpRow): void {
  checkTopUp(deps, topUp);
  const { id, address, transfersPending } = topUp;
  const deposits = deps.rows.topUpDeposits(address);
  checkAllRecorded(deps, topUp, deposits);
  insist(transfersPending === 0, REST, `${id} still has pending transfers`);
  const heldRaw = sumRaw(deps.rows.topUpJournal(id).map(({ amountRaw }) => amountRaw));
  const waiting = deposits.filter(({ receivedAt }) => receivedAt === null);
  const waitingRaw = sumRaw(waiting.map(({ amountRaw }) => amountRaw));
  const balanceRaw = (deps.lattice.head(address)?.block.balanceRaw ?? 0n) + waitingRaw;
  insist(heldRaw === balanceRaw, REST, `${id} holds ${heldRaw}, its account ${balanceRaw}`);
}

/** Deposits to an address without a payment are recorded too and need attention. @throws Violation */
export function checkStrays({ rows, model }: CheckDeps): void {
  const recorded = new Set(rows.unassignedDeposits().map(({ blockHash }) => blockHash));
  for (const tracked of model.byId.values()) for (const hash of tracked.seenDeposits) recorded.add(hash);
  for (const hash of model.strays) insist(recorded.has(hash), REST, `${hash} is not recorded`);
}

/** Every confirmed send to the address, except dust, is a deposit, and nothing else is. */
function checkAllRecorded(
  deps: CheckDeps,
  { id, address }: Pick<TopUpRow, 'id' | 'address'>,
  deposits: readonly DepositRow[],
): void {
  const recorded = new Set(deposits.map(({ blockHash }) => blockHash));
  const sends = confirmedSends(deps, address).filter(
    ({ hash }) => !deps.model.strays.has(hash) || recorded.has(hash),
  );
  const isSame = sends.length === recorded.size && sends.every(({ hash }) => recorded.has(hash));
  insist(isSame, REST, `${id}: ${sends.length} sends, ${recorded.size} deposits`);
}

function checkNothingHeld(deps: CheckDeps, row: PaymentRow, deposits: readonly DepositRow[]): void {
  insist(row.status !== 'Waiting', REST, `${row.id} is still Waiting`);
  insist(row.transfersPending === 0, REST, `${row.id} still has pending transfers`);
  const done = deps.rows.transfers(row.id).filter(({ confirmedAt }) => confirmedAt !== null);
  const heldRaw =
    sumRaw(deposits.map(({ amountRaw }) => amountRaw)) - sumRaw(done.map(({ amountRaw }) => amountRaw));
  const hasAttention = deps.rows.attention(row.id).length > 0;
  const waitsForPerson = hasAttention && deposits.some((deposit) => !isMovable(deposit));
  const isRight = heldRaw === 0n || (waitsForPerson && heldRaw > 0n);
  insist(isRight, REST, `${row.id} (${row.status}) holds ${heldRaw} raw`);
}

/** The account's chain on the ledger equals ours, block by block, and its balance equals the held amount. */
function checkChain({ lattice, rows }: CheckDeps, { id, address }: TrackedPayment): void {
  const stored = new Set(rows.blocksOf(address).map(({ hash }) => hash));
  let length = 0;
  for (let entry = lattice.head(address); entry !== undefined; entry = lattice.entry(entry.block.previous)) {
    length += 1;
    insist(stored.has(entry.hash), 'a block is stored before it is published', entry.hash);
    insist(entry.confirmedSeq !== null, REST, `${entry.hash} unconfirmed`);
  }
  insist(length === stored.size, REST, `${id}: ${stored.size} blocks stored, ${length} there`);
  const balanceRaw = lattice.head(address)?.block.balanceRaw ?? 0n;
  insist(balanceRaw === 0n, REST, `${id} keeps ${balanceRaw} raw`);
}
