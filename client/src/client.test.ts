// The client against the service itself: the same handlers, over HTTP, with their own database.
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { operationDoc } from '@/lib/api/reference/operation-docs';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { makeSettled, makeSettlement, makeUnsettled } from '@/prisma/refund-factories';
import { CUSTOMER, openShop, type Shop, testServer } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { clientTypes } from '@/scripts/client-types';
import { apiModel, camelCase } from '@/scripts/clients/api-model';
import { type ServedOperations, serveOperations } from '@/verification/testing/serve-operations';
import {
  ConnectionError,
  type PaymentOrder,
  PaymentsClient,
  type PaymentsClientOptions,
  PaymentsError,
  requestIdOf,
  ServiceError,
  TimeoutError,
  UnexpectedResponseError,
  VERSION,
} from './index.js';
import { ROUTES } from './operations.js';

const ORDER: PaymentOrder = { usdAmount: '12.34', orderId: 'A-1041', paymentCustomer: CUSTOMER };

let database: TestDatabase;
let shop: Shop;
let service: ServedOperations;
beforeEach(async () => {
  database = await createTestDatabase('sqlite');
  shop = await openShop(database);
  service = await serveOperations(shop.server);
  return () => database.close();
});

function clientOf(options: Partial<PaymentsClientOptions> = {}): PaymentsClient {
  const { id: keyId, secret } = shop.key;
  return new PaymentsClient({ baseUrl: service.url, keyId, secret, maxRetries: 0, ...options });
}

/** The identifier of a payment that was paid and settled. */
async function completedPayment(): Promise<string> {
  const { payment } = await makeSettled(database.db, shop.merchant.id);
  await makeSettlement(database.db, payment);
  return payment.id;
}

