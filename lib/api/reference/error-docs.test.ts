// Every error code is provoked, and its message is the one that the errors page prints.
import { beforeEach, expect, it } from 'vitest';
import { MAX_REQUESTS } from '@/lib/api/http/request-limit';
import { route } from '@/lib/api/http/route';
import { getPaymentLinkOperation } from '@/lib/api/link-operations';
import { SANDBOX_REGIONS } from '@/lib/compliance/supported-regions';
import type { ErrorCode } from '@/lib/core/errors';
import { makeApiKey, makeMerchant, makePayment } from '@/prisma/factories';
import { type Answer, accountOf, apiOf, CUSTOMER, openShop, readAnswer, type Shop } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { errorDoc, errorDocs } from './error-docs';
import { operationDoc } from './operation-docs';

const ORDER = operationDoc('create-payment').exampleRequest;
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let shop: Shop;

beforeEach(async () => {
  database = await createTestDatabase('sqlite');
  shop = await openShop(database);
  return () => database.close();
});

async function apiOfAnother(merchant: Parameters<typeof makeMerchant>[1]) {
  const { id } = await makeMerchant(database.db, merchant);
  return { merchantId: id, api: apiOf(shop.server, await makeApiKey(database.db, id)) };
}

const PROVOKED: Readonly<Record<ErrorCode, () => Promise<Answer>>> = {
  authMissing: () => shop.api.supported(undefined, { authorization: '' }),
  authInvalid: () => apiOf(shop.server, { ...shop.key, secret: 'sk_wrong' }).supported(),
  notEnabled: async () => (await apiOfAnother({ settlementAddress: null })).api.create(ORDER),
  badInput: () => {
    const { country, ...customer } = CUSTOMER;
    return shop.api.create({ usdAmount: '1', paymentCustomer: { ...customer, email: 'ada' } });
  },
  invalidAmount: () => shop.api.create({ ...ORDER, usdAmount: '12,34' }),
  transactionTooLarge: () => shop.api.create({ ...ORDER, usdAmount: '600.01' }),
  unsupportedLocation: () =>
    shop.api.create({ usdAmount: '1', paymentCustomer: { ...CUSTOMER, country: 'CH' } }),
  paymetNotFound: () => shop.api.status({ paymentIdentifier: 'pay_unknown' }),
  wrongAccount: async () => {
    const { merchantId } = await apiOfAnother({});
    const { id } = await makePayment(database.db, merchantId);
    return shop.api.status({ paymentIdentifier: id });
  },
  alreadyCancelled: async () => {
    const { id } = await makePayment(database.db, shop.merchant.id);
    await shop.api.cancel({ paymentIdentifier: id });
    return shop.api.cancel({ paymentIdentifier: id });
  },
  idempotencyKeyReused: async () => {
    const headers = { 'idempotency-key': 'link-1' };
    await shop.api.createLink({ title: 'A map' }, headers);
    return shop.api.createLink({ title: 'Another map' }, headers);
  },
  methodNotAllowed: async () => {
    const handle = route(async () => shop.server, getPaymentLinkOperation({ paymentLinkIdentifier: 'pl_1' }));
    return readAnswer(await handle(new Request('http://shop.test/', { method: 'DELETE' })));
  },
  rateLimited: async () => {
    const { rates } = accountOf(shop.server, shop.key);
    for (let turn = 0; turn < MAX_REQUESTS; turn += 1) await rates();
    return rates();
  },
  internal: () => {
    shop.server.clock.set(new Date(shop.server.clock.now().getTime() + HOUR_MS));
    return shop.api.create(ORDER);
  },
};

it.each(errorDocs())('the example of $code is the actual response', async ({ code, status, example }) => {
  const answer = await PROVOKED[code]();
  const given = answer.headers.get('x-request-id') ?? '';
  const errorMessage = example.replace(/req_[\w-]+/, given);
  expect({ status: answer.status, ...Object(answer.body) }).toEqual({
    status,
    errorCode: code,
    errorMessage,
  });
});

it('the country of the example is closed in a new sandbox', () => {
  const { example } = errorDoc('unsupportedLocation');
  const country = /\((\w\w)\)/.exec(example)?.[1] ?? '';
  expect(country).not.toBe('');
  expect([...SANDBOX_REGIONS.countries]).not.toContain(country);
});
