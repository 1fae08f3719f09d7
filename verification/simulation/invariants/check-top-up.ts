// Compares one top-up's rows with the ledger and the model.
import { sumRaw } from '@/lib/core/raw';
import { checkDone, checkRecorded } from './check-in-time';
import { insist } from './model';
import type { CheckDeps, TopUpRow } from './rows';

const RULE = 'a top-up belongs to its merchant and is spent once';

/** @throws Violation */
export function checkTopUp(deps: CheckDeps, { id, address, createdAt }: TopUpRow): void {
  const { rows, model } = deps;
  const deposits = rows.topUpDeposits(address);
  const transfers = rows.topUpTransfers(id);
  const receivedRaw = sumRaw(deposits.map(({ amountRaw }) => amountRaw));
  const decidedRaw = sumRaw(transfers.map(({ amountRaw }) => amountRaw));
  insist(decidedRaw <= receivedRaw, RULE, `${id} got ${receivedRaw}, sends ${decidedRaw}`);
  const openedMs = model.topUps.get(address) ?? 0;
  for (const deposit of deposits) checkRecorded(deps, { id, address, createdAt, openedMs }, deposit);
  const done = transfers.filter(({ confirmedAt }) => confirmedAt !== null);
  for (const transfer of done) checkDone(deps, id, address, transfer);
  const journalRaw = sumRaw(rows.topUpJournal(id).map(({ amountRaw }) => amountRaw));
  const leftRaw = receivedRaw - sumRaw(done.map(({ amountRaw }) => amountRaw));
  insist(journalRaw === leftRaw, RULE, `${id}: ${journalRaw} in the journal, ${leftRaw} left`);
}
