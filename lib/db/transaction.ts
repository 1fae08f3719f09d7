// Transactions that write: whole, and done again from the start when another one was in the way; and what each of them
// reads only once.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { withAppendedRows } from './appended-rows';
import type { Database, Tx } from './client';

/** How often one transaction is tried before its last error is thrown. */
const ATTEMPTS = 6;
/** The pause before the second try; doubled each time, and jittered so that two rivals part. */
const FIRST_PAUSE_MS = 5;
/** How long a transaction may wait for its turn, and how long it may take. */
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 15_000;
/** Prisma's codes for: write conflict or deadlock; the database was busy for too long. */
const RETRYABLE_CODES = new Set(['P2034', 'P1008']);
/** The same of a raw statement, for which Prisma has one code alone and passes on what the adapter said. */
const rawFault = z.object({
  code: z.literal('P2010'),
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ kind: z.string() }) }) }),
});
const RETRYABLE_KINDS = new Set(['TransactionWriteConflict', 'SocketTimeout']);

/**
 * Does `work` in one transaction: all of it commits or none. Its first statement must be a write, usually the bump of
 * the payment's version: PostgreSQL then locks the row before anything is decided (SQLite locks on its own).
 * `work` may run several times and must touch nothing but `tx`: no network, no memory that outlives it. Rows it appends
 * (`appendRow`) are inserted when it has ended, and are not there for what it reads itself.
 * Counts that bound how many rows there may be (keys, endpoints, invitations, notes …) are exact on SQLite. On PostgreSQL
 * two transactions at once may each count without the other's row, unless they lock a row in common: the bound is then
 * passed by one or two, which costs nothing. What must never be passed is decided under a lock.
 * @throws what `work` throws, or the database's error when it stays busy or in conflict after all attempts.
 */
export async function writeTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.db.$transaction((tx) => withAppendedRows(tx, database.kind, work), {
        maxWait: MAX_WAIT_MS,
        timeout: TIMEOUT_MS,
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/** Whether a transaction was ended because it took too long (Prisma's P2028): less at once may succeed. */
export function isTransactionTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2028';
}

/** Whether the same transaction, done again, may well succeed. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (typeof error.code === 'string' && RETRYABLE_CODES.has(error.code)) return true;
  const raw = rawFault.safeParse(error);
  return raw.success && RETRYABLE_KINDS.has(raw.data.meta.driverAdapterError.cause.kind);
}

/**
 * Makes a reader that asks the database once per transaction and key. For rows alone that the transaction itself does
 * not write: it would not see its own change.
 */
export function readOncePerTransaction<T>(
  read: (tx: Tx, key: string) => Promise<T>,
): (tx: Tx, key: string) => Promise<T> {
  const known = new WeakMap<Tx, Map<string, Promise<T>>>();
  return (tx, key) => {
    const ofTransaction = known.get(tx) ?? new Map<string, Promise<T>>();
    known.set(tx, ofTransaction);
    const answer = ofTransaction.get(key) ?? read(tx, key);
    ofTransaction.set(key, answer);
    return answer;
  };
}
