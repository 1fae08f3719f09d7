// An endpoint's turn: some of its due messages, sent side by side once the first of them was answered.
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { writeTransaction } from '@/lib/db/transaction';
import { type AttemptOutcome, attemptDelivery } from './attempt';
import type { DeliverDeps } from './due-delivery';
import { parseEndCause, retireEndpoint } from './retire-endpoint';

/** Messages an endpoint gets in one turn, so that a long queue gives its place up now and then. */
const MESSAGES_PER_TURN = 20;
/** Messages on the way to one endpoint at the same time. */
export const MESSAGES_AT_ONCE = 4;
/** Answers other than 2xx that end an endpoint's turn. One message can be at fault, three in a row hardly. */
const REFUSALS_PER_TURN = 3;
/** What is still due at an endpoint that failed waits this long, so that a dead endpoint can't keep a place busy. */
export const ENDPOINT_PAUSE_MS = 10_000;
/** However long an endpoint asks us to wait, its other messages are tried again after this. */
export const MAX_PAUSE_MS = 60 * 60_000;
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
  /** How long what is still due waits after this turn, ms. */
  pauseMs: number;
};

/**
 * Sends an endpoint what is due, MESSAGES_PER_TURN at most. The first message goes alone, so that an endpoint that does not
 * answer takes up one connection.
 * @throws when the database is away. Any other fault is the endpoint's own: it is logged, and its messages wait a minute
 */
export async function takeTurn(deps: DeliverDeps, endpointId: string, signal: AbortSignal): Promise<void> {
  try {
    const left = await dueMessages(deps, endpointId);
    const turn: Turn = { deps, endpointId, signal, left, refusals: 0, hasEnded: false, pauseMs: 0 };
    await sendNext(turn);
    const sent = await Promise.allSettled(Array.from({ length: MESSAGES_AT_ONCE }, () => sendRest(turn)));
    for (const end of sent) if (end.status === 'rejected') throw end.reason;
    if (turn.pauseMs > 0) await postponeRest(deps, endpointId, turn.pauseMs);
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
  const askedMs = outcome.kind === 'busy' ? Math.min(outcome.askedMs ?? 0, MAX_PAUSE_MS) : 0;
  turn.pauseMs = Math.max(turn.pauseMs, ENDPOINT_PAUSE_MS, askedMs);
}

/** A message written while its endpoint was being disabled. */
async function giveUpRest(deps: DeliverDeps, endpointId: string, disabledFor: string | null): Promise<void> {
  const cause = parseEndCause(disabledFor) ?? 'merchant';
  await writeTransaction(deps.database, (tx) => retireEndpoint(tx, endpointId, deps.clock.now(), cause));
}

async function postponeRest(deps: DeliverDeps, endpointId: string, pauseMs: number): Promise<void> {
  const now = deps.clock.now();
  await deps.database.db.webhookDelivery.updateMany({
    where: { endpointId, nextAttemptAt: { lte: now } },
    data: { nextAttemptAt: addMs(now, pauseMs) },
  });
}
