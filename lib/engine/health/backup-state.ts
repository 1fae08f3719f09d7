// The outcome of the last backups and the schedule, in two rows of the heartbeat table: the command writes one, the engine
// the other.
import { z } from 'zod';
import type { Queryable } from '@/lib/db/client';
import { isUnreadableRow } from '@/lib/db/unreadable-row';

const OUTCOME_ROW = 'backup';
const SCHEDULE_ROW = 'backupSchedule';
const MAX_FAILURE_CHARACTERS = 300;

const moment = z.iso.datetime().nullable();

const outcomeFields = z.object({
  lastSuccessAt: moment.catch(null),
  /** Size and duration of the last complete backup. */
  bytes: z.number().nullable().catch(null),
  durationMs: z.number().nullable().catch(null),
  /** Failures since the first backup. */
  failures: z.number().catch(0),
  /** Start of the current run of failures, and the last error; both null after a success. */
  failingSince: moment.catch(null),
  failure: z.string().nullable().catch(null),
});
/** Parts may be missing, because another version may have written the row. */
const outcome = outcomeFields.catch(() => outcomeFields.parse({}));

/** `since`: when the schedule was first seen. */
const schedule = z.object({ intervalMs: z.number(), since: z.iso.datetime() });
export type BackupSchedule = z.infer<typeof schedule>;

/** `triedAt`: the end of the last attempt; null when there was none. `schedule`: null when none is set. */
export type BackupState = z.infer<typeof outcome> & {
  readonly triedAt: Date | null;
  readonly schedule: BackupSchedule | null;
};

/** Reads both rows. @throws the database's error */
export async function readBackupState(db: Queryable): Promise<BackupState> {
  // Without the time: one that is unreadable must not stop the backups.
  const select = { name: true, detail: true } as const;
  const rows = await db.heartbeat.findMany({ where: { name: { in: [OUTCOME_ROW, SCHEDULE_ROW] } }, select });
  const rowOf = (name: string) => rows.find((row) => row.name === name);
  const last = rowOf(OUTCOME_ROW);
  const planned = schedule.safeParse(rowOf(SCHEDULE_ROW)?.detail);
  return {
    ...outcome.parse(last?.detail ?? {}),
    triedAt: await readTriedAt(db),
    schedule: planned.success ? planned.data : null,
  };
}

async function readTriedAt(db: Queryable): Promise<Date | null> {
  try {
    const row = await db.heartbeat.findUnique({ where: { name: OUTCOME_ROW }, select: { at: true } });
    return row?.at ?? null;
  } catch (error) {
    if (isUnreadableRow(error)) return null;
    throw error;
  }
}

/** Records a complete backup. */
export function recordBackup(
  db: Queryable,
  at: Date,
  { bytes, durationMs }: { readonly bytes: number; readonly durationMs: number },
): Promise<void> {
  const success = { lastSuccessAt: at.toISOString(), bytes, durationMs: Math.round(durationMs) };
  return writeOutcome(db, at, () => ({ ...success, failingSince: null, failure: null }));
}

/** Records a failed backup. `failure`: a text for the operator, without secrets. */
export function recordBackupFailure(db: Queryable, at: Date, failure: string): Promise<void> {
  return writeOutcome(db, at, ({ failures, failingSince }) => ({
    failures: failures + 1,
    failingSince: failingSince ?? at.toISOString(),
    failure: failure.slice(0, MAX_FAILURE_CHARACTERS),
  }));
}

/** Only one backup runs at a time, so nobody changes the row between reading and writing. */
async function writeOutcome(
  db: Queryable,
  at: Date,
  change: (before: z.infer<typeof outcome>) => Partial<z.infer<typeof outcome>>,
): Promise<void> {
  const row = await db.heartbeat.findUnique({ where: { name: OUTCOME_ROW }, select: { detail: true } });
  const before = outcome.parse(row?.detail ?? {});
  const detail = { ...before, ...change(before) };
  await db.heartbeat.upsert({
    where: { name: OUTCOME_ROW },
    create: { name: OUTCOME_ROW, at, detail },
    update: { at, detail },
  });
}

/** Stores the schedule, or that there is none. An unchanged schedule keeps its start. */
export async function writeBackupSchedule(db: Queryable, at: Date, intervalMs: number | null): Promise<void> {
  if (intervalMs === null) {
    await db.heartbeat.deleteMany({ where: { name: SCHEDULE_ROW } });
    return;
  }
  const before = (await readBackupState(db)).schedule;
  const since = before !== null && new Date(before.since) <= at ? before.since : at.toISOString();
  const detail = { intervalMs, since };
  await db.heartbeat.upsert({
    where: { name: SCHEDULE_ROW },
    create: { name: SCHEDULE_ROW, at, detail },
    update: { at, detail },
  });
}
