// What a restore may write to: a database without tables, and nothing else that holds data.
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { z } from 'zod';
import { BackupError } from '@/bin/backup/archive-format';
import type { Queryable } from '@/lib/db/client';
import { openReadOnly } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import type { UnfinishedRestore } from '@/lib/db/unfinished-restore';

/** The setting that names the backup a database was restored from. */
export const RESTORED_BACKUP = 'restoredBackup';
/** A log or journal next to a missing database file would be applied to the restored one. */
const SQLITE_SUFFIXES = ['', '-wal', '-shm', '-journal'];
const QUERY_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 10_000;

const tableCount = z.array(z.object({ tables: z.number() })).length(1);

/** The value of RESTORED_BACKUP: it also distinguishes this restore from an earlier one of the same backup. */
export function restoredBackupValue({ backupId, at }: UnfinishedRestore): string {
  return `${backupId} ${at}`;
}

/** @throws BackupError when the database exists and is not empty, or does not respond */
export async function requireEmpty(databaseUrl: string): Promise<void> {
  if (databaseKind(databaseUrl) === 'sqlite') {
    const file = sqliteFilePath(databaseUrl);
    const found = SQLITE_SUFFIXES.map((suffix) => `${file}${suffix}`).find(existsSync);
    if (found === undefined) return;
    throw new BackupError(
      `${found} exists, and a restore overwrites nothing. Stop the service, move it and the files next to it away, then run the command again.`,
    );
  }
  const tables = await countTables(databaseUrl);
  if (tables === 0) return;
  throw new BackupError(
    `The database has ${tables} tables, and a restore overwrites nothing. Create an empty database and set DATABASE_URL to it.`,
  );
}

async function countTables(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT count(*)::int AS "tables" FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    return tableCount.parse(rows)[0]?.tables ?? 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no response';
    throw new BackupError(
      `The database of DATABASE_URL can’t be reached (${code}). Check that the server runs and that the database exists.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether an interrupted attempt of this restore already put the database in place. */
export async function isInPlace(databaseUrl: string, restore: UnfinishedRestore): Promise<boolean> {
  if (databaseKind(databaseUrl) === 'sqlite' && !existsSync(sqliteFilePath(databaseUrl))) return false;
  const database = await openReadOnly(databaseUrl, QUERY_LIMIT_MS);
  try {
    return (await readRestoredBackup(database.db)) === restoredBackupValue(restore);
  } finally {
    await database.close();
  }
}

/** Null also in a database without tables. */
async function readRestoredBackup(db: Queryable): Promise<string | null> {
  const row = await db.setting.findUnique({ where: { key: RESTORED_BACKUP } }).catch(() => null);
  return row?.value ?? null;
}
