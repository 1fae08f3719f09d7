// An endpoint's turn: some of its due messages, sent side by side once the first of them was answered.
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { writeTransaction } from '@/lib/db/transaction';
import { type AttemptOutcome, attemptDelivery } from './attempt';
import type { DeliverDeps } from './record-attempt';
import { parseEndCause, pauseAfterFailure, retireEndpoint } from './retire-endpoint';

/** Messages an endpoint gets in one turn, so that a long queue gives its place up now and then. */
const MESSAGES_PER_TURN = 20;
/** Messages on the way to one endpoint at the same time. */
export const MESSAGES_AT_ONCE = 4;
/** Answers other than 2xx that end an endpoint's turn. One message can be at fault, three in a row hardly. */
const REFUSALS_PER_TURN = 3;
/** However long an endpoint asks us to wait, its other messages are tried again after this. */
export const MAX_PAUSE_MS = 60 * 60_000;
/** Messages postponed by one statement: a long queue must not keep other writers waiting. */
const BATCH_MESSAGES = 500;
/** An endpoint that can't be served for a fault on our side, such as a lost key, is left alone this long. */
export const FAULT_PAUSE_MS = 60_000;

type Turn = {
  readonly deps: DeliverDeps;
  readonly endpointId: string;
  readonly signal: AbortSignal;
  /** Messages nobody has taken up yet, by id. */
  readonly left: string[];
  refusals: number;
  hasEnded: boolean;
  /** The endpoint failed: what is still due waits. */
  hasFailed: boolean;
  /** How long it asked us to wait, ms. */
  askedMs: number;
};

/**
 * Sends an endpoint what is due, MESSAGES_PER_TURN at most. The first message goes alone, so that an endpoint that does not
 * answer takes up one connection.
 * @throws when the database is away. Any other fault is the endpoint's own: it is logged, and its messages wait a minute
 */
export async function takeTurn(deps: DeliverDeps, endpointId: string, signal: AbortSignal): Promise<void> {
  try {
    const left = await dueMessages(deps, endpointId);
    const turn: Turn = {
      ...{ deps, endpointId, signal, left },
      ...{ refusals: 0, hasEnded: false, hasFailed: false, askedMs: 0 },
    };
    await sendNext(turn);
    const sent = await Promise.allSettled(Array.from({ length: MESSAGES_AT_ONCE }, () => sendRest(turn)));
    for (const end of sent) if (end.status === 'rejected') throw end.reason;
    if (turn.hasFailed) await postponeRest(deps, endpointId, await pauseOf(turn));
  } catch (error) {
    deps.log.error({ endpointId, error: errorText(error) }, 'webhook endpoint could not be served');
    await postponeRest(deps, endpointId, FAULT_PAUSE_MS);
  }
}

async function dueMessages({ database, clock }: DeliverDeps, endpointId: string): Promise<string[]> {
  const due = await database.db.webhookDelivery.findMany({
    where: { endpointId, nextAttemptAt: { lte: clock.now() } },
    orderBy: [{ nextAttemptAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: MESSAGES_PER_TURN,
  });
  return due.map(({ id }) => id);
}

async function sendRest(turn: Turn): Promise<void> {
  try {
    while (turn.left.length > 0 && !turn.hasEnded && !turn.signal.aborted) await sendNext(turn);
  } catch (error) {
    turn.hasEnded = true;
    throw error;
  }
}

async function sendNext(turn: Turn): Promise<void> {
  const { deps, endpointId, signal } = turn;
  const id = turn.left.shift();
  if (id === undefined) return;
  // Read as late as can be: the endpoint may have been disabled meanwhile, or its secret changed.
  const delivery = await deps.database.db.webhookDelivery.findFirst({
    where: { id, nextAttemptAt: { not: null } },
    include: { endpoint: true },
  });
  if (delivery === null) return;
  if (delivery.endpoint.disabledAt !== null) {
    turn.hasEnded = true;
    return giveUpRest(deps, endpointId, delivery.endpoint.disabledFor);
  }
  heed(turn, await attemptDelivery(deps, delivery, signal));
}

/** What an attempt's outcome means for the messages behind it. */
function heed(turn: Turn, outcome: AttemptOutcome): void {
  if (outcome.kind === 'delivered') return;
  if (outcome.kind === 'refused') turn.refusals += 1;
  if (outcome.kind === 'refused' && turn.refusals < REFUSALS_PER_TURN) return;
  turn.hasEnded = true;
  if (outcome.kind === 'interrupted') return;
  turn.hasFailed = true;
  if (outcome.kind === 'busy') turn.askedMs = Math.max(turn.askedMs, outcome.askedMs ?? 0);
}

async function pauseOf({ deps, endpointId, askedMs }: Turn): Promise<number> {
  const { failingSince } = await deps.database.db.webhookEndpoint.findUniqueOrThrow({
    where: { id: endpointId },
    select: { failingSince: true },
  });
  return Math.max(pauseAfterFailure(failingSince, deps.clock.now()), Math.min(askedMs, MAX_PAUSE_MS));
}

/** A message written while its endpoint was being disabled. */
async function giveUpRest(deps: DeliverDeps, endpointId: string, disabledFor: string | null): Promise<void> {
  const cause = parseEndCause(disabledFor) ?? 'merchant';
  await writeTransaction(deps.database, (tx) => retireEndpoint(tx, endpointId, deps.clock.now(), cause));
}

async function postponeRest(
  { database: { db }, clock }: DeliverDeps,
  endpointId: string,
  pauseMs: number,
): Promise<void> {
  const now = clock.now();
  const due = { endpointId, nextAttemptAt: { lte: now } };
  for (let found = BATCH_MESSAGES; found === BATCH_MESSAGES; ) {
    const data = { nextAttemptAt: addMs(now, pauseMs) };
    found = (await db.webhookDelivery.updateMany({ where: due, data, limit: BATCH_MESSAGES })).count;
  }
}
