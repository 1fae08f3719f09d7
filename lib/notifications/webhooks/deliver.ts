// The engine's delivery job: sends due messages to many endpoints at a time. Slow endpoints have their own slots.
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverBatch } from './deliver-batch';
import type { DeliverDeps } from './record-attempt';

/** Concurrent endpoints among those that last responded in time or have not been tried yet. */
const QUICK_SLOTS = 96;
/** Concurrent endpoints among those that last responded late or not at all. They never delay the quick ones. */
const SLOW_SLOTS = 32;
/** How often newly due messages are looked for while batches are running. */
const LOOK_AGAIN_MS = 250;
/** A run ends after this. Its unfinished batches continue in the next run. */
const MAX_RUN_MS = 60_000;

type Lanes = ReturnType<typeof createLanes>;

/** The slots of the job, kept from one run to the next; all free at first. */
export function createLanes(sizes = { quick: QUICK_SLOTS, slow: SLOW_SLOTS }) {
  const lane = (size: number) => ({ size, taken: new Map<string, Promise<void>>() });
  /** Errors that end the run, such as an unavailable database. */
  const errors: unknown[] = [];
  return { quick: lane(sizes.quick), slow: lane(sizes.slow), errors };
}

/**
 * Sends every due message once, and those that become due during the run. Endpoints are independent: one that does not respond
 * delays only its own messages.
 * @param signal ends the run: attempts in progress are aborted and not counted
 * @throws when the database is unavailable; errors of a single endpoint are logged
 */
export async function deliverDue(
  deps: DeliverDeps,
  signal: AbortSignal,
  lanes = createLanes(),
): Promise<void> {
  const startedAt = performance.now();
  try {
    while (!signal.aborted && lanes.errors.length === 0) {
      // Returns without waiting for running batches: one slow endpoint must not delay the others.
      if (performance.now() - startedAt >= MAX_RUN_MS) return;
      await fillSlots(deps, lanes, signal);
      const batches = batchesOf(lanes);
      if (batches.length === 0) break;
      await raceWithPause(batches);
    }
  } catch (error) {
    lanes.errors.push(error);
  }
  await Promise.all(batchesOf(lanes));
  for (const error of lanes.errors.splice(0)) throw error;
}

async function fillSlots(deps: DeliverDeps, lanes: Lanes, signal: AbortSignal): Promise<void> {
  for (const lane of ['quick', 'slow'] as const) {
    const { size, taken } = lanes[lane];
    const served = [...lanes.quick.taken.keys(), ...lanes.slow.taken.keys()];
    for (const endpointId of await dueEndpoints(deps, lane === 'slow', served, size - taken.size)) {
      const batch = deliverBatch(deps, endpointId, signal)
        .catch((error: unknown) => lanes.errors.push(error))
        .then(() => void taken.delete(endpointId));
      taken.set(endpointId, batch);
    }
  }
}

/** Endpoints with due messages, the longest due first. */
async function dueEndpoints(
  { database, clock }: DeliverDeps,
  isSlow: boolean,
  served: string[],
  slots: number,
): Promise<string[]> {
  if (slots <= 0) return [];
  const groups = await database.db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { nextAttemptAt: { lte: clock.now() }, endpointId: { notIn: served }, endpoint: { isSlow } },
    _min: { nextAttemptAt: true },
    orderBy: { _min: { nextAttemptAt: 'asc' } },
    take: slots,
  });
  return groups.map((group) => group.endpointId);
}

const batchesOf = ({ quick, slow }: Lanes) => [...quick.taken.values(), ...slow.taken.values()];

/** Waits for the first batch to end, at most LOOK_AGAIN_MS. */
async function raceWithPause(batches: Promise<void>[]): Promise<void> {
  const pause = new AbortController();
  const paused = sleep(LOOK_AGAIN_MS, undefined, { signal: pause.signal }).catch(() => {});
  await Promise.race([...batches, paused]);
  pause.abort();
}
