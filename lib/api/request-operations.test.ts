// Listing API requests through the HTTP pipeline: scope, other merchants, filters, pages, their bound, and what is not logged.
import { beforeEach, expect, it } from 'vitest';
import { issueKey } from '@/lib/accounts/auth/api-keys';
import { DEFAULT_SCOPES } from '@/lib/accounts/auth/key-scopes';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeApiKey, makeMerchant } from '@/prisma/factories';
import { accountOf, CUSTOMER, openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { MAX_EXAMINED } from './request-log/page-requests';
import { type RequestEntry, writeRequests } from './request-log/request-log';

describeOnBothDatabases('requests listed by the API', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  let account: ReturnType<typeof accountOf>;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    account = accountOf(shop.server, shop.key);
  });

  const rows = (count: number, fields: (place: number) => Partial<RequestEntry> = () => ({})) => {
    const merchantId = shop.merchant.id;
    const entries = Array.from({ length: count }, (_, place): RequestEntry => {
      const id = `req_${merchantId}_${String(place).padStart(5, '0')}`;
      return {
        ...{ id, merchantId, apiKeyId: 'key_1', operation: 'supported', at: addMs(MADE_AT, place) },
        ...{ status: 200, errorCode: null, message: null, paymentId: null, durationMs: 1, ...fields(place) },
      };
    });
    return writeRequests(database, entries);
  };
  const page = async (query = '') => Object((await account.requests(query)).body);
  const places = async (query = '') =>
    (await page(query)).requests.map(({ requestIdentifier: id }: { requestIdentifier: string }) =>
      Number(id.slice(-5)),
    );

  it('have their result, error, payment, duration and key', async () => {
    const order = { usdAmount: '3', paymentCustomer: CUSTOMER };
    const created = await shop.api.create(order);
    const refused = await shop.api.create({ ...order, usdAmount: '9000' });
    await shop.server.requests.flush();
    const { requests, next } = await page();
    expect(next).toBeUndefined();
    const of = ({ headers }: typeof created) =>
      requests.find(
        (one: { requestIdentifier: string }) => one.requestIdentifier === headers.get('x-request-id'),
      );
    expect(of(created)).toEqual({
      ...{ requestIdentifier: created.headers.get('x-request-id'), operation: 'create-payment', status: 200 },
      datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      paymentIdentifier: Object(created.body).paymentIdentifier,
      durationMs: expect.any(Number),
      apiKeyIdentifier: shop.key.id,
    });
    expect(of(refused)).toMatchObject({
      ...{ status: 400, errorCode: 'transactionTooLarge', message: Object(refused.body).errorMessage },
    });
    expect(of(refused)).not.toHaveProperty('paymentIdentifier');
  });

  it('do not have successful requests for this list, only refused ones', async () => {
    expect((await account.requests()).status).toBe(200);
    expect((await account.requests('?outcome=odd')).status).toBe(400);
    await shop.server.requests.flush();
    expect((await page()).requests).toMatchObject([{ operation: 'list-requests', status: 400 }]);
  });

  it('are filtered by outcome and operation, and read page by page', async () => {
    await rows(7, (place) => ({
      ...(place === 3 ? { status: 401, errorCode: 'authInvalid' } : {}),
      ...(place === 4 ? { status: 500, errorCode: 'internal', operation: 'usd-to-nano' } : {}),
      // Some at one moment, so that pages have to part by identifier.
      at: addMs(MADE_AT, place < 5 ? 0 : place),
    }));
    expect(await places()).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(await places('?outcome=refused')).toEqual([3]);
    expect(await places('?outcome=failed')).toEqual([4]);
    expect(await places('?outcome=ok&limit=2')).toEqual([6, 5]);
    expect(await places('?operation=usd-to-nano')).toEqual([4]);
    expect(await places('?operation=usd-to-nano&outcome=ok')).toEqual([]);
    for (const filter of ['', '&operation=supported']) {
      const seen: string[] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { requests, next } = await page(`?limit=2${filter}${after === '' ? '' : `&after=${after}`}`);
        seen.push(...requests.map((one: { requestIdentifier: string }) => one.requestIdentifier.slice(-1)));
        after = next;
      }
      expect(seen.join('')).toBe(filter === '' ? '6543210' : '653210');
    }
    for (const [query, field] of [
      ['?outcome=x', 'outcome'],
      ['?operation=toString', 'operation'],
      ['?limit=101', 'limit'],
      ['?after=nobody', 'after'],
      ['?payment=pay_1', 'payment'],
    ]) {
      const errorMessage = expect.stringContaining(field ?? '');
      expect((await account.requests(query)).body).toMatchObject({ errorCode: 'badInput', errorMessage });
    }
  });

  it('that match a filter are looked for in a bounded part of the log, which the next page goes on from', async () => {
    await rows(MAX_EXAMINED + 2, (place) => (place === 1 ? { status: 500, errorCode: 'internal' } : {}));
    const first = await page('?outcome=failed');
    expect(first.requests).toEqual([]);
    expect(first.next).toMatch(/_00002$/);
    const second = await page(`?outcome=failed&after=${first.next}`);
    expect(second.requests).toMatchObject([{ status: 500 }]);
    expect(second.next).toBeUndefined();
    // Without a filter, every row is on a page.
    expect((await page('?limit=100')).requests).toHaveLength(100);
  });

  it('are those of the key’s merchant, and never another one’s', async () => {
    await rows(2);
    const { id: otherId } = await makeMerchant(database.db);
    const theirs = accountOf(shop.server, await makeApiKey(database.db, otherId));
    expect((await theirs.requests()).body).toEqual({ requests: [] });
    const [own] = (await page()).requests;
    expect((await theirs.requests(`?after=${own.requestIdentifier}`)).body).toMatchObject({
      errorCode: 'badInput',
    });
  });

  it('need the scope requests.read, which new keys have unless they are given others', async () => {
    expect(DEFAULT_SCOPES).toContain('requests.read');
    const deps = { database, keys: shop.server.keys, clock: shop.server.clock, actor: 'user:u1' } as const;
    const key = await issueKey(deps, {
      ...{ merchantId: shop.merchant.id, label: 'pos', scopes: ['payments.read'] },
    });
    const { status, body } = await accountOf(shop.server, key).requests();
    expect([status, body]).toEqual([
      401,
      {
        errorCode: 'authInvalid',
        errorMessage: expect.stringContaining('requests.read'),
      },
    ]);
  });
});
