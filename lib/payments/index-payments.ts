// Writes the search index of payments in the engine, so that creating a payment does not wait for seven indexes
// (docs/decisions/0026-asynchronous-search-index.md).
import { blindIndexes, NO_INDEXES, nameTokens } from '@/lib/compliance/blind-index';
import { openCustomer, type SealedCustomer } from '@/lib/compliance/customer-record';
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import { appendRow } from '@/lib/db/appended-rows';
import type { Database, Tx } from '@/lib/db/client';
import { insertTables, tableRows } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { readUsable } from '@/lib/db/unreadable-row';
import { roundToCent } from '@/lib/rates/quote';
import type { Payment, PaymentNameToken, PaymentSearch, Prisma } from '@/prisma/generated/sqlite/client';
import { NAME_TOKEN_TABLE, SEARCH_QUEUE_TABLE, SEARCH_TABLE } from './payment-tables';

type IndexDeps = { readonly database: Database; readonly keyRing: KeyRing; readonly log: Log };

/** The columns that indexing reads, besides the customer. */
export const INDEXED_PAYMENT = {
  id: true,
  merchantId: true,
  orderId: true,
  usdAmount: true,
  amountRaw: true,
  search: { select: { paymentId: true } },
} as const satisfies Prisma.PaymentSelect;

type IndexedPayment = Pick<Payment, 'id' | 'merchantId' | 'orderId' | 'usdAmount' | 'amountRaw'> & {
  readonly customer: SealedCustomer | null;
};

/**
 * Indexes the payments that have no search row yet. A payment whose payer can't be decrypted is skipped and retried with
 * its next screening.
 * @throws the database's error
 */
export async function indexPayments(
  { database, keyRing, log }: IndexDeps,
  payments: readonly (IndexedPayment & { readonly search: object | null })[],
): Promise<void> {
  const rows = payments.flatMap((payment) => {
    if (payment.search !== null) return [];
    try {
      return [{ search: searchRecord(keyRing, payment), tokens: nameTokenRows(keyRing, payment) }];
    } catch (error) {
      log.debug(
        { paymentId: payment.id, error: errorText(error) },
        'cannot decrypt a payer to index the payment',
      );
      return [];
    }
  });
  if (rows.length === 0) return;
  const search = rows.map((row) => row.search);
  const tokens = rows.flatMap((row) => row.tokens);
  await writeTransaction(database, (tx) =>
    insertTables(tx, database.kind, [tableRows(SEARCH_TABLE, search), tableRows(NAME_TOKEN_TABLE, tokens)]),
  );
}

/** Queues the payment for `indexQueuedPayments`, so that recording a deposit does not wait for the indexes. */
export function queueForIndexing(tx: Tx, paymentId: string): void {
  appendRow(tx, SEARCH_QUEUE_TABLE, { paymentId });
}

/**
 * Indexes up to `max` queued payments after `after`. A payment whose row can't be read or payer decrypted stays queued.
 * @returns the last id if more may be queued after it
 * @throws the database's error
 */
export async function indexQueuedPayments(
  deps: IndexDeps,
  after: string,
  max: number,
): Promise<string | null> {
  const { db } = deps.database;
  const waiting = await db.searchIndexQueue.findMany({
    where: { paymentId: { gt: after } },
    orderBy: { paymentId: 'asc' },
    take: max,
  });
  if (waiting.length === 0) return null;
  const ids = waiting.map((row) => row.paymentId);
  const select = { ...INDEXED_PAYMENT, customer: true } as const;
  const { rows } = await readUsable(ids, (some) =>
    db.payment.findMany({ where: { id: { in: [...some] } }, select }),
  );
  await indexPayments(deps, rows);
  const paymentId = { in: ids };
  await db.searchIndexQueue.deleteMany({ where: { paymentId, payment: { search: { isNot: null } } } });
  return waiting.length < max ? null : (waiting.at(-1)?.paymentId ?? null);
}

/**
 * The search row of one payment; without hashes once the payer is erased.
 * @throws Error when the payer's data can't be decrypted
 */
export function searchRecord(keyRing: KeyRing, payment: IndexedPayment): PaymentSearch {
  const { id: paymentId, merchantId, orderId, usdAmount, amountRaw, customer } = payment;
  const isKnown = customer !== null && customer.wrappedKey !== null;
  return {
    ...{ paymentId, merchantId, amountRaw, usdCents: centsOf(usdAmount) },
    orderId: orderId === null ? null : foldOrder(orderId),
    keyId: isKnown ? keyRing.currentId : '',
    ...(isKnown ? blindIndexes(keyRing, keyRing.currentId, openCustomer(keyRing, customer)) : NO_INDEXES),
  };
}

/**
 * The rows by which parts of the payer's name are found; none once the payer is erased.
 * @throws Error when the payer's data can't be decrypted
 */
export function nameTokenRows(
  keyRing: KeyRing,
  { id: paymentId, merchantId, customer }: Pick<IndexedPayment, 'id' | 'merchantId' | 'customer'>,
): PaymentNameToken[] {
  if (customer === null || customer.wrappedKey === null) return [];
  const payer = openCustomer(keyRing, customer);
  return nameTokens(keyRing, keyRing.currentId, merchantId, payer).map((token) => ({
    ...{ merchantId, token, paymentId },
  }));
}

/** US cents, rounded half-up; a payment is at most 600 USD. @throws RangeError for an invalid amount */
function centsOf(usdAmount: string): number {
  const usd = parseDecimal(usdAmount);
  if (usd === undefined) throw new RangeError('a stored USD amount is invalid');
  return Number(formatDecimal(roundToCent(usd), 2).replace('.', ''));
}

/** Ignores case, surrounding blanks and a leading #. */
export function foldOrder(orderId: string): string {
  return orderId.normalize('NFC').trim().replace(/^#/, '').toLowerCase();
}
