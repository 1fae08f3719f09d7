// Restores an SQLite file: written and checked under another name, marked for the comparison, then put in its place.
import { createWriteStream } from 'node:fs';
import { chmod, link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { BackupError } from '@/bin/backup/archive-format';
import type { BackupKeys } from '@/bin/backup/encryption';
import { syncFolder } from '@/bin/backup/output';
import { asReadable, readBackup } from '@/bin/backup/read-archive';
import { openDatabase } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';
import type { UnfinishedRestore } from '@/lib/db/unfinished-restore';
import { markRestored } from './mark-restored';

const STAGED_SUFFIX = '.restoring';
const SIDE_FILES = ['', '-wal', '-shm', '-journal'];

/** What to restore, from where. */
export type RestoreSource = { readonly file: string; readonly keys: BackupKeys };

/**
 * Puts the database in its place, in one step: a killed attempt leaves no database there.
 * @throws BackupError when the file is damaged or the place is taken; the file system's error
 */
export async function restoreSqlite(
  url: string,
  source: RestoreSource,
  restore: UnfinishedRestore,
): Promise<void> {
  const target = sqliteFilePath(url);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const staged = `${target}${STAGED_SUFFIX}`;
  await removeStaged(target);
  try {
    await extractSqlite(source, staged);
    const database = await openDatabase({ url: `file:${staged}` });
    try {
      await markRestored(database, restore);
    } finally {
      await database.close();
    }
    await takePlace(staged, target);
  } finally {
    await removeStaged(target);
  }
}

/** Writes the database of a backup to `file`, which must not exist, and checks it. */
export async function extractSqlite({ file: backup, keys }: RestoreSource, file: string): Promise<void> {
  await readBackup(backup, keys, async (bytes) => {
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(asReadable(bytes), createGunzip(), output);
  });
  const database = new BetterSqlite3(file, { fileMustExist: true });
  try {
    const problems = z.array(z.string()).parse(database.prepare('PRAGMA integrity_check(5)').pluck().all());
    if (problems.join() === 'ok') return;
    throw new BackupError(
      `The database in the backup is damaged: ${problems.join('; ').slice(0, 300)}. Use an earlier backup.`,
    );
  } finally {
    database.close();
  }
}

/** Never replaces a file: a link fails where a rename would overwrite. */
async function takePlace(staged: string, target: string): Promise<void> {
  await chmod(staged, 0o600);
  const handle = await open(staged, 'r+');
  await handle.sync();
  await handle.close();
  try {
    await link(staged, target);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new BackupError(`${target} appeared meanwhile. Stop what created it and move it away.`);
  }
  await syncFolder(dirname(target));
}

async function removeStaged(target: string): Promise<void> {
  const names = SIDE_FILES.map((suffix) => `${basename(target)}${STAGED_SUFFIX}${suffix}`);
  const found = await readdir(dirname(target));
  for (const name of names) {
    if (found.includes(name)) await rm(join(dirname(target), name), { force: true });
  }
}
