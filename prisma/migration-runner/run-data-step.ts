// Runs the data step of a migration: batches of rows, each in a transaction that also records how far the step got.
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '@/lib/core/errors';
import { inTransaction, type MigrationConnection } from './connection';
import type { DataStep } from './data-steps';
import { finishRecord, readHistory, saveProgress } from './history';
import type { Migration } from './migration-files';
import { MigrationError, RESUME, type RunOptions } from './migration-report';

/**
 * SQLite's write lock has no queue: without a pause, web and engine, which retry after 16 ms at most
 * (lib/db/sqlite-adapter.ts), would rarely find it free. As long as the batch took, within bounds.
 */
const LEAST_PAUSE_MS = 20;
const MOST_PAUSE_MS = 200;

/**
 * Runs the remaining batches. Each reads the step's position in its own transaction: on SQLite two processes may migrate
 * at once, and then share the batches.
 * @throws MigrationError when a batch fails; the batches before it stay applied
 */
export async function runDataStep(
  connection: MigrationConnection,
  migration: Migration,
  step: DataStep,
  { onProgress }: RunOptions,
): Promise<void> {
  const { name } = migration;
  let rows = (await readHistory(connection)).get(name)?.progress.rows ?? 0;
  try {
    const of = await step.count(connection);
    for (;;) {
      const beganMs = performance.now();
      const done = await inTransaction(connection, () => runBatch(connection, migration, step));
      if (done === null) return;
      rows = done;
      onProgress({ kind: 'rows', name, rows, of });
      if (connection.kind === 'sqlite') await sleep(pauseMs(performance.now() - beganMs));
    }
  } catch (error) {
    const failure = `data step after ${rows} rows: ${errorText(error)}`;
    await inTransaction(connection, () => recordStepFailure(connection, migration, failure)).catch(() => {});
    throw new MigrationError(
      `Migration ${name} failed in its ${failure}\nThe batches before it stay applied. ${RESUME}`,
    );
  }
}

const pauseMs = (batchMs: number) => Math.min(Math.max(batchMs, LEAST_PAUSE_MS), MOST_PAUSE_MS);

/** @returns the rows processed so far; null when the step is finished */
async function runBatch(
  connection: MigrationConnection,
  migration: Migration,
  step: DataStep,
): Promise<number | null> {
  const recorded = (await readHistory(connection)).get(migration.name);
  if (recorded === undefined) throw new Error('the record of the migration is gone');
  if (recorded.isFinished) return null;
  const { id, steps, progress } = recorded;
  const done = await step.run(connection, progress.after);
  if (done === null) {
    await finishRecord(connection, id, steps);
    return null;
  }
  const rows = progress.rows + done.rows;
  await saveProgress(connection, id, { steps, progress: { after: done.after, rows, failure: null } });
  return rows;
}

async function recordStepFailure(
  connection: MigrationConnection,
  { name }: Migration,
  failure: string,
): Promise<void> {
  const recorded = (await readHistory(connection)).get(name);
  if (recorded === undefined || recorded.isFinished) return;
  const { id, steps, progress } = recorded;
  await saveProgress(connection, id, { steps, progress: { ...progress, failure } });
}
