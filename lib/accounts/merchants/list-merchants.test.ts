// Operators find a merchant among many by its name, identifier or owner.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { listMerchants } from './merchant-states';

describeOnBothDatabases('the search of merchants', (open) => {
  it('finds parts of names in any case, identifiers and owners, and nothing by wildcards', async () => {
    const { db } = await open();
    const clock = turnableClock();
    const books = await makeMerchant(db);
    const coffee = await makeMerchant(db);
    await db.merchant.update({
      where: { id: coffee.id },
      data: { name: 'Fern 100% Coffee', state: 'pending' },
    });
    const user = { email: 'ada@fern.example', passwordHash: '', role: 'owner' } as const;
    await db.user.create({ data: { id: 'u1', createdAt: MADE_AT, merchantId: coffee.id, ...user } });
    const found = async (search: string) => (await listMerchants(db, clock, search)).map(({ id }) => id);
    expect(await found('')).toHaveLength(2);
    expect(await found(' BOOKS ')).toEqual([books.id]);
    for (const search of ['100%', 'ern', coffee.id, 'Ada@fern.example'])
      expect(await found(search)).toEqual([coffee.id]);
    for (const search of ['%o%', '_', '\\', 'nobody']) expect(await found(search)).toEqual([]);
  });

  it('shows a changed settlement address until it is active', async () => {
    const { db } = await open();
    const clock = turnableClock();
    const { id } = await makeMerchant(db);
    const [address, from] = [randomAddress(), addMs(MADE_AT, 1_000)];
    await db.merchant.update({
      where: { id },
      data: { nextSettlementAddress: address, nextSettlementFrom: from },
    });
    expect(await listMerchants(db, clock)).toMatchObject([
      { nextSettlement: { address, from: from.toISOString() } },
    ]);
    clock.set(from);
    expect(await listMerchants(db, clock)).toMatchObject([
      { settlementAddress: address, nextSettlement: null },
    ]);
  });
});
