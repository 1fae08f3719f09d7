// Which operation answers which path and method, and paths that name none.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makePayment } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/refund-factories';
import { basic, CUSTOMER, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { apiHandler } from './api-handler';
import { DESCRIBED, pathFor } from './reference/described-operations';
import { OPERATIONS } from './reference/operation-docs';

let shop: Shop;
beforeEach(async () => {
  const database = await createTestDatabase('sqlite');
  shop = await openShop(database);
  onTestFinished(() => database.close());
});

async function ask(method: string, path: string, body?: object) {
  const handle = apiHandler(async () => shop.server);
  const headers = { authorization: basic(shop.key) };
  const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
  return readAnswer(await handle(new Request(`http://shop.test${path}`, { method, headers, ...sent })));
}

it('reads and cancels the payment that the path names', async () => {
  const { id } = await makePayment(shop.server.database.db, shop.merchant.id);
  expect(await ask('GET', `/api/payments/${id}`)).toMatchObject({
    ...{ status: 200, body: { paymentIdentifier: id } },
  });
  expect((await ask('PUT', `/api/payments/${id}`)).headers.get('allow')).toBe('GET');
  expect(await ask('POST', `/api/payments/${id}/cancel`)).toMatchObject({
    ...{ status: 200, body: { status: 'Cancelled' } },
  });
});

it('creates, lists, reads and cancels a refund of the payment that the path names', async () => {
  const { payment } = await makeUnsettled(shop.server.database.db, shop.merchant.id);
  const refunds = `/api/payments/${payment.id}/refunds`;
  const created = await ask('POST', refunds);
  const { refundIdentifier } = Object(created.body);
  expect(created).toMatchObject({ status: 200, body: { state: 'pending' } });
  expect(await ask('GET', refunds)).toMatchObject({ body: { refunds: [{ refundIdentifier }] } });
  const wrong = await ask('PUT', refunds);
  expect(wrong.headers.get('allow')).toBe('GET, POST');
  expect(await ask('GET', `${refunds}/${refundIdentifier}`)).toMatchObject({ body: created.body });
  const cancelled = await ask('POST', `${refunds}/${refundIdentifier}/cancel`);
  expect(cancelled).toMatchObject({ status: 200, body: { refundIdentifier, state: 'undone' } });
});

it('creates a payment with a checkout at the path that lists payments', async () => {
  const created = await ask('POST', '/api/payments', { amount: '3', currency: 'USD', customer: CUSTOMER });
  expect(created).toMatchObject({
    ...{ status: 200, body: { status: 'Waiting', checkoutUrl: expect.stringContaining('#payer=') } },
  });
  const listed = await ask('GET', '/api/payments?limit=10');
  expect(Object(listed.body).payments).toHaveLength(1);
});

it.each([
  [
    ...['DELETE', '/api/webhook-endpoints/we_1', 'GET, POST'],
    'DELETE is not supported with this path. Use GET (get-webhook-endpoint) or POST (update-webhook-endpoint). ' +
      'To delete, use POST /api/webhook-endpoints/{webhookEndpointIdentifier}/delete (delete-webhook-endpoint).',
  ],
  [
    ...['PATCH', '/api/webhook-endpoints/we_1', 'GET, POST'],
    'PATCH is not supported with this path. Use GET (get-webhook-endpoint) or POST (update-webhook-endpoint).',
  ],
  [
    ...['DELETE', '/api/payments/pay_1', 'GET'],
    'DELETE is not supported with this path. Use GET (get-payment). ' +
      'To cancel, use POST /api/payments/{paymentIdentifier}/cancel (cancel-payment-by-id).',
  ],
  [
    ...['GET', '/api/payment-links/pl_1/close', 'POST'],
    'GET is not supported with this path. Use POST (close-payment-link).',
  ],
] as const)('names the operations of the path, and the one that %s %s may mean', async (...asked) => {
  const [method, path, allow, errorMessage] = asked;
  const answer = await ask(method, path);
  expect(answer).toMatchObject({ status: 405, body: { errorCode: 'methodNotAllowed', errorMessage } });
  expect(answer.headers.get('allow')).toBe(allow);
});

it.each(DESCRIBED.map(({ path }) => path))('allows the described methods of %s', async (path) => {
  const described = DESCRIBED.filter((one) => one.path === path);
  const isOfTheSix = OPERATIONS.some((one) => one.path === path);
  for (const method of ['DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']) {
    const answer = await ask(method, pathFor({ path }, { paymentIdentifier: 'pay_1' }));
    expect(answer.status).toBe(isOfTheSix ? 400 : 405);
    const allowed = answer.headers.get('allow')?.split(', ') ?? [];
    expect(allowed.toSorted()).toEqual(described.map((one): string => one.method).toSorted());
  }
});

it('decodes an identifier in the path', async () => {
  const { id } = await makePayment(shop.server.database.db, shop.merchant.id);
  const encoded = id
    .replace('_', '_%')
    .replace(/%(.)/, (_, letter: string) => `%${letter.charCodeAt(0).toString(16)}`);
  expect(await ask('GET', `/api/payments/${encoded}`)).toMatchObject({ body: { paymentIdentifier: id } });
});

it.each([...['create-payments', 'Supported', 'x', '%00', '', 'pay_%ff', 'pay_1/refund', '/create-payment']])(
  'has no operation at /api/payments/%s',
  async (name) => {
    expect(await ask('POST', `/api/payments/${name}`)).toMatchObject({
      status: 404,
      body: { errorCode: 'badInput', errorMessage: expect.stringContaining('Unknown path') },
    });
  },
);

it('needs neither a key nor a database for a path without an operation', async () => {
  const handle = apiHandler(() => Promise.reject(new Error('opened')));
  for (const method of ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']) {
    const answer = await handle(new Request('http://shop.test/api/nothing', { method }));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      errorCode: 'badInput',
      errorMessage: 'Unknown path. See /docs or /api/openapi.json for the available operations.',
    });
  }
});
