// list-payments and list-events as an integrator's software calls them.
import { expect, it } from 'vitest';
import { issueApiKey } from '@/lib/accounts/auth/api-keys';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import { CUSTOMER, listsOf, openShop, type Shop, TEST_SECRETS } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';

const lists = ({ server, key }: Shop) => listsOf(server, key);
const at = (minutes: number) => addMs(MADE_AT, minutes * 60_000);

describeOnBothDatabases('list-payments', (open) => {
  const begin = async () => {
    const database = await open();
    const shop = await openShop(database);
    const make = (minutes: number, fields: Parameters<typeof makePayment>[2] = {}) =>
      makePayment(database.db, shop.merchant.id, { createdAt: at(minutes), ...fields });
    return { database, shop, make };
  };
  const idsOf = async (shop: Shop, query: Record<string, string>) => {
    const { status, body } = await lists(shop).payments(query);
    expect({ status, body }).toMatchObject({ status: 200 });
    const { payments, next } = Object(body);
    return { ids: payments.map((one: object) => Object(one).paymentIdentifier), next };
  };

  it('returns what payment-status returns plus amounts and times, and nothing about the payer', async () => {
    const { shop } = await begin();
    const order = { orderId: 'A-1041', orderDescription: 'Two paperbacks' };
    const created = Object(
      (await shop.api.create({ usdAmount: '12.34', ...order, paymentCustomer: CUSTOMER })).body,
    );
    const { paymentIdentifier, usdAmount, rawNanoAmount, friendlyNanoAmount } = created;
    const state = Object((await shop.api.status({ paymentIdentifier })).body);
    expect((await lists(shop).payments()).body).toEqual({
      payments: [
        {
          ...state,
          ...{ usdAmount, rawNanoAmount, friendlyNanoAmount },
          expiresDatetime: '2026-11-20T14:15:00Z',
        },
      ],
    });
    await shop.api.cancel({ paymentIdentifier });
    const { payments } = Object((await lists(shop).payments()).body);
    expect(payments[0]).toMatchObject({ status: 'Cancelled', endedDatetime: state.createdDatetime });
  });

  it('pages from newest to oldest, including payments created at the same time', async () => {
    const { shop, make, database } = await begin();
    const made = [await make(0), await make(1), await make(1), await make(2)];
    await makePayment(database.db, (await makeMerchant(database.db)).id, { createdAt: at(1) });
    const first = await idsOf(shop, { limit: '2' });
    const second = await idsOf(shop, { limit: '2', after: first.next });
    expect(second.next).toBeUndefined();
    const inOrder = made.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    expect([...first.ids, ...second.ids]).toEqual(inOrder);
  });

  it('filters by status and time', async () => {
    const { shop, make } = await begin();
    const old = await make(0, { status: 'Completed' });
    const waiting = await make(5);
    const later = await make(10, { status: 'Completed' });
    expect((await idsOf(shop, { status: 'Completed' })).ids).toEqual([later.id, old.id]);
    expect((await idsOf(shop, { createdFrom: at(5).toISOString() })).ids).toEqual([later.id, waiting.id]);
    const between = { createdFrom: at(0).toISOString(), createdBefore: at(10).toISOString() };
    expect((await idsOf(shop, { ...between, status: 'Completed' })).ids).toEqual([old.id]);
  });

  it('finds the payments with exactly this order id, including one just created', async () => {
    const { database, shop, make } = await begin();
    const { db } = database;
    const made = [];
    for (let minute = 0; minute < 3; minute += 1) {
      const status = minute === 1 ? 'Completed' : 'Error';
      made.push(await make(minute, { orderId: 'A-1', status, screening: 'clear' }));
    }
    const other = await make(3, { orderId: 'a-1', status: 'Error', screening: 'clear' });
    for (const { id } of [...made, other]) await makeSearch(db, TEST_SECRETS.keyRing, id);
    const fresh = await make(4, { orderId: 'A-1' });
    const all = [fresh.id, ...made.map(({ id }) => id).toReversed()];
    const first = await idsOf(shop, { orderId: 'A-1', limit: '2' });
    const second = await idsOf(shop, { orderId: 'A-1', limit: '2', after: first.next });
    expect([...first.ids, ...second.ids]).toEqual(all);
    expect((await idsOf(shop, { orderId: 'A-1', status: 'Completed' })).ids).toEqual([made[1]?.id]);
    expect((await idsOf(shop, { orderId: 'A-2' })).ids).toEqual([]);
  });

  it('rejects invalid parameters, and another merchant’s payment as cursor', async () => {
    const { database, shop } = await begin();
    const other = await makePayment(database.db, (await makeMerchant(database.db)).id);
    const refused: (Record<string, string> | string)[] = [
      { status: 'completed' },
      { orderId: '' },
      { orderId: 'a\u0000b' },
      { createdFrom: '2026-11-20' },
      { createdBefore: '0000-01-01T00:00:00Z' },
      { limit: '0' },
      { limit: '101' },
      { limit: '1e1' },
      { after: '../x' },
      { after: other.id },
      'status=Error&status=Waiting',
    ];
    for (const query of refused) {
      const { status, body } = await lists(shop).payments(query);
      expect({ query, status, code: Object(body).errorCode }).toEqual({
        query,
        status: 400,
        code: 'badInput',
      });
    }
  });

  it('rejects a misspelt filter, which would show other payments', async () => {
    const { shop, make } = await begin();
    await make(0, { orderId: 'A-2' });
    expect((await lists(shop).payments({ orderID: 'A-1' })).body).toEqual({
      errorCode: 'badInput',
      errorMessage: 'Unknown parameter `orderID`. Did you mean `orderId`?',
    });
    for (const [given, shown] of [
      ['metdata[cart]=77', 'metdata[…]'],
      ['metadata.cart=77', 'metadata.…'],
    ])
      expect((await lists(shop).payments(given)).body).toEqual({
        errorCode: 'badInput',
        errorMessage: `Unknown parameter \`${shown}\`. Did you mean \`metadata[…]\`?`,
      });
  });
});

