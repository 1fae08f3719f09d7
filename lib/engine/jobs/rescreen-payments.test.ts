// How often rescreening scans all open payments, and that one payment does not delay others.
import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { type Screener, selectScreener } from '@/lib/compliance/screening';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { UnreadableRowsError } from '@/lib/db/unreadable-row';
import { MAX_SCREENED } from '@/lib/payments/assess-payer';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { screenerSaying } from '@/verification/testing/screeners';
import { uncachedJudging } from '@/verification/testing/screening';
import { rescreenPaymentsJob } from './rescreen-payments';
import { type ScreeningContext, screenPaymentsJob } from './screen-payments';

async function prepare(database: Database) {
  const keyRing = parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);
  const merchant = await makeMerchant(database.db);
  const newPayment = async (held: object, lastName = 'Payer') => {
    const { id } = await makePayment(database.db, merchant.id, held);
    const sealed = sealCustomer(keyRing, id, {
      firstName: 'Pat',
      lastName,
      email: `${lastName}@example.com`,
    });
    await database.db.paymentCustomer.create({ data: { paymentId: id, ...sealed, country: 'DE' } });
    return id;
  };
  const context = (screener: Screener): ScreeningContext => ({
    ...{ database, keyRing, clock: turnableClock(addMs(MADE_AT, 1_000)), log: createLog('test', 'silent') },
    ...{ screener, ...uncachedJudging(database), afterDeposits: async () => undefined },
    ...{ dustLimitRaw: 10n ** 26n, reviewDeadlineMs: 86_400_000 },
    ...{ atStep: () => undefined, requestTransfers: () => undefined, wake: () => undefined },
  });
  const read = (id: string) => database.db.payment.findUniqueOrThrow({ where: { id } });
  return { newPayment, context, read };
}

const never = new AbortController().signal;

describeOnBothDatabases('rescreening', (open) => {
  it('screens all payments again only for new lists, even while one gets no response', async () => {
    const database = await open();
    const { newPayment, context, read } = await prepare(database);
    const byOld = await newPayment({ screening: 'clear', screeningListVersion: 'v1' });
    let isAway = false;
    const lists = { version: 'v2' };
    const answering = screenerSaying({}, { listVersion: () => lists.version });
    const screen: typeof answering.screen = (...asked) =>
      isAway && asked[0].lastName === 'Silent'
        ? Promise.reject(new Error('away'))
        : answering.screen(...asked);
    const job = rescreenPaymentsJob(context({ ...answering, screen }));
    const walks = vi.spyOn(database.db.payment, 'findMany');
    const walksOf = async (runs: number) => {
      walks.mockClear();
      for (let run = 0; run < runs; run += 1) await job.run(never);
      return walks.mock.calls.filter(([asked]) => JSON.stringify(asked?.orderBy ?? '').includes('expiresAt'))
        .length;
    };
    // The lists are new: one scan screens, a second one proves that none is left.
    expect(await walksOf(5)).toBe(2);
    expect(await read(byOld)).toMatchObject({ screening: 'clear', screeningListVersion: 'v2' });
    isAway = true;
    const held = {
      screening: 'review',
      screeningReasons: ['screeningUnavailable'],
      screeningListVersion: null,
    };
    const unanswered = await newPayment(held, 'Silent');
    expect(await walksOf(3)).toBe(0);
    lists.version = 'v3';
    expect(await walksOf(3)).toBe(2);
    isAway = false;
    expect(await walksOf(3)).toBe(0);
    expect(await read(unanswered)).toMatchObject({ screening: 'clear', screeningListVersion: 'v3' });
    // A payment whose verdict can't be applied does not delay others.
    const broken = await newPayment({ ...held, amountRaw: 'no amount' });
    lists.version = 'v4';
    await expect(job.run(never)).rejects.toThrow(RangeError);
    expect(await read(byOld)).toMatchObject({ screening: 'clear', screeningListVersion: 'v4' });
    expect(await read(broken)).toMatchObject({ screening: 'review' });
  });
});

