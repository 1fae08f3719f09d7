// Waiting refunds get the money of top-ups only as long as they wait and it is free; merchants' own refunds are looked up in turn.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { accountReference } from '@/lib/money/account-reference';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { makeSettled, makeTopUp } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { beforeCall, confirmedInfo, once } from '@/verification/testing/money';
import { fundedRefunds, reserveArrivedFunds, waitingRefunds } from './await-funds';
import { CONFIRMATION_WAIT_MS, checkWalletRefunds } from './check-wallet-refunds';

const BY = 'user:owner';
const UNTIL = addMs(MADE_AT, 7 * 24 * 60 * 60_000);
const clock = { now: () => addMs(MADE_AT, 60_000) };

async function setUp(database: TestDatabase) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const { payment } = await makeSettled(db, merchantId);
  const rowOf = (fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}) => ({
    ...{ id: newId(), paymentId: payment.id, merchantId, amountRaw: NANO.toString(), note: '' },
    ...{ destination: randomAddress(), source: 'topUp' as const, createdBy: BY, createdAt: MADE_AT },
    ...{ startsAt: UNTIL, awaitsFundsUntil: UNTIL, ...fields },
  });
  const wait = (fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}) =>
    db.manualRefund.create({ data: rowOf(fields) });
  const read = (id: string) => db.manualRefund.findUniqueOrThrow({ where: { id } });
  return { db, merchantId, paymentId: payment.id, rowOf, wait, read };
}

describeOnBothDatabases('a waiting refund', (open) => {
  it('is due as soon as its money has arrived', async () => {
    const database = await open();
    const { merchantId, db, wait, read } = await setUp(database);
    const { id } = await wait();
    await makeTopUp(db, merchantId);
    expect(await reserveArrivedFunds({ database, clock }, '')).toBe('');
    expect(await read(id)).toMatchObject({ awaitsFundsUntil: null, startsAt: clock.now() });
  });

  it.each([
    { undoneAt: MADE_AT },
    { failure: 'blocked' },
    { startedAt: MADE_AT },
    { awaitsFundsUntil: null },
  ])('is left alone when it has just changed: %j', async (change) => {
    const database = await open();
    const { db, merchantId, wait, read } = await setUp(database);
    const { id } = await wait();
    await makeTopUp(db, merchantId);
    const meanwhile = once(() => db.manualRefund.update({ where: { id }, data: change }));
    await reserveArrivedFunds({ database: beforeCall(database, '$transaction', meanwhile), clock }, '');
    expect(await read(id)).toMatchObject({ startsAt: UNTIL, ...change });
    expect(await db.timelineEntry.count({ where: { kind: 'refundFunded' } })).toBe(0);
  });

  it('waits on when another refund has just reserved the money', async () => {
    const database = await open();
    const { db, merchantId, wait, read } = await setUp(database);
    const { id } = await wait();
    await makeTopUp(db, merchantId);
    const meanwhile = once(() => wait({ amountRaw: '1', awaitsFundsUntil: null }));
    await reserveArrivedFunds({ database: beforeCall(database, '$transaction', meanwhile), clock }, '');
    expect(await read(id)).toMatchObject({ awaitsFundsUntil: UNTIL, startsAt: UNTIL });
  });

  it('is reached although more than a page of others wait', async () => {
    const database = await open();
    const { db, rowOf, wait, read } = await setUp(database);
    const names = Array.from({ length: 200 }, (_, place) => `order${String(place).padStart(3, '0')}`);
    await db.manualRefund.createMany({ data: names.map((id) => rowOf({ id })) });
    const { payment } = await makeSettled(db, (await makeMerchant(db)).id);
    const { merchantId, id: paymentId } = payment;
    await wait({ id: 'order999', merchantId, paymentId });
    await makeTopUp(db, merchantId);
    const next = await reserveArrivedFunds({ database, clock }, '');
    expect(next).toBe('order199');
    expect(await reserveArrivedFunds({ database, clock }, next)).toBe('');
    expect(await read('order999')).toMatchObject({ awaitsFundsUntil: null });
  });

  it('asks for money at the newest open top-up that is not stopped, else at a closed one', async () => {
    const { db, merchantId, paymentId, wait } = await setUp(await open());
    await wait({ amountRaw: (5n * NANO).toString() });
    await wait({ amountRaw: '1', startedAt: MADE_AT, awaitsFundsUntil: null });
    const topUps = [];
    for (let made = 0; made < 3; made += 1) {
      const topUp = await makeTopUp(db, merchantId);
      const at = { createdAt: addMs(MADE_AT, made) };
      topUps.push(await db.topUp.update({ where: { id: topUp.id }, data: at }));
    }
    const addressNow = async () =>
      (await waitingRefunds(db, merchantId, paymentId)).map((row) => row.address);
    const [first, second, third] = topUps.map(({ address }) => address);
    const stop = (address = '') =>
      db.attentionItem.create({
        data: { reference: accountReference(address), kind: 'auditMismatch', detail: {}, createdAt: MADE_AT },
      });
    expect(await addressNow()).toEqual([third]);
    await stop(third);
    expect(await addressNow()).toEqual([second]);
    await db.topUp.update({ where: { address: second ?? '' }, data: { closedAt: MADE_AT } });
    expect(await addressNow()).toEqual([first]);
    await stop(first);
    expect(await addressNow()).toEqual([second]);
    await stop(second);
    expect(await addressNow()).toEqual([]);
    expect(await fundedRefunds(db, merchantId, paymentId)).toHaveLength(1);
  });
});

