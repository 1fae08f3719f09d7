// Clear verdicts are stored together, without a lock between the request and the write: a payment that changed in between
// keeps what it became.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { screenerSaying, silentScreener } from '@/verification/testing/screeners';
import { uncachedJudging } from '@/verification/testing/screening';
import { SCREENED_PAYMENT, screenBatch } from './screen-batch';

const keyRing = parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);
const NOW = addMs(MADE_AT, 60_000);

type Change = Prisma.PaymentUncheckedUpdateInput;

/** Screens a payment that changes while the screener is asked. @returns the payment, and the verdicts left to apply */
async function screenDuring(
  database: Database,
  before: Partial<Prisma.PaymentUncheckedCreateInput>,
  change: Change,
) {
  const { db } = database;
  const { id } = await makePayment(db, (await makeMerchant(db)).id, before);
  const sealed = sealCustomer(keyRing, id, { firstName: 'Pat', lastName: 'Payer' });
  await db.paymentCustomer.create({ data: { paymentId: id, ...sealed, country: 'DE' } });
  await makeSearch(db, keyRing, id);
  const clear = screenerSaying({}, { listVersion: () => 'v2' });
  const screen: typeof clear.screen = async (...asked) => {
    await db.payment.update({ where: { id }, data: change });
    return clear.screen(...asked);
  };
  const deps = {
    ...{ database, keyRing, clock: turnableClock(NOW), log: createLog('test', 'silent') },
    ...{ screener: { ...clear, screen }, ...uncachedJudging(database), askingSince: MADE_AT },
  };
  const payments = await db.payment.findMany({ select: SCREENED_PAYMENT });
  const alone = await screenBatch(deps, payments, 'created');
  return { alone, payment: await db.payment.findUniqueOrThrow({ where: { id } }) };
}

describeOnBothDatabases('a clear verdict', (open) => {
  it.each<[string, Change]>([
    ['is under review for a similar name', { screening: 'review', screeningReasons: ['sanctionsName'] }],
    ['is denied', { status: 'AMLError', screening: 'denied', endedAt: NOW }],
    ['is cancelled', { status: 'Cancelled', endedAt: NOW }],
    // Only a verdict that also completes the payment may clear it.
    ['is paid in full', { reviewDeadline: addMs(NOW, 1_000), countedRaw: '1' }],
  ])('does not clear a payment that meanwhile %s', async (_, change) => {
    const { payment } = await screenDuring(await open(), {}, change);
    expect(payment).toMatchObject({
      screening: 'pending',
      ...change,
      screenedAt: null,
      screeningListVersion: null,
    });
  });

  it.each<[string, Change]>([
    ['is under review by newer lists', { screening: 'review', screeningListVersion: 'v3' }],
    ['has ended', { status: 'Completed', endedAt: NOW }],
  ])('is not noted for a payment that meanwhile %s', async (_, change) => {
    const before = { screening: 'clear', screeningListVersion: 'v1' } as const;
    const { payment } = await screenDuring(await open(), before, change);
    expect(payment).toMatchObject({ ...before, ...change, version: 0 });
  });
});

describeOnBothDatabases('a payer without a verdict', (open) => {
  const silent = async (
    database: Database,
    before: Partial<Prisma.PaymentUncheckedCreateInput>,
    askingSince: Date,
  ) => {
    const { id } = await makePayment(database.db, (await makeMerchant(database.db)).id, before);
    const deps = {
      ...{ database, keyRing, clock: turnableClock(NOW), log: createLog('test', 'silent') },
      ...{ screener: silentScreener, ...uncachedJudging(database), askingSince },
    };
    const payments = await database.db.payment.findMany({ where: { id }, select: SCREENED_PAYMENT });
    return (await screenBatch(deps, payments, 'created')).map(({ said }) => said.reasons);
  };

  it('goes to review ten seconds after an engine started to screen, however old the payment is', async () => {
    const database = await open();
    expect(await silent(database, {}, addMs(NOW, -9_999))).toEqual([]);
    expect(await silent(database, {}, addMs(NOW, -10_000))).toEqual([['screeningUnavailable']]);
    expect(await silent(database, { createdAt: addMs(NOW, -9_999) }, MADE_AT)).toEqual([]);
  });

  it('stays clear or in review as it was', async () => {
    const database = await open();
    for (const screening of ['clear', 'review'] as const)
      expect(await silent(database, { screening, screeningReasons: [] }, MADE_AT)).toEqual([]);
  });
});
