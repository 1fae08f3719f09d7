// list-settlements and get-settlement as an integrator's software calls them.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { makeSettlement, makeUnsettled } from '@/prisma/refund-factories';
import { accountOf, openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { pageSettlements } from './read-settlements';

const HASH = 'A'.repeat(64);

describeOnBothDatabases('settlements by the API', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  let account: ReturnType<typeof accountOf>;
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    account = accountOf(shop.server, shop.key);
  });

  const completed = (secondsLater = 0, fields: object = {}) =>
    makePayment(database.db, shop.merchant.id, {
      ...{
        status: 'Completed',
        endedAt: MADE_AT,
        createdAt: addMs(MADE_AT, secondsLater * 1_000),
        ...fields,
      },
    });
  const settled = async (secondsLater = 0, fields: object = {}) => {
    const payment = await completed(secondsLater, fields);
    await makeSettlement(database.db, payment);
    return payment.id;
  };
  const page = async (query = '') => Object((await account.settlements(query)).body);
  const identifiers = async (query = '') =>
    (await page(query)).settlements.map((one: { paymentIdentifier: string }) => one.paymentIdentifier);

  it('show payment, amount, destination, block and time', async () => {
    const payment = await completed(0, { orderId: 'A-1' });
    const transfer = await makeSettlement(database.db, payment, { amountRaw: `${15n * 10n ** 29n}` });
    const decided = {
      ...{ paymentIdentifier: payment.id, orderId: 'A-1', state: 'pending' },
      ...{
        rawNanoAmount: `${15n * 10n ** 29n}`,
        friendlyNanoAmount: '1.5',
        destination: transfer.destination,
      },
      createdDatetime: '2026-11-20T14:00:00Z',
    };
    expect((await account.settlement(payment.id)).body).toEqual(decided);
    const { account: sender } = transfer;
    await database.db.block.create({
      data: {
        ...{ hash: HASH, kind: 'send', account: sender, previous: '0', height: 1, representative: sender },
        ...{ balanceRaw: '0', amountRaw: RAW_PER_NANO.toString(), link: '0', signature: '0' },
        ...{ transferId: transfer.id, signedAt: MADE_AT, publishedAt: MADE_AT },
      },
    });
    expect((await account.settlement(payment.id)).body).toEqual({
      ...{ ...decided, state: 'sending', blockHash: HASH },
    });
    const confirmedAt = addMs(MADE_AT, 400);
    await database.db.transfer.update({ where: { id: transfer.id }, data: { confirmedAt } });
    const confirmed = {
      ...{ ...decided, state: 'confirmed', blockHash: HASH, confirmedDatetime: '2026-11-20T14:00:00Z' },
    };
    expect((await account.settlement(payment.id)).body).toEqual(confirmed);
    expect(await page()).toEqual({ settlements: [confirmed] });
  });

  it('are listed newest payment first, page by page, without those of payments that have none', async () => {
    const oldest = await settled();
    const same = [await settled(1), await settled(1)].sort().reverse();
    await makeUnsettled(database.db, shop.merchant.id);
    await makePayment(database.db, shop.merchant.id);
    const newest = await settled(2);
    const all = [newest, ...same, oldest];
    expect(await identifiers()).toEqual(all);
    const seen: string[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const read = await page(next === '' ? '?limit=1' : `?limit=1&after=${next}`);
      seen.push(...read.settlements.map((one: { paymentIdentifier: string }) => one.paymentIdentifier));
      next = read.next;
    }
    expect(seen).toEqual(all);
    expect(await identifiers('?createdFrom=2026-11-20T14:00:01Z&createdBefore=2026-11-20T14:00:02Z')).toEqual(
      same,
    );
    expect((await account.settlements('?after=nobody')).body).toMatchObject({ errorCode: 'badInput' });
    expect((await account.settlements('?status=x')).body).toMatchObject({
      errorMessage: 'Unknown parameter `status`.',
    });
  });

  it('end a page after a bounded number of payments, and go on from there', async () => {
    const oldest = await settled();
    const { db } = database;
    const model = await completed(1);
    const { id: _, depositIndex, depositAddress: __, ...row } = model;
    const unsettled = Array.from({ length: 1_000 }, (_, place) => ({
      ...{
        ...row,
        id: `pay_later${String(place).padStart(4, '0')}`,
        createdAt: addMs(MADE_AT, 5_000 + place),
      },
      ...{ depositIndex: depositIndex + 1_000 + place, depositAddress: `nano_${place}` },
      ...{ screeningReasons: [], rateSources: [] },
    }));
    await db.depositAddress.createMany({
      data: unsettled.map(({ depositIndex: index, depositAddress: address }) => ({
        ...{ index, address, createdAt: MADE_AT },
      })),
    });
    await db.payment.createMany({ data: unsettled });
    const query = { after: null, limit: 100, from: null, until: null };
    const first = await pageSettlements(db, shop.merchant.id, query);
    expect(first).toEqual({ settlements: [], next: 'pay_later0000' });
    const second = await pageSettlements(db, shop.merchant.id, { ...query, after: first.next });
    expect(second.settlements.map(({ payment }) => payment.id)).toEqual([oldest]);
    expect(second.next).toBeNull();
  });

  it('of other payments are rejected: unknown, not settled, another merchant’s', async () => {
    const { id: otherId } = await makeMerchant(database.db);
    const theirs = await makePayment(database.db, otherId, { status: 'Completed' });
    await makeSettlement(database.db, theirs);
    const { payment } = await makeUnsettled(database.db, shop.merchant.id);
    const codeOf = async (id: string) => Object((await account.settlement(id)).body).errorCode;
    expect(await codeOf('pay_nobody')).toBe('paymetNotFound');
    expect(await codeOf('%00')).toBe('paymetNotFound');
    expect(await codeOf(theirs.id)).toBe('wrongAccount');
    expect(await codeOf(payment.id)).toBe('badInput');
    expect(await identifiers()).toEqual([]);
    expect((await account.settlements(`?after=${theirs.id}`)).body).toMatchObject({ errorCode: 'badInput' });
  });
});
