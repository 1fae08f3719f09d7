// Brings the ledger back from its journal and writes on what happens to it.
import { join } from 'node:path';
import { blockToRpc } from '@/lib/nano/block';
import { cement } from '../ledger/cement';
import type { LedgerJournal } from '../ledger/ledger';
import { rollBack } from '../ledger/rollback';
import { addBlock, createLedgerState, type LedgerState } from '../ledger/state';
import { type Journal, memoryJournal, openJournal } from './journal';
import { type JournalRecord, type Payment, readRecord, writeRecord } from './journal-record';

export type LedgerStore = {
  readonly state: LedgerState;
  readonly journal: LedgerJournal;
  /** The test wallet's payments, oldest first. */
  readonly payments: Payment[];
  recordPayment(payment: Payment): void;
  close(): Promise<void>;
};

/**
 * @param directory where the journal lies; undefined keeps everything in memory
 * @param onFailure told when the journal can't be written any more
 */
export async function openLedgerStore(
  directory: string | undefined,
  onFailure: (failure: unknown) => void,
): Promise<LedgerStore> {
  const state = createLedgerState();
  const payments: Payment[] = [];
  const replayed = (text: string) => apply(readRecord(text), state, payments);
  const journal =
    directory === undefined
      ? memoryJournal()
      : await openJournal(join(directory, 'ledger.journal'), replayed, onFailure);
  return {
    state,
    payments,
    journal: ledgerJournal(journal),
    recordPayment: (payment) =>
      journal.append(writeRecord({ t: 'payment', ...payment, amountRaw: payment.amountRaw.toString() })),
    close: () => journal.close(),
  };
}

function ledgerJournal(journal: Journal): LedgerJournal {
  return {
    blockAdded(entry, block) {
      const { link_as_account: _derived, ...fields } = blockToRpc(block);
      const record = { t: 'block', hash: entry.hash, atS: entry.localTimestampS, block: fields };
      journal.append(JSON.stringify(record));
    },
    blockConfirmed: (hash) => journal.append(writeRecord({ t: 'confirm', hash })),
    blockRolledBack: (hash) => journal.append(writeRecord({ t: 'rollback', hash })),
    durable: () => journal.durable(),
  };
}

function apply(record: JournalRecord, state: LedgerState, payments: Payment[]): void {
  switch (record.t) {
    case 'block': {
      const { balance, ...fields } = record.block;
      addBlock(state, record.hash, { ...fields, balanceRaw: BigInt(balance) }, record.atS);
      return;
    }
    case 'confirm':
      cement(state, record.hash);
      return;
    case 'rollback':
      rollBack(state, record.hash);
      return;
    case 'payment': {
      const { t: _kind, amountRaw, ...fields } = record;
      payments.push({ ...fields, amountRaw: BigInt(amountRaw) });
      return;
    }
  }
}
