// Write transactions, retried from the start after conflicts; and reads cached per transaction.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { withAppendedRows } from './appended-rows';
import type { Database, Tx } from './client';

/** Attempts before the last error is thrown. */
const ATTEMPTS = 6;
/** Pause before the second attempt; doubles each time, with jitter. */
const FIRST_PAUSE_MS = 5;
/** How long a transaction may wait, and how long it may take. */
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 15_000;
/** Prisma's codes for: write conflict or deadlock; database busy for too long. */
const RETRYABLE_CODES = new Set(['P2034', 'P1008']);
/** The same for raw statements, where Prisma has one code and passes on the adapter's error. */
const rawError = z.object({
  code: z.literal('P2010'),
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ kind: z.string() }) }) }),
});
const RETRYABLE_KINDS = new Set(['TransactionWriteConflict', 'SocketTimeout']);

/**
 * Runs `work` in one transaction. Its first statement must be a write, usually raising the payment's version:
 * PostgreSQL then locks the row before anything is decided (SQLite locks anyway). `work` may run several times and must
 * use only `tx`: no network calls, no state outside. Rows appended with `appendRow` are inserted at the end and are not
 * visible to its own reads.
 * Counts that limit rows (keys, endpoints, invitations, notes …) are exact on SQLite. On PostgreSQL two concurrent
 * transactions may exceed such a limit by one or two unless they lock a common row. Strict limits are checked under a
 * lock.
 * @throws what `work` throws, or the database's error after all attempts
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

/** Whether a transaction timed out (Prisma's P2028): a smaller one may succeed. */
export function isTransactionTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2028';
}

/** Whether retrying the transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (typeof error.code === 'string' && RETRYABLE_CODES.has(error.code)) return true;
  const raw = rawError.safeParse(error);
  return raw.success && RETRYABLE_KINDS.has(raw.data.meta.driverAdapterError.cause.kind);
}

/** Caches a read per transaction and key. Only for rows that the transaction does not write. */
export function readOncePerTransaction<T>(
  read: (tx: Tx, key: string) => Promise<T>,
): (tx: Tx, key: string) => Promise<T> {
  const known = new WeakMap<Tx, Map<string, Promise<T>>>();
  return (tx, key) => {
    const ofTransaction = known.get(tx) ?? new Map<string, Promise<T>>();
    known.set(tx, ofTransaction);
    const value = ofTransaction.get(key) ?? read(tx, key);
    ofTransaction.set(key, value);
    return value;
  };
}
