// Calls the API operations over a test database as an integrator would, with a settable clock.
import { randomBytes } from 'node:crypto';
import type { IssuedApiKey } from '@/lib/accounts/auth/api-keys';
import type { OperationName } from '@/lib/accounts/auth/key-scopes';
import { getBalanceOperation, listRatesOperation } from '@/lib/api/account-operations';
import { createCheckoutOperation } from '@/lib/api/checkout-operation';
import {
  createPaymentLinkOperation,
  listEventsOperation,
  listPaymentsOperation,
} from '@/lib/api/extra-operations';
import { type Operation, route } from '@/lib/api/http/route';
import {
  closePaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
  updatePaymentLinkOperation,
} from '@/lib/api/link-operations';
import * as operations from '@/lib/api/operations';
import { cancelPaymentByIdOperation, getPaymentOperation } from '@/lib/api/payment-operations';
import {
  cancelRefundOperation,
  createRefundOperation,
  getRefundOperation,
  listRefundsOperation,
} from '@/lib/api/refund-operations';
import { listRequestsOperation } from '@/lib/api/request-operations';
import { getSettlementOperation, listSettlementsOperation } from '@/lib/api/settlement-operations';
import {
  listWebhookDeliveriesOperation,
  resendWebhookOperation,
  sendTestWebhookOperation,
} from '@/lib/api/webhook-delivery-operations';
import {
  createWebhookEndpointOperation,
  deleteWebhookEndpointOperation,
  getWebhookEndpointOperation,
  listWebhookEndpointsOperation,
  rotateWebhookSecretOperation,
  updateWebhookEndpointOperation,
} from '@/lib/api/webhook-operations';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import {
  MADE_AT,
  makeApiKey,
  makeMerchant,
  makeRate,
  makeReadyAddresses,
  openRegions,
} from '@/prisma/factories';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { asProcess } from '@/prisma/test-database';
import { errorsOfResponse } from '@/verification/testing/api-description';
import { createServer, type Server } from '@/web/server';

/** A payer whose data passes every rule. */
export const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  country: 'US',
  administrativeArea: 'US-CA',
  phoneNumber: '14155550123',
};

export type TurnableClock = { now(): Date; set(to: Date): void };

/** A clock that stands still until a test advances it. */
export function turnableClock(start: Date = MADE_AT): TurnableClock {
  let now = start;
  return {
    now: () => now,
    set: (to) => {
      now = to;
    },
  };
}

export type TestServer = Server & { readonly clock: TurnableClock };

/** The secrets of one deployment, shared by servers over the same database. */
export const TEST_SECRETS = {
  sessionSecret: 'session',
  idempotencyKey: randomBytes(32),
  keyRing: { currentId: 'k1', keys: new Map([['k1', randomBytes(32)]]) },
};

/** The web server's API over the database, with the settings of a sandbox. */
export function testServer(database: Database, clock: TurnableClock = turnableClock()): TestServer {
  const log = createLog('web', 'silent');
  const config = readConfig({});
  const given = { config, secrets: TEST_SECRETS, database: asProcess(database, 'web'), clock, log };
  return { ...createServer(given), clock };
}

/** The parsed response of a call. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};

export type Api = ReturnType<typeof apiOf>;

/**
 * Calls the six operations of the specification, and two more, with an API key. Every response is checked against the
 * published description.
 */
export function apiOf(server: Server, key: IssuedApiKey) {
  const call =
    <Input, Result>(operation: Operation<Server, Input, Result>) =>
    async (body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const handler = route(async () => server, operation);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const init = { method: operation.method, headers: { authorization: basic(key), ...headers } };
      const request = new Request(`http://shop.test/api/payments/${operation.name}`, { ...init, body: text });
      return asDescribed(operation.name, await readAnswer(await handler(request)));
    };
  return {
    create: call(operations.createPaymentOperation),
    status: call(operations.paymentStatusOperation),
    cancel: call(operations.cancelPaymentOperation),
    nanoToUsd: call(operations.nanoToUsdOperation),
    usdToNano: call(operations.usdToNanoOperation),
    supported: call(operations.supportedOperation),
    createLink: call(createPaymentLinkOperation),
    createCheckout: call(createCheckoutOperation),
  };
}

/** Calls the operations on one payment with an API key. A body is sent only if one is given. */
export function paymentOf(server: Server, key: IssuedApiKey, paymentIdentifier: string) {
  const call = pathCaller(server, key);
  return {
    get: call(getPaymentOperation(paymentIdentifier)),
    cancel: call(cancelPaymentByIdOperation(paymentIdentifier)),
  };
}

/** Calls the operations on the account, as `paymentOf` does. */
export function accountOf(server: Server, key: IssuedApiKey) {
  const call = pathCaller(server, key);
  return {
    balance: call(getBalanceOperation),
    rates: call(listRatesOperation),
    requests: (query = '') => call(listRequestsOperation)({ query }),
    settlements: (query = '') => call(listSettlementsOperation)({ query }),
    settlement: (paymentIdentifier: string) => call(getSettlementOperation(paymentIdentifier))(),
  };
}

