// Which operation answers which path and method, and paths that name none.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makePayment } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/refund-factories';
import { basic, CUSTOMER, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { apiHandler } from './api-handler';

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
  expect(wrong.body).toMatchObject({ errorMessage: 'Use GET or POST with this path.' });
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
