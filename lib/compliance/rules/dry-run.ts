// What other settings of the rules would have made of past payments, before anybody decides to use them. Reads alone.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openCustomer } from '@/lib/compliance/customer-record';
import { parsePayer, type ScreenedPayer } from '@/lib/compliance/screening';
import { addMs, type Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database } from '@/lib/db/client';
import {
  type BothRules,
  createJudge,
  createTally,
  findPastPayments,
  type Judge,
  nextPastPayments,
  type PastPayment,
  type Tally,
  type TallyView,
} from './dry-run-judge';
import { NO_HISTORY } from './person-history';
import { type HistorySubject, readHistories } from './read-histories';
import { needsHistory } from './rule-settings';

export type DryRunDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
};

export type DryRunOptions = {
  /** 1 to 90. */
  readonly days: number;
  /** The latest ones of these days, 100,000 at most. */
  readonly maxPayments?: number;
  readonly onProgress?: (progress: { readonly done: number; readonly payments: number }) => void;
  readonly signal?: AbortSignal;
};

export type DryRun = TallyView & {
  readonly payments: number;
  /** There were more: the older ones were left out. */
  readonly isBounded: boolean;
  /** Of payers whose data was erased: only their country could be looked at. */
  readonly erased: number;
};

export const MAX_DRY_RUN_DAYS = 90;
const MAX_DRY_RUN_PAYMENTS = 100_000;
/** So few that whoever asks this process for something meanwhile waits a few milliseconds. */
const REPLAYED_AT_ONCE = 25;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Replays the payments of the last days in the order of their creation, with the rules as they are and as they would be.
 * Each is judged when it was created and again when its money came, as in service, and nothing of it is changed: a payment
 * that would have been denied stays in the history of those after it. Payments stored under different keys of the ring are
 * not seen as one person's, unlike in service. Memory does not grow with the payments.
 * @throws RangeError for days or payments out of bounds; the signal's reason once it is aborted; the database's error
 */
export async function dryRunRules(
  deps: DryRunDeps,
  rules: BothRules,
  options: DryRunOptions,
): Promise<DryRun> {
  const { days, maxPayments = MAX_DRY_RUN_PAYMENTS, onProgress, signal } = options;
  requireWhole(days, MAX_DRY_RUN_DAYS);
  requireWhole(maxPayments, MAX_DRY_RUN_PAYMENTS);
  const { db } = deps.database;
  const span = await findPastPayments(db, addMs(deps.clock.now(), -days * DAY_MS), maxPayments);
  const run = startRun(rules);
  let [after, done, erased] = [span.after, 0, 0];
  while (done < span.payments) {
    signal?.throwIfAborted();
    const batch = await nextPastPayments(db, after, Math.min(REPLAYED_AT_ONCE, span.payments - done));
    const last = batch.at(-1);
    if (last === undefined) break;
    await replay(deps, run, batch);
    erased += batch.filter(isErased).length;
    after = last.id;
    done += batch.length;
    onProgress?.({ done, payments: span.payments });
    // SQLite works within this process: whatever else it has to do gets its turn between two batches.
    await nextTurn();
  }
  return { ...run.tally.view(), payments: done, isBounded: span.isBounded, erased };
}

function requireWhole(value: number, most: number): void {
  if (!Number.isInteger(value) || value < 1 || value > most) throw new RangeError(`must be 1 to ${most}`);
}

type Run = {
  readonly judge: Judge;
  readonly tally: Tally;
  /** Whether any rule that is on reads the payer's own data. */
  readonly opens: boolean;
  /** Whether any looks at earlier payments. */
  readonly looksBack: boolean;
};

function startRun(rules: BothRules): Run {
  const sides = [rules.present, rules.candidate];
  return {
    judge: createJudge(rules),
    tally: createTally(),
    opens: sides.some(({ inconsistent, script }) => inconsistent.on || script.on),
    looksBack: sides.some(needsHistory),
  };
}

async function replay(
  { database, keyRing }: DryRunDeps,
  { judge, tally, opens, looksBack }: Run,
  batch: readonly PastPayment[],
): Promise<void> {
  const histories = looksBack ? await readHistories(database, batch.map(subjectOf)) : undefined;
  for (const payment of batch) {
    const payer = payerOf(keyRing, payment, opens);
    if (payer === null) continue;
    const found = judge(payment, payer, histories?.get(payment.id) ?? NO_HISTORY);
    tally.add('present', payment.id, found.present);
    tally.add('candidate', payment.id, found.candidate);
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

/** Opened only where a rule that is on reads it. Of erased data the country is left; null where nothing is. */
function payerOf(ring: KeyRing, { customer }: PastPayment, opens: boolean): ScreenedPayer | null {
  if (customer === null) return null;
  const { country, administrativeArea } = customer;
  if (opens && customer.wrappedKey !== null) return parsePayer(openCustomer(ring, customer), customer);
  return { firstName: '', lastName: '', country, administrativeArea };
}
