// One attempt to deliver one message, and what its outcome means for the outbox.
import { addMs, type Clock } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { AtStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { liveSecrets, type SealedSecrets } from './endpoint-secrets';
import type { Poster, PostResult } from './guarded-fetch';
import { retireEndpoint } from './retire-endpoint';
import { delayAfter } from './retry-schedule';
import { signatureHeaders } from './sign';

export type DeliverDeps = {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly poster: Poster;
  readonly clock: Clock;
  readonly log: Log;
  readonly atStep: AtStep;
  /** 0 to just under 1; spreads the retries. */
  readonly random?: () => number;
};

export type DueDelivery = {
  readonly id: string;
  readonly endpointId: string;
  readonly body: string;
  readonly attempts: number;
  readonly endpoint: SealedSecrets & { readonly url: string };
};

/** `refused`: an answer came, but not 2xx. `unreachable`: none came. `interrupted`: we stopped; it does not count. */
export type AttemptOutcome = 'delivered' | 'refused' | 'unreachable' | 'interrupted';

/** The receiver says that the address is gone for good (RFC 9110, 15.5.11). */
const GONE = 410;

/**
 * Sends a message and writes down what came of it. A crash between the two sends it again: a receiver can get a message
 * twice, with the same `webhook-id`, and never not at all.
 */
export async function attemptDelivery(
  deps: DeliverDeps,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const result = await deps.poster.post(signedPost(deps, delivery), signal);
  if (result.kind === 'failed' && signal.aborted) return 'interrupted';
  deps.atStep('webhookAnswered');
  const outcome = await recordResult(deps, delivery, result);
  deps.atStep('webhookRecorded');
  return outcome;
}

async function recordResult(
  deps: DeliverDeps,
  delivery: DueDelivery,
  result: PostResult,
): Promise<AttemptOutcome> {
  const status = result.kind === 'answered' ? result.status : null;
  if (status !== null && status >= 200 && status < 300) {
    await recordDelivered(deps, delivery, status);
    return 'delivered';
  }
  if (status === GONE) await recordGone(deps, delivery);
  else await recordFailure(deps, delivery, result);
  return status === null ? 'unreachable' : 'refused';
}

function signedPost(deps: DeliverDeps, { id, body, endpoint }: DueDelivery) {
  const sentAt = deps.clock.now();
  const secrets = liveSecrets(deps.keyRing, endpoint, sentAt);
  return {
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'nano-payments-webhook',
      ...signatureHeaders(secrets, { id, sentAt, body }),
    },
  };
}

async function recordDelivered(deps: DeliverDeps, delivery: DueDelivery, status: number): Promise<void> {
  const at = deps.clock.now();
  await deps.database.db.webhookDelivery.updateMany({
    where: unchanged(delivery),
    data: {
      ...attempted(delivery, at, status),
      lastError: null,
      deliveredAt: at,
      nextAttemptAt: null,
    },
  });
}

async function recordFailure(deps: DeliverDeps, delivery: DueDelivery, result: PostResult): Promise<void> {
  const at = deps.clock.now();
  const delayMs = delayAfter(delivery.attempts + 1, (deps.random ?? Math.random)());
  const status = result.kind === 'answered' ? result.status : null;
  const lastError = result.kind === 'answered' ? `answered HTTP ${result.status}` : result.error;
  await deps.database.db.webhookDelivery.updateMany({
    where: unchanged(delivery),
    data: {
      ...attempted(delivery, at, status),
      lastError,
      nextAttemptAt: delayMs === null ? null : addMs(at, delayMs),
      failedAt: delayMs === null ? at : null,
    },
  });
  const line = { deliveryId: delivery.id, endpointId: delivery.endpointId, lastError };
  if (delayMs === null) deps.log.warn(line, 'webhook message given up after its last attempt');
  else deps.log.info(line, 'webhook message not delivered; will be sent again');
}

async function recordGone(deps: DeliverDeps, delivery: DueDelivery): Promise<void> {
  const at = deps.clock.now();
  const lastError = `answered HTTP ${GONE}: endpoint disabled`;
  await writeTransaction(deps.database, async (tx) => {
    await tx.webhookDelivery.updateMany({
      where: unchanged(delivery),
      data: { ...attempted(delivery, at, GONE), lastError, nextAttemptAt: null, failedAt: at },
    });
    await retireEndpoint(tx, delivery.endpointId, at, lastError);
  });
  deps.log.warn({ endpointId: delivery.endpointId }, 'webhook endpoint is gone and was disabled');
}

/** Only the row as it was when the attempt began: one that was delivered or reset meanwhile keeps what it has. */
function unchanged({ id, attempts }: DueDelivery) {
  return { id, attempts, nextAttemptAt: { not: null } };
}

function attempted(delivery: DueDelivery, at: Date, status: number | null) {
  return { attempts: delivery.attempts + 1, lastAttemptAt: at, lastStatus: status };
}
