// Hostile requests to every page, handler, operation and server action. Uses the values of the API's fuzzing.
import fc from 'fast-check';
import { ROLES, type Role } from '@/lib/accounts/auth/permissions';
import { BURN_ADDRESS } from '@/lib/core/address';
import { type Aim, forgedCalls } from '@/verification/e2e/support/forged-calls';
import type { BuiltAction, Given } from '@/verification/e2e/support/server-actions';
import { hostileBodies, nearly } from '@/verification/testing/api-fuzz/faulty-values';
import { CALLERS, type FuzzRequest, requestsOf } from '@/verification/testing/api-fuzz/requests';
import type { Endpoint } from '../endpoints';
import type { RawRequest } from '../raw-http';
import {
  ANY_HEADERS,
  BODIES,
  bytesOf,
  CONTENT_TYPES,
  METHODS,
  MULTIPART,
  paths,
  QUERIES,
} from './hostile-parts';

/** Who sends it: a user's browser, another merchant's owner, software with the merchant's API key, or nobody. */
export type Sender = Role | 'stranger' | 'apiKey' | 'nobody';

export type AttackRequest = RawRequest & {
  /** What it is aimed at: `page`, `route` or `action`, and the file. */
  readonly endpoint: string;
  readonly sender: Sender;
};

type Headers = RawRequest['headers'];

export type Attacked = {
  readonly endpoints: readonly Endpoint[];
  readonly actions: readonly BuiltAction[];
  readonly aim: Aim;
  readonly baseUrl: string;
};

/** All kinds of requests. The same seed generates the same sequence, with the deployment's identifiers in it. */
export function attacksOn(attacked: Attacked): fc.Arbitrary<AttackRequest> {
  const { waiting, payment } = attacked.aim;
  // A payment that waits can't be refunded, so the money of the others stays where it is.
  const refunds = [{ paymentIdentifier: waiting, refundIdentifier: payment }];
  // Closing a link or disabling an endpoint would end what other requests need.
  const deliveries = [{ webhookEndpointIdentifier: 'nobody', deliveryIdentifier: 'nothing' }];
  const named = { identifiers: [waiting, payment, 'pay_0'], links: ['nobody'], endpoints: ['nobody'] };
  const shop = { ...named, refunds, deliveries, logged: ['nobody'], sender: BURN_ADDRESS };
  return fc.oneof(
    { weight: 3, arbitrary: requestsOf(shop).map(fromOperation) },
    { weight: 5, arbitrary: fc.oneof(...attacked.endpoints.map((one) => onEndpoint(one, attacked))) },
    { weight: 4, arbitrary: fc.oneof(...attacked.actions.map((one) => onAction(one, attacked))) },
  );
}

/** The API's fuzzing has callers of its own; here they are the key, a wrong one and nobody. */
function fromOperation({
  operation,
  method,
  path,
  query,
  body,
  caller,
  headers,
}: FuzzRequest): AttackRequest {
  const given: Headers = [
    ...Object.entries(headers),
    ...(typeof caller === 'object' && caller !== null
      ? [['authorization', caller.authorization] as const]
      : []),
  ];
  return {
    ...{ endpoint: `operation ${operation}`, method, headers: given },
    sender: caller === CALLERS[0] ? 'apiKey' : 'nobody',
    path: query === '' ? path : `${path}?${query}`,
    body: method === 'GET' || body === null ? null : bytesOf(body),
  };
}

const SENDERS: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Sender>(...ROLES) },
  { weight: 1, arbitrary: fc.constantFrom<Sender>('stranger', 'apiKey') },
  { weight: 2, arbitrary: fc.constant<Sender>('nobody') },
);

function onEndpoint(endpoint: Endpoint, { aim, baseUrl }: Attacked): fc.Arbitrary<AttackRequest> {
  return fc
    .record({
      method: METHODS,
      path: paths(endpoint, aim),
      query: QUERIES,
      more: ANY_HEADERS,
      type: CONTENT_TYPES,
      body: BODIES,
      sender: SENDERS,
      own: fc.boolean(),
    })
    .map(({ method, path, query, more, type, body, sender, own }) => {
      const reads = !/^(get|head)$/i.test(method);
      return {
        ...{ endpoint: `${endpoint.kind} ${endpoint.pattern}`, method, sender, body: reads ? body : null },
        path: query === '' ? path : `${path}?${query}`,
        headers: [
          ...(own ? [['origin', baseUrl] as const] : []),
          ...(reads ? [['content-type', type] as const] : []),
          ...more,
        ],
      };
    });
}

/** Actions that would end what the other requests need are called for objects that do not exist. */
const DISRUPTIVE =
  /^(suspend|reject|approve|disableUser|changeRole|revokeKey|rotateKey|endSession|closeLink|closeRegion|erasePerson|switchSignUp|deleteEndpoint)/;

function onAction(action: BuiltAction, { aim, baseUrl }: Attacked): fc.Arbitrary<AttackRequest> {
  const nothing: Aim = {
    ...aim,
    merchant: 'nobody',
    user: 'nobody',
    key: 'nobody',
    session: 'nobody',
    link: 'nobody',
    endpoint: 'nobody',
    openCountry: 'XX',
    payment: 'pay_0',
  };
  const given: Given = forgedCalls(DISRUPTIVE.test(action.name) ? nothing : aim)[action.name] ?? [{}];
  return fc
    .record({
      sent: fc.oneof(
        { weight: 5, arbitrary: nearly(fc.constant(given)).map((value) => encoded(value, given)) },
        {
          weight: 2,
          arbitrary: hostileBodies(fc.constant({ given })).map((body) => ({
            body: bytesOf(body),
            type: 'text/plain;charset=UTF-8',
          })),
        },
        {
          weight: 1,
          arbitrary: MULTIPART.map((body) => ({
            body: bytesOf(body),
            type: 'multipart/form-data; boundary=b',
          })),
        },
      ),
      more: ANY_HEADERS,
      sender: SENDERS,
    })
    .map(({ sent: { body, type }, more, sender }) => ({
      ...{ endpoint: `action ${action.name}`, method: 'POST', path: '/dashboard/payments', body, sender },
      headers: [['origin', baseUrl], ['next-action', action.id], ['content-type', type], ...more],
    }));
}

/** As a page's script encodes arguments or a form (verification/e2e/support/server-actions.ts), with a fixed boundary. */
function encoded(value: unknown, given: Given): { readonly body: Uint8Array; readonly type: string } {
  if (Array.isArray(given))
    return { body: bytesOf(JSON.stringify(value) ?? ''), type: 'text/plain;charset=UTF-8' };
  const part = (name: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"\r\n\r\n${content}\r\n`;
  const fields = Object.entries(Object(value)).map(([name, one]) =>
    part(`_1_${name}`, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')),
  );
  return {
    body: bytesOf(`${fields.join('')}${part('0', '[null,"$K1"]')}--b--\r\n`),
    type: 'multipart/form-data; boundary=b',
  };
}
