// A dry run of changed rules on past payments. Read-only.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { openCustomer } from '@/lib/compliance/customer-record';
import { parsePayer, type ScreenedPayer } from '@/lib/compliance/screening';
import { addMs, type Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import {
  createTally,
  findingsOf,
  findPastPayments,
  nextPastPayments,
  type PastPayment,
  type TallyView,
} from './dry-run-judge';
import { NO_HISTORY } from './person-history';
import { type HistorySubject, readHistories } from './read-histories';
import { needsHistory, type Rules } from './rule-settings';

export type BothRules = { readonly present: Rules; readonly candidate: Rules };

type DryRunDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
};

export type DryRunOptions = {
  /** Whole, 1 to `MAX_DRY_RUN_DAYS`; validated by the caller. */
  readonly days: number;
  /** The latest payments of these days; 100,000 by default. */
  readonly maxPayments?: number;
  readonly signal?: AbortSignal;
};

export type DryRun = TallyView & {
  readonly payments: number;
  /** Older payments of these days were left out. */
  readonly isBounded: boolean;
  /** Payments of payers whose data was erased: only their country could be evaluated. */
  readonly erased: number;
};

export const MAX_DRY_RUN_DAYS = 90;
const MAX_DRY_RUN_PAYMENTS = 100_000;
/** Small, so that other requests to this process wait only a few milliseconds. */
const BATCH_PAYMENTS = 25;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Replays the payments of the last days in the order of their creation, with the current and the candidate rules. Each
 * is evaluated at its creation and again when its money arrived, as in production. Outcomes don't change: a payment
 * that would have been denied stays in the history of later ones. Unlike in production, payments stored under different
 * keys of the ring don't count as one person's. Memory does not grow with the payments.
 * @throws the signal's reason once it is aborted; the database's error
 */
export async function dryRunRules(
  deps: DryRunDeps,
  rules: BothRules,
  options: DryRunOptions,
): Promise<DryRun> {
  const { days, maxPayments = MAX_DRY_RUN_PAYMENTS, signal } = options;
  const { db } = deps.database;
  const span = await findPastPayments(db, addMs(deps.clock.now(), -days * DAY_MS), maxPayments);
  const tally = createTally();
  let [after, done, erased] = [span.after, 0, 0];
  while (done < span.payments) {
    signal?.throwIfAborted();
    const batch = await nextPastPayments(db, after, Math.min(BATCH_PAYMENTS, span.payments - done));
    const last = batch.at(-1);
    if (last === undefined) break;
    await replay(deps, rules, tally, batch);
    erased += batch.filter(isErased).length;
    after = last.id;
    done += batch.length;
    // SQLite runs in this process: let other work run between two batches.
    await yieldToEventLoop();
  }
  return { ...tally.view(), payments: done, isBounded: span.isBounded, erased };
}

async function replay(
  { database, keyRing }: DryRunDeps,
  { present, candidate }: BothRules,
  tally: ReturnType<typeof createTally>,
  batch: readonly PastPayment[],
): Promise<void> {
  const sides = [present, candidate];
  // Reads and decrypts only what the enabled rules need.
  const decrypts = sides.some(({ inconsistent, script }) => inconsistent.enabled || script.enabled);
  const needsHistories = sides.some(needsHistory);
  const histories = needsHistories ? await readHistories(database, batch.map(subjectOf)) : undefined;
  for (const payment of batch) {
    const payer = payerOf(keyRing, payment, decrypts);
    if (payer === null) continue;
    const history = histories?.get(payment.id) ?? NO_HISTORY;
    tally.add('present', payment.id, findingsOf(present, payment, payer, history));
    tally.add('candidate', payment.id, findingsOf(candidate, payment, payer, history));
  }
}

function isErased({ customer }: PastPayment): boolean {
  return customer === null || customer.wrappedKey === null;
}

function subjectOf({ id, createdAt, search, deposits }: PastPayment): HistorySubject {
  return {
    paymentId: id,
    keys: search === null ? [] : [search],
    accounts: [...new Set(deposits.map(({ sender }) => sender))],
    at: deposits[0]?.recordedAt ?? createdAt,
    alsoAt: createdAt,
  };
}

/** Only the country if the data was erased; null if there is no customer record. */
function payerOf(ring: KeyRing, { customer }: PastPayment, decrypts: boolean): ScreenedPayer | null {
  if (customer === null) return null;
  const { country, administrativeArea } = customer;
  if (decrypts && customer.wrappedKey !== null) return parsePayer(openCustomer(ring, customer), customer);
  return { firstName: '', lastName: '', country, administrativeArea };
}
