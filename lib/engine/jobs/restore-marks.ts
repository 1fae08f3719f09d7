// The two small files kept beside the database that a restored backup can't lower: the highest address index ever used, and
// when an address was last assigned.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'highest-index';

/** -1 when none was ever used. @throws Error when the file holds anything but a whole number */
export function readHighestIndex(dataDir: string): number {
  let text: string;
  try {
    text = readFileSync(join(dataDir, FILE), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return -1;
    throw error;
  }
  if (!/^[0-9]{1,10}$/.test(text)) throw new Error(`${FILE} does not hold a whole number`);
  return Number(text);
}

/**
 * Written whole or not at all, and on disk when this returns. Never lowered: an engine that was paused and wakes late knows
 * a lower one than the engine that has taken over, and no lease guards a file.
 */
export function writeHighestIndex(dataDir: string, index: number): void {
  if (index <= readHighestIndex(dataDir)) return;
  writeWhole(dataDir, FILE, `${index}\n`);
}

const ASSIGNED_FILE = 'last-assigned';

/** Null when none was ever given away. @throws Error when the file holds anything but a time */
export function readLastAssigned(dataDir: string): Date | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, ASSIGNED_FILE), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`${ASSIGNED_FILE} does not hold a time`);
  return time;
}

export function writeLastAssigned(dataDir: string, at: Date): void {
  writeWhole(dataDir, ASSIGNED_FILE, `${at.toISOString()}\n`);
}

function writeWhole(dataDir: string, name: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, name);
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
