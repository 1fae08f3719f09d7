// Recognizes errors of a full or failing disk, and errors caused by a row's content; and waits for disk space at start.

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** full: no space left. failing: the disk does not write, or is read-only. */
export type StorageFailure = { readonly kind: 'full' | 'failing'; readonly code: string };

/** The driver's error as the client passes it on. */
const driverError = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});
/** The driver's error without the client. */
const bareDriverError = z.object({ cause: z.object({ originalCode: z.string() }) });
/** Node's file error. */
const fileError = z.object({ code: z.string() });

/** Codes of SQLite, PostgreSQL ("PostgreSQL Error Codes": disk_full) and the system. */
const FULL = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL: io_error, and read_only_sql_transaction of a read-only server. */
const FAILING = /^(SQLITE_(IOERR|READONLY|CANTOPEN).*|58030|25006|EIO|EROFS)$/;

/** The disk failure behind an error; null for other errors. */
export function storageFailure(error: unknown): StorageFailure | null {
  const code = codeOf(error);
  if (code === null) return null;
  if (FULL.test(code)) return { kind: 'full', code };
  return FAILING.test(code) ? { kind: 'failing', code } : null;
}

/** What happened, in one sentence. */
export function storageFailureText({ kind, code }: StorageFailure): string {
  return kind === 'full' ? `The disk is full (${code}).` : `The database can't write (${code}).`;
}

/** Whether a text starts like `storageFailureText`: engines report errors as texts. */
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
/** A missing or read-only folder is a wrong setting and does not recover. */
const LASTING = /CANTOPEN|READONLY|EROFS|25006/;

/**
 * Repeats `work` until the disk no longer fails it.
 * @param onFailure called at the first failure
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
 * SQLite's constraint codes; PostgreSQL's classes 22 (data) and 23 (integrity constraint), from "PostgreSQL Error Codes".
 */
const ROW_CODES = /^(SQLITE_CONSTRAINT|2[23][0-9A-Z]{3}$)/;

/** Whether a statement failed because of one of its rows. */
export function isRowError(error: unknown): boolean {
  const parsed = driverError.safeParse(error);
  return parsed.success && ROW_CODES.test(parsed.data.meta.driverAdapterError.cause.originalCode);
}
