// The highest address index ever used, kept in a file beside the database: a floor that a restored database can't lower.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole';

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
