// Brings a database to the schema of this version: applies missing migrations, each once, and resumes unfinished ones.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '@/lib/core/config-error';
import type { DatabaseUsers } from '@/lib/core/database-users';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { isContract } from '@/lib/db/schema-fit';
import { type MigrationConnection, openConnection } from './migration-runner/connection';
import { DATA_STEPS, type DataSteps } from './migration-runner/data-steps';
import { dismissFailures, prepareHistory, type Recorded, readHistory } from './migration-runner/history';
import { type Migration, migrationsFolder, readMigrations } from './migration-runner/migration-files';
import { MigrationError, type MigrationProgress } from './migration-runner/migration-report';
import { runMigration } from './migration-runner/run-migration';
import { grantRights } from './process-rights/grant-rights';

export type MigrateOptions = {
  /** Retries a migration that failed. Without it a failed one stops every run. */
  readonly resolve?: boolean;
  readonly onProgress?: (progress: MigrationProgress) => void;
  /** Receives what an unfinished migration did, and whether it resumes or starts over. */
  readonly onNote?: (text: string) => void;
  /** The folder of the migrations. Default: those of this version. */
  readonly folder?: string;
  readonly dataSteps?: DataSteps;
  /** PostgreSQL: the users of web and engine, which get their rights once all migrations are applied. */
  readonly users?: DatabaseUsers | null;
};

/** The number with which Prisma's own tool locks a PostgreSQL database during migrations. */
const ADVISORY_LOCK = 72_707_369;
const LOCK_WAIT_MS = 10_000;
const LOCK_RETRY_MS = 200;

/**
 * Applies what is missing, in order, each migration once. Safe to run again, and before every start.
 * @returns the names of the migrations that were finished now
 * @throws MigrationError when one can't be applied; ConfigError when the database belongs to another version, or the
 * rights of `users` can't be limited; the driver's error when the database is unavailable
 */
export async function applyMigrations(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const kind = databaseKind(url);
  if (kind === 'sqlite') makeSqliteFile(sqliteFilePath(url));
  const migrations = readMigrations(options.folder ?? migrationsFolder(kind));
  const connection = await openConnection(url);
  try {
    await lock(connection);
    await prepareHistory(connection);
    const finished = await applyMissing(connection, migrations, options);
    if (options.users) await grantRights(connection, options.users);
    return finished;
  } finally {
    await connection.close();
  }
}

/** Readable by its owner only; SQLite's other files get the same mode. An existing file is not changed. */
function makeSqliteFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/**
 * PostgreSQL: one run at a time, until the connection ends. SQLite has no such lock. There each transaction takes the
 * file's lock and reads again what is applied, so that two runs share the work.
 */
async function lock(connection: MigrationConnection): Promise<void> {
  if (connection.kind === 'sqlite') return;
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const [row] = await connection.query('SELECT pg_try_advisory_lock($1) AS "held"', [ADVISORY_LOCK]);
    if (row?.held === true) return;
    if (performance.now() > deadline) {
      throw new MigrationError('Another process is migrating this database. Wait until it has finished.');
    }
    await sleep(LOCK_RETRY_MS);
  }
}

async function applyMissing(
  connection: MigrationConnection,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  const { onProgress = () => {}, dataSteps = DATA_STEPS } = options;
  refuseForeign(migrations, await readHistory(connection));
  const finished: string[] = [];
  for (const migration of migrations) {
    // Read again each time: on SQLite another process may be migrating too.
    const recorded = (await readHistory(connection)).get(migration.name);
    if (recorded?.isFinished) continue;
    const resumed = recorded && (await resume(connection, migration, recorded, options));
    await runMigration(connection, migration, resumed, { dataStep: dataSteps[migration.name], onProgress });
    finished.push(migration.name);
  }
  return finished;
}

/** @throws ConfigError when the database has other migrations than this version knows */
function refuseForeign(migrations: readonly Migration[], history: ReadonlyMap<string, Recorded>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of history.values()) {
    const expected = known.get(name);
    if (expected === undefined && isContract(name)) {
      throw new ConfigError(
        `This database was migrated by a newer version (migration ${name}). Install that version, or restore the backup from before its upgrade.`,
      );
    }
    if (expected !== undefined ? expected !== checksum : name.endsWith('_init')) {
      throw new ConfigError(
        `The migration ${name} in this database differs from the one of this version. Databases of versions before 1.0.0 can't be upgraded: use a new database.`,
      );
    }
  }
}

/**
 * Decides whether a migration that was begun resumes or starts over, and reports it.
 * @returns its row when it resumes; undefined when it starts over
 * @throws MigrationError when it failed and no retry was requested
 */
async function resume(
  connection: MigrationConnection,
  migration: Migration,
  recorded: Recorded,
  { resolve = false, onNote = () => {} }: MigrateOptions,
): Promise<Recorded | undefined> {
  const { name, progress, steps, startedAt } = recorded;
  const applied =
    steps === 0
      ? 'Nothing of it is applied.'
      : `${steps} of ${migration.statements.length} statements are applied${progress.rows === 0 ? '' : `, and its data step has processed ${progress.rows} rows`}.`;
  // This version records a start without a statement only for concurrent indexes.
  const isForeign = steps === 0 && progress.failure === null && !migration.isConcurrent;
  const reason = isForeign ? 'another program began it and did not finish' : progress.failure;
  const began = `Migration ${name} began at ${startedAt}`;
  if (reason === null) {
    // On SQLite the two cases look the same, and both continue in the same way.
    const why =
      connection.kind === 'sqlite' ? 'interrupted, or another process is applying it' : 'interrupted';
    onNote(`${began} and was ${why}. ${applied} It resumes.`);
    return recorded;
  }
  const known = isForeign ? '' : ` ${applied}`;
  if (!resolve) {
    throw new MigrationError(
      `${began} and failed: ${reason}.${known} Fix the cause, then run: nano-payments migrate --resolve`,
    );
  }
  onNote(`${began} and failed: ${reason}.${known} It is retried.`);
  if (steps > 0 || migration.isConcurrent) return recorded;
  await dismissFailures(connection, name);
  return undefined;
}
