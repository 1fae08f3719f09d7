// One engine at a time: the row that says which one, for how long, and with which fence.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';

/** A lease that is held. The fence has risen with every new holder, so an older holder can be told apart. */
export type HeldLease = { readonly name: string; readonly holder: string; readonly fence: number };

/** How long a lease holds without being renewed, and how often it is renewed. */
export const LEASE_MS = 10_000;
export const LEASE_RENEWAL_MS = 3_000;

/**
 * A lease that ends later than this was written by a clock that has been set back since, ms: it may be a dead holder's, and
 * would keep everybody waiting until that time comes.
 */
const MAX_LEASE_AHEAD_MS = 60_000;

/**
 * Takes the lease if nobody holds it or its time is over. The asker compares a time of the holder's clock with its own: a
 * lease renewed every LEASE_RENEWAL_MS has 7 s left, more than clocks may differ (MAX_CLOCK_SKEW_MS). When they differ by
 * more the leader changes needlessly; the fence makes that safe.
 * @returns null while another holds it
 */
export async function takeLease(
  database: Database,
  clock: Clock,
  name: string,
  holder: string,
): Promise<HeldLease | null> {
  const now = clock.now();
  const expiresAt = addMs(now, LEASE_MS);
  const [taken] = await database.db.lease.updateManyAndReturn({
    where: {
      name,
      OR: [{ expiresAt: { lte: now } }, { expiresAt: { gt: addMs(now, MAX_LEASE_AHEAD_MS) } }],
    },
    data: { holder, fence: { increment: 1 }, expiresAt },
  });
  if (taken !== undefined) return { name, holder, fence: taken.fence };
  if ((await database.db.lease.findUnique({ where: { name } })) !== null) return null;
  try {
    await database.db.lease.create({ data: { name, holder, fence: 1, expiresAt } });
    return { name, holder, fence: 1 };
  } catch (error) {
    // Of two that start at the same time, one creates the row.
    if (error instanceof Error && 'code' in error && error.code === 'P2002') return null;
    throw error;
  }
}

/** Holds on to the lease. @returns false when another has taken it, which ends it for this holder for good */
export async function renewLease(database: Database, clock: Clock, lease: HeldLease): Promise<boolean> {
  const { count } = await database.db.lease.updateMany({
    where: { ...lease },
    data: { expiresAt: addMs(clock.now(), LEASE_MS) },
  });
  return count === 1;
}

/** Gives the lease back, so that the next engine need not wait for its time to run out. */
export async function returnLease(database: Database, clock: Clock, lease: HeldLease): Promise<void> {
  await database.db.lease.updateMany({ where: { ...lease }, data: { expiresAt: clock.now() } });
}
