// Holds one top-up's rows against the ledger and the model.
import { sumRaw } from '@/lib/core/raw';
import { wasKnownBefore } from './check-in-time';
import { Violation } from './model';
import type { CheckDeps, TopUpRow } from './rows';

const RULE = 'a top-up is its merchant’s and spent once';

/** @throws Violation */
export function checkTopUp(deps: CheckDeps, topUp: TopUpRow): void {
  const { rows, lattice, model } = deps;
  const { id, address } = topUp;
  const deposits = rows.topUpDeposits(address);
  const transfers = rows.topUpTransfers(id);
  const receivedRaw = sumRaw(deposits.map(({ amountRaw }) => amountRaw));
  const decidedRaw = sumRaw(transfers.map(({ amountRaw }) => amountRaw));
  if (decidedRaw > receivedRaw) throw new Violation(RULE, `${id} got ${receivedRaw}, sends ${decidedRaw}`);
  for (const { blockHash, amountRaw } of deposits) {
    const entry = lattice.entry(blockHash);
    const isThere = entry?.destination === address && entry.amountRaw === amountRaw;
    if (!isThere || entry.confirmedSeq === null)
      throw new Violation('nothing unconfirmed is credited', `${id}: ${blockHash}`);
    const isDoubted = model.clocks.wasDoubted(topUp.createdAt);
    if (!isDoubted && wasKnownBefore(deps, entry, model.topUps.get(address))) {
      throw new Violation('what came before the payment is credited to nobody', `${id}: ${blockHash}`);
    }
  }
  const done = transfers.filter(({ confirmedAt }) => confirmedAt !== null);
  for (const { blockHash, amountRaw, destination } of done) {
    const entry = blockHash === null ? undefined : lattice.entry(blockHash);
    const isDone = entry?.confirmedSeq !== null && entry?.amountRaw === amountRaw;
    if (!isDone || entry?.destination !== destination)
      throw new Violation('nothing is settled or refunded before the ledger confirms it', id);
  }
  const journalRaw = sumRaw(rows.topUpJournal(id).map(({ amountRaw }) => amountRaw));
  const leftRaw = receivedRaw - sumRaw(done.map(({ amountRaw }) => amountRaw));
  if (journalRaw !== leftRaw)
    throw new Violation(RULE, `${id}: ${journalRaw} in the journal, ${leftRaw} left`);
}

/** At the end: everything that came is recorded, and nothing is on its way. @throws Violation */
export function checkTopUpAtRest(deps: CheckDeps, topUp: TopUpRow): void {
  checkTopUp(deps, topUp);
  const { rows, lattice, model } = deps;
  const { id, address } = topUp;
  const rule = 'all money comes to rest';
  const recorded = new Set(rows.topUpDeposits(address).map(({ blockHash }) => blockHash));
  const sends = lattice
    .sendsTo(address)
    .filter(({ confirmedSeq, amountRaw }) => confirmedSeq !== null && amountRaw >= model.dustLimitRaw)
    .filter(({ hash }) => !model.strays.has(hash) || recorded.has(hash));
  if (sends.length !== recorded.size || sends.some(({ hash }) => !recorded.has(hash))) {
    throw new Violation(rule, `${id}: ${sends.length} sends, ${recorded.size} deposits`);
  }
  if (topUp.moneyPending !== 0) throw new Violation(rule, `${id} still has money to move`);
  const heldRaw = sumRaw(rows.topUpJournal(id).map(({ amountRaw }) => amountRaw));
  const waiting = rows.topUpDeposits(address).filter(({ receivedAt }) => receivedAt === null);
  const waitingRaw = sumRaw(waiting.map(({ amountRaw }) => amountRaw));
  const balanceRaw = (lattice.head(address)?.block.balanceRaw ?? 0n) + waitingRaw;
  if (heldRaw !== balanceRaw) throw new Violation(rule, `${id} holds ${heldRaw}, its account ${balanceRaw}`);
}
