// The request log from the pipeline to the list: who sees which entries, what is never stored, and retention.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parsePosition } from '@/lib/core/page-position';
import { pruneExcessRequests, pruneOldRequests, REQUESTS_KEPT_MS } from '@/lib/engine/jobs/prune-rows';
import { MADE_AT, makeApiKey, makeMerchant, makePayment } from '@/prisma/factories';
import { apiOf, CUSTOMER, openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import {
  listRequests,
  newestRequest,
  PAGE_SIZE,
  parseRequestFilter,
  type RequestFilter,
} from './list-requests';
import { type RequestEntry, writeRequests } from './request-log';

const ALL: RequestFilter = parseRequestFilter({});

describeOnBothDatabases('the request log', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
  });

  const listOf = (merchantId: string, filter: Partial<RequestFilter> = {}) =>
    listRequests(database.db, { merchantId, filter: { ...ALL, ...filter }, position: null });

  const rows = (merchantId: string, count: number, fields: (place: number) => Partial<RequestEntry>) =>
    writeRequests(
      database,
      Array.from({ length: count }, (_, place) => ({
        ...{
          id: `req_${merchantId}_${place}`,
          merchantId,
          apiKeyId: 'key_1',
          operation: 'supported' as const,
        },
        ...{ at: addMs(MADE_AT, place), status: 200, durationMs: 1 },
        ...{ errorCode: null, message: null, paymentId: null, ...fields(place) },
      })),
    );

  it('has each request of a known key with its payment, and no bodies', async () => {
    const { api, server, merchant, key } = shop;
    const other = apiOf(server, await makeApiKey(database.db, (await makeMerchant(database.db)).id));
    const body = { usdAmount: '3', orderId: 'canary-order', paymentCustomer: CUSTOMER };
    const answers = [
      await api.create(body, { 'Idempotency-Key': 'once' }),
      await api.create(body, { 'Idempotency-Key': 'once' }),
      await api.create({ usdAmount: 'canary-amount' }),
      await api.supported(),
      await apiOf(server, { ...key, secret: 'canary-secret' }).supported(),
    ];
    const { paymentIdentifier } = Object(answers[0]?.body);
    answers.push(
      await api.cancel({ paymentIdentifier }),
      await api.cancel({ paymentIdentifier }),
      await api.status({ paymentIdentifier: 'canary@example.com' }),
    );
    const theirs = await other.status({ paymentIdentifier });
    expect((await apiOf(server, { id: 'key_nobody', secret: 'x' }).supported()).status).toBe(401);
    await server.requests.flush();
    const { requests } = await listOf(merchant.id);
    // The order of two requests within a millisecond is undefined.
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(requests.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const inOrder = ids.flatMap((asked) => requests.filter(({ id }) => id === asked));
    const seen = inOrder.map(({ operation, status, errorCode, paymentId }) => {
      return [operation, status, errorCode, paymentId];
    });
    expect(seen).toEqual([
      ['create-payment', 200, null, paymentIdentifier],
      ['create-payment', 200, null, paymentIdentifier],
      ['create-payment', 400, 'badInput', null],
      ['supported', 200, null, null],
      ['supported', 401, 'authInvalid', null],
      ['cancel-payment', 200, null, paymentIdentifier],
      ['cancel-payment', 400, 'alreadyCancelled', paymentIdentifier],
      ['payment-status', 400, 'paymetNotFound', null],
    ]);
    expect(inOrder[0]).toMatchObject({ keyId: key.id, keyLabel: 'shop', durationMs: expect.any(Number) });
    expect(inOrder[2]?.message).toContain('paymentCustomer');
    const stored = JSON.stringify(await database.db.apiRequest.findMany());
    expect(stored).not.toMatch(new RegExp(`canary|${CUSTOMER.email}|${key.secret}`));
    const [foreign] = (await database.db.apiRequest.findMany({ where: { errorCode: 'wrongAccount' } })) ?? [];
    expect(foreign).toMatchObject({ id: theirs.headers.get('x-request-id'), paymentId: null });
    expect(foreign?.merchantId).not.toBe(merchant.id);
    expect(await newestRequest(database.db, merchant.id)).toBe(requests[0]?.id);
  });

  it('is visible to its merchant only: filtered, by id, and by page in both directions', async () => {
    const { id: mine } = shop.merchant;
    const { id: theirs } = await makeMerchant(database.db);
    await rows(mine, PAGE_SIZE + 1, (place) => ({
      ...(place === 3 ? { status: 401, errorCode: 'authInvalid', apiKeyId: 'key_2' } : {}),
      ...(place === 4 ? { status: 500, errorCode: 'internal', operation: 'usd-to-nano' } : {}),
      // Many at one moment, so that pages have to part by id.
      at: addMs(MADE_AT, place < 10 ? 0 : place),
    }));
    await rows(theirs, 2, () => ({}));
    const ids = async (filter: Partial<RequestFilter>) =>
      (await listOf(mine, filter)).requests.map(({ id }) => id);
    expect(await ids({ outcome: 'refused' })).toEqual([`req_${mine}_3`]);
    expect(await ids({ keyId: 'key_2' })).toEqual([`req_${mine}_3`]);
    expect(await ids({ outcome: 'failed' })).toEqual([`req_${mine}_4`]);
    expect(await ids({ operation: 'usd-to-nano' })).toEqual([`req_${mine}_4`]);
    expect(await ids({ requestId: `req_${mine}_7` })).toEqual([`req_${mine}_7`]);
    expect(await ids({ requestId: `req_${theirs}_1` })).toEqual([]);
    const page = async (position: string | null) => {
      const parsed = parsePosition(position ?? undefined);
      return listRequests(database.db, { merchantId: mine, filter: ALL, position: parsed });
    };
    const first = await page(null);
    const second = await page(first.older);
    expect([first.requests.length, second.requests.length]).toEqual([PAGE_SIZE, 1]);
    expect(new Set([...first.requests, ...second.requests].map(({ id }) => id)).size).toBe(PAGE_SIZE + 1);
    expect((await page(second.newer)).requests).toEqual(first.requests);
    expect([first.newer, second.older]).toEqual([null, null]);
  });

  it('is deleted after seven days, and beyond each merchant’s newest entries', async () => {
    const { id: mine } = shop.merchant;
    const { id: theirs } = await makeMerchant(database.db);
    await makePayment(database.db, theirs);
    const now = addMs(MADE_AT, REQUESTS_KEPT_MS);
    const { db } = database;
    await rows(mine, 6, (place) => ({ at: addMs(MADE_AT, place < 2 ? -1 : 0) }));
    await rows(theirs, 2, () => ({ at: MADE_AT }));
    expect(await pruneOldRequests(db, mine, { now, max: 1 })).toBe(1);
    expect(await pruneOldRequests(db, mine, { now, max: 10 })).toBe(1);
    expect(await pruneExcessRequests(db, mine, { kept: 3, max: 10 })).toBe(1);
    expect(await pruneExcessRequests(db, mine, { kept: 3, max: 10 })).toBe(0);
    expect((await listOf(mine)).requests.map(({ id }) => id)).toEqual(
      [5, 4, 3].map((n) => `req_${mine}_${n}`),
    );
    expect((await listOf(theirs)).requests).toHaveLength(2);
  });
});

it('reads only known parameters from its URL', () => {
  expect(parseRequestFilter({ outcome: 'x', operation: 'toString', key: "a'b", id: ' req_1 ' })).toEqual({
    ...ALL,
    requestId: 'req_1',
  });
  expect(parsePosition('older.99999999999999999.x')).toBeNull();
  expect(parsePosition('older.999999999999999.x')).toBeNull();
});
