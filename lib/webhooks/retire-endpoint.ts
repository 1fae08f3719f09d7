// Ends an endpoint: it hears of nothing more, and what waits for it is given up.
import type { Tx } from '@/lib/db/client';

/** Why an endpoint is disabled: its merchant wished it, it answered that it is gone, or it failed for too long. */
export const END_CAUSES = ['merchant', 'gone', 'failing'] as const;
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
