// Restores a backup: verifies it whole, then raises the index files, then puts the database in place with its mark. Until
// the last step nothing starts, and an interrupted restore can be repeated.
import { mkdirSync } from 'node:fs';
import { BackupError, type Manifest } from '@/bin/backup/archive-format';
import { type ReadBackup, readBackup } from '@/bin/backup/read-archive';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { databaseKind } from '@/lib/db/database-url';
import { isContract, MIGRATION_NAMES } from '@/lib/db/schema-fit';
import {
  clearUnfinishedRestore,
  markUnfinishedRestore,
  readUnfinishedRestore,
  type UnfinishedRestore,
} from '@/lib/db/unfinished-restore';
import {
  ASSIGNED_FILE,
  readHighestIndex,
  readLastAssigned,
  writeHighestIndex,
  writeLastAssigned,
} from '@/lib/engine/jobs/retire-restored-pool';
import { applyMigrations } from '@/prisma/migrate';
import { markRestoredSql } from './mark-restored';
import { restorePostgresql } from './restore-postgresql';
import { type RestoreSource, restoreSqlite } from './restore-sqlite';
import { isInPlace, requireEmpty } from './target';

export type RestoreRequest = RestoreSource & {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseUsers' | 'dataDir' | 'network' | 'restoreGap'>;
  /** Applies missing migrations. */
  readonly migrate: boolean;
  readonly clock: Clock;
  /** Called at the start of each step, with what begins. */
  readonly onStep?: (text: string) => void;
};

/** `missing`: migrations of this version that the restored database lacks. `keptFloor`: DATA_DIR had newer index files. */
export type RestoreResult = {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
  readonly keptFloor: boolean;
};

/**
 * Restores into an empty database and DATA_DIR. Index files there are only ever raised, because they are the newest
 * knowledge of what was given out.
 * @throws BackupError; the database's or file system's error
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreResult> {
  const { config, clock, onStep = () => undefined } = request;
  const { databaseUrl, databaseUsers, dataDir } = config;
  const begun = readUnfinishedRestore(dataDir);
  const isPlaced = begun !== null && (await isInPlace(databaseUrl, begun));
  if (!isPlaced) await requireEmpty(databaseUrl);
  onStep('Verifying the backup');
  const backup = await readBackup(request.file, request.keys);
  const { manifest } = backup;
  requireFit(manifest, config, request.migrate);
  if (isPlaced && begun.backupId !== manifest.backupId) {
    throw new BackupError('A restore of another backup was interrupted. Finish it with that file first.');
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keptFloor = readHighestIndex(dataDir) > manifest.highestIndex;
  const restore = begun?.backupId === manifest.backupId ? begun : newRestore(manifest, config, clock);
  markUnfinishedRestore(dataDir, restore);
  raiseIndexFiles(dataDir, restore, backup);
  const missing = missingMigrations(manifest);
  if (!isPlaced) {
    onStep('Restoring the database');
    await placeDatabase(request, restore);
  }
  const isMigrated = request.migrate && missing.length > 0;
  if (isMigrated) onStep('Applying missing migrations');
  // A backup contains no rights. Without all migrations they can't be granted yet: `migrate` does it later.
  const mayGrant = databaseUsers !== null && missing.length === 0;
  if (isMigrated || mayGrant) await applyMigrations(databaseUrl, { users: databaseUsers });
  clearUnfinishedRestore(dataDir);
  return { manifest, missing: request.migrate ? [] : missing, keptFloor };
}

/** The floor is stored, so that a repeated attempt does not raise it again. */
function newRestore(
  { backupId, highestIndex }: Manifest,
  { dataDir, restoreGap }: RestoreRequest['config'],
  clock: Clock,
): UnfinishedRestore {
  const floor = Math.max(readHighestIndex(dataDir), highestIndex) + restoreGap;
  return { backupId, at: clock.now().toISOString(), floor };
}

/** Before the database: from its first moment it must be older than the files. */
function raiseIndexFiles(dataDir: string, { floor }: UnfinishedRestore, { files }: ReadBackup): void {
  writeHighestIndex(dataDir, floor);
  const assigned = files.find(({ name }) => name === ASSIGNED_FILE);
  const at = assigned === undefined ? null : new Date(assigned.content.toString('utf8').trim());
  if (at === null) return;
  if (Number.isNaN(at.getTime())) throw new BackupError(`${ASSIGNED_FILE} in the backup contains no time.`);
  if (at > readLastAssigned(dataDir)) writeLastAssigned(dataDir, at);
}

async function placeDatabase(request: RestoreRequest, restore: UnfinishedRestore): Promise<void> {
  const { databaseUrl } = request.config;
  if (databaseKind(databaseUrl) === 'sqlite') await restoreSqlite(databaseUrl, request, restore);
  else await restorePostgresql(databaseUrl, request, markRestoredSql(restore));
}

function requireFit(
  { database, network, service }: Manifest,
  config: RestoreRequest['config'],
  migrate: boolean,
): void {
  const kind = databaseKind(config.databaseUrl);
  if (database.kind !== kind) {
    const names = { sqlite: 'SQLite (file:…)', postgresql: 'PostgreSQL (postgresql://…)' };
    throw new BackupError(
      `The backup is from ${names[database.kind]}, but DATABASE_URL is for ${names[kind]}. Change DATABASE_URL.`,
    );
  }
  if (network !== config.network) {
    throw new BackupError(
      `The backup belongs to NANO_NETWORK=${network}, not ${config.network}. Correct NANO_NETWORK.`,
    );
  }
  const unknown = database.migrations.filter((name) => !MIGRATION_NAMES[kind].includes(name));
  if (unknown.some(isContract) || (migrate && unknown.length > 0)) {
    throw new BackupError(`The backup was taken by version ${service}. Install that version or a newer one.`);
  }
}

function missingMigrations({ database: { kind, migrations } }: Manifest): readonly string[] {
  return MIGRATION_NAMES[kind].filter((name) => !migrations.includes(name));
}
