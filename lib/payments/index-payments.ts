// What payments are found by, written by the engine: whoever creates a payment would wait for seven indexes, each changed
// at another place (docs/decisions/0026-asynchronous-search-index.md).
import { blindIndexes, NO_INDEXES } from '@/lib/compliance/blind-index';
import { openCustomer, type SealedCustomer } from '@/lib/compliance/customer-record';
import { formatDecimal, parseDecimal } from '@/lib/core/decimal';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import { appendRow } from '@/lib/db/appended-rows';
import type { Database, Tx } from '@/lib/db/client';
import { insertRows } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { roundToCent } from '@/lib/rates/quote';
import type { Payment, PaymentSearch, Prisma } from '@/prisma/generated/sqlite/client';
import { SEARCH_QUEUE_TABLE, SEARCH_TABLE } from './payment-tables';

type IndexDeps = { readonly database: Database; readonly keyRing: KeyRing; readonly log: Log };

/** What indexing reads of a payment beside its customer. */
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
 * Writes what those payments are found by that have nothing of the kind yet. One whose payer can't be opened is left out,
 * and tried again with its next screening.
 * @throws the database's error
 */
export async function indexPayments(
  { database, keyRing, log }: IndexDeps,
  payments: readonly (IndexedPayment & { readonly search: object | null })[],
): Promise<void> {
  const rows = payments.flatMap((payment) => {
    if (payment.search !== null) return [];
    try {
      return [searchRecord(keyRing, payment)];
    } catch (error) {
      log.debug(
        { paymentId: payment.id, error: errorText(error) },
        'cannot decrypt a payer to index the payment',
      );
      return [];
    }
  });
  if (rows.length === 0) return;
  await writeTransaction(database, (tx) => insertRows(tx, database.kind, SEARCH_TABLE, rows));
}

/** Has a payment indexed by `indexQueuedPayments` soon after the commit: what judges it meanwhile has no time for that. */
export function queueForIndexing(tx: Tx, paymentId: string): void {
  appendRow(tx, SEARCH_QUEUE_TABLE, { paymentId });
}

/**
 * Indexes up to `max` of the payments that wait for it, from the one behind `after` on. One whose payer can't be opened goes on
 * waiting.
 * @returns the last of them where more may wait behind it @throws the database's error
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
  const paymentId = { in: waiting.map((row) => row.paymentId) };
  const select = { ...INDEXED_PAYMENT, customer: true } as const;
  await indexPayments(deps, await db.payment.findMany({ where: { id: paymentId }, select }));
  await db.searchIndexQueue.deleteMany({ where: { paymentId, payment: { search: { isNot: null } } } });
  return waiting.length < max ? null : (waiting.at(-1)?.paymentId ?? null);
}

/** What one payment is found by. @throws Error when the payer's data can't be opened; one that was erased has no hashes */
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

/** US cents, half-up; a payment is at max 600 USD, so that they fit. @throws RangeError for what is no amount */
function centsOf(usdAmount: string): number {
  const usd = parseDecimal(usdAmount);
  if (usd === undefined) throw new RangeError('a stored USD amount is invalid');
  return Number(formatDecimal(roundToCent(usd), 2).replace('.', ''));
}

/** Letters in any case, blanks at the ends and the # that people put before a number make no difference to a search. */
export function foldOrder(orderId: string): string {
  return orderId.normalize('NFC').trim().replace(/^#/, '').toLowerCase();
}