/** Calls the operations on a payment's refunds, as `paymentOf` does. */
export function refundsOf(server: Server, key: IssuedApiKey, paymentIdentifier: string) {
  const call = pathCaller(server, key);
  const create = call(createRefundOperation({ paymentIdentifier }));
  return {
    /** @param idempotencyKey none if undefined */
    create: (body: object = {}, idempotencyKey?: string) =>
      create({
        body: JSON.stringify(body),
        headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      }),
    list: (query = '') => call(listRefundsOperation({ paymentIdentifier }))({ query }),
    get: (refundIdentifier: string) => call(getRefundOperation({ paymentIdentifier, refundIdentifier }))(),
    cancel: (refundIdentifier: string, given: PathCall = {}) =>
      call(cancelRefundOperation({ paymentIdentifier, refundIdentifier }))(given),
  };
}

/** Calls the operations on payment links, as `paymentOf` does. */
export function linksOf(server: Server, key: IssuedApiKey) {
  const call = pathCaller(server, key);
  return {
    list: (query = '') => call(listPaymentLinksOperation)({ query }),
    get: (paymentLinkIdentifier: string) => call(getPaymentLinkOperation({ paymentLinkIdentifier }))(),
    /** @param idempotencyKey none if undefined */
    update: (paymentLinkIdentifier: string, body: object, idempotencyKey?: string) =>
      call(updatePaymentLinkOperation({ paymentLinkIdentifier }))({
        body: JSON.stringify(body),
        headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      }),
    close: (paymentLinkIdentifier: string) => call(closePaymentLinkOperation({ paymentLinkIdentifier }))(),
  };
}

/** Calls the operations on webhook endpoints, as `paymentOf` does. */
export function webhooksOf(server: Server, key: IssuedApiKey) {
  const call = pathCaller(server, key);
  const sent = (body: object, idempotencyKey?: string): PathCall => ({
    body: JSON.stringify(body),
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  });
  return {
    create: (body: object, idempotencyKey?: string) =>
      call(createWebhookEndpointOperation)(sent(body, idempotencyKey)),
    list: () => call(listWebhookEndpointsOperation)(),
    get: (webhookEndpointIdentifier: string) =>
      call(getWebhookEndpointOperation({ webhookEndpointIdentifier }))(),
    update: (webhookEndpointIdentifier: string, body: object) =>
      call(updateWebhookEndpointOperation({ webhookEndpointIdentifier }))(sent(body)),
    delete: (webhookEndpointIdentifier: string) =>
      call(deleteWebhookEndpointOperation({ webhookEndpointIdentifier }))(sent({})),
    rotate: (webhookEndpointIdentifier: string, idempotencyKey?: string) =>
      call(rotateWebhookSecretOperation({ webhookEndpointIdentifier }))(sent({}, idempotencyKey)),
    test: (webhookEndpointIdentifier: string, idempotencyKey?: string) =>
      call(sendTestWebhookOperation({ webhookEndpointIdentifier }))(sent({}, idempotencyKey)),
    deliveries: (webhookEndpointIdentifier: string, query = '') =>
      call(listWebhookDeliveriesOperation({ webhookEndpointIdentifier }))({ query }),
    resend: (webhookEndpointIdentifier: string, deliveryIdentifier: string, idempotencyKey?: string) =>
      call(resendWebhookOperation({ webhookEndpointIdentifier, deliveryIdentifier }))(
        sent({}, idempotencyKey),
      ),
  };
}

type PathCall = { query?: string; body?: string; headers?: Record<string, string> };

function pathCaller(server: Server, key: IssuedApiKey) {
  return <Input, Result>(operation: Operation<Server, Input, Result>) =>
    async (given: PathCall = {}): Promise<Answer> => {
      const { query = '', body, headers } = given;
      const init = { method: operation.method, headers: { authorization: basic(key), ...headers } };
      const request = new Request(`http://shop.test/${query}`, { ...init, ...(body && { body }) });
      const answer = await readAnswer(await route(async () => server, operation)(request));
      return asDescribed(operation.name, answer);
    };
}

/** Calls the two list operations with an API key, with query fields or a query string. */
export function listsOf(server: Server, key: IssuedApiKey) {
  const ask =
    <Query, Result>(operation: Operation<Server, Query, Result>) =>
    async (query: Readonly<Record<string, string>> | string = {}): Promise<Answer> => {
      const address = `http://shop.test/?${new URLSearchParams(query)}`;
      const request = new Request(address, { headers: { authorization: basic(key) } });
      return asDescribed(
        operation.name,
        await readAnswer(await route(async () => server, operation)(request)),
      );
    };
  return { payments: ask(listPaymentsOperation), events: ask(listEventsOperation) };
}

/** The Authorization header for a key. */
export function basic({ id, secret }: IssuedApiKey): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** @throws Error when the published description has no such response */
function asDescribed(operation: OperationName, answer: Answer): Answer {
  const faults = errorsOfResponse(operation, answer.status, answer.body) ?? ['its status is not described'];
  if (faults.length === 0) return answer;
  throw new Error(`${operation} answered ${answer.status} ${answer.text}: ${faults.join('; ')}`);
}

export type Shop = {
  readonly server: TestServer;
  readonly merchant: Merchant;
  readonly key: IssuedApiKey;
  readonly api: Api;
};

/** A deployment that can take payments: a merchant with a key, a rate, open regions and 100 ready addresses. */
export async function openShop(database: Database): Promise<Shop> {
  const { db } = database;
  const merchant = await makeMerchant(db);
  const key = await makeApiKey(db, merchant.id);
  await makeRate(db);
  await openRegions(db);
  await makeReadyAddresses(db, 100);
  const server = testServer(database);
  return { server, merchant, key, api: apiOf(server, key) };
}
