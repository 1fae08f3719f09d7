// An order starts only while it is open and due, its destination may be paid, and no top-up may already have paid it.
import { expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { passStep } from '@/lib/core/steps';
import { accountReference } from '@/lib/money/account-reference';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import { makeSettled, makeTopUp, makeUnsettled } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { failLostOrders } from './fail-refund';
import { type OrderedWay, orderRefund } from './order-refund';
import { dueRefunds, startRefund } from './start-refund';
import { undoRefunds } from './undo-refunds';

const DUST = 10n ** 26n;
const BY = 'user:owner';
/** The time to undo a refund, and the network delay. */
const DUE_MS = 11_000;

const deps = (database: TestDatabase, afterMs = DUE_MS) => ({
  ...{ database, clock: { now: () => addMs(MADE_AT, afterMs) }, atStep: passStep, dustLimitRaw: DUST },
});

/** A payment of one nano, and top-ups of one nano each. */
async function setUp(database: TestDatabase, source: OrderedWay = 'unsettled', topUps = 0) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const make = source === 'unsettled' ? makeUnsettled : makeSettled;
  const { payment } = await make(db, merchantId);
  const { id: paymentId } = payment;
  const made = [];
  for (let count = 0; count < topUps; count += 1) made.push(await makeTopUp(db, merchantId));
  const order = async (destination = randomAddress(), amountRaw = NANO) => {
    const asked = { merchantId, paymentId, token: newId().padEnd(16, 'x'), note: '', by: BY } as const;
    const ordered = await orderRefund(deps(database, 0), {
      ...{ ...asked, source, amountRaw, destination, seenRaw: null, onlyReturns: false },
    });
    if (ordered.outcome !== 'ordered') throw new Error(ordered.reason);
    return ordered.order;
  };
  return { db, merchantId, paymentId, payment, topUps: made, order };
}

describeOnBothDatabases('a refund', (open) => {
  it('is due from the moment when it can no longer be undone, until it has started or ended', async () => {
    const database = await open();
    const { db, merchantId, order, payment } = await setUp(database);
    const { id, destination } = await order();
    const due = async (afterMs: number) => (await dueRefunds(deps(database, afterMs))).map((row) => row.id);
    expect(await due(DUE_MS - 1)).toEqual([]);
    expect(await due(DUE_MS)).toEqual([id]);
    for (const ended of ['startedAt', 'undoneAt'] as const) {
      await db.manualRefund.update({ where: { id }, data: { [ended]: MADE_AT } });
      expect(await due(DUE_MS)).toEqual([]);
      await db.manualRefund.update({ where: { id }, data: { [ended]: null } });
    }
    await db.payment.update({ where: { id: payment.id }, data: { transfersPending: false } });
    const named = { id, paymentId: payment.id, merchantId };
    expect(await startRefund(deps(database), named)).toBe(true);
    expect(await due(DUE_MS)).toEqual([]);
    expect(await db.transfer.findMany()).toMatchObject([
      { kind: 'refund', account: payment.depositAddress, destination, topUpId: null, manualRefundId: id },
    ]);
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({
      transfersPending: true,
    });
  });

  it.each([{ startedAt: MADE_AT }, { undoneAt: MADE_AT }, { failure: 'insufficientFunds' }])(
    'does not start when it has already %j',
    async (ended) => {
      const database = await open();
      const { db, merchantId, paymentId, order } = await setUp(database);
      const { id } = await order();
      await db.manualRefund.update({ where: { id }, data: ended });
      expect(await startRefund(deps(database), { id, paymentId, merchantId })).toBe(false);
      expect(await db.transfer.count()).toBe(0);
      expect(await db.manualRefund.findMany()).toMatchObject([{ startedAt: null, ...ended }]);
    },
  );

  it('fails at its start when its account has since been blocked or listed as an exchange’s', async () => {
    const database = await open();
    const { db, merchantId, paymentId, order } = await setUp(database);
    const [blocked, exchange] = [await order(undefined, NANO / 2n), await order(undefined, NANO / 2n)];
    await blockAddress(deps(database), { text: blocked.destination, reason: 'a thief' }, BY);
    await addExchangeAccount(deps(database), { text: exchange.destination, name: 'Exchange', by: BY });
    for (const { id } of [blocked, exchange])
      expect(await startRefund(deps(database), { id, paymentId, merchantId })).toBe(false);
    const failures = (await db.manualRefund.findMany()).map(({ id, failure }) => [id, failure]);
    expect(new Map(failures as [string, string][])).toEqual(
      new Map([
        [blocked.id, 'blocked'],
        [exchange.id, 'exchange'],
      ]),
    );
    expect(await db.transfer.count()).toBe(0);
  });
});

