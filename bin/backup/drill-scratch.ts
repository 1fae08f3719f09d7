// The scratch database of a drill: a file in DATA_DIR, or a PostgreSQL database on the same server. It is always removed.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { restorePostgresql } from '@/bin/restore/restore-postgresql';
import { extractSqlite, type RestoreSource } from '@/bin/restore/restore-sqlite';
import { requireEmpty } from '@/bin/restore/target';
import type { Config } from '@/lib/core/config';
import { newId } from '@/lib/core/ids';
import { databaseKind } from '@/lib/db/database-url';
import { applyMigrations } from '@/prisma/migrate';
import { BackupError, type Manifest } from './archive-format';
import { readBackup } from './read-archive';

type ScratchRequest = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'network'>;
  readonly source: RestoreSource;
  readonly scratch: string | undefined;
  readonly onStep: (text: string) => void;
};

const FOLDER = 'drill';
const CONNECT_LIMIT_MS = 10_000;
/** PostgreSQL cuts longer names. */
const MAX_NAME_BYTES = 63;

/**
 * Restores the backup into a scratch database with the newest schema and calls `work` with its URL.
 * @throws BackupError when the backup is damaged, of another kind or network, or the scratch database can't be made
 */
export async function withScratchDatabase<T>(
  { config, source, scratch, onStep }: ScratchRequest,
  work: (url: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  onStep('Verifying the backup');
  const { manifest } = await readBackup(source.file, source.keys);
  const { kind } = manifest.database;
  if (kind !== databaseKind(config.databaseUrl) || manifest.network !== config.network) {
    throw new BackupError(
      `The backup is from ${kind} on network ${manifest.network}. Run the drill with the settings of that deployment.`,
    );
  }
  const use = async (url: string, restore: () => Promise<void>) => {
    onStep('Restoring into a scratch database');
    await restore();
    await applyMigrations(url);
    return work(url, manifest);
  };
  return kind === 'sqlite' ? inFile(config, source, use) : onServer(config, source, scratch, use);
}

type Use<T> = (url: string, restore: () => Promise<void>) => Promise<T>;

async function inFile<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  source: RestoreSource,
  use: Use<T>,
): Promise<T> {
  const folder = join(dataDir, FOLDER);
  // Left over when the last drill was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'scratch.db');
  try {
    return await use(`file:${file}`, () => extractSqlite(source, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer<T>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  source: RestoreSource,
  scratch: string | undefined,
  use: Use<T>,
): Promise<T> {
  if (scratch !== undefined) {
    await requireEmpty(scratch);
    const empty = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public';
    return use(scratch, () => restorePostgresql(scratch, source, '')).finally(() => execute(scratch, empty));
  }
  const url = new URL(databaseUrl);
  const suffix = `_drill_${newId()
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, 12)}`;
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, MAX_NAME_BYTES - suffix.length)}${suffix}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  await execute(databaseUrl, `CREATE DATABASE ${quoted}`).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no response';
    throw new BackupError(
      `The scratch database can’t be created (${code}). Allow the user CREATEDB, or name an empty database: --scratch URL.`,
    );
  });
  url.pathname = `/${encodeURIComponent(name)}`;
  try {
    return await use(url.href, () => restorePostgresql(url.href, source, ''));
  } finally {
    await execute(databaseUrl, `DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
  }
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
