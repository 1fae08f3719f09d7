// The rest of a top-up goes to the active settlement address, once, and only as much as nothing else needs.
import { expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { openDatabase } from '@/lib/db/client';
import { accountReference } from '@/lib/money/account-reference';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { MADE_AT, makeMerchant, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { makeManualRefund, makeReceived, makeSettled, makeTopUp } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { returnTopUp, type TopUpReturn } from './return-top-up';

const LATER = addMs(MADE_AT, 60_000);
const BY = 'user:owner';

async function setUp(database: TestDatabase) {
  const { db } = database;
  const merchant = await makeMerchant(db);
  const topUp = await makeTopUp(db, merchant.id);
  return {
    ...{ db, merchant, topUp },
    give: (change: Partial<TopUpReturn> = {}) =>
      returnTopUp(
        { database, clock: { now: () => LATER } },
        { merchantId: merchant.id, topUpId: topUp.id, seenRaw: NANO, by: BY, ...change },
      ),
    transfers: () => db.transfer.findMany({ orderBy: { reference: 'asc' } }),
    read: () => db.topUp.findUniqueOrThrow({ where: { id: topUp.id } }),
  };
}

/** A refund from the top-ups that has not started. */
async function reserve({ db }: TestDatabase, merchantId: string, amountRaw: bigint) {
  const { payment } = await makeSettled(db, merchantId);
  await makeManualRefund(db, { paymentId: payment.id, merchantId, amountRaw: amountRaw.toString() });
}

/** A refund of one nano that waits for a top-up. */
async function makeWaiting({ db }: TestDatabase, merchantId: string) {
  const { payment } = await makeSettled(db, merchantId);
  const awaited = { amountRaw: NANO.toString(), awaitsFundsUntil: addMs(LATER, 60_000) };
  return makeManualRefund(db, { paymentId: payment.id, merchantId, ...awaited });
}

describeOnBothDatabases('a top-up that refunds wait for', (open) => {
  it('stays open, with its money, until they are cancelled', async () => {
    const database = await open();
    const { db, merchant, give, transfers, read } = await setUp(database);
    const refund = await makeWaiting(database, merchant.id);
    await makeWaiting(database, merchant.id);
    const refused = { outcome: 'refused', reason: 'refundsWait' };
    expect(await give()).toEqual({ ...refused, waiting: 2 });
    await db.manualRefund.update({ where: { id: refund.id }, data: { undoneAt: LATER } });
    expect(await give()).toEqual({ ...refused, waiting: 1 });
    expect(await read()).toMatchObject({ closedAt: null, transfersPending: false });
    expect(await transfers()).toEqual([]);
    await db.manualRefund.updateMany({ data: { undoneAt: LATER } });
    expect(await give()).toEqual({ outcome: 'closed', returnedRaw: NANO });
  });

  it('is the newest open one: others are closed, and money at a closed one is withdrawn', async () => {
    const database = await open();
    const { db, merchant, topUp, give } = await setUp(database);
    const closed = { outcome: 'closed', returnedRaw: NANO };
    const newer = await makeTopUp(db, merchant.id);
    await db.topUp.update({ where: { id: newer.id }, data: { createdAt: addMs(MADE_AT, 1) } });
    await makeWaiting(database, merchant.id);
    expect(await give({ topUpId: newer.id })).toMatchObject({ reason: 'refundsWait', waiting: 1 });
    expect(await give()).toEqual(closed);
    await makeReceived(db, topUp.address);
    expect(await give()).toEqual(closed);
  });

  it('is closed by the operator, who empties the accounts of an earlier seed', async () => {
    const database = await open();
    const { merchant, give } = await setUp(database);
    await makeWaiting(database, merchant.id);
    expect(await give({ by: 'command' })).toEqual({ outcome: 'closed', returnedRaw: NANO });
  });

  it('is another one if it was closed while the refund was created', async () => {
    const database = await open();
    const { db, merchant, topUp } = await setUp(database);
    await db.deposit.deleteMany();
    await db.depositAddress.updateMany({ data: { assignedAt: MADE_AT } });
    await makeReadyAddresses(db, 4);
    const other = await openDatabase({ url: database.url });
    const clock = { now: () => LATER };
    let topUpId = topUp.id;
    for (let round = 1; round <= 4; round += 1) {
      const { payment, sender } = await makeSettled(db, merchant.id);
      const [closing] = await Promise.all([
        returnTopUp({ database, clock }, { merchantId: merchant.id, topUpId, seenRaw: 0n, by: BY }),
        orderRefund(
          { database: other, clock, dustLimitRaw: 1n },
          {
            ...{ merchantId: merchant.id, paymentId: payment.id, token: `refund-of-round-${round}` },
            ...{ source: 'newTopUp', amountRaw: NANO, destination: sender, note: '', seenRaw: NANO },
            ...{ onlyReturns: false, by: BY },
          },
        ),
      ]);
      const [refunds, waiting] = await Promise.all([
        db.manualRefund.count({ where: { paymentId: payment.id, undoneAt: null } }),
        db.topUp.findMany({ where: { closedAt: null } }),
      ]);
      expect([refunds, waiting.length]).toEqual([1, 1]);
      expect(closing.outcome === 'closed').toBe(waiting[0]?.id !== topUpId);
      topUpId = waiting[0]?.id ?? '';
      await db.manualRefund.updateMany({ data: { undoneAt: LATER } });
    }
    await other.close();
  });
});

describeOnBothDatabases('the rest of a top-up', (open) => {
  it('is sent to the settlement address once, also at an exchange, and so is what comes later', async () => {
    const database = await open();
    const { db, merchant, topUp, give, transfers, read } = await setUp(database);
    const exchange = { text: merchant.settlementAddress ?? '', name: 'Exchange', by: BY } as const;
    await addExchangeAccount({ database, clock: { now: () => MADE_AT } }, exchange);
    expect(await give()).toEqual({ outcome: 'closed', returnedRaw: NANO });
    expect(await read()).toMatchObject({ closedAt: LATER, transfersPending: true });
    expect(await give()).toEqual({ outcome: 'refused', reason: 'changed' });
    expect(await give({ seenRaw: 0n })).toEqual({ outcome: 'closed', returnedRaw: 0n });
    await makeReceived(db, topUp.address, { amountRaw: '7' });
    expect(await give({ seenRaw: 7n })).toEqual({ outcome: 'closed', returnedRaw: 7n });
    const own = { kind: 'topUpReturn', topUpId: topUp.id, account: topUp.address, paymentId: null };
    const to = { ...own, destination: merchant.settlementAddress };
    expect(await transfers()).toMatchObject([
      { ...to, amountRaw: NANO.toString() },
      { ...to, amountRaw: '7' },
    ]);
  });

  it('of an empty one is nothing: it is closed, and keeps the time', async () => {
    const { db, topUp, give, transfers, read } = await setUp(await open());
    await db.deposit.deleteMany();
    await db.topUp.update({ where: { id: topUp.id }, data: { closedAt: MADE_AT } });
    expect(await give({ seenRaw: 0n })).toEqual({ outcome: 'closed', returnedRaw: 0n });
    expect(await read()).toMatchObject({ closedAt: MADE_AT, transfersPending: false });
    expect(await transfers()).toEqual([]);
  });

  it('does not include what is reserved for refunds', async () => {
    const database = await open();
    const { merchant, give, transfers } = await setUp(database);
    await reserve(database, merchant.id, NANO / 4n);
    expect(await give()).toEqual({ outcome: 'refused', reason: 'changed' });
    const restRaw = NANO - NANO / 4n;
    expect(await give({ seenRaw: restRaw })).toEqual({ outcome: 'closed', returnedRaw: restRaw });
    expect(await transfers()).toMatchObject([{ amountRaw: restRaw.toString() }]);
  });

  it('is all of it if another top-up holds what is reserved, and nothing of the other one', async () => {
    const database = await open();
    const { db, merchant, give } = await setUp(database);
    await makeTopUp(db, merchant.id);
    await reserve(database, merchant.id, NANO / 2n);
    expect(await give()).toEqual({ outcome: 'closed', returnedRaw: NANO });
  });

  it('goes to a changed settlement address only from the time on when it is active', async () => {
    const { db, merchant, give, transfers } = await setUp(await open());
    const next = randomAddress();
    const change = (nextSettlementFrom: Date) =>
      db.merchant.update({
        where: { id: merchant.id },
        data: { nextSettlementAddress: next, nextSettlementFrom },
      });
    await change(addMs(LATER, 1));
    await give();
    expect(await transfers()).toMatchObject([{ destination: merchant.settlementAddress }]);
    await db.transfer.deleteMany();
    await change(LATER);
    await give();
    expect(await transfers()).toMatchObject([{ destination: next }]);
  });

  it.each([
    ['paused', { settlementPausedAt: MADE_AT }],
    ['noSettlementAddress', { settlementAddress: null }],
    ['invalidAddress', { settlementAddress: 'nano_1' }],
  ] as const)('stays, and the top-up open, when the merchant’s settlement is %s', async (reason, data) => {
    const { db, merchant, give, transfers, read } = await setUp(await open());
    await db.merchant.update({ where: { id: merchant.id }, data });
    expect(await give()).toEqual({ outcome: 'refused', reason });
    expect(await transfers()).toEqual([]);
    expect(await read()).toMatchObject({ closedAt: null, transfersPending: false });
  });

  it('stays when the settlement address is blocked or one of ours', async () => {
    const database = await open();
    const { db, merchant, topUp, give, transfers } = await setUp(database);
    await blockAddress(
      { database, clock: { now: () => MADE_AT } },
      { text: merchant.settlementAddress ?? '', reason: 'a thief' },
      BY,
    );
    expect(await give()).toEqual({ outcome: 'refused', reason: 'blocked' });
    await db.merchant.update({ where: { id: merchant.id }, data: { settlementAddress: topUp.address } });
    expect(await give()).toEqual({ outcome: 'refused', reason: 'ownAccount' });
    expect(await transfers()).toEqual([]);
  });

  it('stays while the account is stopped, even if another top-up has as much', async () => {
    const { db, merchant, topUp, give, transfers } = await setUp(await open());
    await makeTopUp(db, merchant.id);
    const stop = { reference: accountReference(topUp.address), kind: 'auditMismatch', detail: {} };
    await db.attentionItem.create({ data: { ...stop, merchantId: merchant.id, createdAt: MADE_AT } });
    expect(await give()).toEqual({ outcome: 'refused', reason: 'stopped' });
    expect(await transfers()).toEqual([]);
  });

  it('is returned to its merchant only', async () => {
    const { db, topUp, give, transfers } = await setUp(await open());
    const other = await makeMerchant(db);
    await makeTopUp(db, other.id);
    for (const change of [{ merchantId: other.id }, { topUpId: 'none' }, { topUpId: `${topUp.id}\0` }])
      expect(await give(change)).toEqual({ outcome: 'refused', reason: 'notFound' });
    expect(await transfers()).toEqual([]);
  });
});
