// The descriptions held against the service.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPaymentLinkOperation,
  listEventsOperation,
  listPaymentsOperation,
} from '@/lib/api/extra-operations';
import { CUSTOMER, listsOf, openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { errorsOfRequest } from '@/verification/testing/api-description';
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from './extra-operation-docs';
import { openApiDocument } from './openapi';

const LISTS = [
  { doc: LIST_PAYMENTS, operation: listPaymentsOperation, list: 'payments' },
  { doc: LIST_EVENTS, operation: listEventsOperation, list: 'events' },
] as const;

describe.each(LISTS)('$doc.name', ({ doc, operation, list }) => {
  let shop: Shop;
  beforeEach(async () => {
    const database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    return () => database.close();
  });
  const ask = (query: string) => listsOf(shop.server, shop.key)[list](query);

  it('is implemented as described, with its parameters', () => {
    expect([operation.name, operation.method]).toEqual([doc.name, doc.method]);
    const document = JSON.parse(JSON.stringify(openApiDocument('https://pay.example')));
    const { parameters } = document.paths[doc.path].get;
    const inQuery = parameters.filter((parameter: { in: string }) => parameter.in === 'query');
    expect(inQuery.map(({ name }: { name: string }) => name)).toEqual(doc.query?.map(({ name }) => name));
  });

  it('accepts its example, and responds as described', async () => {
    const order = { usdAmount: '12.34', orderId: 'A-1041', orderDescription: 'x', paymentCustomer: CUSTOMER };
    const { paymentIdentifier } = Object((await shop.api.create(order)).body);
    await shop.api.cancel({ paymentIdentifier });
    expect((await ask(doc.exampleQuery ?? '')).status).toBe(200);
    const { body } = await ask('');
    const [given] = Object(body)[list];
    const [example] = Object(doc.exampleResponse)[list];
    expect(Object.keys(given)).toEqual(Object.keys(example));
  });

  it('accepts and rejects numbers, times and names as described', async () => {
    for (const { name, schema } of doc.query ?? []) {
      const { minimum, maximum, format } = schema;
      const taken = format === 'date-time' ? ['2026-11-20T14:00:00Z'] : [minimum, maximum];
      const refused =
        format === 'date-time' ? ['2026-11-20', 'x'] : [Number(minimum) - 1, Number(maximum) + 1];
      if (format === undefined && minimum === undefined) continue;
      for (const value of taken) {
        // Without events it would wait.
        if (name !== 'wait') expect((await ask(`${name}=${value}`)).status, `${name}=${value}`).toBe(200);
      }
      for (const value of refused)
        expect((await ask(`${name}=${value}`)).status, `${name}=${value}`).toBe(400);
    }
  });
});

const { exampleRequest, errors } = LINK_OPERATION;
const isDescribed = (body: unknown) => errorsOfRequest('create-payment-link', body)?.length === 0;

describe('create-payment-link', () => {
  let shop: Shop;
  beforeEach(async () => {
    const database = await createTestDatabase('sqlite');
    shop = await openShop(database);
    return () => database.close();
  });
  const create = async (fields: object) => {
    const { status, body } = await shop.api.createLink({ ...exampleRequest, ...fields });
    return { status, body: Object(body) };
  };

  it('is implemented as described', () => {
    const { name, method, idempotent } = createPaymentLinkOperation;
    expect({ name, method, idempotent }).toEqual({
      name: LINK_OPERATION.name,
      method: LINK_OPERATION.method,
      idempotent: LINK_OPERATION.idempotent,
    });
  });

  it('accepts its example, and responds as described', async () => {
    expect(isDescribed(exampleRequest)).toBe(true);
    // prisma/test-api.ts checks that responses match the description.
    expect((await create({})).status).toBe(200);
  });

  it.each([
    ['badInput', { title: undefined }],
    ['invalidAmount', { usdAmount: '1,5' }],
    ['transactionTooLarge', { usdAmount: '600.01' }],
  ])('returns the described error %s', async (errorCode, fields) => {
    expect((await create(fields)).body).toMatchObject({ errorCode });
    expect(errors).toContain(errorCode);
  });

  const LONGEST = { title: 200, description: 2_000, orderId: 255, orderDescription: 2_000 };
  it.each(Object.entries(LONGEST))(
    'accepts and rejects what the description says of %s',
    async (name, longest) => {
      for (const value of [undefined, null, 7, ['x'], 'x'.repeat(longest), 'x'.repeat(longest + 1)]) {
        await expectAgreement({ [name]: value });
      }
    },
  );

  it.each([
    ['stock', [undefined, null, 1, 100_000, 0, -1, 1.5, 100_001, '1', []]],
    [
      'expiresAt',
      [undefined, null, 7, '2030-12-31T23:59:59Z', '2030-12-31', '2030-12-31T23:59:59+01:00', 'x'],
    ],
    ['returnUrl', [undefined, null, 7, 'https://shop.example/']],
    [
      'paymentCustomer',
      [undefined, null, 'x', {}, { firstName: 7 }, { firstName: '' }, { phoneNumber: '+1' }],
    ],
  ])('accepts and rejects texts as the description says of %s', async (name, values) => {
    for (const value of values) await expectAgreement({ [name]: value });
  });

  async function expectAgreement(fields: object) {
    // Only the schema is compared. Customer data also requires a stock of 1, which no schema expresses.
    const body = { ...exampleRequest, paymentCustomer: undefined, ...fields };
    const sent = 'stock' in fields ? body : { ...body, stock: 1 };
    const { errorCode } = Object((await shop.api.createLink(sent)).body);
    const plain = JSON.parse(JSON.stringify(sent));
    expect({ sent, taken: errorCode !== 'badInput' }).toEqual({
      sent,
      taken: isDescribed(plain),
    });
  }
});
