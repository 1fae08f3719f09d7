// After an older database was restored, its pool may hold addresses that payments got since: none of them is given out.
import type { Config } from '@/lib/config';
import type { Clock } from '@/lib/core/clock';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { readHighestIndex, writeHighestIndex } from './highest-index';
import { readLastAssigned, writeLastAssigned } from './last-assigned';

/** Indexes left out after a detected restore, for those the lost time may have used beyond the file's floor. */
export const RESTORE_GAP = 10_000;
/** Addresses made together: a batch that was cut off may leave so many between the database and the file. */
export const BATCH_ADDRESSES = 500;

/** Before any assignment. */
const NEVER = new Date(0);
/** The setting that stands while the accounts are still to be compared after a restore. */
const RESTORED = 'restored';

export type RestoreDeps = {
  readonly database: Database;
  readonly config: Pick<Config, 'dataDir'>;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Retires the pool when the database is older than the files beside it say (contract §5: an index is never issued twice,
 * also after a restore). Done by web too, before it hands out anything.
 */
export async function retireRestoredPool(deps: RestoreDeps): Promise<void> {
  const { dataDir } = deps.config;
  const used = await highestStoredIndex(deps.database);
  const floor = readHighestIndex(dataDir);
  const noted = readLastAssigned(dataDir);
  const stored = await lastAssignedAt(deps.database);
  const forgot = noted !== null && stored < noted;
  if (floor - used <= BATCH_ADDRESSES && !forgot) return;
  await noteRestore(deps, 'the database is older than the files beside it');
  // The lost assignments are dealt with: from here on this database's own are what counts.
  if (forgot) writeLastAssigned(dataDir, stored);
}

/**
 * Retires every unassigned address, raises the floor of indexes by RESTORE_GAP, and asks for a comparison of all accounts
 * with the ledger. Retired addresses are still looked at for deposits.
 */
export async function noteRestore(deps: RestoreDeps, reason: string): Promise<void> {
  const { dataDir } = deps.config;
  const used = await highestStoredIndex(deps.database);
  const floor = readHighestIndex(dataDir);
  deps.log.warn({ used, floor, reason }, 'an older database was restored: its address pool is retired');
  writeHighestIndex(dataDir, Math.max(floor, used) + RESTORE_GAP);
  const at = deps.clock.now();
  await writeTransaction(deps.database, async (tx) => {
    await tx.depositAddress.updateMany({
      where: { assignedAt: null, retiredAt: null },
      data: { retiredAt: at, readyAt: null },
    });
    const value = at.toISOString();
    await tx.setting.upsert({
      where: { key: RESTORED },
      create: { key: RESTORED, value },
      update: { value },
    });
  });
}

/** Whether the accounts are still to be compared after a restore. */
export async function isRestored({ db }: Database): Promise<boolean> {
  return (await db.setting.findUnique({ where: { key: RESTORED } })) !== null;
}

/** The accounts are compared. */
export async function forgetRestore({ db }: Database): Promise<void> {
  await db.setting.deleteMany({ where: { key: RESTORED } });
}

/** Notes the latest assignment where a restored database can't take it back. Writes only what is new. */
export async function noteLastAssigned(deps: Pick<RestoreDeps, 'database' | 'config'>): Promise<void> {
  const { dataDir } = deps.config;
  const stored = await lastAssignedAt(deps.database);
  if (stored > (readLastAssigned(dataDir) ?? NEVER)) writeLastAssigned(dataDir, stored);
}

/** -1 when there is none. */
export async function highestStoredIndex({ db }: Database): Promise<number> {
  const last = await db.depositAddress.findFirst({ orderBy: { index: 'desc' }, select: { index: true } });
  return last?.index ?? -1;
}

async function lastAssignedAt({ db }: Database): Promise<Date> {
  const last = await db.depositAddress.findFirst({
    where: { assignedAt: { not: null } },
    orderBy: { assignedAt: 'desc' },
    select: { assignedAt: true },
  });
  return last?.assignedAt ?? NEVER;
}
