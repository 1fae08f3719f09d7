// The operations on one payment by their path, and paths that name none.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makePayment } from '@/prisma/factories';
import { basic, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { POST as cancel } from './cancel/route';
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

it('keeps misspelt paths of operations unknown', async () => {
  for (const name of ['create-payments', 'Supported', 'x', '%00', '']) {
    expect(await ask(POST, 'POST', name)).toMatchObject({
      status: 404,
      body: { errorCode: 'badInput', errorMessage: expect.stringContaining('Unknown path') },
    });
  }
});
