// The double-entry journal: every raw that moves is written here in the transaction that moves it.
import { parseRaw, sumRaw } from '@/lib/core/raw';
import { appendRow } from './appended-rows';
import type { Queryable, Tx } from './client';
import { TIME, timeText } from './insert-rows';

/** What a posting writes, with the PostgreSQL types. */
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
 * payer: where deposits come from; held: with us; merchant: settled; returned: refunded; swept: sent on by an operator's
 * decision; topUp: with us, a merchant's own for refunds.
 */
export type JournalAccount = 'payer' | 'held' | 'merchant' | 'returned' | 'swept' | 'topUp';

/** One movement. `lines` say what each account gains, raw, negative when it loses; together they are zero. */
export type JournalPosting = {
  /** deposit:<hash>, settlement:<payment>, refund:<hash>, or what an order, a top-up or a sweep names; used once. */
  readonly reference: string;
  /** Null for money that belongs to no payment. */
  readonly paymentId: string | null;
  /** Whose top-up comes, is used or goes back. */
  readonly topUpId?: string;
  readonly at: Date;
  readonly lines: readonly { readonly account: JournalAccount; readonly amountRaw: bigint }[];
};

/** A posting that does not add up: nothing of its transaction may stand. */
export class UnbalancedPostingError extends Error {
  override readonly name = 'UnbalancedPostingError';
}

/**
 * Writes a posting with the commit, which fails when its reference was used.
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

/** What one movement of `amountRaw` from an account to another writes. */
export function movement(from: JournalAccount, to: JournalAccount, amountRaw: bigint) {
  return [
    { account: from, amountRaw: -amountRaw },
    { account: to, amountRaw },
  ] as const;
}

/**
 * What each account of a payment has gained, raw. They sum to zero. `topUp` is what top-ups have paid for its refunds,
 * negative.
 */
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

/** Reads a signed amount of the journal. @throws RangeError when the stored text is no amount */
export function signedRaw(text: string): bigint {
  const raw = parseSignedRaw(text);
  if (raw === null) throw new RangeError('a journal amount is invalid');
  return raw;
}

/** Null for a text that is no amount. */
export function parseSignedRaw(text: string): bigint | null {
  const raw = parseRaw(text.replace(/^-/, ''));
  if (raw === undefined) return null;
  return text.startsWith('-') ? -raw : raw;
}
