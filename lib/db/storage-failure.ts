// Tells from every other error that a disk is full or fails (a process that starts then waits for space), or that the rows
// themselves are at fault.

import { setTimeout as sleep } from 'node:timers/promises';
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

const AGAIN_AFTER_MS = 2_000;
/** A folder that does not exist or may not be written is a wrong setting, and does not pass. */
const LASTING = /CANTOPEN|READONLY|EROFS|25006/;

/**
 * Does `work`, and again until the disk no longer fails it.
 * @param onFailure told at the first failure, with what happened
 * @throws every other error of `work`
 */
export async function waitForDisk<T>(
  work: () => Promise<T>,
  onFailure: (text: string) => void,
  againAfterMs = AGAIN_AFTER_MS,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      const failure = storageFailure(error);
      if (failure === null || LASTING.test(failure.code)) throw error;
      if (isFirst) onFailure(storageFailureText(failure));
      await sleep(againAfterMs);
    }
  }
}

/**
 * SQLite's codes of constraints; PostgreSQL's classes 22 (data) and 23 (integrity constraint), from its manual's
 * "PostgreSQL Error Codes".
 */
const ROW_CODES = /^(SQLITE_CONSTRAINT|2[23][0-9A-Z]{3}$)/;

/** Whether a statement failed for what one of its rows holds: without that row it would have succeeded. */
export function isRowError(error: unknown): boolean {
  const parsed = driverError.safeParse(error);
  return parsed.success && ROW_CODES.test(parsed.data.meta.driverAdapterError.cause.originalCode);
}
