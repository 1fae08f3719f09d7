// Takes scheduled backups: starts the backup command as a separate process when one is due, and never two at the same time.
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import {
  type BackupState,
  readBackupState,
  recordBackupFailure,
  writeBackupSchedule,
} from '@/lib/engine/health/backup-state';
import type { EngineContext, Job } from './job';

/** How often the job looks whether a backup is due. */
const EVERY_MS = 60_000;
/** Pause after a failed backup, or the interval if that is shorter. */
const RETRY_AFTER_MS = 15 * 60_000;

/** Runs the backup command. */
export type BackupProcess = {
  /**
   * Resolves when it has ended: null when it recorded the outcome itself, or a text that says why it could not. An aborted
   * signal ends it.
   */
  run(signal: AbortSignal): Promise<string | null>;
};

export function backUpJob(engine: EngineContext): Job {
  const { config, database, backupProcess, clock, log } = engine;
  const { dir, intervalMs } = config.backup;
  const isScheduled = dir !== null && backupProcess !== undefined;
  let isStored = false;
  let running: Promise<void> | null = null;
  const start = async (process: BackupProcess, signal: AbortSignal) => {
    log.info('a backup begins');
    const failure = await process.run(signal);
    if (failure === null || signal.aborted) return;
    log.error({ failure }, 'the backup ended without an outcome');
    await recordBackupFailure(database.db, clock.now(), failure);
  };
  return {
    everyMs: EVERY_MS,
    startsAfter: 'pollOpenPayments',
    run: async (signal) => {
      if (!isStored) await writeBackupSchedule(database.db, clock.now(), isScheduled ? intervalMs : null);
      isStored = true;
      if (!isScheduled || running !== null || !engine.mayWrite()) return;
      if (!isBackupDue(await readBackupState(database.db), intervalMs, clock.now())) return;
      // Not awaited: a large backup takes longer than a job may.
      running = start(backupProcess, signal)
        .catch((error: unknown) => log.error({ error }, 'the outcome of the backup could not be recorded'))
        .finally(() => {
          running = null;
        });
    },
  };
}

/**
 * Whether a backup is due: the last complete one is an interval old, and the last failure is not recent. Times from the future count
 * for nothing: there would be no backup until then. Pure.
 */
export function isBackupDue(
  { lastSuccessAt, failure, triedAt }: Pick<BackupState, 'lastSuccessAt' | 'failure' | 'triedAt'>,
  intervalMs: number,
  now: Date,
): boolean {
  const isWithin = (at: Date | null, ms: number) =>
    at !== null && at <= addMs(now, MAX_CLOCK_SKEW_MS) && now < addMs(at, ms);
  if (failure !== null && isWithin(triedAt, Math.min(RETRY_AFTER_MS, intervalMs))) return false;
  return !isWithin(lastSuccessAt === null ? null : new Date(lastSuccessAt), intervalMs);
}
