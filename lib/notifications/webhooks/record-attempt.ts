// Writes down an attempt and all that follows from it, in one transaction: the message, the log, the endpoint, its end.

import { addMs, type Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { AtStep } from '@/lib/core/steps';
import { appendRow } from '@/lib/db/appended-rows';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { Database, Tx } from '@/lib/db/client';
import { TIME, timeText } from '@/lib/db/insert-rows';
import { writeTransaction } from '@/lib/db/transaction';
import { notifyOwners } from '@/lib/notifications/notify';
import { TEST_EVENT } from './event-types';
import { ATTEMPT_TIMEOUT_MS, type Poster, type PostResult } from './guarded-fetch';
import { type EndCause, failingFrom, isGivenUp, retireEndpoint } from './retire-endpoint';
import { waitAfter } from './retry-schedule';
import type { SealedSecrets } from './sign';

/** The receiver says that the address is gone for good (RFC 9110, 15.5.11). */
const GONE = 410;
/** An endpoint that takes longer than half of our patience is served beside those that are quick (deliver.ts). */
const SLOW_MS = ATTEMPT_TIMEOUT_MS / 2;

const ATTEMPT_TABLE = {
  name: 'WebhookAttempt',
  columns: {
    id: 'text',
    deliveryId: 'text',
    at: TIME,
    tookMs: 'integer',
    requestHeaders: 'jsonb',
    status: 'integer',
    answerHeaders: 'jsonb',
    answerExcerpt: 'text',
    error: 'text',
  },
} as const;

/** What delivering works with. */
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

/** A message that is due. */
export type DueDelivery = {
  readonly id: string;
  readonly endpointId: string;
  readonly eventType: string;
  readonly body: string;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly endpoint: SealedSecrets & { readonly url: string };
};

/** An attempt as it was made. */
export type MadeAttempt = {
  readonly at: Date;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly result: PostResult;
  /** How long the answer asks us to wait, ms; null when it does not say. */
  readonly askedMs: number | null;
};

/** Whether the endpoint took the message. */
export function isTaken(result: PostResult): boolean {
  return result.kind === 'answered' && result.status >= 200 && result.status < 300;
}

/** What the transaction decided, for the log. */
type Recorded = { readonly nextAttemptAt: Date | null; readonly ended: EndCause | null };

/** Records what an attempt came to. The message's own part is left out where it was sent again by hand meanwhile. */
export async function recordAttempt(
  deps: DeliverDeps,
  delivery: DueDelivery,
  attempt: MadeAttempt,
): Promise<void> {
  const now = deps.clock.now();
  const isDelivered = isTaken(attempt.result);
  const nextAttemptAt = isDelivered ? null : nextAttemptOf(deps, delivery, attempt, now);
  const ended = await writeTransaction(deps.database, async (tx) => {
    await tx.webhookDelivery.updateMany({
      where: unchanged(delivery),
      data: { ...attemptColumns(delivery, attempt, now), ...comingColumns(isDelivered, nextAttemptAt, now) },
    });
    appendAttempt(tx, delivery.id, attempt);
    if (isDelivered) await noteSuccess(tx, delivery.endpointId, attempt.result, now);
    return isDelivered ? null : noteFailure(tx, delivery, attempt.result, now);
  });
  if (!isDelivered) logFailure(deps, delivery, attempt.result, { nextAttemptAt, ended });
}

function nextAttemptOf(
  { random = Math.random }: DeliverDeps,
  { attempts, firstAttemptAt, eventType }: DueDelivery,
  { at, askedMs }: MadeAttempt,
  now: Date,
): Date | null {
  // Whoever asked for a test looks at its answer now.
  if (eventType === TEST_EVENT) return null;
  const spentMs = now.getTime() - (firstAttemptAt ?? at).getTime();
  const waitMs = waitAfter({ attemptsMade: attempts + 1, random: random(), askedMs, spentMs });
  return waitMs === null ? null : addMs(now, waitMs);
}

/** Only the row as it was when the attempt began: one that was delivered or reset meanwhile keeps what it has. */
function unchanged({ id, attempts }: DueDelivery) {
  return { id, attempts, nextAttemptAt: { not: null } };
}

function attemptColumns(delivery: DueDelivery, { at, result }: MadeAttempt, now: Date) {
  return {
    attempts: delivery.attempts + 1,
    firstAttemptAt: delivery.firstAttemptAt ?? at,
    lastAttemptAt: now,
    lastStatus: result.kind === 'answered' ? result.status : null,
    lastError: isTaken(result) ? null : problemOf(result),
  };
}

function comingColumns(isDelivered: boolean, nextAttemptAt: Date | null, now: Date) {
  if (isDelivered) return { nextAttemptAt: null, deliveredAt: now };
  return { nextAttemptAt, failedAt: nextAttemptAt === null ? now : null };
}

function problemOf(result: PostResult): string {
  return result.kind === 'answered' ? `answered HTTP ${result.status}` : result.error;
}

function appendAttempt(tx: Tx, deliveryId: string, { at, requestHeaders, result }: MadeAttempt): void {
  const answer = result.kind === 'answered' ? result : null;
  appendRow(tx, ATTEMPT_TABLE, {
    id: newId(),
    deliveryId,
    at: timeText(at),
    tookMs: result.tookMs,
    requestHeaders: Object.entries(requestHeaders),
    status: answer?.status ?? null,
    answerHeaders: answer?.headers ?? [],
    answerExcerpt: answer?.excerpt ?? '',
    error: result.kind === 'failed' ? result.error : null,
  });
}

async function noteSuccess(tx: Tx, endpointId: string, result: PostResult, now: Date): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id: endpointId },
    data: { lastDeliveredAt: now, failingSince: null, isSlow: isSlow(result) },
  });
}