describeOnBothDatabases('the search index of a payment', (open) => {
  it('is written with its screening, and for a payment that ended before', async () => {
    const database = await open();
    const { newPayment, context } = await prepare(database);
    const job = screenPaymentsJob(context(selectScreener('sandbox')));
    const screened = await newPayment({ orderId: ' #A-1041 ', usdAmount: '12.335', amountRaw: '7' });
    const cancelled = await newPayment({ status: 'Cancelled', endedAt: MADE_AT });
    await job.run(never);
    const late = await newPayment({ status: 'Cancelled', endedAt: MADE_AT }, 'Late');
    const paid = await newPayment({ status: 'Completed', screening: 'clear', endedAt: MADE_AT });
    await database.db.searchIndexQueue.create({ data: { paymentId: paid } });
    // A temporarily missing key does not keep a payer from being found later.
    const sealed = await newPayment({});
    const { wrappedKey } = await database.db.paymentCustomer.findUniqueOrThrow({
      where: { paymentId: sealed },
    });
    await database.db.paymentCustomer.update({
      where: { paymentId: sealed },
      data: { wrappedKey: 'v1.k0.A' },
    });
    await database.db.searchIndexQueue.create({ data: { paymentId: sealed } });
    await job.run(never);
    const rows = await database.db.paymentSearch.findMany();
    const found = new Map(rows.map((row) => [row.paymentId, row]));
    expect([...found.keys()].toSorted()).toEqual([screened, cancelled, late, paid].toSorted());
    expect(found.get(screened)).toMatchObject({
      orderId: 'a-1041',
      usdCents: 1234,
      amountRaw: '7',
      keyId: 'k1',
    });
    expect(found.get(cancelled)?.nameIndex).toBe(found.get(screened)?.nameIndex);
    expect(found.get(late)?.nameIndex).not.toBe(found.get(screened)?.nameIndex);
    await database.db.paymentCustomer.update({ where: { paymentId: sealed }, data: { wrappedKey } });
    await job.run(never);
    expect(await database.db.paymentSearch.findUnique({ where: { paymentId: sealed } })).not.toBeNull();
    expect(await database.db.searchIndexQueue.count()).toBe(0);
  });
});

it('screening reaches all new payments in one run, even if one verdict can’t be stored', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const { newPayment, context, read } = await prepare(database);
  await newPayment({ id: 'pay_0', amountRaw: 'no amount' }, 'Sandbox-Review');
  for (let count = 1; count < 50; count += 1) await newPayment({ id: `pay_1${count}` });
  const last = await newPayment({ id: 'pay_9' });
  const job = screenPaymentsJob(context(selectScreener('sandbox')));
  await expect(job.run(never)).rejects.toThrow(RangeError);
  expect((await read(last)).screening).toBe('clear');
});

describe('a payment whose row can’t be read', () => {
  it('does not keep others of its batch from being screened and indexed, and its jobs fail', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const { newPayment, context, read } = await prepare(database);
    const unscreened = { screening: 'review', screeningReasons: ['screeningUnavailable'] } as const;
    const cancelled = { status: 'Cancelled', endedAt: MADE_AT } as const;
    const states = {
      pending: {},
      ended: cancelled,
      held: unscreened,
      paid: { ...cancelled, screening: 'clear' },
    };
    for (const [state, fields] of Object.entries(states))
      for (const place of [1, 2]) await newPayment({ id: `pay_${state}${place}`, ...fields });
    const queued = ['pay_paid1', 'pay_paid2'].map((paymentId) => ({ paymentId }));
    await database.db.searchIndexQueue.createMany({ data: queued });
    await breakRows(database, '%1');
    const screening = context(selectScreener('sandbox'));
    const run = screenPaymentsJob(screening).run(never);
    await expect(run).rejects.toThrow(UnreadableRowsError);
    await expect(rescreenPaymentsJob(screening).run(never)).rejects.toThrow('pay_held1');
    for (const id of ['pay_pending2', 'pay_held2']) expect((await read(id)).screening).toBe('clear');
    const indexed = await database.db.paymentSearch.findMany({ select: { paymentId: true } });
    const ids = indexed.map(({ paymentId }) => paymentId);
    expect(ids.toSorted()).toEqual(['pay_ended2', 'pay_held2', 'pay_paid2', 'pay_pending2']);
  });

  it('does not keep later batches from being screened', async () => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.close());
    const { newPayment, context, read } = await prepare(database);
    for (let count = 0; count < MAX_SCREENED; count += 1) await newPayment({ id: `pay_1${count}` });
    const last = await newPayment({ id: 'pay_2' });
    await breakRows(database, 'pay_1%');
    const job = screenPaymentsJob(context(selectScreener('sandbox')));
    await expect(job.run(never)).rejects.toThrow(`rows of ${MAX_SCREENED} payments`);
    expect((await read(last)).screening).toBe('clear');
  });
});

describeOnBothDatabases('a payer whose earlier payment can’t be read', (open) => {
  it('does not keep others of the batch from being screened', async () => {
    const database = await open();
    const { newPayment, context, read } = await prepare(database);
    const rules = uncachedJudging(database, 'live');
    const job = screenPaymentsJob({ ...context(selectScreener('sandbox')), ...rules });
    const earlier = await newPayment({}, 'Regular');
    await job.run(never);
    await database.db.payment.update({ where: { id: earlier }, data: { usdAmount: 'many' } });
    const [again, other] = [await newPayment({}, 'Regular'), await newPayment({}, 'Other')];
    await job.run(never);
    expect((await read(other)).screening).toBe('clear');
    // Without its history it has no verdict, and an officer decides.
    expect((await read(again)).screening).toBe('pending');
  });
});

/** Content of another type than the columns have, which SQLite stores. */
async function breakRows({ db }: Database, ids: string): Promise<void> {
  await db.$executeRaw`UPDATE "Payment" SET "screeningReasons" = '{', "rateSources" = '{' WHERE "id" LIKE ${ids}`;
  await db.$executeRaw`UPDATE "Payment" SET "orderId" = x'01' WHERE "id" LIKE ${ids}`;
}
