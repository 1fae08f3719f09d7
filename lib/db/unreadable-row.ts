// Tells a row whose content can't be used from a database that fails: one row must not stop the work on all others.
import { ZodError } from 'zod';
import { isRowError } from './storage-failure';

/** The client's code for a value of another type than the column's. */
const INCONSISTENT_COLUMN = 'P2023';

/**
 * Whether the error is about the content of a row: a value of another type, a time that no `Date` has, an amount that is no
 * number. Everybody who may write to the database may cause it.
 */
export function isUnreadableRow(error: unknown): boolean {
  // RangeError: an invalid time or amount (lib/core/raw.ts). SyntaxError: invalid JSON.
  if (error instanceof ZodError || error instanceof RangeError || error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && error.code === INCONSISTENT_COLUMN;
}

/** Null where the row can't be read: for rows that the service writes again, and can do without. */
export async function unlessUnreadable<Row>(read: Promise<Row | null>): Promise<Row | null> {
  try {
    return await read;
  } catch (error) {
    if (isUnreadableRow(error)) return null;
    throw error;
  }
}

/** Thrown after the work on all other rows, so that the job fails and the operator learns of it. */
export class UnreadableRowsError extends Error {
  override readonly name = 'UnreadableRowsError';
}

/**
 * Reads in as few calls as possible without the keys whose rows can't be used: a call that fails because of one is repeated for
 * each half of its keys.
 * @throws any other error of `read`
 */
export async function readUsable<Key, Row>(
  keys: readonly Key[],
  read: (keys: readonly Key[]) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly unreadable: readonly Key[] }> {
  if (keys.length === 0) return { rows: [], unreadable: [] };
  try {
    return { rows: await read(keys), unreadable: [] };
  } catch (error) {
    if (!isUnreadableRow(error) && !isRowError(error)) throw error;
    if (keys.length === 1) return { rows: [], unreadable: keys };
  }
  const middle = Math.ceil(keys.length / 2);
  const first = await readUsable(keys.slice(0, middle), read);
  const second = await readUsable(keys.slice(middle), read);
  return {
    rows: [...first.rows, ...second.rows],
    unreadable: [...first.unreadable, ...second.unreadable],
  };
}
