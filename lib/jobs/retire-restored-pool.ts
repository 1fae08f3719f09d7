// After an older database was restored, its pool may hold addresses that payments got since: none of them is given out.
import type { Database } from '@/lib/db/client';
import { readHighestIndex, writeHighestIndex } from './highest-index';
import type { EngineContext } from './job';
import { readLastAssigned, writeLastAssigned } from './last-assigned';

/** Indexes left out after a detected restore, for those the lost time may have used beyond the file's floor. */
export const RESTORE_GAP = 10_000;

/** Before any assignment. */
const NEVER = new Date(0);

type Deps = Pick<EngineContext, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Retires every unassigned address when the database is older than the files beside it say (contract §5: an index is
 * never issued twice, also after a restore), and raises the floor of indexes by RESTORE_GAP. Retired addresses are still
 * looked at for deposits.
 * @param cutOff how many indexes a batch that was cut off may leave between the database and the file
 */
export async function retireRestoredPool(deps: Deps, cutOff: number): Promise<void> {
  const { dataDir } = deps.config;
  const used = await highestStoredIndex(deps.database);
  const floor = readHighestIndex(dataDir);
  const noted = readLastAssigned(dataDir);
  const stored = await lastAssignedAt(deps.database);
  const forgot = noted !== null && stored < noted;
  if (floor - used <= cutOff && !forgot) return;
  deps.log.warn(
    { used, floor },
    'the database is older than the files beside it: its address pool is retired',
  );
  writeHighestIndex(dataDir, Math.max(floor, used) + RESTORE_GAP);
  await deps.database.db.depositAddress.updateMany({
    where: { assignedAt: null, retiredAt: null },
    data: { retiredAt: deps.clock.now(), readyAt: null },
  });
  // The lost assignments are dealt with: from here on this database's own are what counts.
  if (forgot) writeLastAssigned(dataDir, stored);
}

/** Notes the latest assignment where a restored database can't take it back. Writes only what is new. */
export async function noteLastAssigned(deps: Pick<Deps, 'database' | 'config'>): Promise<void> {
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
