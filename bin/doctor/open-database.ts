// Opens the database for the checks, or says why it can't be read.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { openReadOnly, type ReadOnlyDatabase } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { reasonOf } from './finding';

/** Time limit of opening the database, ms. With that of the checks it keeps a run under 20 seconds. */
const OPEN_LIMIT_MS = 4_000;

/** The failures that an operator can fix, by the driver adapter's names. */
const REASONS: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'the server does not respond',
  DatabaseDoesNotExist: 'the server has no database of this name',
  DatabaseAccessDenied: 'user or password is wrong, or the user may not connect',
  AuthenticationFailed: 'user or password is wrong',
  TlsConnectionError: 'the TLS connection fails',
  TooManyConnections: 'no connection is free',
  SQLITE_CANTOPEN: 'the file can’t be opened',
  ERR_INVALID_URL: 'DATABASE_URL is not a valid address',
};

/** For an SQLite file that is not, or is no longer, a database. */
const DAMAGE: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: 'the file is not an SQLite database',
  SQLITE_CORRUPT: 'the file is damaged',
};

/** Why the database can't be read, without any part of its URL, and what to do. */
export type Unreadable = { readonly failure: string; readonly action: string };

const ACTION =
  'Check DATABASE_URL, and that the server runs or the file exists. In a password, write characters such as @ as %40. Before the first start, run: nano-payments migrate';
const RESTORE =
  'Stop all processes, keep a copy of the file and its -wal, and restore a backup. See docs/operate/restore.md.';

const driverError = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ kind: z.string(), originalCode: z.string().optional() }),
    }),
  }),
});

/** The database, or why it can't be read. */
export async function openForChecks(
  url: string,
  limitMs = OPEN_LIMIT_MS,
): Promise<ReadOnlyDatabase | Unreadable> {
  if (databaseKind(url) === 'sqlite' && !existsSync(sqliteFilePath(url))) {
    return { failure: 'the file does not exist', action: ACTION };
  }
  return openReadOnly(url, limitMs).catch((error: unknown) => {
    const codes = databaseCodes(error);
    const [damage] = codes.flatMap((code) => DAMAGE[code] ?? []);
    if (damage !== undefined) return { failure: damage, action: RESTORE };
    const [reason = codes.at(-1) ?? 'unknown error'] = codes.flatMap((code) => REASONS[code] ?? []);
    return { failure: reason, action: ACTION };
  });
}

/** What the driver adapter or the driver calls the error, the general name first. */
export function databaseCodes(error: unknown): readonly string[] {
  const parsed = driverError.safeParse(error);
  if (!parsed.success) return [reasonOf(error)];
  const { kind, originalCode } = parsed.data.meta.driverAdapterError.cause;
  return [kind, ...(originalCode === undefined ? [] : [originalCode])];
}
