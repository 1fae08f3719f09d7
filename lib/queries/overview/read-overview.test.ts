// The overview equals the payments themselves, regardless of the time zone and the progress of counting.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { addDays, DAY_MS, mondayOf, zoneDays } from '@/lib/core/zone-days';
import { formatUsd } from '@/lib/rates/quote';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readCurrentActivity, readOverview, readRecentPayments } from './read-overview';
import { tallyPayments } from './tally-payments';
import { recountTallies } from './tally-sheet';

const DUST_RAW = 10n ** 26n;
const KEY_RING = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const SHOWN = { dustLimitRaw: DUST_RAW, keyRing: null };
const NOW = addMs(MADE_AT, 7 * 60_000);
const HOUR_MS = 3_600_000;
const ENDINGS = [
  { status: 'Completed' },
  { status: 'Completed' },
  { status: 'Error', errorReason: 'expired' },
  { status: 'Error', errorReason: 'technical' },
  { status: 'AMLError' },
  { status: 'Cancelled' },
] as const;

/** Hours before now at which payments end: at the edges of days, in the previous period, and just now. */
const ENDED_HOURS_AGO = [
  0.01, 0.1, 0.2, 1, 5, 8.25, 8.5, 9, 14, 14.25, 23, 24, 37, 38.5, 62, 90, 130, 150, 160, 167, 170, 200, 240,
  290, 300, 310, 340, 800, 9_000,
];