describeOnBothDatabases('a refund from top-ups', (open) => {
  const item = (address: string, change = {}) => ({
    ...{ reference: accountReference(address), kind: 'unknownSends', detail: {}, createdAt: MADE_AT },
    ...change,
  });

  it.each(['unknownSends', 'unknownBlock'])('does not start after %s of a top-up', async (kind) => {
    const database = await open();
    const { db, merchantId, paymentId, topUps, order } = await setUp(database, 'topUp', 2);
    const { id } = await order();
    await db.attentionItem.create({ data: item(topUps[0]?.address ?? '', { kind }) });
    await startRefund(deps(database), { id, paymentId, merchantId });
    expect(await db.manualRefund.findMany()).toMatchObject([{ failure: 'possiblyAlreadySent' }]);
    expect(await db.transfer.count()).toBe(0);
  });

  it('starts after another reason, a resolved one, one from before the order, or at another merchant’s', async () => {
    const database = await open();
    const { db, merchantId, paymentId, topUps, order } = await setUp(database, 'topUp', 4);
    const other = await makeTopUp(db, (await makeMerchant(db)).id);
    const [first, second, third] = topUps.map(({ address }) => address);
    for (const data of [
      item(first ?? '', { kind: 'balanceMismatch' }),
      item(second ?? '', { resolvedAt: MADE_AT }),
      item(third ?? '', { createdAt: addMs(MADE_AT, -1) }),
      item(other.address),
    ])
      await db.attentionItem.create({ data });
    const { id } = await order();
    expect(await startRefund(deps(database), { id, paymentId, merchantId })).toBe(false);
    expect(await db.manualRefund.findMany()).toMatchObject([{ failure: null, startedAt: expect.any(Date) }]);
    expect(await db.transfer.count({ where: { topUpId: { not: null } } })).toBe(1);
  });

  it('has nothing to do with one from unsettled money, which starts', async () => {
    const database = await open();
    const { db, merchantId, paymentId, topUps, order } = await setUp(database, 'unsettled', 1);
    const { id } = await order();
    await db.attentionItem.create({ data: item(topUps[0]?.address ?? '') });
    expect(await startRefund(deps(database), { id, paymentId, merchantId })).toBe(true);
  });
});

describeOnBothDatabases('after a restored backup', (open) => {
  const restoredAt = addMs(MADE_AT, 1_000);

  it('every open order from before it fails, once, and none from after it', async () => {
    const database = await open();
    const { db, merchantId, order } = await setUp(database);
    const parts = [];
    for (let made = 0; made < 5; made += 1) parts.push(await order(undefined, NANO / 5n));
    const [before, same, after, started, undone] = parts.map(({ id }) => id);
    const set = (id: string | undefined, data: object) =>
      db.manualRefund.update({ where: { id: id ?? '' }, data });
    await set(same, { createdAt: restoredAt });
    await set(after, { createdAt: addMs(restoredAt, 1) });
    await set(started, { startedAt: MADE_AT });
    await undoRefunds(deps(database), { merchantId, refundIds: [undone ?? ''], by: BY });
    expect(await failLostOrders(deps(database), restoredAt)).toBe(2);
    expect(await failLostOrders(deps(database), restoredAt)).toBe(0);
    const failed = await db.manualRefund.findMany({ where: { failure: 'possiblyAlreadySent' } });
    expect(failed.map(({ id }) => id).sort()).toEqual([before, same].sort());
    expect(await db.attentionItem.count({ where: { kind: 'refundFailed', resolvedAt: null } })).toBe(2);
  });

  it('more than a page of them fails', async () => {
    const database = await open();
    const { db, paymentId, merchantId } = await setUp(database);
    const row = { paymentId, merchantId, amountRaw: '1', destination: randomAddress(), note: '' };
    const times = { createdAt: MADE_AT, startsAt: addMs(MADE_AT, DUE_MS) };
    await db.manualRefund.createMany({
      data: Array.from({ length: 201 }, (_, place) => ({
        ...{ ...row, ...times, id: `order${place}`, source: 'topUp' as const, createdBy: BY },
      })),
    });
    expect(await failLostOrders(deps(database), restoredAt)).toBe(201);
    expect(await db.manualRefund.count({ where: { failure: null } })).toBe(0);
  });
});
