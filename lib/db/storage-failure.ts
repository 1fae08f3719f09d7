// Tells that a disk is full, or fails, from every other error: of the database, and of a file beside it.
import { z } from 'zod';

/** full: there is no space. failing: the disk refuses to write, or is mounted read-only. */
export type StorageFailure = { readonly kind: 'full' | 'failing'; readonly code: string };

/** What the database's client hands on of the driver's error. */
const driverError = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});
/** The driver's error itself, where no client stands between. */
const bareDriverError = z.object({ cause: z.object({ originalCode: z.string() }) });
/** Node's error of a file. */
const fileError = z.object({ code: z.string() });

/** Of SQLite, of PostgreSQL (its manual's "PostgreSQL Error Codes": disk_full) and of the system. */
const FULL = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL: io_error, and read_only_sql_transaction of a server that went read-only. */
const FAILING = /^(SQLITE_(IOERR|READONLY|CANTOPEN).*|58030|25006|EIO|EROFS)$/;

/** The failure of the disk behind an error; null when it is another one. */
export function storageFailure(error: unknown): StorageFailure | null {
  const code = codeOf(error);
  if (code === null) return null;
  if (FULL.test(code)) return { kind: 'full', code };
  return FAILING.test(code) ? { kind: 'failing', code } : null;
}

/** What happened, in a sentence; what to do about it follows where there is room. */
export function storageFailureText({ kind, code }: StorageFailure): string {
  return kind === 'full' ? `The disk is full (${code}).` : `The database can't write (${code}).`;
}

/** Whether a text begins as `storageFailureText` writes it: an engine hands its errors on as texts. */
export function isStorageFailureText(text: string): boolean {
  return text.startsWith('The disk is full (') || text.startsWith("The database can't write (");
}

function codeOf(error: unknown): string | null {
  const fromClient = driverError.safeParse(error);
  if (fromClient.success) return fromClient.data.meta.driverAdapterError.cause.originalCode;
  const bare = bareDriverError.safeParse(error);
  if (bare.success) return bare.data.cause.originalCode;
  const ofFile = fileError.safeParse(error);
  return ofFile.success ? ofFile.data.code : null;
}
