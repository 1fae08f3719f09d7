// When an address was last given to a payment, kept in a file beside the database: a database that knows only of earlier
// times is a restored one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write-whole';

const FILE = 'last-assigned';

/** Null when none was ever given away. @throws Error when the file holds anything but a time */
export function readLastAssigned(dataDir: string): Date | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, FILE), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`${FILE} does not hold a time`);
  return time;
}

export function writeLastAssigned(dataDir: string, at: Date): void {
  writeWhole(dataDir, FILE, `${at.toISOString()}\n`);
}