/** What a call failed with. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'it did not fail',
    (error: unknown) => error,
  );
}

describe('the client', () => {
  it('calls every operation as the API description defines it', () => {
    const described = DESCRIBED.map(({ name, method, path, idempotent }) => [
      name,
      { method, path, idempotent },
    ]);
    expect(ROUTES).toEqual(Object.fromEntries(described));
  });

  it('creates, reads and cancels a payment', async () => {
    const client = clientOf();
    const created = await client.createPayment(ORDER);
    expect(created).toMatchObject({ usdAmount: 12.34, rawNanoAmount: '4113334000000000000000000000000' });
    const { paymentIdentifier } = created;
    const state = { paymentIdentifier, orderId: 'A-1041', isComplete: false };
    expect(await client.paymentStatus(paymentIdentifier)).toMatchObject({ ...state, status: 'Waiting' });
    expect(await client.cancelPayment(paymentIdentifier)).toMatchObject({ ...state, status: 'Cancelled' });
  });

  it('reads a payment with its deposits and refunds, and cancels it by its path', async () => {
    const client = clientOf();
    const { paymentIdentifier } = await client.createPayment(ORDER);
    const read = await client.getPayment(paymentIdentifier);
    expect(read).toMatchObject({ paymentIdentifier, stage: 'unpaid', deposits: [], refunds: [] });
    const cancelled = await client.cancelPaymentById(paymentIdentifier, { idempotencyKey: 'cancel-1' });
    expect(cancelled).toMatchObject({ paymentIdentifier, status: 'Cancelled', stage: 'cancelled' });
    expect(await client.cancelPaymentById(paymentIdentifier, { idempotencyKey: 'cancel-1' })).toEqual(
      cancelled,
    );
    expect(await failureOf(client.getPayment('pay_nobody'))).toMatchObject({ errorCode: 'paymetNotFound' });
    expect(await failureOf(client.getPayment('../events'))).toBeInstanceOf(TypeError);
    // A program without types forgets an argument.
    expect(await failureOf(Reflect.apply(client.getPayment, client, []))).toBeInstanceOf(TypeError);
  });

  it('creates a payment with a checkout once for one key', async () => {
    const client = clientOf();
    const order = { amount: '4.5', currency: 'XNO', customer: CUSTOMER, metadata: { cart: '77' } } as const;
    const created = await client.createCheckout(order, { idempotencyKey: 'order-1' });
    const { checkoutUrl, ...payment } = created;
    expect(await client.getPayment(created.paymentIdentifier)).toEqual(payment);
    expect(checkoutUrl).toContain(`/checkout/${created.paymentIdentifier}#payer=`);
    expect(await client.createCheckout(order, { idempotencyKey: 'order-1' })).toEqual(created);
  });

  it('refunds a payment once for one key, follows the refund, and cancels it', async () => {
    const client = clientOf();
    const { payment, sender } = await makeUnsettled(database.db, shop.merchant.id);
    const order = { amount: '0.25', currency: 'XNO', note: 'One paperback returned' };
    const refund = await client.createRefund(payment.id, order, { idempotencyKey: 'refund-1' });
    expect(refund).toMatchObject({ state: 'pending', destination: sender });
    expect(await client.createRefund(payment.id, order, { idempotencyKey: 'refund-1' })).toEqual(refund);
    const { refundIdentifier } = await client.createRefund(payment.id);
    const first = await client.listRefunds(payment.id, { limit: 1 });
    const rest = await client.listRefunds(payment.id, { after: first.next });
    const listed = [...first.refunds, ...rest.refunds].map((one) => one.refundIdentifier);
    expect(listed.sort()).toEqual([refund.refundIdentifier, refundIdentifier].sort());
    expect(await client.getRefund(payment.id, refund.refundIdentifier)).toEqual(refund);
    const cancelled = await client.cancelRefund(payment.id, refund.refundIdentifier);
    expect(cancelled).toEqual({ ...refund, state: 'undone' });
    expect(await failureOf(client.getRefund(payment.id, '../1'))).toBeInstanceOf(TypeError);
  });

  it('converts amounts, lists regions, creates and changes a link', async () => {
    const client = clientOf({ baseUrl: `${service.url}/` });
    expect(await client.nanoToUsd(1_500_000_000_000_000_000_000_000_000_000n)).toEqual({ usdAmount: '4.50' });
    expect(await client.usdToNano('3')).toEqual({ nanoAmount: '1000000000000000000000000000000' });
    expect(await client.supported()).toEqual(operationDoc('supported').exampleResponse);
    const { url, paymentLinkIdentifier } = await client.createPaymentLink({ title: 'Two paperbacks' });
    expect(url).toContain(paymentLinkIdentifier);
    const described = await client.updatePaymentLink(paymentLinkIdentifier, { description: 'Signed' });
    expect(described).toMatchObject({ title: 'Two paperbacks', description: 'Signed' });
    const change = { description: null, orderId: 'A-1' };
    const changed = await client.updatePaymentLink(paymentLinkIdentifier, change, {
      idempotencyKey: 'change-1',
    });
    expect(changed).not.toHaveProperty('description');
    expect(changed).toMatchObject({ orderId: 'A-1' });
  });

  it('lists payments and events page by page', async () => {
    const client = clientOf();
    const made = [await client.createPayment(ORDER), await client.createPayment(ORDER)];
    const first = await client.listPayments({ limit: 1, orderId: 'A-1041', status: undefined });
    const rest = await client.listPayments({ limit: 1, after: first.next });
    const listed = [...first.payments, ...rest.payments].map(({ paymentIdentifier }) => paymentIdentifier);
    expect(listed.sort()).toEqual(made.map(({ paymentIdentifier }) => paymentIdentifier).sort());
    expect(await client.listPayments({ status: 'Completed' })).toEqual({ payments: [] });
    expect(await client.listPayments({ metadata: { cart: '77' } })).toEqual({ payments: [] });
    const { next } = await client.listEvents({ after: 'now' });
    await client.cancelPayment(made[0]?.paymentIdentifier ?? '');
    const patient = clientOf({ timeoutMs: 600_000 });
    const { events } = await patient.listEvents({ after: next, wait: 20 });
    expect(events).toMatchObject([{ type: 'payment.cancelled' }]);
  });

  it('yields the entries of all pages, and events as they happen', async () => {
    const client = clientOf();
    const made = [await client.createPayment(ORDER), await client.createPayment(ORDER)];
    const [{ paymentIdentifier } = { paymentIdentifier: '' }] = made;
    const identifiersOf = async (list: AsyncIterable<{ readonly paymentIdentifier: string }>) => {
      const found: string[] = [];
      for await (const one of list) found.push(one.paymentIdentifier);
      return found.sort();
    };
    const expected = made.map((one) => one.paymentIdentifier).sort();
    expect(await identifiersOf(client.iteratePayments({ limit: 1 }))).toEqual(expected);
    const { payment } = await makeUnsettled(database.db, shop.merchant.id);
    await client.createRefund(payment.id, { amount: '0.1', currency: 'XNO' });
    await client.createRefund(payment.id, { amount: '0.1', currency: 'XNO' });
    const states: string[] = [];
    for await (const { state } of client.iterateRefunds(payment.id, { limit: 1 })) states.push(state);
    expect(states).toEqual(['pending', 'pending']);
    await shop.server.requests.flush();
    const logged: string[] = [];
    const created = client.iterateRequests({ limit: 1, operation: 'create-refund' });
    for await (const { paymentIdentifier: of = '' } of created) logged.push(of);
    expect(logged).toEqual([payment.id, payment.id]);
    const { next } = await client.listEvents({ after: 'now' });
    await client.cancelPayment(paymentIdentifier);
    for await (const event of client.followEvents({ after: next })) {
      expect(event).toMatchObject({ type: 'payment.cancelled', paymentIdentifier });
      break;
    }
  });

  it('yields links, settlements and messages to an endpoint', async () => {
    const client = clientOf();
    const listed = async <Entry>(list: AsyncIterable<Entry>) => {
      const found: Entry[] = [];
      for await (const one of list) found.push(one);
      return found;
    };
    for (const title of ['A map', 'Two paperbacks']) await client.createPaymentLink({ title });
    const links = await listed(client.iteratePaymentLinks({ limit: 1 }));
    expect(links.map(({ title }) => title).sort()).toEqual(['A map', 'Two paperbacks']);
    const paid = [await completedPayment(), await completedPayment()];
    const settlements = await listed(client.iterateSettlements({ limit: 1 }));
    expect(settlements.map((one) => one.paymentIdentifier).sort()).toEqual(paid.sort());
    const url = 'https://shop.example/hook';
    const { webhookEndpointIdentifier: endpoint } = await client.createWebhookEndpoint({ url });
    for (let sent = 0; sent < 2; sent += 1) await client.sendTestWebhook(endpoint);
    const messages = await listed(client.iterateWebhookDeliveries(endpoint, { limit: 1 }));
    expect(messages.map(({ type }) => type)).toEqual(['endpoint.test', 'endpoint.test']);
  });

  it('has an iterator for every list that has pages: add the missing ones to iterators.ts', () => {
    const lists = apiModel().operations.filter(({ page }) => page !== null);
    const iterators = lists.map(({ id }) => camelCase(id.replace('list', 'iterate')));
    expect(iterators).not.toEqual([]);
    expect(iterators.filter((name) => !(name in PaymentsClient.prototype))).toEqual([]);
  });

  it('tells the request id of a response, and names itself', async () => {
    let userAgent: string | undefined;
    service.interrupt = (request, _response, pass) => {
      userAgent = request.headers['user-agent'];
      return pass();
    };
    const regions = await clientOf().supported();
    expect(requestIdOf(regions)).toMatch(/^req_/);
    expect(requestIdOf({})).toBeNull();
    const packed = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect([userAgent, VERSION]).toEqual([`nano-payments-js/${packed.version}`, packed.version]);
  });

  it('has a method for every operation: add the missing ones to client.ts', () => {
    const methods = Object.getOwnPropertyNames(PaymentsClient.prototype);
    expect(DESCRIBED.map(({ name }) => camelCase(name)).filter((name) => !methods.includes(name))).toEqual(
      [],
    );
  });

  it('creates one payment for one idempotency key', async () => {
    const client = clientOf();
    const first = await client.createPayment(ORDER, { idempotencyKey: 'order-A-1041' });
    expect(await client.createPayment(ORDER, { idempotencyKey: 'order-A-1041' })).toEqual(first);
    expect((await client.createPayment(ORDER)).paymentIdentifier).not.toBe(first.paymentIdentifier);
  });

  it('never reveals its secret', async () => {
    const client = clientOf({ fetch: () => Promise.reject(new Error('away')) });
    const failure = await failureOf(client.supported());
    const basic = btoa(`${shop.key.id}:${shop.key.secret}`);
    for (const shown of [client, failure]) {
      for (const text of [
        inspect(shown, { depth: 9, showHidden: true }),
        JSON.stringify(shown),
        String(shown),
      ]) {
        expect(text).not.toContain(shop.key.secret);
        expect(text).not.toContain(basic);
      }
    }
  });

  it.each([
    ['baseUrl', { baseUrl: 'pay.example' }],
    ['baseUrl', { baseUrl: 'ftp://pay.example' }],
    ['baseUrl', { baseUrl: 'https://pay.example/?' }],
    ['baseUrl', { baseUrl: 'https://pay.example/#' }],
    ['baseUrl', { baseUrl: 'https://key:sk_hidden@pay.example' }],
    ['keyId', { keyId: 'key:1' }],
    ['secret', { secret: 'sk_hidden\n' }],
    ['secret', { secret: '' }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['maxRetries', { maxRetries: 11 }],
  ])('rejects an invalid %s without repeating it: %o', (name, options) => {
    expect(() => clientOf(options)).toThrow(TypeError);
    expect(() => clientOf(options)).toThrow(name);
    expect(() => clientOf(options)).not.toThrow('sk_hidden');
  });
});

describe('an API error', () => {
  const refusals: readonly [string, number, (client: PaymentsClient) => Promise<unknown>][] = [
    ['badInput', 400, (client) => client.paymentStatus('')],
    ['invalidAmount', 400, (client) => client.usdToNano('1,5')],
    ['transactionTooLarge', 400, (client) => client.createPayment({ ...ORDER, usdAmount: '600.01' })],
    [
      'unsupportedLocation',
      400,
      (client) => client.createPayment({ ...ORDER, paymentCustomer: { ...CUSTOMER, country: 'FR' } }),
    ],
    ['paymetNotFound', 400, (client) => client.paymentStatus('pay_nobody')],
  ];
  it.each(refusals)('is thrown with its code: %s', async (errorCode, status, call) => {
    const failure = await failureOf(call(clientOf()));
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toBeInstanceOf(PaymentsError);
    expect(failure).toMatchObject({
      errorCode,
      status,
      errorMessage: expect.stringMatching(/\.$/),
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it('reports payments of other merchants and cancelled ones', async () => {
    const other = await makePayment(database.db, (await makeMerchant(database.db)).id);
    const cancelled = await makePayment(database.db, shop.merchant.id, { status: 'Cancelled' });
    const client = clientOf();
    expect(await failureOf(client.paymentStatus(other.id))).toMatchObject({ errorCode: 'wrongAccount' });
    expect(await failureOf(client.cancelPayment(cancelled.id))).toMatchObject({
      errorCode: 'alreadyCancelled',
    });
  });

  it('reports a merchant who can’t accept payments', async () => {
    await database.db.merchant.updateMany({ data: { state: 'suspended' } });
    service = await serveOperations(testServer(database, shop.server.clock));
    expect(await failureOf(clientOf().createPayment(ORDER))).toMatchObject({ errorCode: 'notEnabled' });
  });

  it('reports wrong and missing credentials', async () => {
    expect(await failureOf(clientOf({ secret: 'sk_wrong' }).supported())).toMatchObject({
      errorCode: 'authInvalid',
      status: 401,
      retryAfterSeconds: null,
    });
    const bare: typeof fetch = (url, { headers, ...init } = {}) => {
      const kept = new Headers(headers);
      kept.delete('authorization');
      return fetch(url, { ...init, headers: kept });
    };
    expect(await failureOf(clientOf({ fetch: bare }).supported())).toMatchObject({
      errorCode: 'authMissing',
    });
  });

  it('says how long to wait after too many failures', async () => {
    const client = clientOf({ secret: 'sk_wrong' });
    for (let failures = 0; failures < 100; failures += 1) await failureOf(client.supported());
    const throttled = await failureOf(client.supported());
    expect(throttled).toMatchObject({ errorCode: 'authInvalid', retryAfterSeconds: 60 });
  });

  it('is recognized by the response’s own status and headers, regardless of its body', async () => {
    const said = { errorCode: 'badInput', errorMessage: 'No.', status: 500, retryAfterSeconds: 60 };
    service.interrupt = (_request, response) => response.writeHead(400).end(JSON.stringify(said));
    const failure = await failureOf(clientOf().supported());
    expect(failure).toMatchObject({ errorCode: 'badInput', status: 400, retryAfterSeconds: null });
  });

  it('of status 500 includes the request id', async () => {
    await database.db.exchangeRate.deleteMany();
    service = await serveOperations(testServer(database, shop.server.clock));
    const failure = await failureOf(clientOf().usdToNano('1'));
    expect(failure).toMatchObject({ errorCode: 'internal', status: 500 });
    const { errorMessage, requestId } = Object(failure);
    expect(errorMessage).toContain(requestId);
  });
});

describe('a network failure', () => {
  it('is retried with the same Idempotency-Key, and creates one payment', async () => {
    service.interrupt = async (_request, response, pass) => {
      // The service responds, and the response is lost.
      if (service.asked.length > 1) return pass();
      await shop.api.create(service.asked[0]?.body, { 'Idempotency-Key': String(service.asked[0]?.key) });
      response.destroy();
    };
    const { paymentIdentifier } = await clientOf({ maxRetries: 1 }).createPayment(ORDER);
    expect(await database.db.payment.findMany({ select: { id: true } })).toEqual([{ id: paymentIdentifier }]);
    expect(service.asked).toHaveLength(2);
    expect(new Set(service.asked.map(({ key }) => key)).size).toBe(1);
  });

  it('becomes a ConnectionError after the last retry', async () => {
    service.interrupt = (_request, response) => response.destroy();
    expect(await failureOf(clientOf({ maxRetries: 1 }).supported())).toBeInstanceOf(ConnectionError);
    expect(service.asked).toHaveLength(2);
  });

  it('becomes a TimeoutError when the response is missing or incomplete', async () => {
    service.interrupt = () => undefined;
    const client = clientOf({ timeoutMs: 50 });
    expect(await failureOf(client.supported())).toBeInstanceOf(TimeoutError);
    service.interrupt = (_request, response) => response.writeHead(200).write('{"supportedCountries":');
    expect(await failureOf(client.supported())).toBeInstanceOf(TimeoutError);
  });

  it('ends with the reason of the caller’s abort signal', async () => {
    const ending = new AbortController();
    service.interrupt = () => ending.abort(new Error('the shop closes'));
    const failure = await failureOf(clientOf({ maxRetries: 3 }).supported({ signal: ending.signal }));
    expect(failure).toBe(ending.signal.reason);
    expect(await failureOf(clientOf().supported({ signal: ending.signal }))).toBe(ending.signal.reason);
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [404, '{}'],
    [200, 'all is well'],
    [200, '[]'],
    [301, ''],
    [200, 'x'.repeat(5 * 1024 * 1024)],
  ])('becomes an UnexpectedResponseError when another program responds: %d %.20s', async (status, text) => {
    service.interrupt = (_request, response) => response.writeHead(status, { location: '/' }).end(text);
    const failure = await failureOf(clientOf().supported());
    expect(failure).toBeInstanceOf(UnexpectedResponseError);
    expect(failure).toMatchObject({ errorCode: 'unexpectedResponse', status });
  });

  it.each([
    [400, 1],
    [401, 1],
    [500, 2],
    [502, 2],
  ])('of status %d is sent %d times when one retry is allowed', async (status, times) => {
    const body = JSON.stringify({ errorCode: 'internal', errorMessage: 'Later.' });
    service.interrupt = (_request, response) => response.writeHead(status).end(body);
    await failureOf(clientOf({ maxRetries: 1 }).cancelPayment('pay_1'));
    expect(service.asked).toHaveLength(times);
  });
});

describe('waiting for a payment', () => {
  it('returns it when it has ended', async () => {
    const client = clientOf();
    const { paymentIdentifier } = await client.createPayment(ORDER);
    service.interrupt = async (_request, _response, pass) => {
      // The payer changes their mind between two questions.
      if (service.asked.length > 2) await shop.api.cancel({ paymentIdentifier });
      await pass();
    };
    const ended = await client.waitForPayment(paymentIdentifier);
    expect(ended).toMatchObject({ paymentIdentifier, status: 'Cancelled' });
  });
});

it('has types that match the output of `npm run client:types`', async () => {
  const written = readFileSync(new URL('openapi.ts', import.meta.url), 'utf8');
  expect(await clientTypes()).toBe(written);
  // A field that is called `description` is a field, not a description.
  expect(written).not.toContain('[object');
});
