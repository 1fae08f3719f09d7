// Each ended payment is counted once, even after gaps, repeats and clock errors.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { DAY_MS, QUARTER_MS } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, paymentRow } from '@/prisma/factories';
import { Prisma } from '@/prisma/generated/sqlite/client';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { TALLY_DELAY_MS, tallyPayments } from './tally-payments';
import { endedPayments, quarterTallies, readTallyState } from './tally-sheet';

const MINUTE_MS = 60_000;
const NEVER = new AbortController().signal;

function counter(database: Database) {
  let now = MADE_AT;
  const deps = { database, clock: { now: () => now }, beforeStep: async () => undefined, stepPayments: 2 };
  return async (at: Date) => {
    now = at;
    await tallyPayments(deps, NEVER);
    return readTallyState(database.db);
  };
}

async function lengthOf(rows: AsyncIterable<unknown>): Promise<number> {
  let length = 0;
  for await (const _ of rows) length += 1;
  return length;
}

function tallies(database: Database, minutes: number) {
  return database.db.paymentTally.findMany({ where: { minutes }, orderBy: { startsAt: 'asc' } });
}

describeOnBothDatabases('counting payments', (open) => {
  it('does not end at a payment that somebody wrote with an amount that is none', async () => {
    const database = await open();
    const { db } = database;
    const [thief, shop] = [await makeMerchant(db), await makeMerchant(db)];
    const paid = { status: 'Completed', endedAt: MADE_AT } as const;
    for (const odd of [{ usdAmount: 'odd' }, { amountRaw: 'odd' }]) {
      const [address] = await makeReadyAddresses(db, 1);
      if (address === undefined) throw new Error('no address was made');
      // Web inserts payments.
      const row = paymentRow(thief.id, address, { ...paid, ...odd, createdAt: MADE_AT });
      await asProcess(database, 'web').db.payment.create({ data: row });
    }
    await makePayment(db, shop.id, paid);
    await counter(database)(addMs(MADE_AT, QUARTER_MS + TALLY_DELAY_MS));
    const rows = await tallies(database, 15);
    expect(rows.find((row) => row.merchantId === shop.id)).toMatchObject({ completed: 1, usdAmount: '3' });
  });

  it('counts a quarter of an hour after its end and delay, each payment in the quarter it ended in', async () => {
    const database = await open();
    const { db } = database;
    const [shop, other] = [await makeMerchant(db), await makeMerchant(db)];
    const end = (merchantId: string, afterMs: number, fields: object) =>
      makePayment(db, merchantId, { endedAt: addMs(MADE_AT, afterMs), ...fields });
    const paid = {
      status: 'Completed',
      usdAmount: '2.004999999999999999999999999999',
      amountRaw: '3',
    } as const;
    await end(shop.id, 20_500, paid);
    await end(shop.id, QUARTER_MS - 1, { ...paid, amountRaw: '340282366920938463463374607431768211454' });
    await end(shop.id, 0, { status: 'Error', errorReason: 'technical' });
    await end(shop.id, 1, { status: 'Error', errorReason: 'expired' });
    await end(shop.id, 2, { status: 'AMLError' });
    await end(shop.id, 3, { status: 'Cancelled' });
    await end(shop.id, QUARTER_MS, { status: 'Cancelled' });
    await end(other.id, 4, { status: 'Cancelled' });
    await makePayment(db, shop.id);
    const count = counter(database);

    const settledAt = addMs(MADE_AT, QUARTER_MS + TALLY_DELAY_MS);
    expect((await count(addMs(settledAt, -1)))?.quartersUntil).toEqual(MADE_AT);
    expect(await tallies(database, 15)).toEqual([]);
    expect((await count(settledAt))?.quartersUntil).toEqual(addMs(MADE_AT, QUARTER_MS));
    const rows = await tallies(database, 15);
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.merchantId === shop.id)).toEqual({
      ...{ merchantId: shop.id, minutes: 15, startsAt: MADE_AT },
      ...{ completed: 2, expired: 1, cancelled: 1, denied: 1, technical: 1 },
      // Each payment is rounded to the cent, as in the list.
      ...{ usdAmount: '4' },
      ...{ amountRaw: '340282366920938463463374607431768211457', paymentTimes: [20, 1, 127, 1] },
      prices: null,
    });

    await count(addMs(settledAt, QUARTER_MS));
    expect((await tallies(database, 15)).map((row) => row.cancelled)).toEqual([1, 1, 1]);
  });

  it('catches up after a gap, sums quarters into UTC days, and recounts what a fast clock counted too early', async () => {
    const database = await open();
    const { db } = database;
    const { id } = await makeMerchant(db);
    const end = (at: Date) => makePayment(db, id, { status: 'Cancelled', createdAt: at, endedAt: at });
    const ends = [0, 0, 0, 1, 20, 21, 90, 1_500].map((minutes) => addMs(MADE_AT, minutes * MINUTE_MS));
    for (const at of ends) await end(at);
    const count = counter(database);
    const later = addMs(MADE_AT, 40 * DAY_MS);
    const midnight = (day: number) => new Date(Date.UTC(2026, 10, day));

    expect(await count(later)).toMatchObject({
      quartersUntil: addMs(later, -QUARTER_MS),
      daysUntil: new Date(Date.UTC(2026, 11, 30)),
    });
    const quarters = await tallies(database, 15);
    const span = { from: MADE_AT, to: later };
    expect(await lengthOf(endedPayments(db, span, 2))).toBe(ends.length);
    expect(await lengthOf(quarterTallies(db, span, 2))).toBe(quarters.length);
    expect(quarters.map((row) => row.cancelled)).toEqual([4, 2, 1, 1]);
    const days = await tallies(database, 1_440);
    expect(days.map((row) => [row.startsAt, row.cancelled])).toEqual([
      [midnight(20), 7],
      [midnight(21), 1],
    ]);

    // The clock was a month fast, so current payments end in quarters that are counted already.
    const now = addMs(MADE_AT, 2 * DAY_MS);
    await count(now);
    await end(addMs(now, MINUTE_MS));
    expect((await count(later))?.quartersUntil).toEqual(addMs(later, -QUARTER_MS));
    const again = await tallies(database, 1_440);
    expect(again.map((row) => [row.startsAt, row.cancelled])).toEqual([
      ...days.map((row) => [row.startsAt, row.cancelled]),
      [midnight(22), 1],
    ]);
    expect((await tallies(database, 15)).slice(0, 4)).toEqual(quarters);
  });

  it('counts again what the previous version counted without prices, but nothing older', async () => {
    const database = await open();
    const { db } = database;
    const { id } = await makeMerchant(db);
    const paid = { status: 'Completed', priceCurrency: 'EUR', priceMinorUnits: '1250' } as const;
    await makePayment(db, id, { ...paid, endedAt: addMs(MADE_AT, MINUTE_MS) });
    await makePayment(db, id, { ...paid, endedAt: addMs(MADE_AT, -40 * DAY_MS) });
    const count = counter(database);
    await count(addMs(MADE_AT, 2 * DAY_MS));
    const counted = { EUR: [1, '1250'] };
    const prices = async (minutes: number) => (await tallies(database, minutes)).map((row) => row.prices);
    expect(await prices(15)).toEqual([counted, counted]);

    await db.paymentTally.updateMany({ data: { prices: Prisma.DbNull } });
    const { quartersUntil, daysUntil } = (await readTallyState(db)) ?? {};
    await db.heartbeat.updateMany({
      where: { name: 'tallies' },
      data: { detail: { quartersUntil, daysUntil } },
    });
    const migratedAt = MADE_AT.toISOString();
    await db.$executeRawUnsafe(
      `UPDATE "_prisma_migrations" SET "finished_at" = '${migratedAt}' WHERE "migration_name" LIKE '%_price_currencies'`,
    );
    await count(addMs(MADE_AT, 2 * DAY_MS + MINUTE_MS));
    expect(await prices(15)).toEqual([null, counted]);
    expect(await prices(1_440)).toEqual([null, counted]);
    expect(await readTallyState(db)).toMatchObject({ quartersUntil, daysUntil, hasPrices: true });
  });
});