describeOnBothDatabases('list-events', (open) => {
  const cancelOne = async (shop: Shop) => {
    const order = { usdAmount: '3', paymentCustomer: CUSTOMER };
    const { paymentIdentifier } = Object((await shop.api.create(order)).body);
    await shop.api.cancel({ paymentIdentifier });
    return paymentIdentifier;
  };

  it('returns what webhooks send, even to read-only keys', async () => {
    const database = await open();
    const shop = await openShop(database);
    const paymentIdentifier = await cancelOne(shop);
    const { events, next } = Object((await lists(shop).events()).body);
    expect(events).toEqual([
      {
        eventIdentifier: next,
        ...{ paymentIdentifier, type: 'payment.cancelled', timestamp: '2026-11-20T14:00:00Z' },
      },
    ]);
    const merchantId = shop.merchant.id;
    const key = await issueApiKey(database.db, {
      merchantId,
      label: 'x',
      scopes: ['payments.create'],
      at: MADE_AT,
    });
    const { events: askEvents, payments: askPayments } = listsOf(shop.server, key);
    for (const ask of [askEvents, askPayments]) {
      expect((await ask()).body).toMatchObject({ errorCode: 'authInvalid' });
    }
  });

  it('responds to waiting requests as soon as something happens, and logs no empty response', async () => {
    const database: TestDatabase = await open();
    const shop = await openShop(database);
    const waiting = lists(shop).events({ after: 'start', wait: '20' });
    const paymentIdentifier = await cancelOne(shop);
    const { events, next } = Object((await waiting).body);
    expect(events).toMatchObject([{ paymentIdentifier }]);
    expect((await lists(shop).events({ after: next })).body).toEqual({ events: [], next });
    await shop.server.requests.flush();
    const asked = await database.db.apiRequest.findMany({ where: { operation: 'list-events' } });
    expect(asked).toHaveLength(1);
  });

  it('rejects invalid parameters and unknown events', async () => {
    const shop = await openShop(await open());
    for (const query of [
      'waits=1',
      'wait=21',
      'wait=-1',
      'limit=0',
      'after=a+b',
      'after=evt_gone',
      'wait=1&wait=2',
    ]) {
      expect((await lists(shop).events(query)).body).toMatchObject({ errorCode: 'badInput' });
    }
  });
});
