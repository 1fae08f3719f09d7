// Erases payers' data whose retention period ended. Scans payments in the order they ended, once per retention class,
// from where the last run stopped. Data that could not be erased is checked again in the next round. Also erases
// personal data in payment links.
import { z } from 'zod';
import { eraseInvoiceTexts, findForgottenInvoices } from '@/lib/checkout/invoices/invoices';
import { eraseOldPrefills } from '@/lib/checkout/payment-links/link-prefill';
import { addMs, type Clock } from '@/lib/core/clock';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { type ErasureDeps, eraseCustomer } from './erase-customer';
import { paymentsWithDeposits } from './erasure-facts';
import {
  dueBefore,
  RETENTION_CLASSES,
  type RetentionPeriods,
  readRetentionPeriods,
  retainedUntil,
} from './retention';

type WalkDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** Awaited before each erasure, so that a backlog does not delay other writers. */
  readonly beforeErasure: () => Promise<void>;
};

/** Payments per batch. */
const BATCH_PAYMENTS = 500;
/** Max batches per run; the next run continues. */
const MAX_BATCHES = 100;
/** After this many erasures a run starts no further batch. */
const MAX_ERASED = 2_000;
/** How often the scan restarts, for data kept by a legal hold or held money in the last round. */
const ROUND_MS = 7 * 24 * 60 * 60_000;
const STATE_NAME = 'retention';

const placeSchema = z.object({ endedAt: z.iso.datetime(), id: z.string() });
const stateSchema = z.object({
  roundBeganAt: z.iso.datetime(),
  places: z.record(z.string(), placeSchema),
});
/** The position of the scan per retention class. */
type WalkState = z.infer<typeof stateSchema>;
type Place = z.infer<typeof placeSchema>;

/**
 * Erases what is due, within a run's bounds. An idle run costs a few index look-ups, independent of the number of
 * payments.
 * @returns the number of payments whose payer data was erased
 * @throws the database's error; Error if the stored retention periods can't be read: then nothing is erased
 */
export async function eraseDueCustomers(deps: WalkDeps, signal: AbortSignal): Promise<number> {
  const { db } = deps.database;
  const periods = await readRetentionPeriods(db);
  const begun = await readState(db, deps.clock.now());
  let erased = 0;
  let state = begun;
  for (const period of RETENTION_CLASSES) {
    for (let batch = 0; batch < MAX_BATCHES && erased < MAX_ERASED && !signal.aborted; batch += 1) {
      const batchPayments = await nextPayments(
        db,
        dueBefore(deps.clock.now(), period, periods),
        state.places[period],
      );
      erased += await eraseBatch(deps, batchPayments, periods, signal);
      const last = batchPayments.at(-1);
      if (last === undefined || signal.aborted) break;
      const place = { endedAt: last.endedAt.toISOString(), id: last.id };
      state = { ...state, places: { ...state.places, [period]: place } };
      if (batchPayments.length < BATCH_PAYMENTS) break;
    }
  }
  if (state !== begun || begun.isNew) await writeState(db, state, deps.clock.now());
  return erased;
}

type WalkedPayment = Awaited<ReturnType<typeof nextPayments>>[number];

/**
 * The next payments by the time they ended. The index covers the time range only: payments of the millisecond where the
 * last batch stopped are filtered out.
 */
async function nextPayments(db: Queryable, before: Date, place: Place | undefined) {
  const from = place === undefined ? undefined : new Date(place.endedAt);
  const rows = await db.payment.findMany({
    where: {
      endedAt: from === undefined ? { lte: before } : { gte: from, lte: before },
      ...(place && from && { NOT: { endedAt: from, id: { lte: place.id } } }),
    },
    orderBy: [{ endedAt: 'asc' }, { id: 'asc' }],
    take: BATCH_PAYMENTS,
    select: {
      id: true,
      endedAt: true,
      screening: true,
      sanctionsHoldAt: true,
      customer: { select: { erasedAt: true, legalHoldAt: true, sealedHits: true } },
    },
  });
  const paid = await paymentsWithDeposits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ endedAt, ...row }) =>
    endedAt === null ? [] : [{ ...row, endedAt, hasDeposits: paid.has(row.id) }],
  );
}

async function eraseBatch(
  deps: WalkDeps,
  batchPayments: readonly WalkedPayment[],
  periods: RetentionPeriods,
  signal: AbortSignal,
): Promise<number> {
  let erased = 0;
  for (const payment of batchPayments) {
    if (signal.aborted || !isDue(payment, periods, deps.clock.now())) continue;
    await deps.beforeErasure();
    const order = { actor: 'engine', reason: 'term' } as const;
    const { outcome } = await eraseCustomer(deps, payment.id, order);
    if (outcome === 'erased') erased += 1;
  }
  return erased;
}

function isDue({ customer, ...payment }: WalkedPayment, periods: RetentionPeriods, now: Date): boolean {
  if (customer === null || customer.erasedAt !== null || customer.legalHoldAt !== null) return false;
  const facts = { ...payment, hasHits: customer.sealedHits !== null };
  return retainedUntil(facts, periods) <= now;
}

async function readState(db: Queryable, now: Date): Promise<WalkState & { readonly isNew: boolean }> {
  const row = await db.heartbeat.findUnique({ where: { name: STATE_NAME } });
  const known = stateSchema.safeParse(row?.detail).data;
  const beganAt = new Date(known?.roundBeganAt ?? 0);
  // A round that begins in the future would never end.
  const isOver = known === undefined || beganAt > now || now >= addMs(beganAt, ROUND_MS);
  return isOver ? { roundBeganAt: now.toISOString(), places: {}, isNew: true } : { ...known, isNew: false };
}

async function writeState(db: Queryable, state: WalkState, at: Date): Promise<void> {
  const detail = { roundBeganAt: state.roundBeganAt, places: state.places };
  await db.heartbeat.upsert({
    where: { name: STATE_NAME },
    create: { name: STATE_NAME, at, detail },
    update: { at, detail },
  });
}

/** Max of each kind per run; the next run continues. */
const MAX_LINKS = 500;

/**
 * Erases personal data in links by the retention period of unpaid payments.
 * @returns the number of links with erased data
 * @throws the database's error; Error if the stored retention periods can't be read: then nothing is erased
 */
export async function eraseDueLinks(deps: ErasureDeps, signal: AbortSignal): Promise<number> {
  const { database, clock } = deps;
  const { db } = database;
  const periods = await readRetentionPeriods(db);
  const before = dueBefore(clock.now(), 'neverPaidDays', periods);
  let erased = await eraseOldPrefills(db, before, MAX_LINKS);
  for (const invoice of await findForgottenInvoices(db, before, MAX_LINKS)) {
    if (signal.aborted) break;
    if (await eraseInvoice(deps, invoice)) erased += 1;
  }
  return erased;
}

function eraseInvoice(
  { database, clock }: ErasureDeps,
  { id, merchantId }: { readonly id: string; readonly merchantId: string },
): Promise<boolean> {
  return writeTransaction(database, async (tx) => {
    const at = clock.now();
    if (!(await eraseInvoiceTexts(tx, id, at))) return false;
    const detail = { reason: 'term', paymentLink: id };
    const entry = { actor: 'engine', action: 'customerErased', merchantId, detail } as const;
    appendAuditLog(tx, [{ at, ...entry }]);
    return true;
  });
}
