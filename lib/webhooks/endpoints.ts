// What a merchant does with webhook endpoints: create, list, change the secret, disable.
import { addMs, type Clock } from '@/lib/core/clock';
import { ServiceError } from '@/lib/core/errors';
import { newId } from '@/lib/core/ids';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { ROTATION_MS, sealSecret } from './endpoint-secrets';
import { checkEndpointUrl } from './endpoint-url';
import { type EndpointView, viewEndpoint } from './endpoint-view';
import { MAX_ENDPOINTS_PER_MERCHANT } from './enqueue';
import { isOptInEvent, type OptInEvent } from './event-types';
import { retireEndpoint } from './retire-endpoint';
import { newWebhookSecret } from './sign';

export type EndpointDeps = {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
  /** Hosts that may be named although they are not public (WEBHOOK_ALLOWED_HOSTS). */
  readonly allowedHosts: readonly string[];
};

export type EndpointName = { readonly merchantId: string; readonly endpointId: string };
export type NewEndpoint = {
  readonly merchantId: string;
  readonly url: string;
  /** Opt-in events; the confirmation is always sent. */
  readonly eventTypes: readonly string[];
};
/** `secret` is shown this once and can't be read again. */
export type EndpointWithSecret = { readonly endpoint: EndpointView; readonly secret: string };

/** Endpoints shown in a list, disabled ones included. */
const LIST_LIMIT = 100;

/**
 * Registers an address for a merchant's webhooks.
 * @throws ServiceError `badInput` for an address or event that can't be used, or when ten endpoints are enabled already
 */
export async function createEndpoint(deps: EndpointDeps, given: NewEndpoint): Promise<EndpointWithSecret> {
  const url = checkEndpointUrl(given.url, deps.allowedHosts);
  const eventTypes = checkEventTypes(given.eventTypes);
  const id = newId();
  const secret = newWebhookSecret();
  const { merchantId } = given;
  const row = await writeTransaction(deps.database, async (tx) => {
    const made = await tx.webhookEndpoint.create({
      data: {
        id,
        merchantId,
        url,
        eventTypes,
        sealedSecret: sealSecret(deps.keyRing, id, secret),
        createdAt: deps.clock.now(),
      },
    });
    // Counted after the write, so that two requests at once can't both take the last place on SQLite.
    const enabled = await tx.webhookEndpoint.count({ where: { merchantId, disabledAt: null } });
    if (enabled > MAX_ENDPOINTS_PER_MERCHANT) {
      throw new ServiceError(
        'badInput',
        `no more than ${MAX_ENDPOINTS_PER_MERCHANT} webhook endpoints at once`,
      );
    }
    return made;
  });
  return { endpoint: viewEndpoint(row), secret };
}

/** A merchant's endpoints, the newest first. */
export async function listEndpoints(db: Queryable, merchantId: string): Promise<EndpointView[]> {
  const rows = await db.webhookEndpoint.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: LIST_LIMIT,
  });
  return rows.map(viewEndpoint);
}

/**
 * Gives an endpoint a new secret. For 24 h messages carry the signatures of both; a secret older than these two ends.
 * @throws ServiceError `badInput` when the merchant has no such enabled endpoint
 */
export async function rotateSecret(deps: EndpointDeps, name: EndpointName): Promise<EndpointWithSecret> {
  const secret = newWebhookSecret();
  const sealedSecret = sealSecret(deps.keyRing, name.endpointId, secret);
  const previousSecretUntil = addMs(deps.clock.now(), ROTATION_MS);
  const endpoint = await writeTransaction(deps.database, async (tx) => {
    // The write locks the row: of two rotations at once, the second sees the first one's secret as the previous.
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: name.endpointId, merchantId: name.merchantId, disabledAt: null },
      data: { previousSecretUntil },
    });
    if (count !== 1) throw noSuchEndpoint();
    const { sealedSecret: previous } = await tx.webhookEndpoint.findUniqueOrThrow({
      where: { id: name.endpointId },
      select: { sealedSecret: true },
    });
    return tx.webhookEndpoint.update({
      where: { id: name.endpointId },
      data: { sealedSecret, sealedPreviousSecret: previous },
    });
  });
  return { endpoint: viewEndpoint(endpoint), secret };
}

/**
 * Stops sending to an endpoint; what waits for it is given up. Doing it again changes nothing.
 * @throws ServiceError `badInput` when the merchant has no such endpoint
 */
export async function disableEndpoint(
  deps: Pick<EndpointDeps, 'database' | 'clock'>,
  { merchantId, endpointId }: EndpointName,
): Promise<void> {
  const known = await deps.database.db.webhookEndpoint.count({ where: { id: endpointId, merchantId } });
  if (known !== 1) throw noSuchEndpoint();
  await writeTransaction(deps.database, (tx) =>
    retireEndpoint(tx, endpointId, deps.clock.now(), 'endpoint disabled by the merchant'),
  );
}

function checkEventTypes(given: readonly string[]): OptInEvent[] {
  const unknown = given.filter((event) => !isOptInEvent(event));
  if (unknown.length > 0) throw new ServiceError('badInput', 'eventTypes names an event that does not exist');
  return [...new Set(given.filter(isOptInEvent))];
}

function noSuchEndpoint(): ServiceError {
  return new ServiceError('badInput', 'there is no such webhook endpoint');
}
