// The pages in which addresses are read miss none and repeat none.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { endedAddresses, openAddresses } from './address-rows';

describeOnBothDatabases('the addresses of open payments', (open) => {
  it('come once each, those that end first first, also where many end at once', async () => {
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

  it('are none where nothing is open', async () => {
    const pages: (readonly string[])[] = [];
    for await (const page of openAddresses(await open(), 2)) pages.push(page);
    expect(pages).toEqual([]);
  });
});

describeOnBothDatabases('the addresses of payments that ended', (open) => {
  it('come once each within the time asked for, also where many ended at once', async () => {
    const { db } = await open();
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
    for await (const page of endedAddresses(db, time, 2)) pages.push(page);

    expect(pages.map((page) => page.length)).toEqual([2, 2]);
    expect(new Set(pages.flat())).toEqual(
      new Set([...together, last].map((payment) => payment.depositAddress)),
    );
  });
});
