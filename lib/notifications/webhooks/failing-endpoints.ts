// The rules for failing deliveries. A message has ten attempts in about three days, as Standard Webhooks recommends
// (specification, "Deliverability and reliability"); an endpoint's messages pause while it fails, and one that fails
// for days is disabled.
import type { Tx } from '@/lib/db/client';

/** Why an endpoint is disabled: by its merchant, because it responded 410 Gone, or because it failed for too long. */
const END_CAUSES = ['merchant', 'gone', 'failing'] as const;
export type DisableCause = (typeof END_CAUSES)[number];

/** The stored error of a message that failed because its endpoint was disabled. */
const GIVEN_UP_FOR: Readonly<Record<DisableCause, string>> = {
  merchant: 'endpoint disabled by the merchant',
  gone: 'responded with HTTP 410: endpoint disabled',
  failing: 'endpoint disabled because it failed for days',
};

/** The stored cause; null for an enabled endpoint. */
export function parseDisableCause(stored: string | null): DisableCause | null {
  return END_CAUSES.find((cause) => cause === stored) ?? null;
}

/** The stored error of a message to an endpoint that is disabled for this cause. */
export function disableMessage(cause: DisableCause): string {
  return GIVEN_UP_FOR[cause];
}

/**
 * Disables an endpoint. Its waiting messages fail; its message log shows the reason.
 * The first statement is a write, so this can be the start of a transaction.
 * @returns whether it was enabled until now
 */
export async function retireEndpoint(
  tx: Tx,
  endpointId: string,
  at: Date,
  cause: DisableCause,
): Promise<boolean> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, disabledAt: null },
    data: { disabledAt: at, disabledReason: cause },
  });
  await tx.webhookDelivery.updateMany({
    where: { endpointId, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: null, failedAt: at, lastError: disableMessage(cause) },
  });
  return count === 1;
}

/** An endpoint whose attempts all fail for this long is disabled. */
export const DISABLED_AFTER_MS = 5 * 24 * 60 * 60_000;
/**
 * Longer than any delay of the retry schedule. After such a pause between attempts the count of failing time starts over,
 * because the endpoint may have worked in between. Otherwise a shop with one sale a week would be disabled by its second
 * failure.
 */
const UNTRIED_MS = 48 * 60 * 60_000;

/** Pause of the due messages of an endpoint that failed, so that a dead endpoint does not occupy a slot. */
export const ENDPOINT_PAUSE_MS = 10_000;
/**
 * The pause is this share of the time the endpoint has failed, if that is longer: each pause updates every waiting message,
 * and an endpoint that is dead for days has many.
 */
const PAUSE_SHARE = 1 / 50;
const MAX_FAILING_PAUSE_MS = 10 * 60_000;

type Failing = {
  readonly failingSince: Date | null;
  readonly lastFailedAt: Date | null;
};

/** Since when the endpoint fails, after a failed attempt at `at`. */
export function failingFrom({ failingSince, lastFailedAt }: Failing, at: Date): Date {
  const wasTried = lastFailedAt !== null && at.getTime() - lastFailedAt.getTime() <= UNTRIED_MS;
  return failingSince !== null && wasTried ? failingSince : at;
}

/** Whether an endpoint has failed for too long at `at`. */
export function isGivenUp(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
}

/** How long the due messages of an endpoint that failed at `at` pause, ms. */
export function pauseAfterFailure(failingSince: Date | null, at: Date): number {
  const failingMs = failingSince === null ? 0 : at.getTime() - failingSince.getTime();
  return Math.min(Math.max(ENDPOINT_PAUSE_MS, Math.floor(failingMs * PAUSE_SHARE)), MAX_FAILING_PAUSE_MS);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay before each attempt, ms; none before the first. 75 h 35 min from the first attempt to the last. */
export const ATTEMPT_DELAYS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** A delay is increased by up to a tenth, so that messages that failed together are not retried together. */
const JITTER_SHARE = 0.1;

/** The longest time from the first attempt to the last, with the full jitter, ms. */
export const SCHEDULE_MS = ATTEMPT_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) * (1 + JITTER_SHARE);

export type FailedAttempt = {
  /** Attempts already made, at least 1. */
  readonly attemptsMade: number;
  /** From 0 to below 1: the share of the jitter that is added. */
  readonly random: number;
  /** From the Retry-After field, ms; null without one. */
  readonly retryAfterMs: number | null;
  /** Since the first attempt of this schedule, ms. */
  readonly spentMs: number;
};

/**
 * The delay before the next attempt: the schedule's, or longer if the endpoint sends Retry-After, but never past the end of
 * the schedule.
 * @returns ms; null after the last attempt, when the message has failed
 */
export function waitAfter({ attemptsMade, random, retryAfterMs, spentMs }: FailedAttempt): number | null {
  const delayMs = ATTEMPT_DELAYS_MS[attemptsMade];
  if (delayMs === undefined) return null;
  const ownMs = Math.floor(delayMs * (1 + JITTER_SHARE * random));
  return Math.max(ownMs, Math.min(retryAfterMs ?? 0, SCHEDULE_MS - spentMs));
}
