// Tells a fault of the rows that were written from one of the database itself.
import { z } from 'zod';

/** What the client hands on of the driver's error. */
const driverFault = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});

/**
 * SQLite's codes of constraints; PostgreSQL's classes 22 (data) and 23 (integrity constraint), from its manual's
 * "PostgreSQL Error Codes".
 */
const ROW_CODES = /^(SQLITE_CONSTRAINT|2[23][0-9A-Z]{3}$)/;

/** Whether a statement failed for what one of its rows holds: without that row it would have succeeded. */
export function isRowFault(error: unknown): boolean {
  const parsed = driverFault.safeParse(error);
  return parsed.success && ROW_CODES.test(parsed.data.meta.driverAdapterError.cause.originalCode);
}
