// The double-entry journal: every movement of money is recorded in the transaction that makes it.
import { parseRaw, sumRaw } from '@/lib/core/raw';
import { appendRow } from './appended-rows';
import type { Queryable, Tx } from './client';
import { TIME, timeText } from './insert-rows';

/** The columns of an entry, with PostgreSQL types. */
export const JOURNAL_TABLE = {
  name: 'JournalEntry',
  columns: {
    reference: 'text',
    account: '"JournalAccount"',
    paymentId: 'text',
    topUpId: 'text',
    amountRaw: 'text',
    at: TIME,
  },
} as const;

/**
 * payer: source of deposits; held: with us; merchant: settled; returned: refunded; swept: sent by an operator's decision;
 * topUp: with us, a merchant's money for refunds.
 */
export type JournalAccount = 'payer' | 'held' | 'merchant' | 'returned' | 'swept' | 'topUp';

/** One movement. `lines`: the change of each account, raw; they sum to zero. */
export type JournalPosting = {
  /** deposit:<hash>, settlement:<payment>, refund:<hash>, or the reference of an order, top-up or sweep; unique. */
  readonly reference: string;
  /** Null for money that belongs to no payment. */
  readonly paymentId: string | null;
  /** The top-up that is received, used or returned. */
  readonly topUpId?: string;
  readonly at: Date;
  readonly lines: readonly { readonly account: JournalAccount; readonly amountRaw: bigint }[];
};

/** A posting that does not sum to zero: its transaction must roll back. */
export class UnbalancedPostingError extends Error {
  override readonly name = 'UnbalancedPostingError';
}

/**
 * Writes a posting with the commit, which fails when its reference is already used.
 * @throws UnbalancedPostingError when its lines do not sum to zero
 */
export function postEntries(tx: Tx, posting: JournalPosting): void {
  const { reference, paymentId, topUpId = null, at, lines } = posting;
  if (lines.length < 2 || sumRaw(lines.map((line) => line.amountRaw)) !== 0n) {
    throw new UnbalancedPostingError(`the lines of ${reference} do not sum to zero`);
  }
  for (const { account, amountRaw } of lines) {
    const entry = {
      reference,
      account,
      paymentId,
      topUpId,
      amountRaw: amountRaw.toString(),
      at: timeText(at),
    };
    appendRow(tx, JOURNAL_TABLE, entry);
  }
}

/** The lines of a movement between two accounts. */
export function movement(from: JournalAccount, to: JournalAccount, amountRaw: bigint) {
  return [
    { account: from, amountRaw: -amountRaw },
    { account: to, amountRaw },
  ] as const;
}

/** The totals of a payment's accounts, raw; they sum to zero. `topUp`: what top-ups paid for its refunds, negative. */
export async function journalOf(
  db: Queryable,
  paymentId: string,
): Promise<Readonly<Record<JournalAccount, bigint>>> {
  const entries = await db.journalEntry.findMany({
    where: { paymentId },
    select: { account: true, amountRaw: true },
  });
  const totals: Record<JournalAccount, bigint> = {
    payer: 0n,
    held: 0n,
    merchant: 0n,
    returned: 0n,
    swept: 0n,
    topUp: 0n,
  };
  for (const entry of entries) totals[entry.account] += signedRaw(entry.amountRaw);
  return totals;
}

/** Parses a signed journal amount. @throws RangeError when it is invalid */
export function signedRaw(text: string): bigint {
  const raw = parseSignedRaw(text);
  if (raw === null) throw new RangeError('a journal amount is invalid');
  return raw;
}

/** Null for an invalid amount. */
export function parseSignedRaw(text: string): bigint | null {
  const raw = parseRaw(text.replace(/^-/, ''));
  if (raw === undefined) return null;
  return text.startsWith('-') ? -raw : raw;
}
