// Records an attempt and its consequences in one transaction: the message, its log, the endpoint's state, and whether the
// endpoint is disabled.
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
import { hasDetails, type ReadEventResource } from './event-resource';
import { TEST_EVENT } from './event-types';
import { type DisableCause, failingFrom, isGivenUp, retireEndpoint, waitAfter } from './failing-endpoints';
import { ATTEMPT_TIMEOUT_MS, type Poster, type PostResult } from './guarded-fetch';
import type { SealedSecrets } from './sign';

/** The endpoint no longer exists (RFC 9110, 15.5.11). */
const GONE = 410;
/** An endpoint that takes longer than half the timeout uses the slots for slow endpoints (deliver.ts). */
const SLOW_MS = ATTEMPT_TIMEOUT_MS / 2;

const ATTEMPT_TABLE = {
  name: 'WebhookAttempt',
  columns: {
    id: 'text',
    deliveryId: 'text',
    at: TIME,
    durationMs: 'integer',
    requestHeaders: 'jsonb',
    status: 'integer',
    responseHeaders: 'jsonb',
    responseExcerpt: 'text',
    error: 'text',
  },
} as const;

/** The dependencies of delivering. */
export type DeliverDeps = {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly poster: Poster;
  readonly clock: Clock;
  readonly log: Log;
  readonly atStep: AtStep;
  readonly readResource: ReadEventResource;
  /** From 0 to below 1; adds jitter to the retries. */
  readonly random?: () => number;
};

/** A message that is due. */
export type DueDelivery = {
  readonly id: string;
  readonly eventId: string | null;
  readonly endpointId: string;
  readonly paymentId: string | null;
  readonly eventType: string;
  readonly occurrence: string;
  readonly body: string;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly endpoint: SealedSecrets & {
    readonly url: string;
    readonly merchantId: string;
    readonly includesResource: boolean | null;
  };
};

/** A finished attempt. */
export type DeliveryAttempt = {
  readonly at: Date;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly result: PostResult;
  /** From the Retry-After field, ms; null without one. */
  readonly retryAfterMs: number | null;
};

/** Whether the endpoint accepted the message. */
export function isAccepted(result: PostResult): boolean {
  return result.kind === 'responded' && result.status >= 200 && result.status < 300;
}

/** What the transaction decided, for the log. */
type Recorded = { readonly nextAttemptAt: Date | null; readonly ended: DisableCause | null };

/** Records an attempt. The message's row stays unchanged if the message has since been resent manually. */
export async function recordAttempt(
  deps: DeliverDeps,
  delivery: DueDelivery,
  attempt: DeliveryAttempt,
): Promise<void> {
  const now = deps.clock.now();
  const isDelivered = isAccepted(attempt.result);
  const nextAttemptAt = isDelivered ? null : nextAttemptOf(deps, delivery, attempt, now);
  const ended = await writeTransaction(deps.database, async (tx) => {
    await tx.webhookDelivery.updateMany({
      where: unchanged(delivery),
      data: { ...attemptColumns(delivery, attempt, now), ...resultColumns(isDelivered, nextAttemptAt, now) },
    });
    appendAttempt(tx, delivery, attempt);
    if (isDelivered) await recordSuccess(tx, delivery.endpointId, attempt.result, now);
    return isDelivered ? null : recordFailure(tx, delivery, attempt.result, now);
  });
  if (!isDelivered) logFailure(deps, delivery, attempt.result, { nextAttemptAt, ended });
}

function nextAttemptOf(
  { random = Math.random }: DeliverDeps,
  { attempts, firstAttemptAt, eventType }: DueDelivery,
  { at, retryAfterMs }: DeliveryAttempt,
  now: Date,
): Date | null {
  // A test is not retried: the user who sent it sees the response now.
  if (eventType === TEST_EVENT) return null;
  const spentMs = now.getTime() - (firstAttemptAt ?? at).getTime();
  const waitMs = waitAfter({ attemptsMade: attempts + 1, random: random(), retryAfterMs, spentMs });
  return waitMs === null ? null : addMs(now, waitMs);
}

