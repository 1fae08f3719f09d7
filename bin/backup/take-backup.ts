// Takes one backup: a snapshot of the database, then the index files of DATA_DIR, so that these are never older.
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { z } from 'zod';
import type { Config } from '@/lib/core/config';
import { readDataFile } from '@/lib/core/data-file';
import { newId } from '@/lib/core/ids';
import { VERSION } from '@/lib/core/version';
import { openReadOnly, type ReadOnlyDatabase } from '@/lib/db/client';
import {
  ASSIGNED_FILE,
  highestStoredIndex,
  INDEX_FILE,
  readHighestIndex,
} from '@/lib/engine/jobs/retire-restored-pool';
import { BackupError, MAX_INDEX_FILE_BYTES, type Manifest, manifestSchema } from './archive-format';
import { openSource } from './database-source';
import { type Encryption, encrypt } from './encryption';
import { oneAtATime } from './one-at-a-time';
import { beginFile, pruneBackups, writeToStream } from './output';
import { type SmallFile, writeArchive } from './write-archive';

export type BackupTarget =
  /** `keep`: how many backups stay in the folder; null: all. */
  | { readonly kind: 'folder'; readonly folder: string; readonly keep: number | null }
  | { readonly kind: 'stream'; readonly output: Writable };

export type BackupRequest = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'network'>;
  readonly target: BackupTarget;
  readonly encryption: Encryption;
  readonly signal: AbortSignal;
};

/** `path`: null for a stream. `bytes`: size of the backup. `deleted`: older backups that were deleted. */
export type BackupResult = {
  readonly manifest: Manifest;
  readonly path: string | null;
  readonly bytes: number;
  readonly deleted: readonly string[];
};

/** Time limit of connecting to the database and of each query, ms. */
const QUERY_LIMIT_MS = 30_000;

/**
 * Takes a backup while the service runs. After a failure nothing is left, neither a file nor a temporary copy.
 * @throws BackupError; the database's or file system's error
 */
export function takeBackup(request: BackupRequest): Promise<BackupResult> {
  return oneAtATime(request.config, 'backup', async () => {
    const { target } = request;
    if (target.kind === 'stream') {
      const write = (chunks: AsyncIterable<Uint8Array>) => writeToStream(chunks, target.output);
      return { ...(await writeBackup(request, new Date(), write)), path: null, deleted: [] };
    }
    const startedAt = new Date();
    const file = await beginFile(target.folder, startedAt);
    try {
      const written = await writeBackup(request, startedAt, file.write);
      await file.complete();
      const { keep } = target;
      const deleted = keep === null ? [] : await pruneBackups(target.folder, keep, file.path);
      return { ...written, path: file.path, deleted };
    } catch (error) {
      await file.discard();
      throw error;
    }
  });
}

async function writeBackup(
  { config, encryption, signal }: BackupRequest,
  startedAt: Date,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<Pick<BackupResult, 'manifest' | 'bytes'>> {
  const backupId = newId();
  const before = await readFacts(config);
  const source = await openSource(config.databaseUrl, backupId, signal);
  const { kind, content } = source;
  try {
    const { readable, packed } = writeArchive({
      database: source.bytes,
      afterDatabase: async () => {
        const files = readIndexFiles(config.dataDir);
        const { highestIndex } = await readFacts(config);
        const { network } = config;
        const about = {
          format: 1,
          backupId,
          startedAt: startedAt.toISOString(),
          service: VERSION,
          network,
        } as const;
        return {
          files,
          manifest: (stored) => ({
            ...about,
            finishedAt: new Date().toISOString(),
            highestIndex,
            database: { kind, content, migrations: [...before.migrations], ...stored },
          }),
        };
      },
    });
    const writing = encrypt(readable, encryption)
      .then((stored) => write(untilAborted(stored, signal)))
      .catch(async (error: unknown) => {
        // Nothing reads the output anymore: the packer must not wait for that.
        await readable.cancel(error).catch(() => undefined);
        throw error;
      });
    const [written, manifest] = await Promise.allSettled([writing, packed]);
    // When the source fails, the output fails with the same error.
    if (written.status === 'rejected') throw written.reason;
    if (manifest.status === 'rejected') throw manifest.reason;
    return { manifest: manifestSchema.parse(manifest.value), bytes: written.value };
  } finally {
    await source.close();
  }
}

async function* untilAborted(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (signal.aborted) throw new BackupError('The backup was stopped. Nothing was kept.');
    yield chunk;
  }
}

const migrationRows = z.array(z.object({ name: z.string() }));

/** The applied migrations, and the highest address index by database and file. */
async function readFacts({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  const database = await openReadOnly(databaseUrl, QUERY_LIMIT_MS);
  try {
    const stored = await highestStoredIndex(database);
    return {
      migrations: await readMigrations(database),
      highestIndex: Math.max(stored, readHighestIndex(dataDir)),
    };
  } finally {
    await database.close();
  }
}

async function readMigrations({ db }: Pick<ReadOnlyDatabase, 'db'>): Promise<readonly string[]> {
  const rows = await db.$queryRaw`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations"
    WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "migration_name"`;
  return migrationRows.parse(rows).map(({ name }) => name);
}

/** As they are; a machine that runs no engine has none. */
function readIndexFiles(dataDir: string): readonly SmallFile[] {
  const files: SmallFile[] = [];
  for (const name of [INDEX_FILE, ASSIGNED_FILE]) {
    const text = readDataFile(join(dataDir, name));
    if (text === null) continue;
    const content = Buffer.from(text);
    if (content.length > MAX_INDEX_FILE_BYTES) {
      throw new BackupError(`${join(dataDir, name)} is too large for an index file. Check what wrote it.`);
    }
    files.push({ name, content });
  }
  return files;
}
