// Applies one migration. Each of its transactions also records how far it got, so that a killed one resumes.
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '@/lib/core/errors';
import { inTransaction, type MigrationConnection } from './connection';
import {
  finishRecord,
  insertRecord,
  type Progress,
  type Recorded,
  readHistory,
  saveProgress,
} from './history';
import type { Migration } from './migration-files';
import { MigrationError, RESUME, type RunOptions } from './migration-report';
import { runDataStep } from './run-data-step';
import { refuseWhileInUse } from './running-processes';

/** PostgreSQL's code for a lock that was not granted in time (PostgreSQL documentation, appendix A). */
const LOCK_NOT_AVAILABLE = '55P03';
/** A statement that waits for a table's lock makes all later ones wait, so it gives up quickly and is retried. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 15;
const LOCK_PAUSE_MS = 1_000;
const FRESH: Progress = { after: '', rows: 0, failure: null };

/**
 * Applies a migration, or resumes it where it was killed.
 * @param recorded its row when it was begun before
 * @throws MigrationError; nothing of a transaction that failed is applied
 */
export async function runMigration(
  connection: MigrationConnection,
  migration: Migration,
  recorded: Recorded | undefined,
  options: RunOptions,
): Promise<void> {
  // Before its first statement a contracting migration checks this again; indexes are built without a transaction.
  await refuseWhileInUse(connection, migration.name);
  if (migration.isConcurrent) return buildIndexes(connection, migration, recorded, options);
  if (recorded === undefined) await applyStatements(connection, migration, options);
  if (options.dataStep !== undefined) await runDataStep(connection, migration, options.dataStep, options);
}

/** All statements and their record in one transaction. Does nothing when another process was faster. */
async function applyStatements(
  connection: MigrationConnection,
  migration: Migration,
  options: RunOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const at = { place: 0 };
    try {
      return await withForeignKeys(connection, migration, () =>
        inTransaction(connection, () => applyInTransaction(connection, migration, options, at)),
      );
    } catch (error) {
      if (error instanceof MigrationError) throw error;
      if (!isLockTimeout(error)) return fail(connection, migration, at.place, error);
      if (attempt === LOCK_ATTEMPTS) throw new MigrationError(lockText(migration.name));
      options.onProgress({ kind: 'waiting', name: migration.name, attempt });
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function applyInTransaction(
  connection: MigrationConnection,
  migration: Migration,
  options: RunOptions,
  at: { place: number },
): Promise<void> {
  if (connection.kind === 'postgresql')
    await connection.execute(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  if ((await readHistory(connection)).has(migration.name)) return;
  await refuseWhileInUse(connection, migration.name, { hold: true });
  const { name, statements } = migration;
  for (const [index, { text, outline }] of statements.entries()) {
    at.place = index + 1;
    options.onProgress({ kind: 'statement', name, place: at.place, of: statements.length, outline });
    await connection.execute(text);
  }
  if (replacesTables(migration)) await checkForeignKeys(connection);
  const finished = options.dataStep === undefined;
  await insertRecord(connection, migration, { steps: statements.length, finished });
}

/** On SQLite a replaced table keeps its references only without foreign keys (SQLite documentation, "ALTER TABLE", 7). */
function replacesTables({ sql }: Migration): boolean {
  return /^\s*PRAGMA foreign_keys\s*=\s*OFF/im.test(sql);
}

async function withForeignKeys<T>(
  connection: MigrationConnection,
  migration: Migration,
  work: () => Promise<T>,
): Promise<T> {
  if (connection.kind === 'postgresql') return work();
  // Without effect inside a transaction, so that the script's own PRAGMA comes too late.
  await connection.execute(`PRAGMA foreign_keys = ${replacesTables(migration) ? 'OFF' : 'ON'}`);
  return work();
}

async function checkForeignKeys(connection: MigrationConnection): Promise<void> {
  const broken = await connection.query('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`${broken.length} rows would refer to rows that no longer exist`);
}

/** PostgreSQL: one index after the other, outside a transaction. One that a killed run left invalid is built again. */
async function buildIndexes(
  connection: MigrationConnection,
  migration: Migration,
  recorded: Recorded | undefined,
  { onProgress }: RunOptions,
): Promise<void> {
  const { name, statements } = migration;
  const id = recorded?.id ?? (await insertRecord(connection, migration, { steps: 0, finished: false }));
  let steps = recorded?.steps ?? 0;
  try {
    for (const { text, outline } of statements.slice(steps)) {
      onProgress({ kind: 'statement', name, place: steps + 1, of: statements.length, outline });
      await buildIndex(connection, text, outline);
      steps += 1;
      await saveProgress(connection, id, { steps, progress: FRESH });
    }
    await finishRecord(connection, id, steps);
  } catch (error) {
    const failure = `statement ${steps + 1} of ${statements.length}: ${errorText(error)}`;
    await saveProgress(connection, id, { steps, progress: { ...FRESH, failure } }).catch(() => {});
    throw new MigrationError(
      `Migration ${name} failed at ${failure}\nThe ${steps} indexes before it are built. ${RESUME}`,
    );
  }
}

async function buildIndex(connection: MigrationConnection, text: string, outline: string): Promise<void> {
  const [, index = ''] = /CONCURRENTLY (?:IF NOT EXISTS )?"(\w+)"/i.exec(outline) ?? [];
  const [found] = await connection.query(
    `SELECT i.indisvalid AS "valid" FROM pg_index i WHERE i.indexrelid = to_regclass(quote_ident($1))`,
    [index],
  );
  if (found?.valid === true) return;
  if (found !== undefined) await connection.execute(`DROP INDEX CONCURRENTLY "${index}"`);
  await connection.execute(text);
}

/** Records the failure, so that the next start does not run into it again, and explains it. */
async function fail(
  connection: MigrationConnection,
  migration: Migration,
  place: number,
  error: unknown,
): Promise<never> {
  const { name, statements } = migration;
  const statement = statements[place - 1]?.outline.slice(0, 120) ?? 'its record';
  const failure = `statement ${place} of ${statements.length} (${statement}): ${errorText(error)}`;
  // A busy file or a lost connection says nothing about the migration.
  if (place > 0)
    await insertRecord(connection, migration, { steps: 0, finished: false, failure }).catch(() => {});
  throw new MigrationError(`Migration ${name} failed at ${failure}\nNothing of it is applied. ${RESUME}`);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

function lockText(name: string): string {
  return `Migration ${name} found its tables in use for ${(LOCK_ATTEMPTS * (LOCK_TIMEOUT_MS + LOCK_PAUSE_MS)) / 1_000} s. Nothing of it is applied. End long queries and backups, then run it again.`;
}
