// Ends an endpoint: it hears of nothing more, and what waits for it is given up.
import type { Tx } from '@/lib/db/client';

/**
 * Disables an endpoint and gives up its waiting messages, which stay in its log with the reason.
 * Its first statement is a write, so it can begin a transaction.
 */
export async function retireEndpoint(tx: Tx, endpointId: string, at: Date, reason: string): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, disabledAt: null },
    data: { disabledAt: at },
  });
  await tx.webhookDelivery.updateMany({
    where: { endpointId, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: null, failedAt: at, lastError: reason },
  });
}
