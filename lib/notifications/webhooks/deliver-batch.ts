// Sends one endpoint a batch of its due messages: the first one by itself, then several at a time. An attempt signs and
// sends a message, and records the result.
import { addMs } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import { writeTransaction } from '@/lib/db/transaction';
import { bodyToSend } from './event-resource';
import { parseDisableCause, pauseAfterFailure, retireEndpoint } from './failing-endpoints';
import type { OutgoingPost, PostResult } from './guarded-fetch';
import { type DeliverDeps, type DueDelivery, isAccepted, recordAttempt } from './record-attempt';
import { liveSecrets, signatureHeaders } from './sign';

/** Messages in one batch: an endpoint with a long queue frees its slot after them. */
const MESSAGES_PER_BATCH = 20;
/** Concurrent requests to one endpoint. */
export const MESSAGES_AT_ONCE = 4;
/** Responses other than 2xx that end a batch. One message may cause a failure; three in a row point to the endpoint. */
const REFUSALS_PER_BATCH = 3;
/** A longer Retry-After is reduced to this for the endpoint's other messages. */
const MAX_PAUSE_MS = 60 * 60_000;
/** Messages postponed by one statement, so that a long queue does not block other writers. */
const BATCH_MESSAGES = 500;
/** Pause after an error on our side, such as a lost key. */
export const ERROR_PAUSE_MS = 60_000;

type Batch = {
  readonly deps: DeliverDeps;
  readonly endpointId: string;
  readonly signal: AbortSignal;
  /** Ids of messages that have not been sent yet. */
  readonly left: string[];
  refusals: number;
  hasEnded: boolean;
  /** The endpoint failed: its other due messages are postponed. */
  hasFailed: boolean;
  /** The longest Retry-After that the endpoint sent, ms. */
  retryAfterMs: number;
};

/**
 * Sends an endpoint its due messages, at most MESSAGES_PER_BATCH. The first message is sent by itself, so that an endpoint that
 * does not respond occupies one connection only.
 * @throws when the database is unavailable. Any other error is logged, and the endpoint's messages wait ERROR_PAUSE_MS
 */
export async function deliverBatch(
  deps: DeliverDeps,
  endpointId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const left = await dueMessages(deps, endpointId);
    const batch: Batch = {
      ...{ deps, endpointId, signal, left },
      ...{ refusals: 0, hasEnded: false, hasFailed: false, retryAfterMs: 0 },
    };
    await sendNext(batch);
    const sent = await Promise.allSettled(
      Array.from({ length: MESSAGES_AT_ONCE }, () => sendRemaining(batch)),
    );
    for (const end of sent) if (end.status === 'rejected') throw end.reason;
    if (batch.hasFailed) await postponeQueuedMessages(deps, endpointId, await pauseOf(batch));
  } catch (error) {
    deps.log.error({ endpointId, error: errorText(error) }, 'could not deliver to a webhook endpoint');
    await postponeQueuedMessages(deps, endpointId, ERROR_PAUSE_MS);
  }
}

