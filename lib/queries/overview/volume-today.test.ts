// Today's volume of all merchants.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { tallyPayments } from './tally-payments';
import { readVolumeToday } from './volume-today';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');

async function complete(db: Queryable, hoursAgo: number, usdAmount = '3.00') {
  const endedAt = addMs(NOW, -hoursAgo * HOUR_MS);
  await makePayment(db, (await makeMerchant(db)).id, {
    ...{ status: 'Completed', endedAt, createdAt: addMs(endedAt, -60_000), usdAmount },
    amountRaw: RAW_PER_NANO.toString(),
  });
}

describeOnBothDatabases('today’s volume', (open) => {
  it('is the sum of all merchants’ payments completed since midnight UTC, before and after they are tallied', async () => {
    const database = await open();
    const { db } = database;
    await complete(db, 13, '100.00');
    await complete(db, 11, '3.10');
    await complete(db, 1, '4.20');
    await makePayment(db, (await makeMerchant(db)).id, { status: 'Cancelled', endedAt: NOW });
    const whole = { completed: 2, usd: '7.30', nano: '2', isWhole: true };
    expect(await readVolumeToday(db, NOW)).toEqual(whole);
    const deps = { database, clock: { now: () => NOW }, beforeStep: async () => undefined };
    await tallyPayments(deps, new AbortController().signal);
    expect(await readVolumeToday(db, NOW)).toEqual(whole);
    expect(await readVolumeToday(db, NOW, 1)).toMatchObject({ completed: 1, isWhole: false });
  });

  it('is nothing on a day without payments', async () => {
    const { db } = await open();
    expect(await readVolumeToday(db, NOW)).toEqual({ completed: 0, usd: '0.00', nano: '0', isWhole: true });
  });
});
