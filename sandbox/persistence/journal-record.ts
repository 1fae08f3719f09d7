// The records of the journal: what happened to the ledger and what the test wallet did, one JSON object each.
import { z } from 'zod';

/** A block as it is stored. The line's checksum vouches for the texts, so they are not judged a second time. */
const blockRecord = z.object({
  t: z.literal('block'),
  hash: z.string(),
  /** When the ledger took it, seconds since 1970. */
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
  /** Index of the paying account under the wallet's seed; each pays once. */
  index: z.number(),
  sender: z.string(),
  destination: z.string(),
  amountRaw: z.string(),
  /** The send that pays. */
  blockHash: z.string(),
  /** The faucet's send that funded the paying account. */
  fundingHash: z.string(),
  /** UTC, ISO 8601. */
  sentAt: z.string(),
  /** What its caller named it by, if at all. */
  reference: z.string().optional(),
});

/** One payment the test wallet made. */
export type Payment = Readonly<Omit<z.infer<typeof paymentRecord>, 't' | 'amountRaw'>> & {
  readonly amountRaw: bigint;
};

const journalRecord = z.discriminatedUnion('t', [
  blockRecord,
  paymentRecord,
  z.object({ t: z.literal('confirm'), hash: z.string() }),
  z.object({ t: z.literal('rollback'), hash: z.string() }),
]);

export type JournalRecord = z.infer<typeof journalRecord>;

/** @throws ZodError for a record of another version of the sandbox */
export function readRecord(text: string): JournalRecord {
  return journalRecord.parse(JSON.parse(text));
}

export function writeRecord(record: JournalRecord): string {
  return JSON.stringify(record);
}