async function dueMessages({ database, clock }: DeliverDeps, endpointId: string): Promise<string[]> {
  const due = await database.db.webhookDelivery.findMany({
    where: { endpointId, nextAttemptAt: { lte: clock.now() } },
    orderBy: [{ nextAttemptAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: MESSAGES_PER_BATCH,
  });
  return due.map(({ id }) => id);
}

async function sendRemaining(batch: Batch): Promise<void> {
  try {
    while (batch.left.length > 0 && !batch.hasEnded && !batch.signal.aborted) await sendNext(batch);
  } catch (error) {
    batch.hasEnded = true;
    throw error;
  }
}

async function sendNext(batch: Batch): Promise<void> {
  const { deps, endpointId, signal } = batch;
  const id = batch.left.shift();
  if (id === undefined) return;
  // Read right before sending: the endpoint may have been disabled or its secret rotated since.
  const delivery = await deps.database.db.webhookDelivery.findFirst({
    where: { id, nextAttemptAt: { not: null } },
    include: { endpoint: true },
  });
  if (delivery === null) return;
  if (delivery.endpoint.disabledAt !== null) {
    batch.hasEnded = true;
    return failQueuedMessages(deps, endpointId, delivery.endpoint.disabledReason);
  }
  applyResult(batch, await attemptDelivery(deps, delivery, signal));
}

/** Decides from an attempt's outcome whether the rest of the batch is sent. */
function applyResult(batch: Batch, outcome: AttemptOutcome): void {
  if (outcome.kind === 'delivered') return;
  if (outcome.kind === 'refused') batch.refusals += 1;
  if (outcome.kind === 'refused' && batch.refusals < REFUSALS_PER_BATCH) return;
  batch.hasEnded = true;
  if (outcome.kind === 'interrupted') return;
  batch.hasFailed = true;
  if (outcome.kind === 'busy') batch.retryAfterMs = Math.max(batch.retryAfterMs, outcome.retryAfterMs ?? 0);
}

async function pauseOf({ deps, endpointId, retryAfterMs }: Batch): Promise<number> {
  const { failingSince } = await deps.database.db.webhookEndpoint.findUniqueOrThrow({
    where: { id: endpointId },
    select: { failingSince: true },
  });
  return Math.max(pauseAfterFailure(failingSince, deps.clock.now()), Math.min(retryAfterMs, MAX_PAUSE_MS));
}

/** For a message that was queued while its endpoint was being disabled. */
async function failQueuedMessages(
  deps: DeliverDeps,
  endpointId: string,
  disabledReason: string | null,
): Promise<void> {
  const cause = parseDisableCause(disabledReason) ?? 'merchant';
  await writeTransaction(deps.database, (tx) => retireEndpoint(tx, endpointId, deps.clock.now(), cause));
}

async function postponeQueuedMessages(
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

/**
 * `refused`: the response is not 2xx. `busy`: the response says that the server is overloaded. `unreachable`: no response.
 * `interrupted`: the engine is stopping; the attempt does not count.
 */
export type AttemptOutcome =
  | { readonly kind: 'delivered' | 'refused' | 'unreachable' | 'interrupted' }
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null };

/** Too many requests, and the statuses of overloaded servers and proxies. */
const BUSY_STATUSES = new Set([429, 502, 503, 504]);

/**
 * Sends a message and records the result. After a crash between the two it is sent again: delivery is at least once, with
 * the same `webhook-id`.
 */
async function attemptDelivery(
  deps: DeliverDeps,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const body = await bodyToSend(deps, delivery);
  const at = deps.clock.now();
  const post = signedPost(deps, { ...delivery, body }, at);
  const result = await deps.poster.post(post, signal);
  if (result.kind === 'failed' && signal.aborted) return { kind: 'interrupted' };
  deps.atStep('webhookResponded');
  const retryAfter = result.kind === 'responded' ? result.retryAfter : null;
  const retryAfterMs = parseRetryAfter(retryAfter, deps.clock.now());
  await recordAttempt(deps, delivery, { at, requestHeaders: post.headers, result, retryAfterMs });
  deps.atStep('webhookRecorded');
  return outcomeOf(result, retryAfterMs);
}

function outcomeOf(result: PostResult, retryAfterMs: number | null): AttemptOutcome {
  if (result.kind === 'failed') return { kind: 'unreachable' };
  if (isAccepted(result)) return { kind: 'delivered' };
  return BUSY_STATUSES.has(result.status) || retryAfterMs !== null
    ? { kind: 'busy', retryAfterMs }
    : { kind: 'refused' };
}

function signedPost(
  { keyRing }: DeliverDeps,
  { id, eventId, body, endpoint }: DueDelivery,
  sentAt: Date,
): OutgoingPost {
  const secrets = liveSecrets(keyRing, endpoint, sentAt);
  return {
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'nano-payments-webhook',
      ...signatureHeaders(secrets, { id: eventId ?? id, sentAt, body }),
    },
  };
}

/** A longer Retry-After is reduced to this, ms. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

/**
 * Reads seconds (`120`) or a date (`Fri, 20 Nov 2026 14:00:00 GMT`).
 * @returns ms from `now`, 0 to MAX_RETRY_AFTER_MS; null for a missing or invalid field
 */
export function parseRetryAfter(field: string | null, now: Date): number | null {
  const text = field?.trim() ?? '';
  if (/^[0-9]+$/.test(text)) return bounded(Number(text) * 1_000);
  // Date.parse also accepts texts that are not HTTP dates, such as a signed number.
  if (!/^[A-Z][a-z]+, .* GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : bounded(at - now.getTime());
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
