// Creates many finished payments, as a merchant has after several years, for measurements and demonstrations.
import { randomInt } from 'node:crypto';
import { addMs, type Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import { insertRows } from '@/lib/db/insert-rows';
import { JOURNAL_TABLE } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import { CUSTOMER_TABLE, SEARCH_TABLE, TIMELINE_TABLE } from '@/lib/payments/payment-tables';
import { recountTallies } from '@/lib/queries/overview/tally-sheet';
import { randomAddress } from './factories';
import { createPayerDraw } from './seed-payers';
import { drawPayment, type PaymentRows } from './seed-payment-rows';
import {
  ADDRESS_TABLE,
  BLOCK_TABLE,
  ENDED_PAYMENT_TABLE,
  MOVED_DEPOSIT_TABLE,
  TRANSFER_TABLE,
} from './seed-payment-tables';

export type SeedPaymentsDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
};

export type SeedPaymentsOptions = {
  readonly merchantId: string;
  readonly payments: number;
  /** Called after each batch with the number created so far. */
  readonly onProgress?: (made: number) => void;
};

/** Payments per transaction. */
const BATCH_PAYMENTS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
/** The period over which the payments are spread. */
const SPREAD_DAYS = 365;
/**
 * The age of the newest payment. Each start compares recently finished payments with the ledger, which does not know
 * these.
 */
const YOUNGEST_DAYS = 3;
/** The number of sending accounts. A payer has one; the customers of an exchange share one. */
const SENDERS = 5_000;
const LINKS = ['Tea of the month', 'Gift card', 'Repair deposit'];

/**
 * Creates the payments. Their deposit addresses have indexes below zero, which are never derived from the seed, so no
 * payer gets one. Audit and rescan start at zero and skip them; the ledger knows nothing about their blocks. Everything
 * else looks as the service writes it, and their journal reconciles.
 * @throws Error when there is no such merchant; the database's error
 */
export async function seedPayments(deps: SeedPaymentsDeps, options: SeedPaymentsOptions): Promise<void> {
  const { database, clock, keyRing } = deps;
  const { merchantId, payments, onProgress } = options;
  const merchant = await database.db.merchant.findUnique({ where: { id: merchantId } });
  if (merchant === null) throw new Error(`there is no merchant ${merchantId}`);
  const lowest = await database.db.depositAddress.findFirst({ orderBy: { index: 'asc' } });
  const firstIndex = Math.min(lowest?.index ?? 0, 0) - 1;
  const source = {
    ...{ keyRing, merchantId, settlementAddress: merchant.settlementAddress ?? randomAddress() },
    drawPayer: createPayerDraw(keyRing),
    senders: Array.from({ length: Math.min(SENDERS, payments) }, randomAddress),
    linkIds: await makeLinks(deps, merchantId),
  };
  const spreadMs = (SPREAD_DAYS - YOUNGEST_DAYS) * DAY_MS;
  const began = addMs(clock.now(), -SPREAD_DAYS * DAY_MS);
  for (let made = 0; made < payments; made += BATCH_PAYMENTS) {
    const count = Math.min(BATCH_PAYMENTS, payments - made);
    const rows = Array.from({ length: count }, (_, place) => {
      const share = (made + place + randomInt(1_000) / 1_000) / payments;
      const createdAt = addMs(began, Math.floor(share * spreadMs));
      return drawPayment(source, { createdAt, depositIndex: firstIndex - made - place, place: made + place });
    });
    await insertAll(database, rows);
    onProgress?.(made + count);
  }
  await recountTallies(database.db);
}

async function makeLinks({ database, clock }: SeedPaymentsDeps, merchantId: string): Promise<string[]> {
  const createdAt = addMs(clock.now(), -SPREAD_DAYS * DAY_MS);
  const links = LINKS.map((title) => ({ id: newId(), merchantId, title, usdAmount: '25', createdAt }));
  await database.db.paymentLink.createMany({ data: links });
  return links.map(({ id }) => id);
}

function insertAll(database: Database, payments: readonly PaymentRows[]): Promise<void> {
  const { kind } = database;
  const all = <K extends keyof PaymentRows>(field: K) => payments.map((rows) => rows[field]);
  return writeTransaction(database, async (tx) => {
    await insertRows(tx, kind, ADDRESS_TABLE, all('address'));
    await insertRows(tx, kind, ENDED_PAYMENT_TABLE, all('payment'));
    await insertRows(tx, kind, CUSTOMER_TABLE, all('customer'));
    await insertRows(tx, kind, SEARCH_TABLE, all('search'));
    await insertRows(tx, kind, TRANSFER_TABLE, all('transfers').flat());
    await insertRows(tx, kind, MOVED_DEPOSIT_TABLE, all('deposits').flat());
    await insertRows(tx, kind, BLOCK_TABLE, all('blocks').flat());
    await insertRows(tx, kind, JOURNAL_TABLE, all('journal').flat());
    await insertRows(tx, kind, TIMELINE_TABLE, all('timeline').flat());
  });
}
