// Since when an endpoint fails, how long it is left alone for it, and its end: it gets no more messages, and what waits for
// it is given up.
import type { Tx } from '@/lib/db/client';

/** Why an endpoint is disabled: its merchant wished it, it answered that it is gone, or it failed for too long. */
const END_CAUSES = ['merchant', 'gone', 'failing'] as const;
export type EndCause = (typeof END_CAUSES)[number];

/** What the log says of a message that was given up because of it. */
const GIVEN_UP_FOR: Readonly<Record<EndCause, string>> = {
  merchant: 'endpoint disabled by the merchant',
  gone: 'answered HTTP 410: endpoint disabled',
  failing: 'endpoint disabled because it failed for days',
};

/** The cause as its row keeps it; null for an endpoint that is enabled. */
export function parseEndCause(stored: string | null): EndCause | null {
  return END_CAUSES.find((cause) => cause === stored) ?? null;
}

/** The same words for a message that is written down for an endpoint that is disabled already. */
export function givenUpFor(cause: EndCause): string {
  return GIVEN_UP_FOR[cause];
}

/**
 * Disables an endpoint and gives up its waiting messages, which stay in its log with the reason.
 * Its first statement is a write, so it can begin a transaction.
 * @returns whether it was enabled until now
 */
export async function retireEndpoint(
  tx: Tx,
  endpointId: string,
  at: Date,
  cause: EndCause,
): Promise<boolean> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, disabledAt: null },
    data: { disabledAt: at, disabledFor: cause },
  });
  await tx.webhookDelivery.updateMany({
    where: { endpointId, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: null, failedAt: at, lastError: givenUpFor(cause) },
  });
  return count === 1;
}

/** An endpoint that took nothing for so long, although it was tried all the while, is disabled. */
export const DISABLED_AFTER_MS = 5 * 24 * 60 * 60_000;
/**
 * Longer than the schedule ever waits: after such a pause nobody knows how the endpoint was in between, and what fails
 * begins to count anew. A shop that sells once a week would else be disabled by its second failure.
 */
const UNTRIED_MS = 48 * 60 * 60_000;

/** What is due at an endpoint that failed waits this long, so that a dead endpoint can't keep a place busy. */
export const ENDPOINT_PAUSE_MS = 10_000;
/**
 * It waits for a fiftieth of the time the endpoint has failed, where that is longer: each pause is written into every message
 * that waits, and at an endpoint that is dead for days these are many.
 */
const PAUSE_SHARE = 1 / 50;
const MAX_FAILING_PAUSE_MS = 10 * 60_000;

type Failing = {
  readonly failingSince: Date | null;
  readonly lastFailedAt: Date | null;
};

/** Since when it fails, now that an attempt at `at` was in vain. */
export function failingFrom({ failingSince, lastFailedAt }: Failing, at: Date): Date {
  const wasTried = lastFailedAt !== null && at.getTime() - lastFailedAt.getTime() <= UNTRIED_MS;
  return failingSince !== null && wasTried ? failingSince : at;
}

/** Whether one that fails since then has failed for too long at `at`. */
export function isGivenUp(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
}

/** How long what is still due at an endpoint waits that failed at `at`, ms. `failingSince`: null where nothing is held against it. */
export function pauseAfterFailure(failingSince: Date | null, at: Date): number {
  const failingMs = failingSince === null ? 0 : at.getTime() - failingSince.getTime();
  return Math.min(Math.max(ENDPOINT_PAUSE_MS, Math.floor(failingMs * PAUSE_SHARE)), MAX_FAILING_PAUSE_MS);
}
