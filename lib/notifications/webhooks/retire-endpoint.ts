// Disables endpoints, and the rules for a failing endpoint: since when it fails, how long its messages pause, and when it is
// disabled.
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
