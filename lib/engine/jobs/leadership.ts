// Leadership by a lease: acquires the lease row when it is free, renews it, and stops the work as soon as the lease may be
// lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';

export type Leadership = {
  readonly fence: number;
  /** True while no other engine can have the lease, by the monotonic clock. */
  isSure(): boolean;
};

/** The leader's work. */
export type LeaderWork = { stop(): Promise<void> };

/** How often a standby tries to acquire the lease. */
const ASK_AGAIN_MS = 1_000;

type LeadDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly leaseName: string;
  readonly holder: string;
};

/** Leads whenever the lease is free, until the signal aborts. `begin` starts the work of each leadership. */
export async function leadWhenFree(
  deps: LeadDeps,
  begin: (leadership: Leadership) => Promise<LeaderWork>,
  signal: AbortSignal,
): Promise<void> {
  let waiting = false;
  while (!signal.aborted) {
    const askedAtMs = performance.now();
    const lease = await tryTake(deps);
    if (lease !== null) {
      waiting = false;
      await lead(deps, lease, askedAtMs, begin, signal);
    } else if (!waiting) {
      waiting = true;
      deps.log.info('another engine is the leader; this one is on standby');
    }
    await pause(ASK_AGAIN_MS, signal);
  }
}

async function tryTake(deps: LeadDeps): Promise<HeldLease | null> {
  try {
    return await takeLease(deps.database, deps.clock, deps.leaseName, deps.holder);
  } catch (error) {
    deps.log.error({ error: errorText(error) }, 'could not acquire the lease');
    return null;
  }
}

async function lead(
  deps: LeadDeps,
  lease: HeldLease,
  takenAtMs: number,
  begin: (leadership: Leadership) => Promise<LeaderWork>,
  signal: AbortSignal,
): Promise<void> {
  const state = { sureSinceMs: takenAtMs, lost: false };
  const isSure = () => !state.lost && performance.now() - state.sureSinceMs < LEASE_MS;
  const ended = new AbortController();
  const onStop = () => ended.abort();
  signal.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) ended.abort();
  const renewing = keepRenewing(deps, lease, ended, state, isSure);
  deps.database.fence.hold(lease, () => {
    state.lost = true;
    deps.log.error('another engine took the lease: this engine stops its jobs and writes nothing more');
    ended.abort();
  });
  try {
    const work = await begin({ fence: lease.fence, isSure });
    await aborted(ended.signal);
    await work.stop();
  } catch (error) {
    deps.log.error({ error: errorText(error) }, 'the engine could not start its jobs');
    ended.abort();
  } finally {
    signal.removeEventListener('abort', onStop);
    await renewing;
    await returnLease(deps.database, deps.clock, lease).catch((error: unknown) => {
      deps.log.warn({ error: errorText(error) }, 'could not release the lease; it will expire');
    });
  }
}

/** Renews the lease. Ends the leadership when another engine holds it, or after a full lease time without a renewal. */
async function keepRenewing(
  deps: LeadDeps,
  lease: HeldLease,
  ended: AbortController,
  state: { sureSinceMs: number; lost: boolean },
  isSure: () => boolean,
): Promise<void> {
  while (!ended.signal.aborted) {
    await pause(LEASE_RENEWAL_MS, ended.signal);
    if (ended.signal.aborted) return;
    const askedAtMs = performance.now();
    try {
      if (await renewLease(deps.database, deps.clock, lease)) {
        state.sureSinceMs = askedAtMs;
        continue;
      }
      state.lost = true;
    } catch (error) {
      deps.log.warn({ error: errorText(error) }, 'could not renew the lease');
    }
    if (isSure()) continue;
    deps.log.error('lost the lease: this engine stops its jobs');
    ended.abort();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** A held lease. The fencing token rises with every holder. */
type HeldLease = { readonly name: string; readonly holder: string; readonly fence: number };

/** Lease time without renewal, and renewal interval. */
export const LEASE_MS = 10_000;
export const LEASE_RENEWAL_MS = 3_000;

/**
 * A lease that expires later than this was written by a clock that was set back since, ms. Its holder may be gone, and
 * waiting for it would take too long.
 */
const MAX_LEASE_AHEAD_MS = 60_000;

/**
 * Acquires the lease if it is free or expired. Compares the holder's time with our own: a renewed lease has 7 s left, more
 * than the allowed clock difference (MAX_CLOCK_SKEW_MS). With larger differences the leader changes needlessly, which the
 * fencing token makes safe.
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
    // Of two simultaneous starts, one creates the row.
    if (error instanceof Error && 'code' in error && error.code === 'P2002') return null;
    throw error;
  }
}

/** Renews the lease. @returns false when another engine has taken it, which is final */
export async function renewLease(database: Database, clock: Clock, lease: HeldLease): Promise<boolean> {
  const { count } = await database.db.lease.updateMany({
    where: { ...lease },
    data: { expiresAt: addMs(clock.now(), LEASE_MS) },
  });
  return count === 1;
}

/** Releases the lease, so that the next engine need not wait for its expiry. */
export async function returnLease(database: Database, clock: Clock, lease: HeldLease): Promise<void> {
  await database.db.lease.updateMany({ where: { ...lease }, data: { expiresAt: clock.now() } });
}
