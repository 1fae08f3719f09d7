// Tells a row whose content can't be used from a database that fails: one row must not stop the work on all others.
import { ZodError } from 'zod';

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