describeOnBothDatabases('a refund from the merchant’s own wallet', (open) => {
  const PAID_AT = addMs(MADE_AT, 500);
  const NOW = addMs(MADE_AT, CONFIRMATION_WAIT_MS);

  async function named(database: TestDatabase) {
    const { db, merchantId, paymentId } = await setUp(database);
    await db.payment.update({ where: { id: paymentId }, data: { endedAt: PAID_AT } });
    const destination = randomAddress();
    const row = { paymentId, merchantId, amountRaw: '1', destination, note: '', createdBy: BY };
    const add = (place: number, fields: Partial<Prisma.WalletRefundUncheckedCreateInput> = {}) => ({
      ...{ ...row, id: `wallet${place}`, blockHash: String(place).padStart(64, '0'), createdAt: MADE_AT },
      ...fields,
    });
    const send = (hash: string, localTimestamp: Date): LedgerBlockInfo => ({
      ...{ ...confirmedInfo({ account: randomAddress() }, hash), localTimestamp, linkAsAccount: destination },
    });
    const check = (shown: readonly LedgerBlockInfo[], healthyAt: Date | null = NOW, on = database.db) =>
      checkWalletRefunds({
        ...{ database: { ...database, db: on }, clock: { now: () => NOW }, healthyAt: async () => healthyAt },
        ledger: { blocks: async () => new Map(shown.map((block) => [block.hash, block])) },
      });
    const states = async () =>
      (await db.walletRefund.findMany({ where: { id: 'wallet999' } })).map((found) => [
        found.countedHash,
        found.failure,
      ]);
    return { db, add, send, check, states, hash: add(999).blockHash };
  }

  it('is missing only if the node was complete at the end of the hour', async () => {
    const { db, add, check, states } = await named(await open());
    await db.walletRefund.create({ data: add(999) });
    await check([], addMs(NOW, -1));
    expect(await states()).toEqual([[null, null]]);
    await check([]);
    expect(await states()).toEqual([[null, 'notFound']]);
  });

  it('counts in the second of the payment, but not in the one before', async () => {
    const { db, add, send, check, states, hash } = await named(await open());
    await db.walletRefund.create({ data: add(999) });
    await check([send(hash, MADE_AT)]);
    expect(await states()).toEqual([[hash, null]]);
    await db.walletRefund.update({
      where: { id: 'wallet999' },
      data: { countedHash: null, confirmedAt: null },
    });
    await check([send(hash, addMs(MADE_AT, -1_000))]);
    expect(await states()).toEqual([[null, 'beforePayment']]);
  });

  it('is looked up although fifty earlier ones are decided', async () => {
    const { db, add, send, check, states, hash } = await named(await open());
    const decided = (place: number) =>
      place % 2 === 0 ? { failure: 'notFound' } : { confirmedAt: MADE_AT, countedHash: `counted${place}` };
    const earlier = { createdAt: addMs(MADE_AT, -1) };
    const places = Array.from({ length: 100 }, (_, place) => place);
    await db.walletRefund.createMany({
      data: places.map((place) => add(place, { ...earlier, ...decided(place) })),
    });
    await db.walletRefund.create({ data: add(999) });
    await check([send(hash, NOW)]);
    expect(await states()).toEqual([[hash, null]]);
  });

  it('keeps its result when it has just been decided', async () => {
    const database = await open();
    const { db, add, send, check, states, hash } = await named(database);
    await db.walletRefund.create({ data: add(999) });
    const decide = once(() => db.walletRefund.updateMany({ data: { failure: 'notFound' } }));
    await check([send(hash, NOW)], NOW, beforeCall(database, '$transaction', decide).db as typeof db);
    expect(await states()).toEqual([[null, 'notFound']]);
  });
});
