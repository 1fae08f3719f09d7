// Applies one migration. Each of its transactions also records how far it got, so that a killed one resumes.
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '@/lib/core/errors';
import { inTransaction, type MigrationConnection } from './connection';
import type { DataStep } from './data-steps';
import {
  finishRecord,
  insertRecord,
  type Progress,
  type Recorded,
  readHistory,
  saveProgress,
} from './history';
import type { Migration } from './migration-files';

/** What a migration reports while it runs. */
export type MigrationProgress =
  | {
      readonly kind: 'statement';
      readonly name: string;
      readonly place: number;
      readonly of: number;
      readonly outline: string;
    }
  | { readonly kind: 'rows'; readonly name: string; readonly rows: number; readonly of: number }
  | { readonly kind: 'waiting'; readonly name: string; readonly attempt: number };

export type RunOptions = {
  readonly dataStep: DataStep | undefined;
  readonly onProgress: (progress: MigrationProgress) => void;
};

/** A migration that can't be applied. The message is written for operators. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

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
  if (migration.isConcurrent) return buildIndexes(connection, migration, recorded, options);
  const id = recorded?.id ?? (await applyStatements(connection, migration, options));
  if (options.dataStep !== undefined && id !== null) {
    await runDataStep(
      connection,
      { migration, id, step: options.dataStep, from: recorded?.progress ?? FRESH },
      options,
    );
  }
}

/** All statements and their record in one transaction. @returns the row's id; null when another process was faster */
async function applyStatements(
  connection: MigrationConnection,
  migration: Migration,
  options: RunOptions,
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const at = { place: 0 };
    try {
      return await withForeignKeys(connection, migration, () =>
        inTransaction(connection, () => applyInTransaction(connection, migration, options, at)),
      );
    } catch (error) {
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
): Promise<string | null> {
  if (connection.kind === 'postgresql')
    await connection.execute(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  if ((await readHistory(connection)).has(migration.name)) return null;
  const { name, statements } = migration;
  for (const [index, { text, outline }] of statements.entries()) {
    at.place = index + 1;
    options.onProgress({ kind: 'statement', name, place: at.place, of: statements.length, outline });
    await connection.execute(text);
  }
  if (replacesTables(migration)) await checkForeignKeys(connection);
  const finished = options.dataStep === undefined;
  return insertRecord(connection, migration, { steps: statements.length, finished });
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

type RunningStep = {
  readonly migration: Migration;
  readonly id: string;
  readonly step: DataStep;
  readonly from: Progress;
};

async function runDataStep(
  connection: MigrationConnection,
  { migration, id, step, from }: RunningStep,
  { onProgress }: RunOptions,
): Promise<void> {
  const steps = migration.statements.length;
  let at = { ...from, failure: null };
  try {
    const of = await step.count(connection);
    for (;;) {
      const batch = await inTransaction(connection, async () => {
        const done = await step.run(connection, at.after);
        if (done === null) await finishRecord(connection, id, steps);
        else
          await saveProgress(connection, id, {
            steps,
            progress: { ...done, rows: at.rows + done.rows, failure: null },
          });
        return done;
      });
      if (batch === null) return;
      at = { after: batch.after, rows: at.rows + batch.rows, failure: null };
      onProgress({ kind: 'rows', name: migration.name, rows: at.rows, of });
    }
  } catch (error) {
    const failure = `data step after ${at.rows} rows: ${errorText(error)}`;
    await saveProgress(connection, id, { steps, progress: { ...at, failure } }).catch(() => {});
    throw new MigrationError(`Migration ${migration.name} failed in its ${failure}\n${RESUME}`);
  }
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

const RESUME = 'Fix the cause, then run: nano-payments migrate --resolve';

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
