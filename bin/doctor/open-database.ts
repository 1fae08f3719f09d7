// Opens the database for the checks, or says why it can't be read.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { openReadOnly, type ReadOnlyDatabase } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { reasonOf } from './finding';

/** Time limit of opening the database, ms. With that of the checks it keeps a run under 20 seconds. */
export const OPEN_LIMIT_MS = 4_000;

/** The failures that an operator can fix, by the driver adapter's names. */
const REASONS: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'the server does not respond',
  DatabaseDoesNotExist: 'the server has no database of this name',
  DatabaseAccessDenied: 'user or password is wrong, or the user may not connect',
  AuthenticationFailed: 'user or password is wrong',
  TlsConnectionError: 'the TLS connection fails',
  TooManyConnections: 'no connection is free',
};

const driverError = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({ kind: z.string(), originalCode: z.string().optional() }),
    }),
  }),
});

/** The database, or a reason without anything of its URL. */
export async function openForChecks(
  url: string,
  limitMs = OPEN_LIMIT_MS,
): Promise<ReadOnlyDatabase | { readonly failure: string }> {
  if (databaseKind(url) === 'sqlite' && !existsSync(sqliteFilePath(url))) {
    return { failure: 'the file does not exist' };
  }
  return openReadOnly(url, limitMs).catch((error: unknown) => ({ failure: databaseReason(error) }));
}

function databaseReason(error: unknown): string {
  const parsed = driverError.safeParse(error);
  if (!parsed.success) return reasonOf(error);
  const { kind, originalCode } = parsed.data.meta.driverAdapterError.cause;
  return REASONS[kind] ?? originalCode ?? kind;
}
