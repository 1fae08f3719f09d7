// Detects a restored older database, whose pool may contain addresses that were assigned since, and retires that pool. Two
// files next to the database, which a restore does not roll back, record the highest address index ever used and the time
// of the last assignment.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { readDataFile, replaceDataFile } from '@/lib/core/data-file';
import type { Log } from '@/lib/core/log';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';

/** Addresses derived together; an interrupted batch may leave this many between database and file. */
export const BATCH_ADDRESSES = 500;

/** Before any assignment. */
const NEVER = new Date(0);
/** The setting that is present until all accounts are compared after a restore. */
const RESTORED = 'restored';

const isoTime = z.iso.datetime().transform((text) => new Date(text));

const IN_POOL = { assignedAt: null, retiredAt: null };

export type RestoreDeps = {
  readonly database: Database;
  readonly config: Pick<Config, 'dataDir' | 'restoreGap'>;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Retires the pool if the database is older than the files (contract §5: an index is never issued twice, even after a
 * restore). Web does this too before it assigns addresses.
 */
export async function retireRestoredPool(deps: RestoreDeps): Promise<void> {
  const { dataDir } = deps.config;
  const used = await highestStoredIndex(deps.database);
  const floor = readHighestIndex(dataDir);
  const stored = await lastAssignedAt(deps.database);
  const forgot = stored < readLastAssigned(dataDir);
  if (floor - used <= BATCH_ADDRESSES && !forgot) return;
  await noteRestore(deps, 'the database is older than the files next to it');
  // The restore is handled: from here on this database is current.
  if (forgot) writeLastAssigned(dataDir, stored);
}

/**
 * Retires all unassigned addresses, raises the index floor by the gap, and requests a comparison of all accounts with the
 * ledger. Retired addresses are still polled.
 */
export async function noteRestore(deps: RestoreDeps, reason: string): Promise<void> {
  const inPool = await deps.database.db.depositAddress.count({ where: IN_POOL });
  // Another process has recorded it, and no address was derived since.
  if (inPool === 0 && (await isRestored(deps.database))) return;
  const { dataDir, restoreGap } = deps.config;
  const used = await highestStoredIndex(deps.database);
  const floor = readHighestIndex(dataDir);
  deps.log.warn({ used, floor, reason }, 'an older database was restored: retired its address pool');
  writeHighestIndex(dataDir, Math.max(floor, used) + restoreGap);
  const at = deps.clock.now();
  await writeTransaction(deps.database, (tx) => retirePool(tx, at));
}

/** Retires all unassigned addresses at `at`, and requests the comparison. */
export async function retirePool(tx: Tx, at: Date): Promise<void> {
  await tx.depositAddress.updateMany({ where: IN_POOL, data: { retiredAt: at, readyAt: null } });
  await tx.setting.upsert({
    where: { key: RESTORED },
    create: { key: RESTORED, value: at.toISOString() },
    // The earliest time is kept until the comparison is done.
    update: {},
  });
}

/** Whether the comparison after a restore is still pending. */
export async function isRestored({ db }: Database): Promise<boolean> {
  return (await db.setting.count({ where: { key: RESTORED } })) > 0;
}

/** When the restore was recorded; null without a pending comparison, and if somebody stored a text that is no time. */
export async function restoredAt({ db }: Database): Promise<Date | null> {
  const row = await db.setting.findUnique({ where: { key: RESTORED } });
  return isoTime.safeParse(row?.value).data ?? null;
}

/** The comparison is done. */
export async function forgetRestore({ db }: Database): Promise<void> {
  await db.setting.deleteMany({ where: { key: RESTORED } });
}

/** Records the latest assignment in the file, if it is newer. */
export async function noteLastAssigned(deps: Pick<RestoreDeps, 'database' | 'config'>): Promise<void> {
  const { dataDir } = deps.config;
  const stored = await lastAssignedAt(deps.database);
  if (stored > readLastAssigned(dataDir)) writeLastAssigned(dataDir, stored);
}

/** -1 when there is none. */
export async function highestStoredIndex({ db }: Pick<Database, 'db'>): Promise<number> {
  const last = await db.depositAddress.findFirst({ orderBy: { index: 'desc' }, select: { index: true } });
  return last?.index ?? -1;
}

/**
 * The indexes in doubt after a restore: `first` is the lowest retired one, `last` the highest one that the database knew
 * (-1: none). Later ones were derived afterwards.
 */
export async function indexesInDoubt(database: Database): Promise<{ first: number; last: number }> {
  const { db } = database;
  const at = (await restoredAt(database)) ?? NEVER;
  const select = { index: true } as const;
  const [lowest, highest] = await Promise.all([
    db.depositAddress.findFirst({ where: { retiredAt: { gte: at } }, orderBy: { index: 'asc' }, select }),
    db.depositAddress.findFirst({ where: { createdAt: { lte: at } }, orderBy: { index: 'desc' }, select }),
  ]);
  const last = highest?.index ?? -1;
  return { first: lowest?.index ?? last + 1, last };
}

/** NEVER without any assignment. */
export async function lastAssignedAt({ db }: Database): Promise<Date> {
  const last = await db.depositAddress.findFirst({
    where: { assignedAt: { not: null } },
    orderBy: { assignedAt: 'desc' },
    select: { assignedAt: true },
  });
  return last?.assignedAt ?? NEVER;
}

/** The names of the two files in DATA_DIR. */
export const INDEX_FILE = 'highest-index';
export const ASSIGNED_FILE = 'last-assigned';

/** -1 when none was ever used. @throws Error when the file contains anything but a whole number */
export function readHighestIndex(dataDir: string): number {
  const text = readMark(dataDir, INDEX_FILE);
  if (text === null) return -1;
  if (!/^[0-9]{1,10}$/.test(text)) throw new Error(`${INDEX_FILE} does not contain a whole number`);
  return Number(text);
}

/** Atomic and durable. Never lowered: a suspended engine may resume with a lower index, and no lease protects a file. */
export function writeHighestIndex(dataDir: string, index: number): void {
  if (index > readHighestIndex(dataDir)) writeMark(dataDir, INDEX_FILE, `${index}\n`);
}

/** NEVER without any assignment. @throws Error when the file contains anything but a time */
export function readLastAssigned(dataDir: string): Date {
  const text = readMark(dataDir, ASSIGNED_FILE);
  const time = text === null ? NEVER : new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`${ASSIGNED_FILE} does not contain a time`);
  return time;
}

/** Atomic and durable. */
export function writeLastAssigned(dataDir: string, at: Date): void {
  writeMark(dataDir, ASSIGNED_FILE, `${at.toISOString()}\n`);
}

/** Null where there is no such file. */
function readMark(dataDir: string, name: string): string | null {
  return readDataFile(join(dataDir, name))?.trim() ?? null;
}

function writeMark(dataDir: string, name: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  replaceDataFile(join(dataDir, name), text);
}
