// Backups: their folder, their encryption, the age of the last one, and PostgreSQL's program for them.
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { BackupError } from '@/bin/backup/archive-format';
import { requireUsable } from '@/bin/backup/encryption';
import { readToolVersion } from '@/bin/backup/postgresql-tools';
import { encryptionOf } from '@/bin/backup/read-keys';
import type { Config } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { isTestMode } from '@/lib/core/network';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { type BackupState, readBackupState } from '@/lib/engine/health/backup-state';
import { checkWrites } from './check-disk';
import { type Finding, failure, notChecked, ok, warning } from './finding';

const HOUR_MS = 60 * 60_000;
/** As the alert backupLate. */
const LATE_AFTER_INTERVALS = 2;
/** Without a schedule, a manual backup counts for this long. */
const BY_HAND_MS = 7 * 24 * HOUR_MS;
const ANOTHER_DISK = 'Set BACKUP_DIR to another disk, or copy the backups to another machine.';

/** Reads the state of the backups, and the machine's part of it. */
export async function checkBackups(
  database: ReadOnlyDatabase,
  config: Pick<Config, 'backup' | 'network' | 'databaseUrl'>,
  now: Date,
): Promise<readonly Finding[]> {
  const { backup, network, databaseUrl } = config;
  const state = await readBackupState(database.db);
  if (backup.dir === null) return [judgeByHand(state, isTestMode(network), now)];
  return [
    ...checkFolder(backup.dir, databaseUrl),
    await checkEncryption(config),
    judgeLast(state, backup.intervalMs, now),
    ...(databaseKind(databaseUrl) === 'postgresql' ? [await checkDumpProgram(database)] : []),
  ];
}

/** Pure. Without BACKUP_DIR nothing is scheduled. */
export function judgeByHand({ lastSuccessAt }: BackupState, isTest: boolean, now: Date): Finding {
  if (isTest) return notChecked('No backups are scheduled (BACKUP_DIR).');
  const ageMs = lastSuccessAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lastSuccessAt);
  return ageMs <= BY_HAND_MS
    ? ok(`The last backup is ${hours(ageMs)} old. None are scheduled (BACKUP_DIR).`)
    : warning(
        'No backups are scheduled, and none was taken by hand for 7 days.',
        'Set BACKUP_DIR and BACKUP_RECIPIENT. See docs/operate/back-up.md. If another program backs up the database, ignore this.',
      );
}

/** Pure. @param intervalMs the schedule's */
export function judgeLast(
  { lastSuccessAt, failure: reason }: Pick<BackupState, 'lastSuccessAt' | 'failure'>,
  intervalMs: number,
  now: Date,
): Finding {
  if (reason !== null)
    return failure(
      `The last backup failed: ${reason.replace(/\.$/, '')}.`,
      'Fix the cause, then run: nano-payments backup',
    );
  const check = 'Check that the engine runs with BACKUP_DIR set, then run: nano-payments backup';
  if (lastSuccessAt === null) return warning('No backup was taken yet.', check);
  const ageMs = now.getTime() - Date.parse(lastSuccessAt);
  return ageMs > LATE_AFTER_INTERVALS * intervalMs
    ? failure(`The last backup is ${hours(ageMs)} old.`, check)
    : ok(`The last backup is ${hours(ageMs)} old.`);
}

function hours(ms: number): string {
  const count = Math.max(0, Math.floor(ms / HOUR_MS));
  return count === 1 ? '1 hour' : `${count.toLocaleString('en-US')} hours`;
}

function checkFolder(dir: string, databaseUrl: string): readonly Finding[] {
  // The backup creates it, if its parent can be written.
  if (!existsSync(dir)) {
    return [
      warning(
        `BACKUP_DIR ${dir} does not exist on this machine.`,
        'The first backup creates it. If it is the mount of another disk, mount it. On a machine without engine, ignore this.',
      ),
    ];
  }
  const isBeside =
    databaseKind(databaseUrl) === 'sqlite' &&
    existsSync(sqliteFilePath(databaseUrl)) &&
    statSync(dir).dev === statSync(dirname(sqliteFilePath(databaseUrl))).dev;
  return [
    checkWrites(dir, 'BACKUP_DIR'),
    ...(isBeside ? [warning('BACKUP_DIR is on the disk of the database.', ANOTHER_DISK)] : []),
  ];
}

async function checkEncryption(config: Pick<Config, 'backup'>): Promise<Finding> {
  try {
    const encryption = encryptionOf(config);
    if (encryption !== null) await requireUsable(encryption);
    return ok('Backups are encrypted with a valid key.');
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
    return failure(error.message, 'Correct it: until then every backup fails.');
  }
}

const versionRow = z.array(z.object({ version: z.coerce.number() })).length(1);

async function checkDumpProgram({ db }: ReadOnlyDatabase): Promise<Finding> {
  const rows = await db.$queryRaw`SELECT current_setting('server_version_num') AS "version"`;
  const server = Math.floor((versionRow.parse(rows)[0]?.version ?? 0) / 10_000);
  const program = await readToolVersion('pg_dump');
  const install = `Install PostgreSQL’s client programs of version ${server} or newer (Debian: postgresql-client).`;
  if (program === null) return failure('pg_dump is not installed: every backup fails.', install);
  return program < server
    ? failure(`pg_dump ${program} can’t back up PostgreSQL ${server}.`, install)
    : ok(`pg_dump ${program} is compatible with PostgreSQL ${server}.`);
}
