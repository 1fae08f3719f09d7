// A test message to an endpoint: signed and sent as any other, once, naming no payment.
import { addMs, formatUtcSeconds } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { newWebhookMessageId } from '@/lib/core/ids';
import { writeTransaction } from '@/lib/db/transaction';
import { type ChangeEndpointDeps, type EndpointName, noSuchEndpoint } from './endpoints';
import { TEST_EVENT } from './event-types';

/** Tests of one endpoint in an hour: enough to try a receiver out, too few to be a nuisance to a stranger's server. */
export const MAX_TESTS_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;

/**
 * Asks for a test message; the engine sends it within a second or two.
 * @returns its id, under which its answer will be found
 * @throws ServiceError `badInput` when the merchant has no such enabled endpoint, or after MAX_TESTS_PER_HOUR
 */
export async function sendTest(
  { database, clock }: Pick<ChangeEndpointDeps, 'database' | 'clock'>,
  { merchantId, endpointId }: EndpointName,
): Promise<string> {
  const at = clock.now();
  const where = { id: endpointId, merchantId, disabledAt: null };
  if ((await database.db.webhookEndpoint.count({ where })) !== 1) throw noSuchEndpoint();
  const id = newWebhookMessageId();
  await writeTransaction(database, async (tx) => {
    await tx.webhookDelivery.create({
      data: {
        ...{ id, endpointId, eventType: TEST_EVENT, createdAt: at, nextAttemptAt: at },
        body: JSON.stringify({ type: TEST_EVENT, timestamp: formatUtcSeconds(at) }),
      },
    });
    const tests = await tx.webhookDelivery.count({
      where: { endpointId, eventType: TEST_EVENT, createdAt: { gt: addMs(at, -HOUR_MS) } },
    });
    if (tests <= MAX_TESTS_PER_HOUR) return;
    throw new ServiceError(
      'badInput',
      `no more than ${MAX_TESTS_PER_HOUR} tests an hour are sent to one endpoint: wait a little`,
    );
  });
  return id;
}
