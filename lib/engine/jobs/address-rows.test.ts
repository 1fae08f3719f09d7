// Reading addresses in pages skips none and repeats none.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { DatabaseKind } from '@/lib/db/database-url';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import {
  endedAddresses,
  IN_POOL,
  openAddresses,
  type PayableAddress,
  payableAddresses,
  readyAddresses,
  topUpAddresses,
  unassignedAddresses,
} from './address-rows';

describeOnBothDatabases('the addresses of open payments', (open) => {
  it('are each read once, in order of expiry, even when many expire at once', async () => {
    const database = await open();
    const { db } = database;
    const merchant = await makeMerchant(db);
    const make = (fields: object) => makePayment(db, merchant.id, fields);
    const later = await make({ expiresAt: addMs(MADE_AT, 60_000) });
    const together = [];
    for (let count = 0; count < 5; count += 1) together.push(await make({ expiresAt: MADE_AT }));
    await make({ expiresAt: MADE_AT, status: 'Cancelled' });

    const pages: (readonly string[])[] = [];
    for await (const page of openAddresses(database, 2)) pages.push(page);

    expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
    expect(new Set(pages.flat())).toEqual(
      new Set([...together, later].map((payment) => payment.depositAddress)),
    );
    expect(pages.at(-1)?.at(-1)).toBe(later.depositAddress);
  });

  it('is empty without open payments', async () => {
    const pages: (readonly string[])[] = [];
    for await (const page of openAddresses(await open(), 2)) pages.push(page);
    expect(pages).toEqual([]);
  });
});

describeOnBothDatabases('the addresses of payments that ended', (open) => {
  it('are each read once within the requested time, even when many ended at once', async () => {
    const database = await open();
    const { db } = database;
    const merchant = await makeMerchant(db);
    const end = (endedAt: Date) => makePayment(db, merchant.id, { status: 'Error', endedAt });
    const together = [];
    for (let count = 0; count < 3; count += 1) together.push(await end(addMs(MADE_AT, 1)));
    const last = await end(addMs(MADE_AT, 60_000));
    await end(MADE_AT);
    await end(addMs(MADE_AT, 60_001));
    await makePayment(db, merchant.id);

    const pages: (readonly string[])[] = [];
    const time = { after: MADE_AT, until: addMs(MADE_AT, 60_000) };
    for await (const page of endedAddresses(database, time, 2)) pages.push(page);

    expect(pages.map((page) => page.length)).toEqual([2, 2]);
    expect(new Set(pages.flat())).toEqual(
      new Set([...together, last].map((payment) => payment.depositAddress)),
    );
  });
});

describeOnBothDatabases('the addresses of the pool', (open) => {
  it('are each read once at indexes of different lengths', async () => {
    const database = await open();
    await makeReadyAddresses(database.db, 12);
    const pages: (readonly string[])[] = [];
    for await (const page of readyAddresses(database, 3)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 3]);
    expect(new Set(pages.flat()).size).toBe(12);
  });

  it('are each read once, including those not ready yet or recently retired', async () => {
    const database = await open();
    const { db } = database;
    const made = await makeReadyAddresses(db, 6);
    const set = (place: number, data: object) =>
      db.depositAddress.update({ where: { index: made[place]?.index ?? -1 }, data });
    await set(0, { assignedAt: MADE_AT });
    await set(2, { retiredAt: MADE_AT });
    await set(3, { retiredAt: addMs(MADE_AT, 1) });
    await set(4, { readyAt: null });

    const [all, ready]: [string[][], string[][]] = [[], []];
    for await (const page of unassignedAddresses(database, MADE_AT, 2)) all.push([...page]);
    for await (const page of readyAddresses(database, 1)) ready.push([...page]);

    const at = (...places: number[]) => places.map((place) => made[place]?.address);
    expect(all.map((page) => page.length)).toEqual([2, 2]);
    expect(all.flat()).toEqual(at(1, 3, 4, 5));
    expect(ready.flat()).toEqual(at(1, 5));
  });
});

describeOnBothDatabases('the addresses that may be paid', (open) => {
  it('are each read once, with who shows them and whether deposits are recorded there', async () => {
    const database = await open();
    const { db } = database;
    const merchant = await makeMerchant(db);
    const payments = [];
    for (let count = 0; count < 3; count += 1) payments.push(await makePayment(db, merchant.id));
    await makePayment(db, merchant.id, { status: 'Cancelled', endedAt: MADE_AT });
    const [ready, waiting, taken] = await makeReadyAddresses(db, 3);
    const set = (index = -1, data: object) => db.depositAddress.update({ where: { index }, data });
    await set(waiting?.index, { readyAt: null });
    await set(taken?.index, { assignedAt: MADE_AT });
    const other = randomAddress();
    const topUp = { merchantId: merchant.id, createdBy: 'user:1', createdAt: MADE_AT };
    await db.topUp.createMany({
      data: [
        { ...topUp, id: 'top_1', depositIndex: taken?.index ?? -1, address: other },
        { ...topUp, id: 'top_2', depositIndex: -5, address: randomAddress(), closedAt: MADE_AT },
      ],
    });

    const pages: (readonly PayableAddress[])[] = [];
    for await (const page of payableAddresses(database, 2)) pages.push(page);

    expect(pages.map((page) => page.length)).toEqual([2, 1, 1, 1]);
    expect(pages.flat()).toEqual([
      ...payments
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, depositIndex: index, depositAddress: address }) => ({
          ...{ owner: `payment ${id}`, index, address, isRecorded: true, isReadable: true },
        })),
      {
        ...{ owner: 'topUp top_1', index: taken?.index, address: other },
        ...{ isRecorded: false, isReadable: true },
      },
      {
        ...{ owner: IN_POOL, index: ready?.index, address: ready?.address },
        ...{ isRecorded: true, isReadable: true },
      },
    ]);
  });
});

