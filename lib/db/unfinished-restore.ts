// The mark of a restore that has begun and not finished. While it is in DATA_DIR, nothing starts: the database may be
// missing or not yet marked for the comparison with the ledger.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '@/lib/core/config-error';
import { readDataFile, replaceDataFile } from '@/lib/core/data-file';

const FILE = 'restore-unfinished';

const contents = z.object({ backupId: z.string(), at: z.iso.datetime(), floor: z.number().int() });

/**
 * Which backup is being restored, when, and the address index that is never used again. A repeated attempt keeps all
 * three.
 */
export type UnfinishedRestore = z.infer<typeof contents>;

/** The unfinished restore; null without one. @throws ConfigError when the file is damaged */
export function readUnfinishedRestore(dataDir: string): UnfinishedRestore | null {
  const text = readDataFile(join(dataDir, FILE));
  if (text === null) return null;
  try {
    return contents.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(
      `${join(dataDir, FILE)} is damaged. Empty the database and DATA_DIR, then restore again.`,
    );
  }
}

/** Atomic and durable. */
export function markUnfinishedRestore(dataDir: string, restore: UnfinishedRestore): void {
  replaceDataFile(join(dataDir, FILE), `${JSON.stringify(restore)}\n`);
}

/** The restore is complete. */
export function clearUnfinishedRestore(dataDir: string): void {
  rmSync(join(dataDir, FILE));
}

/** @throws ConfigError when a restore into this DATA_DIR runs or was interrupted */
export function refuseUnfinishedRestore({ dataDir }: { readonly dataDir: string }): void {
  if (readDataFile(join(dataDir, FILE)) === null) return;
  throw new ConfigError(
    `A restore into DATA_DIR ${dataDir} has not finished. Wait for it. If it was interrupted, run the same restore command again.`,
  );
}