/** Matches the row only if nothing changed it since the attempt began. */
function unchanged({ id, attempts }: DueDelivery) {
  return { id, attempts, nextAttemptAt: { not: null } };
}

function attemptColumns(delivery: DueDelivery, { at, result }: DeliveryAttempt, now: Date) {
  return {
    attempts: delivery.attempts + 1,
    firstAttemptAt: delivery.firstAttemptAt ?? at,
    lastAttemptAt: now,
    lastStatus: result.kind === 'responded' ? result.status : null,
    lastError: isAccepted(result) ? null : problemOf(result),
  };
}

function resultColumns(isDelivered: boolean, nextAttemptAt: Date | null, now: Date) {
  if (isDelivered) return { nextAttemptAt: null, deliveredAt: now };
  return { nextAttemptAt, failedAt: nextAttemptAt === null ? now : null };
}

function problemOf(result: PostResult): string {
  return result.kind === 'responded' ? `responded with HTTP ${result.status}` : result.error;
}

/** A receiver may repeat the message in its response. Details are not stored, so that erasing a payment erases them. */
function excerptOf(delivery: DueDelivery, result: PostResult): string {
  return result.kind === 'responded' && !hasDetails(delivery) ? result.excerpt : '';
}

function appendAttempt(tx: Tx, delivery: DueDelivery, { at, requestHeaders, result }: DeliveryAttempt): void {
  const response = result.kind === 'responded' ? result : null;
  appendRow(tx, ATTEMPT_TABLE, {
    id: newId(),
    deliveryId: delivery.id,
    at: timeText(at),
    durationMs: result.durationMs,
    requestHeaders: Object.entries(requestHeaders),
    status: response?.status ?? null,
    responseHeaders: response?.headers ?? [],
    responseExcerpt: excerptOf(delivery, result),
    error: result.kind === 'failed' ? result.error : null,
  });
}

async function recordSuccess(tx: Tx, endpointId: string, result: PostResult, now: Date): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id: endpointId },
    data: { lastDeliveredAt: now, failingSince: null, isSlow: isSlow(result) },
  });
}

function isSlow(result: PostResult): boolean {
  return result.durationMs > SLOW_MS || (result.kind === 'failed' && result.isSilent);
}

/** @returns why the endpoint is now disabled; null if it stays enabled. A failed test does not count as a failure. */
async function recordFailure(
  tx: Tx,
  { endpointId, eventType }: DueDelivery,
  result: PostResult,
  now: Date,
): Promise<DisableCause | null> {
  if (eventType === TEST_EVENT) return null;
  const where = { id: endpointId };
  const before = await tx.webhookEndpoint.findUniqueOrThrow({ where });
  const failingSince = failingFrom(before, now);
  // Changes nothing if another attempt has updated the endpoint since the read: that attempt may have succeeded.
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { ...where, failingSince: before.failingSince },
    data: { failingSince, lastFailedAt: now, isSlow: isSlow(result) },
  });
  const isGone = result.kind === 'responded' && result.status === GONE;
  if (!isGone && (count === 0 || !isGivenUp(failingSince, now))) return null;
  const cause = isGone ? 'gone' : 'failing';
  if (await retireEndpoint(tx, endpointId, now, cause)) await notifyDisabled(tx, before, cause, now);
  return cause;
}

async function notifyDisabled(
  tx: Tx,
  { id, merchantId, url }: { readonly id: string; readonly merchantId: string; readonly url: string },
  cause: 'gone' | 'failing',
  at: Date,
): Promise<void> {
  const detail = { endpointId: id, cause };
  appendAuditLog(tx, [{ at, actor: 'engine', action: 'webhookEndpointDisabled', merchantId, detail }]);
  // The path and query of a URL may hold a secret.
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
  else if (nextAttemptAt === null) log.warn(line, 'webhook message failed after its last attempt');
  else log.info(line, 'webhook message not delivered; will be retried');
}
