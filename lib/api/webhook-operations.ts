// The operations on webhook endpoints: create, list, read, change and delete them, and rotate a secret. The rules are the dashboard's. An API
// key can't confirm an identity, so the scope must be chosen explicitly and the owners are notified (docs/decisions/0029).
import { requireScope } from '@/lib/accounts/auth/api-key-authentication';
import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { ServiceError } from '@/lib/core/errors';
import { type ResponseKeeper, storeResponse } from '@/lib/db/idempotency';
import {
  chooseMessages,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
} from '@/lib/notifications/webhooks/change-endpoint';
import {
  createEndpoint,
  type EndpointName,
  type EndpointView,
  type EndpointWithSecret,
  listEndpoints,
  readEndpoint,
  rotateSecret,
} from '@/lib/notifications/webhooks/endpoints';
import { openSecret } from '@/lib/notifications/webhooks/sign';
import type { OperationDeps } from './operations';
import {
  ENDPOINT_CHANGE_FIELDS,
  ENDPOINT_FIELDS,
  type EndpointChange,
  type NewEndpointInput,
  parseEndpointChange,
  parseNewEndpoint,
} from './webhook-input';
import { endpointView } from './webhook-view';

/** The identifier in the path, as given. */
export type EndpointPath = { readonly webhookEndpointIdentifier: string };

/** A message with details contains what the operations with this scope return. */
const DETAILS_SCOPE = 'payments.read';

const GET_OR_POST = ['GET', 'POST'] as const;

export const createWebhookEndpointOperation: Operation<OperationDeps, NewEndpointInput, EndpointWithSecret> =
  {
    name: 'create-webhook-endpoint',
    method: 'POST',
    pathMethods: GET_OR_POST,
    idempotent: true,
    fields: ENDPOINT_FIELDS,
    isStrict: true,
    parse: parseNewEndpoint,
    handle: ({ deps, caller, keeper }, input) => {
      if (input.includesResource) requireScope(caller, DETAILS_SCOPE);
      return inSentences(
        createEndpoint(
          actingDeps(deps, caller.keyId),
          { merchantId: caller.merchant.id, ...input },
          storedBy(keeper),
        ),
      );
    },
    view: secretView,
    complete: withSecret,
  };

export const listWebhookEndpointsOperation: Operation<OperationDeps, null, EndpointView[]> = {
  name: 'list-webhook-endpoints',
  method: 'GET',
  pathMethods: GET_OR_POST,
  fields: [],
  isStrict: true,
  parse: () => null,
  handle: ({ deps, caller }) => listEndpoints(deps.database.db, caller.merchant.id),
  view: (endpoints) => ({ webhookEndpoints: endpoints.map(endpointView) }),
};

/** Reads one endpoint. */
export function getWebhookEndpointOperation(
  path: EndpointPath,
): Operation<OperationDeps, null, EndpointView> {
  return {
    ...onEndpoint(path),
    name: 'get-webhook-endpoint',
    method: 'GET',
    pathMethods: GET_OR_POST,
    view: endpointView,
    handle: ({ deps, caller }) => requireEndpoint(deps, nameOf(caller.merchant.id, path)),
  };
}

/** Chooses an endpoint's messages, enables or disables it. */
export function updateWebhookEndpointOperation(
  path: EndpointPath,
): Operation<OperationDeps, EndpointChange, EndpointView> {
  return {
    ...onEndpoint(path),
    name: 'update-webhook-endpoint',
    method: 'POST',
    pathMethods: GET_OR_POST,
    fields: ENDPOINT_CHANGE_FIELDS,
    parse: parseEndpointChange,
    view: endpointView,
    handle: async ({ deps, caller }, change) => {
      if (change.includesResource === true) requireScope(caller, DETAILS_SCOPE);
      const name = nameOf(caller.merchant.id, path);
      const { disabledAt } = await requireEndpoint(deps, name);
      await inSentences(update(actingDeps(deps, caller.keyId), name, change, disabledAt === null));
      return requireEndpoint(deps, name);
    },
  };
}

