// An endpoint's log of messages, and sending one of them again by hand.
import type { Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import type { Database, Queryable } from '@/lib/db/client';

/** Messages shown at once. */
const LIST_LIMIT = 50;

export type DeliveryView = {
  /** The `webhook-id` it is sent with. */
  readonly id: string;
  readonly paymentId: string | null;
  readonly eventType: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /** HTTP status of the last answer; null when none came. */
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAttemptAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
};

/** The latest messages of a merchant's endpoint, the newest first. */
export async function listDeliveries(
  db: Queryable,
  name: { readonly merchantId: string; readonly endpointId: string },
): Promise<DeliveryView[]> {
  return db.webhookDelivery.findMany({
    where: { endpointId: name.endpointId, endpoint: { merchantId: name.merchantId } },
    select: {
      id: true,
      paymentId: true,
      eventType: true,
      createdAt: true,
      attempts: true,
      lastStatus: true,
      lastError: true,
      lastAttemptAt: true,
      nextAttemptAt: true,
      deliveredAt: true,
      failedAt: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: LIST_LIMIT,
  });
}

/**
 * Sends a message again, with its old id and the whole schedule of attempts before it, whatever became of it.
 * @throws ServiceError `badInput` when the merchant has no such message, or its endpoint is disabled
 */
export async function redeliver(
  deps: { readonly database: Database; readonly clock: Clock },
  name: { readonly merchantId: string; readonly deliveryId: string },
): Promise<void> {
  const { count } = await deps.database.db.webhookDelivery.updateMany({
    where: { id: name.deliveryId, endpoint: { merchantId: name.merchantId, disabledAt: null } },
    data: { attempts: 0, nextAttemptAt: deps.clock.now(), deliveredAt: null, failedAt: null },
  });
  if (count !== 1) {
    throw new ServiceError('badInput', 'there is no such webhook message, or its endpoint is disabled');
  }
}
