// Restores the ledger from its journal, and appends its changes and the test wallet's payments as JSON objects.
import { join } from 'node:path';
import { z } from 'zod';
import { blockToRpc } from '@/lib/nano/block';
import { cement } from '../ledger/cement';
import type { LedgerJournal } from '../ledger/ledger';
import { rollBack } from '../ledger/rollback';
import { addBlock, createLedgerState, type LedgerState } from '../ledger/state';
import { type Journal, memoryJournal, openJournal } from './journal';

/** A stored block. The line's checksum protects its content, so it is not checked again. */
const blockRecord = z.object({
  t: z.literal('block'),
  hash: z.string(),
  /** When the ledger accepted it, seconds since 1970. */
  atS: z.number(),
  block: z.object({
    type: z.literal('state'),
    account: z.string(),
    previous: z.string(),
    representative: z.string(),
    balance: z.string(),
    link: z.string(),
    signature: z.string(),
    work: z.string(),
  }),
});

const paymentRecord = z.object({
  t: z.literal('payment'),
  /** Index of the paying account under the wallet's seed. Each account pays once. */
  index: z.number(),
  sender: z.string(),
  destination: z.string(),
  amountRaw: z.string(),
  /** Hash of the paying send. */
  blockHash: z.string(),
  /** Hash of the faucet's send that funded the paying account. */
  fundingHash: z.string(),
  /** UTC, ISO 8601. */
  sentAt: z.string(),
  /** The caller's reference, if given. */
  reference: z.string().optional(),
});

/** One payment of the test wallet. */
export type Payment = Readonly<Omit<z.infer<typeof paymentRecord>, 't' | 'amountRaw'>> & {
  readonly amountRaw: bigint;
};

const journalRecord = z.discriminatedUnion('t', [
  blockRecord,
  paymentRecord,
  z.object({ t: z.literal('confirm'), hash: z.string() }),
  z.object({ t: z.literal('rollback'), hash: z.string() }),
]);

type JournalRecord = z.infer<typeof journalRecord>;

export type LedgerStore = {
  readonly state: LedgerState;
  readonly journal: LedgerJournal;
  /** The test wallet's payments, oldest first. */
  readonly payments: Payment[];
  recordPayment(payment: Payment): void;
  close(): Promise<void>;
};

/**
 * @param directory folder of the journal; undefined keeps everything in memory
 * @param onFailure called when the journal can't be written anymore
 * @throws ZodError when another version of the sandbox wrote a record
 */
export async function openLedgerStore(
  directory: string | undefined,
  onFailure: (failure: unknown) => void,
): Promise<LedgerStore> {
  const state = createLedgerState();
  const payments: Payment[] = [];
  const replayed = (text: string) => apply(journalRecord.parse(JSON.parse(text)), state, payments);
  const journal =
    directory === undefined
      ? memoryJournal()
      : await openJournal(join(directory, 'ledger.journal'), replayed, onFailure);
  return {
    state,
    payments,
    journal: ledgerJournal(journal),
    recordPayment: (payment) =>
      append(journal, { t: 'payment', ...payment, amountRaw: payment.amountRaw.toString() }),
    close: () => journal.close(),
  };
}

function append(journal: Journal, record: JournalRecord): void {
  journal.append(JSON.stringify(record));
}

function ledgerJournal(journal: Journal): LedgerJournal {
  return {
    blockAdded(entry, block) {
      const { link_as_account: _derived, ...fields } = blockToRpc(block);
      const record = { t: 'block', hash: entry.hash, atS: entry.localTimestampS, block: fields };
      journal.append(JSON.stringify(record));
    },
    blockConfirmed: (hash) => append(journal, { t: 'confirm', hash }),
    blockRolledBack: (hash) => append(journal, { t: 'rollback', hash }),
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
