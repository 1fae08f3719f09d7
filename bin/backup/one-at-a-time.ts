// A lock file in DATA_DIR: one backup and one drill at a time, so that none removes what another is writing.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '@/lib/core/config';
import { readDataFile } from '@/lib/core/data-file';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { BackupBusyError } from './archive-format';
import { SNAPSHOT_SUFFIX } from './database-source';

/** No backup takes longer: an older lock is left over, and its process id was given to another program. */
const MAX_LOCK_AGE_MS = 24 * 60 * 60_000;

/**
 * Runs `work` under the lock, after removing the temporary copies of killed runs.
 * @throws BackupBusyError when another one of this kind runs
 */
export async function oneAtATime<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  kind: 'backup' | 'drill',
  work: () => Promise<T>,
): Promise<T> {
  const file = join(dataDir, `${kind}.pid`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (isHeld(file)) throw new BackupBusyError(`Another ${kind} is running. Wait until it has finished.`);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new BackupBusyError(`Another ${kind} has just started. Wait until it has finished.`);
  }
  try {
    if (kind === 'backup') await removeCopies(databaseUrl);
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isHeld(file: string): boolean {
  try {
    const pid = Number(readDataFile(file));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
    if (Date.now() - statSync(file).mtimeMs > MAX_LOCK_AGE_MS) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function removeCopies(databaseUrl: string): Promise<void> {
  if (databaseKind(databaseUrl) !== 'sqlite') return;
  const file = sqliteFilePath(databaseUrl);
  const names = await readdir(dirname(file)).catch(() => []);
  const copies = names.filter((name) => name.startsWith(`${basename(file)}${SNAPSHOT_SUFFIX}`));
  for (const name of copies) await rm(join(dirname(file), name), { force: true });
}
