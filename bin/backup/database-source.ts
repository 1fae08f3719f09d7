// The bytes of the database for a backup: a consistent snapshot, taken while the service runs.
import { createReadStream } from 'node:fs';
import { chmod, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import type { DatabaseKind } from '@/lib/db/database-url';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { startTool } from './postgresql-tools';

/** A snapshot whose bytes can be read once. `close` removes what it needed, whether or not it was read. */
export type DatabaseSource = {
  readonly kind: DatabaseKind;
  readonly content: 'gzip' | 'pg_dump';
  readonly bytes: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** Pages copied at once, about 1 MiB; between two steps the event loop runs. */
const PAGES_PER_STEP = 256;
const BUSY_WAIT_MS = 10_000;
const GZIP_LEVEL = 4;
const READ_BYTES = 256 * 1024;
/** Temporary copies begin with the database's name and this. */
export const SNAPSHOT_SUFFIX = '.backup-';

/**
 * Takes or begins the snapshot.
 * @param id makes the name of the temporary file unique
 * @throws BackupError when a program fails; the driver's or file system's error, such as a full disk
 */
export async function openSource(url: string, id: string, signal: AbortSignal): Promise<DatabaseSource> {
  return databaseKind(url) === 'sqlite'
    ? sqliteSource(sqliteFilePath(url), id, signal)
    : postgresqlSource(url, signal);
}

async function sqliteSource(file: string, id: string, signal: AbortSignal): Promise<DatabaseSource> {
  // Next to the database: the same disk, and a folder that only the service can read.
  const copy = join(dirname(file), `${file.slice(dirname(file).length + 1)}${SNAPSHOT_SUFFIX}${id}`);
  const close = async () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${suffix}`, { force: true });
  };
  try {
    await (await open(copy, 'wx', 0o600)).close();
    await copySqlite(file, copy, signal);
    await chmod(copy, 0o600);
  } catch (error) {
    await close();
    throw error;
  }
  const reading = createReadStream(copy, { highWaterMark: READ_BYTES });
  const gzip = createGzip({ level: GZIP_LEVEL });
  reading.on('error', (error) => gzip.destroy(error));
  const closeAll = async () => {
    reading.destroy();
    gzip.destroy();
    await close();
  };
  return { kind: 'sqlite', content: 'gzip', bytes: reading.pipe(gzip), close: closeAll };
}

/**
 * Copies in steps with SQLite's online backup. An open read transaction keeps the snapshot: without it every write of
 * another process restarts the copy (SQLite documentation, "sqlite3_backup_step").
 */
async function copySqlite(file: string, copy: string, signal: AbortSignal): Promise<void> {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: BUSY_WAIT_MS });
  try {
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    await database.backup(copy, {
      progress: () => {
        signal.throwIfAborted();
        return PAGES_PER_STEP;
      },
    });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function postgresqlSource(url: string, signal: AbortSignal): DatabaseSource {
  // pg_dump reads everything in one snapshot, which it takes at its start.
  // The service has no large objects, and any user may add some that others can't read: pg_dump would fail.
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password', '--no-blobs'];
  const { child, done } = startTool('pg_dump', args, url, signal);
  // Awaited after the last byte; a failure before that must not count as unhandled.
  done.catch(() => undefined);
  const bytes = async function* () {
    try {
      yield* child.stdout;
    } catch (error) {
      // The program's own failure explains a broken pipe.
      await done;
      throw error;
    }
    await done;
  };
  const close = async () => {
    child.kill('SIGTERM');
    await done.catch(() => undefined);
  };
  return { kind: 'postgresql', content: 'pg_dump', bytes: bytes(), close };
}