describeOnBothDatabases('the overview', (open) => {
  it('sums recent and counted payments by day of the time zone, and compares with the previous period', async () => {
    const database = await open();
    const { db } = database;
    const [shop, other] = [await makeMerchant(db), await makeMerchant(db)];
    const ended = ENDED_HOURS_AGO.map((hours, place) => ({
      endedAt: addMs(NOW, -hours * HOUR_MS),
      createdAt: addMs(NOW, -hours * HOUR_MS - (place + 1) * 10_000),
      usdAmount: `${place + 1}.005`,
      amountRaw: `${10n ** 30n * BigInt(place + 1)}`,
      ...(ENDINGS[place % ENDINGS.length] ?? { status: 'Cancelled' as const }),
    }));
    for (const fields of ended) await makePayment(db, shop.id, fields);
    await makePayment(db, other.id, { status: 'Completed', endedAt: addMs(NOW, -HOUR_MS) });
    await makePayment(db, shop.id);
    const overviewIn = async (timeZone: string, range: '7d' | '12m') => {
      await db.merchant.update({ where: { id: shop.id }, data: { timeZone } });
      return readOverview(database, { merchantId: shop.id, range, now: NOW });
    };
    const count = (at: Date) =>
      tallyPayments(
        { database, clock: { now: () => at }, beforeStep: async () => undefined },
        new AbortController().signal,
      );

    const uncounted = await overviewIn('Asia/Kathmandu', '7d');
    await count(addMs(NOW, -3 * DAY_MS));
    const partly = await overviewIn('Asia/Kathmandu', '7d');
    await count(NOW);
    expect(await overviewIn('Asia/Kathmandu', '7d')).toEqual(uncounted);
    expect(partly).toEqual(uncounted);

    for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati']) {
      for (const range of ['7d', '12m'] as const) {
        const { buckets, unit, countedUntil } = await overviewIn(timeZone, range);
        const { dayAt } = zoneDays(timeZone);
        const dayOf = (at: Date) => (unit === 'week' ? mondayOf(dayAt(at)) : dayAt(at));
        expect(countedUntil).toBeNull();
        for (const bucket of buckets) {
          const own = ended.filter(({ endedAt }) => dayOf(endedAt) === bucket.day);
          const paid = own.filter(({ status }) => status === 'Completed');
          // Rounded as in the list.
          const shown = paid.map(({ usdAmount }) => Number(formatUsd(usdAmount)));
          expect(bucket).toMatchObject({
            completed: paid.length,
            cancelled: own.filter(({ status }) => status === 'Cancelled').length,
            denied: own.filter(({ status }) => status === 'AMLError').length,
            usd: shown.reduce((sum, usd) => sum + usd, 0).toFixed(2),
          });
        }
      }
    }
    const { total, changes, buckets } = await overviewIn('UTC', '7d');
    expect(buckets[0]?.day).toBe(addDays('2026-11-20', -6));
    // 18 ended since the 14th: the 1st, 2nd, 7th, 8th, 13th and 14th of them were paid.
    expect(total).toEqual({
      ...{ completed: 6, expired: 3, technical: 3, denied: 3, cancelled: 3, usd: '45.06', nano: '45' },
      ...{ successRate: 0.4, medianMs: 70_000, p95Ms: 140_000, prices: {} },
    });
    // In the previous period, two were paid: the 25th and the 26th.
    expect(changes).toEqual({ completed: 2_000, volume: -116, nano: -117, medianMs: -720, successRate: 0 });
  });

  it('of today begins at midnight of the time zone', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db, { timeZone: 'Asia/Kathmandu' });
    // Midnight in Kathmandu is 18:15 UTC.
    const pay = (endedAt: string) =>
      makePayment(db, merchantId, { status: 'Completed', endedAt: new Date(endedAt), usdAmount: '2' });
    for (const at of ['2026-11-19T18:15:00Z', '2026-11-20T18:14:59Z', '2026-11-20T18:15:00Z']) await pay(at);
    await pay('2026-11-21T10:00:00Z');
    const now = new Date('2026-11-21T14:20:00Z');
    const read = () => readOverview(database, { merchantId, range: 'today', now });
    const uncounted = await read();
    expect(uncounted).toMatchObject({
      buckets: [{ day: '2026-11-21' }],
      total: { completed: 2, usd: '4.00' },
      // Only one of yesterday's payments had ended by this time of day.
      changes: { completed: 1_000 },
    });
    const deps = { database, clock: { now: () => now }, beforeStep: async () => undefined };
    await tallyPayments(deps, new AbortController().signal);
    expect(await read()).toEqual(uncounted);
  });

  it('sums prices by currency without conversion, before and after they are counted', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const pay = (hoursAgo: number, priceCurrency: string | null, priceMinorUnits: string | null = null) =>
      makePayment(db, merchantId, {
        ...{ status: 'Completed', endedAt: addMs(NOW, -hoursAgo * HOUR_MS) },
        ...{ usdAmount: '2', priceCurrency, priceMinorUnits },
      });
    const read = () => readOverview(database, { merchantId, range: '7d', now: NOW });
    const deps = { database, clock: { now: () => NOW }, beforeStep: async () => undefined };
    const readTwice = async () => {
      await recountTallies(db);
      const uncounted = await read();
      await tallyPayments(deps, new AbortController().signal);
      const counted = await read();
      expect(counted).toEqual(uncounted);
      return counted;
    };
    await pay(0.1, 'EUR', '1250');
    await pay(26, 'EUR', '1');
    await pay(27, 'EUR', '1799');
    await pay(8 * 24, 'EUR', '2500');
    // Only what completed counts.
    await makePayment(db, merchantId, {
      ...{ status: 'Cancelled', endedAt: addMs(NOW, -HOUR_MS), priceCurrency: 'JPY', priceMinorUnits: '1' },
    });
    const euros = await readTwice();
    expect(euros).toMatchObject({
      ...{ mainCurrency: 'EUR', currencies: ['EUR'], changes: { volume: 220, completed: 2_000 } },
      total: { usd: '6.00', prices: { EUR: '30.50' } },
    });
    expect(euros.buckets.map(({ prices }) => prices.EUR).slice(-3)).toEqual(['0.00', '18.00', '12.50']);

    // Payments in dollars before make the previous period's euros incomparable.
    await pay(8 * 24, null);
    expect(await readTwice()).toMatchObject({ mainCurrency: 'EUR', changes: { volume: null } });

    await pay(3, 'JPY', '1500');
    await pay(4, 'KWD', '3250');
    await pay(5, 'KWD', '5');
    await pay(6, null);
    expect(await readTwice()).toMatchObject({
      ...{ mainCurrency: 'USD', currencies: ['EUR', 'KWD', 'JPY'], changes: { volume: 2_500 } },
      total: { usd: '14.00', completed: 7, prices: { EUR: '30.50', KWD: '3.255', JPY: '1500' } },
    });
  });

  it('lists the latest payments with their prices', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const euros = { priceCurrency: 'EUR', priceMinorUnits: '1250', usdAmount: '13.889' };
    await makePayment(database.db, merchantId, { createdAt: addMs(NOW, -2) });
    await makePayment(database.db, merchantId, { createdAt: addMs(NOW, -1), ...euros });
    const { latest } = await readCurrentActivity(database, { merchantId, ...SHOWN });
    expect(latest.map(({ price, usd }) => [price, usd])).toEqual([
      [{ currency: 'EUR', amount: '12.50' }, '13.89'],
      [null, '3.00'],
    ]);
  });

  it('names a sale without a note after the point of sale, not after the shop', async () => {
    const database = await open();
    const { id: merchantId, name: title } = await makeMerchant(database.db);
    const link = { id: 'sale', merchantId, title, pointOfSale: true, createdAt: NOW };
    await database.db.paymentLink.create({ data: link });
    await makePayment(database.db, merchantId, { createdAt: NOW, paymentLinkId: link.id });
    const { latest } = await readCurrentActivity(database, { merchantId, ...SHOWN });
    const recent = await readRecentPayments(database, merchantId);
    expect([...latest, ...recent].map(({ name }) => name)).toEqual(['Point of sale', 'Point of sale']);
  });

  it('shows the payer’s initials to users who may see payers', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const { id: paymentId } = await makePayment(database.db, merchantId, { createdAt: NOW });
    const sealed = sealCustomer(KEY_RING, paymentId, { firstName: 'Ada', lastName: 'Quill' });
    await database.db.paymentCustomer.create({ data: { paymentId, country: 'DE', ...sealed } });
    const payersOf = async (keyRing: typeof KEY_RING | null) => {
      const { latest } = await readCurrentActivity(database, { merchantId, ...SHOWN, keyRing });
      return latest.map(({ payer }) => payer);
    };
    expect([await payersOf(KEY_RING), await payersOf(null)]).toEqual([['A. Q.'], [null]]);
  });

  it('says which of the latest payments lack a part', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const made = async (countedRaw: bigint, ago: number) =>
      makePayment(database.db, merchantId, {
        createdAt: addMs(NOW, -ago),
        countedRaw: countedRaw.toString(),
      });
    const { amountRaw } = await made(0n, 3);
    await made(1n, 2);
    await made(BigInt(amountRaw) - DUST_RAW + 1n, 1);
    const { latest } = await readCurrentActivity(database, { merchantId, ...SHOWN });
    expect(latest.map(({ isPartlyPaid }) => isPartlyPaid)).toEqual([false, true, false]);
  });

  it('does not count time in review as time to pay', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const createdAt = addMs(NOW, -30 * HOUR_MS);
    const [paidAt, endedAt] = [addMs(createdAt, 20_000), addMs(createdAt, 10 * HOUR_MS)];
    const reviewed = { createdAt, endedAt, reviewDeadline: addMs(paidAt, 24 * HOUR_MS) };
    const { id } = await makePayment(db, merchantId, { ...reviewed, status: 'Completed' });
    const entry = { paymentId: id, detail: {} };
    await db.timelineEntry.createMany({
      data: [
        { ...entry, kind: 'created', at: createdAt },
        { ...entry, kind: 'reviewStarted', at: paidAt },
      ],
    });
    const times = async () => {
      const { total } = await readOverview(database, { merchantId, range: '7d', now: NOW });
      return [total.medianMs, total.p95Ms];
    };
    expect(await times()).toEqual([20_000, 20_000]);
    const deps = { database, clock: { now: () => NOW }, beforeStep: async () => undefined };
    await tallyPayments(deps, new AbortController().signal);
    expect(await times()).toEqual([20_000, 20_000]);
  });
});
