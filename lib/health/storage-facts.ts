// How large the database is and how much room its disk has left, as far as this process can see.
import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '@/lib/config';
import type { Database } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';

/** Sizes in bytes; null where they can't be seen from here. */
export type StorageFacts = {
  readonly kind: Database['kind'];
  readonly databaseBytes: number | null;
  /** SQLite: what was written and lies beside the database still. */
  readonly walBytes: number | null;
  /** Of the disk the database is on; with PostgreSQL of the disk of DATA_DIR. */
  readonly freeBytes: number | null;
  readonly diskBytes: number | null;
};

export async function readStorage(
  database: Pick<Database, 'db' | 'kind'>,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<StorageFacts> {
  if (database.kind === 'postgresql') {
    const databaseBytes = await postgresqlBytes(database.db);
    return { kind: database.kind, databaseBytes, walBytes: null, ...(await diskOf(config.dataDir)) };
  }
  const file = resolve(sqliteFilePath(config.databaseUrl));
  const [databaseBytes, walBytes, disk] = await Promise.all([
    fileBytes(file),
    fileBytes(`${file}-wal`),
    diskOf(dirname(file)),
  ]);
  return { kind: database.kind, databaseBytes, walBytes, ...disk };
}

const sizeRows = z.array(z.object({ bytes: z.bigint() })).length(1);

async function postgresqlBytes(db: Database['db']): Promise<number | null> {
  const rows = sizeRows.safeParse(await db.$queryRaw`SELECT pg_database_size(current_database()) AS "bytes"`);
  return rows.success ? Number(rows.data[0]?.bytes) : null;
}

async function fileBytes(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

async function diskOf(path: string): Promise<Pick<StorageFacts, 'freeBytes' | 'diskBytes'>> {
  return statfs(path).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, diskBytes: blocks * bsize }),
    () => ({ freeBytes: null, diskBytes: null }),
  );
}
