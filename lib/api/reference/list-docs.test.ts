// The description of list-payments and list-events held against the service.
import { beforeEach, describe, expect, it } from 'vitest';
import { listEventsOperation, listPaymentsOperation } from '@/lib/api/extra-operations';
import { CUSTOMER, listsOf, openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { LIST_EVENTS, LIST_PAYMENTS } from './list-docs';
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
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(doc.query?.map(({ name }) => name));
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