/** Gives an endpoint a new secret. The previous one also signs for a day. */
export function rotateWebhookSecretOperation(
  path: EndpointPath,
): Operation<OperationDeps, null, EndpointWithSecret> {
  return {
    ...onEndpoint(path),
    name: 'rotate-webhook-secret',
    method: 'POST',
    idempotent: true,
    view: secretView,
    complete: withSecret,
    handle: async ({ deps, caller, keeper }) => {
      const name = nameOf(caller.merchant.id, path);
      requireEnabled(await requireEndpoint(deps, name));
      return rotateSecret(actingDeps(deps, caller.keyId), name, storedBy(keeper));
    },
  };
}

/** Deletes an endpoint. */
export function deleteWebhookEndpointOperation(
  path: EndpointPath,
): Operation<OperationDeps, null, { readonly webhookEndpointIdentifier: string }> {
  return {
    ...onEndpoint(path),
    name: 'delete-webhook-endpoint',
    method: 'POST',
    view: (deleted) => ({ ...deleted, deleted: true }),
    handle: async ({ deps, caller }) => {
      const name = nameOf(caller.merchant.id, path);
      await requireEndpoint(deps, name);
      await deleteEndpoint(actingDeps(deps, caller.keyId), name);
      return { webhookEndpointIdentifier: name.endpointId };
    },
  };
}

/** What operations on one endpoint have in common. */
export function onEndpoint({ webhookEndpointIdentifier }: EndpointPath) {
  return {
    ...{ fields: [], isStrict: true, resource: webhookEndpointIdentifier, parse: () => null },
  } as const;
}

export function nameOf(merchantId: string, { webhookEndpointIdentifier }: EndpointPath): EndpointName {
  return { merchantId, endpointId: webhookEndpointIdentifier };
}

/** @throws ServiceError badInput when the merchant has no such endpoint */
export async function requireEndpoint(
  { database }: Pick<OperationDeps, 'database'>,
  name: EndpointName,
): Promise<EndpointView> {
  const endpoint = await readEndpoint(database.db, name);
  if (endpoint !== null) return endpoint;
  throw new ServiceError('badInput', 'No webhook endpoint has this webhookEndpointIdentifier.');
}

/** @throws ServiceError badInput */
export function requireEnabled({ disabledAt }: EndpointView): void {
  if (disabledAt !== null) {
    throw new ServiceError('badInput', 'This webhook endpoint is disabled. Enable it first.');
  }
}

/** The dependencies of a change by this key. */
export function actingDeps({ database, clock, secrets, config }: OperationDeps, keyId: string) {
  return {
    ...{ database, clock, keyRing: secrets.keyRing, allowedHosts: config.webhookAllowedHosts },
    actor: `key:${keyId}`,
  } as const;
}

/** Only an enabled endpoint can choose its messages, so enabling comes first and disabling last. */
async function update(
  deps: ReturnType<typeof actingDeps>,
  name: EndpointName,
  { eventTypes, includesResource, state }: EndpointChange,
  isEnabled: boolean,
): Promise<void> {
  const choosesMessages = eventTypes !== null || includesResource !== null;
  if (choosesMessages && !isEnabled && state !== 'enabled') {
    throw new ServiceError(
      'badInput',
      'This webhook endpoint is disabled. To choose its messages, send state enabled as well.',
    );
  }
  if (state === 'enabled') await enableEndpoint(deps, name);
  if (choosesMessages) {
    await chooseMessages(deps, name, {
      ...(eventTypes === null ? {} : { eventTypes }),
      ...(includesResource === null ? {} : { includesResource }),
    });
  }
  if (state === 'disabled') await disableEndpoint(deps, name);
}

function storedBy(keeper: ResponseKeeper<EndpointWithSecret> | null) {
  return (tx: Parameters<typeof storeResponse>[0], result: EndpointWithSecret, at: Date) =>
    storeResponse(tx, keeper, result, at);
}

/** The secret is encrypted here, so that no stored response has it. */
function secretView({ endpoint, sealedSecret }: EndpointWithSecret) {
  return { ...endpointView(endpoint), secret: sealedSecret };
}

function withSecret({ secrets }: OperationDeps, { secret, ...body }: JsonObject) {
  const id = String(body.webhookEndpointIdentifier);
  return { ...body, secret: openSecret(secrets.keyRing, id, String(secret)) };
}

/** The dashboard continues a sentence with the messages of these rules; here, each is one. */
export async function inSentences<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { message } = error;
    throw new ServiceError(error.code, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
  }
}
