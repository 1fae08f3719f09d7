// The engine's delivery job: sends what is due, endpoints side by side, those that answer slowly in places of their own.
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliverDeps } from './record-attempt';
import { takeTurn } from './take-turn';

/** Endpoints sent to at the same time: those that answered in time when last tried, or have not been tried yet. */
const QUICK_PLACES = 96;
/** Beside them, those that answered late or not at all: however many they are, they keep nobody else waiting. */
const SLOW_PLACES = 32;
/** While endpoints are being waited for, newly due messages of others are looked for this often. */
const LOOK_AGAIN_MS = 250;
/** A run ends after this, and the next one goes on with the endpoints that are being waited for. */
const MAX_RUN_MS = 60_000;

type Lanes = ReturnType<typeof createLanes>;

/** The endpoints that are being sent to, from one run of the job to the next: nobody yet. */
export function createLanes(sizes = { quick: QUICK_PLACES, slow: SLOW_PLACES }) {
  const lane = (size: number) => ({ size, taken: new Map<string, Promise<void>>() });
  /** Faults that end the run, such as a database that is away. */
  const faults: unknown[] = [];
  return { quick: lane(sizes.quick), slow: lane(sizes.slow), faults };
}

/**
 * Sends every due message once, and those that become due meanwhile. Endpoints don't wait for one another: an endpoint
 * that does not answer holds up only its own messages.
 * @param signal ends the run: attempts under way are broken off and not counted
 * @throws when the database is away; an endpoint's own fault is logged
 */
export async function deliverDue(
  deps: DeliverDeps,
  signal: AbortSignal,
  lanes = createLanes(),
): Promise<void> {
  const startedAt = performance.now();
  try {
    while (!signal.aborted && lanes.faults.length === 0) {
      // Nobody is waited for here: one slow endpoint would keep all others from being looked for.
      if (performance.now() - startedAt >= MAX_RUN_MS) return;
      await fillPlaces(deps, lanes, signal);
      const turns = turnsOf(lanes);
      if (turns.length === 0) break;
      await raceWithPause(turns);
    }
  } catch (error) {
    lanes.faults.push(error);
  }
  await Promise.all(turnsOf(lanes));
  for (const fault of lanes.faults.splice(0)) throw fault;
}

async function fillPlaces(deps: DeliverDeps, lanes: Lanes, signal: AbortSignal): Promise<void> {
  for (const lane of ['quick', 'slow'] as const) {
    const { size, taken } = lanes[lane];
    const served = [...lanes.quick.taken.keys(), ...lanes.slow.taken.keys()];
    for (const endpointId of await dueEndpoints(deps, lane === 'slow', served, size - taken.size)) {
      const turn = takeTurn(deps, endpointId, signal)
        .catch((error: unknown) => lanes.faults.push(error))
        .then(() => void taken.delete(endpointId));
      taken.set(endpointId, turn);
    }
  }
}

/** Endpoints with something due, those that have waited longest first. */
async function dueEndpoints(
  { database, clock }: DeliverDeps,
  isSlow: boolean,
  served: string[],
  places: number,
): Promise<string[]> {
  if (places <= 0) return [];
  const groups = await database.db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { nextAttemptAt: { lte: clock.now() }, endpointId: { notIn: served }, endpoint: { isSlow } },
    _min: { nextAttemptAt: true },
    orderBy: { _min: { nextAttemptAt: 'asc' } },
    take: places,
  });
  return groups.map((group) => group.endpointId);
}

const turnsOf = ({ quick, slow }: Lanes) => [...quick.taken.values(), ...slow.taken.values()];

/** Waits for the first turn to end, but not longer than LOOK_AGAIN_MS. */
async function raceWithPause(turns: Promise<void>[]): Promise<void> {
  const pause = new AbortController();
  const paused = sleep(LOOK_AGAIN_MS, undefined, { signal: pause.signal }).catch(() => {});
  await Promise.race([...turns, paused]);
  pause.abort();
}
