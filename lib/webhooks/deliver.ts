// The engine's delivery job: sends what is due, endpoints side by side, each endpoint's messages one after another.
import { setTimeout as sleep } from 'node:timers/promises';
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { writeTransaction } from '@/lib/db/transaction';
import { attemptDelivery, type DeliverDeps } from './attempt';
import { retireEndpoint } from './retire-endpoint';

/** Endpoints sent to at the same time. */
export const MAX_LANES = 16;
/** Messages an endpoint gets in one turn, so that a long queue gives its place up now and then. */
const MESSAGES_PER_TURN = 20;
/** Answers other than 2xx that end an endpoint's turn. One message can be at fault, three in a row hardly. */
const REFUSALS_PER_TURN = 3;
/** What is still due at an endpoint that failed waits this long, so that a dead endpoint can't keep a lane busy. */
export const ENDPOINT_PAUSE_MS = 10_000;
/** An endpoint that can't be served for a fault on our side, such as a lost key, is left alone this long. */
export const FAULT_PAUSE_MS = 60_000;
/** While a slow endpoint is being waited for, newly due messages of others are looked for this often. */
const LOOK_AGAIN_MS = 250;
/** A run starts nothing new past this; the job's next run goes on. */
const MAX_RUN_MS = 60_000;

/**
 * Sends every due message once, and those that become due meanwhile. Endpoints don't wait for one another: at most
 * MAX_LANES are sent to at once, and one that does not answer holds up only its own messages.
 * @param signal ends the run: attempts under way are broken off and not counted
 * @throws when the database is away. Any other fault is one endpoint's own: it is logged and its messages wait a minute
 */
export async function deliverDue(deps: DeliverDeps, signal: AbortSignal): Promise<void> {
  const lanes = new Map<string, Promise<void>>();
  const faults: unknown[] = [];
  const startedAt = performance.now();
  try {
    while (!signal.aborted && faults.length === 0 && performance.now() - startedAt < MAX_RUN_MS) {
      for (const endpointId of await dueEndpoints(deps, [...lanes.keys()], MAX_LANES - lanes.size)) {
        const lane = takeTurnSafely(deps, endpointId, signal)
          .catch((error: unknown) => faults.push(error))
          .then(() => void lanes.delete(endpointId));
        lanes.set(endpointId, lane);
      }
      if (lanes.size === 0) break;
      await raceWithPause([...lanes.values()]);
    }
  } finally {
    // A lane left running would meet the next run's lane for the same endpoint.
    await Promise.all(lanes.values());
  }
  for (const fault of faults) throw fault;
}

/** Endpoints with something due, those that have waited longest first. */
async function dueEndpoints(deps: DeliverDeps, skipped: string[], places: number): Promise<string[]> {
  if (places <= 0) return [];
  const groups = await deps.database.db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: { nextAttemptAt: { lte: deps.clock.now() }, endpointId: { notIn: skipped } },
    _min: { nextAttemptAt: true },
    orderBy: { _min: { nextAttemptAt: 'asc' } },
    take: places,
  });
  return groups.map((group) => group.endpointId);
}

/** Waits for the first lane to end, but not longer than LOOK_AGAIN_MS. */
async function raceWithPause(lanes: Promise<void>[]): Promise<void> {
  const pause = new AbortController();
  const paused = sleep(LOOK_AGAIN_MS, undefined, { signal: pause.signal }).catch(() => {});
  await Promise.race([...lanes, paused]);
  pause.abort();
}

async function takeTurnSafely(deps: DeliverDeps, endpointId: string, signal: AbortSignal): Promise<void> {
  try {
    await takeTurn(deps, endpointId, signal);
  } catch (error) {
    deps.log.error({ endpointId, error: errorText(error) }, 'webhook endpoint could not be served');
    await postponeRest(deps, endpointId, FAULT_PAUSE_MS);
  }
}

async function takeTurn(deps: DeliverDeps, endpointId: string, signal: AbortSignal): Promise<void> {
  let refusals = 0;
  for (let sent = 0; sent < MESSAGES_PER_TURN && !signal.aborted; sent += 1) {
    const delivery = await nextDue(deps, endpointId);
    if (delivery === null) return;
    if (delivery.endpoint.disabledAt !== null) return giveUpRest(deps, endpointId);
    const outcome = await attemptDelivery(deps, delivery, signal);
    if (outcome === 'interrupted') return;
    if (outcome === 'refused') refusals += 1;
    if (outcome === 'unreachable' || refusals >= REFUSALS_PER_TURN) {
      return postponeRest(deps, endpointId, ENDPOINT_PAUSE_MS);
    }
  }
}

function nextDue(deps: DeliverDeps, endpointId: string) {
  return deps.database.db.webhookDelivery.findFirst({
    where: { endpointId, nextAttemptAt: { lte: deps.clock.now() } },
    orderBy: [{ nextAttemptAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    include: { endpoint: true },
  });
}

/** A message written while its endpoint was being disabled. */
async function giveUpRest(deps: DeliverDeps, endpointId: string): Promise<void> {
  await writeTransaction(deps.database, (tx) =>
    retireEndpoint(tx, endpointId, deps.clock.now(), 'endpoint is disabled'),
  );
}

async function postponeRest(deps: DeliverDeps, endpointId: string, pauseMs: number): Promise<void> {
  const now = deps.clock.now();
  await deps.database.db.webhookDelivery.updateMany({
    where: { endpointId, nextAttemptAt: { lte: now } },
    data: { nextAttemptAt: addMs(now, pauseMs) },
  });
}
