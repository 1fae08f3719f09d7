// Where a backup is written: a folder, in which a file appears under its name only when it is complete, or standard output.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { BackupError, backupFileName, isBackupFile } from './archive-format';

const PARTIAL_SUFFIX = '.partial';

/**
 * Writes all chunks to standard output, as fast as it takes them. @returns the number of bytes
 * @throws BackupError when the program that reads it ends early
 */
export async function writeToStream(chunks: AsyncIterable<Uint8Array>, output: Writable): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    // Also the last write is waited for: only then is it known that it was taken.
    await new Promise<void>((resolve, reject) => {
      // Node.js reports the same failure as an event afterwards, which would end the process without cleaning up.
      output.once('error', reject);
      output.write(chunk, (error) => {
        if (error) return reject(notTaken(error));
        output.off('error', reject);
        resolve();
      });
    });
  }
  return bytes;
}

function notTaken(error: Error): BackupError {
  return new BackupError(
    `The program that reads the backup ended early (${error.message}). What it stored is incomplete: delete it.`,
  );
}

/** A file that is being written. */
export type BackupFile = {
  /** The name it gets when it is complete. */
  readonly path: string;
  write(chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** Makes it durable and gives it its name. */
  complete(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/**
 * Begins a file in `folder`, which is created with mode 700 if it is missing.
 * @throws BackupError when a backup of the same second exists; the file system's error
 */
export async function beginFile(folder: string, at: Date): Promise<BackupFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupFileName(at));
  const partial = `${path}${PARTIAL_SUFFIX}`;
  if ((await readdir(folder)).includes(backupFileName(at))) {
    throw new BackupError(`${path} exists. Run the command again in a second.`);
  }
  const file = await open(partial, 'wx', 0o600);
  return {
    path,
    write: async (chunks) => {
      let bytes = 0;
      for await (const chunk of chunks) {
        for (let from = 0; from < chunk.length; ) from += (await file.write(chunk, from)).bytesWritten;
        bytes += chunk.length;
      }
      return bytes;
    },
    complete: async () => {
      await file.sync();
      await file.close();
      await rename(partial, path);
      await syncFolder(folder);
    },
    discard: async () => {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

/** Makes a rename in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The complete backups of a folder, oldest first, as paths; empty without the folder. */
export async function listBackups(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter(isBackupFile)
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Deletes all but the newest `keep` backups, and files that a killed run left. A name that is later than `newest` was given
 * while the clock was wrong: such a backup counts as the oldest, so that it never displaces a new one.
 * @param newest the path of the backup that was just taken
 * @returns the deleted backups
 */
export async function pruneBackups(folder: string, keep: number, newest: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  const left = names.filter(
    (name) => name.endsWith(PARTIAL_SUFFIX) && isBackupFile(name.slice(0, -PARTIAL_SUFFIX.length)),
  );
  for (const name of left) await rm(join(folder, name), { force: true });
  const all = await listBackups(folder);
  const old = [...all.filter((path) => path > newest), ...all.filter((path) => path <= newest)].slice(
    0,
    -keep,
  );
  for (const path of old) await rm(path, { force: true });
  return old;
}