/** Of each database, SQL values that the service never writes. */
const STRANGE: Readonly<Record<DatabaseKind, Readonly<Record<string, readonly string[]>>>> = {
  sqlite: {
    expiresAt: [
      `'zzz'`,
      `'2027-01-01zzz'`,
      `'2027-99-01'`,
      `CAST(x'32ff' AS TEXT)`,
      `x'ff'`,
      '5',
      '1.5',
      '9e999',
      `''`,
    ],
    depositIndex: [`'zzz'`, `x'ff'`, '1.5', '9e999', `''`],
    depositAddress: [`x'ff'`],
    id: [`x'ff'`],
  },
  postgresql: {
    expiresAt: [`'infinity'`, `'-infinity'`, `'12000-01-01'`, `'0044-01-01 BC'`, `'1969-12-31'`],
  },
};

describeOnBothDatabases('rows with strange values', (open, kind) => {
  it.each(
    Object.entries(STRANGE[kind]).flatMap(([column, values]) =>
      values.map((value) => [column, value] as const),
    ),
  )('as a payment’s %s %s, do not hide other rows, and are named', async (column, value) => {
    const database = await open();
    const { db } = database;
    const merchant = await makeMerchant(db);
    // Two of them, so that one of them ends a page of two.
    const [before, strange, another, after] = [
      await makePayment(db, merchant.id, { expiresAt: MADE_AT }),
      await makePayment(db, merchant.id),
      await makePayment(db, merchant.id),
      // The last by id, too: a place that mixes it with the time of another row would be read again and again.
      await makePayment(db, merchant.id, { id: 'pay_zzz', expiresAt: addMs(MADE_AT, 10 * 366 * 86_400_000) }),
    ];
    if (kind === 'sqlite') await db.$executeRawUnsafe('PRAGMA foreign_keys = OFF');
    const store = (id: string, stored: string) =>
      db.$executeRawUnsafe(`UPDATE "Payment" SET "${column}" = ${stored} WHERE "id" = '${id}'`);
    await store(strange.id, value);
    const twice = column === 'expiresAt' || column === 'depositAddress';
    if (twice) await store(another.id, value);

    for (const pageRows of [1, 2, 3]) {
      const open = (await pagesOf(openAddresses(database, pageRows))).flat();
      expect(open).toContain(before.depositAddress);
      expect(open).toContain(after.depositAddress);
      // It can be watched where only its index is strange.
      expect(open.includes(strange.depositAddress)).toBe(column === 'depositIndex');
      const payable = (await pagesOf(payableAddresses(database, pageRows))).flat();
      const shown = payable.filter(({ isReadable }) => isReadable).map(({ address }) => address);
      expect(shown).toEqual(expect.arrayContaining([before.depositAddress, after.depositAddress]));
      const unreadable = payable.filter(({ isReadable }) => !isReadable).map(({ owner }) => owner);
      // Of rows without a place in the order, one page is read.
      expect(unreadable).not.toEqual([]);
      if (pageRows > 1 && column !== 'id') expect(unreadable).toContain(`payment ${strange.id}`);
      if (pageRows > 1 && twice) expect(new Set(unreadable)).toContain(`payment ${another.id}`);
    }
  });

  it('as a top-up’s index do not hide it', async () => {
    const database = await open();
    await makeTopUps(database, [-(2 ** 31), -1]);
    const shown = (await pagesOf(payableAddresses(database, 1))).flat();
    expect(shown.map(({ owner, index }) => [owner, index])).toEqual([
      ['topUp top_0', -(2 ** 31)],
      ['topUp top_1', -1],
    ]);
    expect((await pagesOf(topUpAddresses(database, null))).flat()).toHaveLength(2);
  });

  it.runIf(kind === 'sqlite')('as an address of a top-up or of the pool do not hide others', async () => {
    const database = await open();
    const { db } = database;
    await makeTopUps(database, [1, 2]);
    const [strange, other] = await makeReadyAddresses(db, 2);
    await db.$executeRawUnsafe(
      `UPDATE "TopUp" SET "address" = x'ff', "depositIndex" = x'ff' WHERE "id" = 'top_0'`,
    );
    await db.$executeRawUnsafe(
      `UPDATE "DepositAddress" SET "address" = x'ff' WHERE "index" = ${strange?.index}`,
    );
    const shown = (await pagesOf(payableAddresses(database, 1))).flat();
    expect(shown.map(({ owner, isReadable }) => [owner, isReadable])).toEqual([
      ['topUp top_0', false],
      ['topUp top_1', true],
      [IN_POOL, false],
      [IN_POOL, true],
    ]);
    expect((await pagesOf(topUpAddresses(database, MADE_AT))).flat()).toHaveLength(1);
    expect((await pagesOf(readyAddresses(database, 1))).flat()).toEqual([other?.address]);
  });
});

async function makeTopUps({ db }: TestDatabase, indexes: readonly number[]): Promise<void> {
  const merchant = await makeMerchant(db);
  const topUp = { merchantId: merchant.id, createdBy: 'user:1', createdAt: MADE_AT };
  await db.topUp.createMany({
    data: indexes.map((depositIndex, place) => ({
      ...{ ...topUp, id: `top_${place}`, depositIndex, address: randomAddress() },
    })),
  });
}

async function pagesOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<(readonly Row[])[]> {
  const all = [];
  for await (const page of pages) all.push(page);
  return all;
}
