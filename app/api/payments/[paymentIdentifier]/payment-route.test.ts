// The operations on one payment by their path, and paths that name none.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import * as payments from '@/app/api/payments/route';
import { makePayment } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/refund-factories';
import { basic, CUSTOMER, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { POST as cancel } from './cancel/route';
import { POST as cancelRefund } from './refunds/[refundIdentifier]/cancel/route';
import * as refund from './refunds/[refundIdentifier]/route';
import * as refunds from './refunds/route';
import { GET, POST, PUT } from './route';

let shop: Shop;
beforeEach(async () => {
  const database = await createTestDatabase('sqlite');
  shop = await openShop(database);
  globalThis.paymentServer = Promise.resolve(shop.server);
  onTestFinished(async () => {
    globalThis.paymentServer = undefined;
    await database.close();
  });
});

const ask = async (handler: typeof GET, method: string, paymentIdentifier: string) => {
  const init = { method, headers: { authorization: basic(shop.key) } };
  const request = new Request(`http://shop.test/api/payments/${paymentIdentifier}`, init);
  return readAnswer(await handler(request, { params: Promise.resolve({ paymentIdentifier }) }));
};

it('reads and cancels the payment that the path names', async () => {
  const { id } = await makePayment(shop.server.database.db, shop.merchant.id);
  expect(await ask(GET, 'GET', id)).toMatchObject({ status: 200, body: { paymentIdentifier: id } });
  expect((await ask(PUT, 'PUT', id)).headers.get('allow')).toBe('GET');
  expect(await ask(cancel, 'POST', id)).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
});

it('creates, lists, reads and cancels a refund of the payment that the path names', async () => {
  const { payment } = await makeUnsettled(shop.server.database.db, shop.merchant.id);
  const at = <Path extends object>(path: Path) => ({
    params: Promise.resolve({ paymentIdentifier: payment.id, ...path }),
  });
  const asked = (method: string) =>
    new Request('http://shop.test/', {
      ...{ method, headers: { authorization: basic(shop.key) } },
      ...(method === 'POST' && { body: '{}' }),
    });
  const created = await readAnswer(await refunds.POST(asked('POST'), at({})));
  const { refundIdentifier } = Object(created.body);
  expect(created).toMatchObject({ status: 200, body: { state: 'pending' } });
  expect(await readAnswer(await refunds.GET(asked('GET'), at({})))).toMatchObject({
    body: { refunds: [{ refundIdentifier }] },
  });
  const wrong = await readAnswer(await refunds.PUT(asked('PUT'), at({})));
  expect(wrong.headers.get('allow')).toBe('GET, POST');
  expect(wrong.body).toMatchObject({ errorMessage: 'Use GET or POST with this path.' });
  const named = at({ refundIdentifier });
  expect(await readAnswer(await refund.GET(asked('GET'), named))).toMatchObject({ body: created.body });
  const cancelled = await readAnswer(await cancelRefund(asked('POST'), named));
  expect(cancelled).toMatchObject({ status: 200, body: { refundIdentifier, state: 'undone' } });
});

it('creates a payment with a checkout at the path that lists payments', async () => {
  const body = JSON.stringify({ amount: '3', currency: 'USD', customer: CUSTOMER });
  const headers = { authorization: basic(shop.key) };
  const request = new Request('http://shop.test/api/payments', { method: 'POST', headers, body });
  expect(await readAnswer(await payments.POST(request))).toMatchObject({
    ...{ status: 200, body: { status: 'Waiting', checkoutUrl: expect.stringContaining('#payer=') } },
  });
  const listed = await readAnswer(
    await payments.GET(new Request('http://shop.test/api/payments', { headers })),
  );
  expect(Object(listed.body).payments).toHaveLength(1);
});

it('keeps misspelt paths of operations unknown', async () => {
  for (const name of ['create-payments', 'Supported', 'x', '%00', '']) {
    expect(await ask(POST, 'POST', name)).toMatchObject({
      status: 404,
      body: { errorCode: 'badInput', errorMessage: expect.stringContaining('Unknown path') },
    });
  }
});