function isSlow(result: PostResult): boolean {
  return result.tookMs > SLOW_MS || (result.kind === 'failed' && result.isSilent);
}

/** @returns why the endpoint is disabled now; null where it goes on. A test tells the one who asked for it, and no more */
async function noteFailure(
  tx: Tx,
  { endpointId, eventType }: DueDelivery,
  result: PostResult,
  now: Date,
): Promise<EndCause | null> {
  if (eventType === TEST_EVENT) return null;
  const where = { id: endpointId };
  const before = await tx.webhookEndpoint.findUniqueOrThrow({ where });
  const failingSince = failingFrom(before, now);
  // What another attempt wrote meanwhile is newer than what was read here: it may have been taken.
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { ...where, failingSince: before.failingSince },
    data: { failingSince, lastFailedAt: now, isSlow: isSlow(result) },
  });
  const isGone = result.kind === 'answered' && result.status === GONE;
  if (!isGone && (count === 0 || !isGivenUp(failingSince, now))) return null;
  const cause = isGone ? 'gone' : 'failing';
  if (await retireEndpoint(tx, endpointId, now, cause)) await tellOfEnd(tx, before, cause, now);
  return cause;
}

async function tellOfEnd(
  tx: Tx,
  { id, merchantId, url }: { readonly id: string; readonly merchantId: string; readonly url: string },
  cause: 'gone' | 'failing',
  at: Date,
): Promise<void> {
  const detail = { endpointId: id, cause };
  appendAuditLog(tx, [{ at, actor: 'engine', action: 'webhookEndpointDisabled', merchantId, detail }]);
  // An address may carry a secret in its path or query.
  const fact = { kind: 'webhookDisabled', host: new URL(url).host, cause } as const;
  await notifyOwners(tx, merchantId, { at, fact, replaces: ['webhookFailing'] });
}

function logFailure(
  { log }: DeliverDeps,
  { id, endpointId }: DueDelivery,
  result: PostResult,
  { nextAttemptAt, ended }: Recorded,
): void {
  const line = { deliveryId: id, endpointId, lastError: problemOf(result) };
  if (ended !== null) log.warn({ ...line, cause: ended }, 'webhook endpoint was disabled');
  else if (nextAttemptAt === null) log.warn(line, 'webhook message given up after its last attempt');
  else log.info(line, 'webhook message not delivered; will be sent again');
}
