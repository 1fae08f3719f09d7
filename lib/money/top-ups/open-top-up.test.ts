import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, makeReadyAddresses } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { openTopUp } from './open-top-up';

const DAY_MS = 24 * 60 * 60_000;

describeOnBothDatabases('opening top-ups', (open) => {
  it('and closing top-ups repeatedly uses only a limited part of the pool per day', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const addresses = await makeReadyAddresses(database.db, 20);
    const given = { index: { gt: addresses[0]?.index ?? 0 } };
    await database.db.depositAddress.updateMany({ where: given, data: { assignedAt: MADE_AT } });
    await database.db.topUp.createMany({
      data: addresses.slice(1).map(({ index, address }) => ({
        ...{ id: `top-up-${index}`, merchantId, depositIndex: index, address, createdBy: 'user:o' },
        ...{ createdAt: MADE_AT, closedAt: MADE_AT },
      })),
    });
    const openAt = (ms: number) =>
      openTopUp({ database, clock: { now: () => addMs(MADE_AT, ms) } }, { merchantId, by: 'user:o' });
    expect(await openAt(1)).toMatchObject({ outcome: 'opened', address: addresses[0]?.address });
    expect(await openAt(2)).toEqual({ outcome: 'refused', reason: 'tooManyToday' });
    // The 24 hours of all but one are over, so only the missing address prevents it.
    expect(await openAt(DAY_MS)).toEqual({ outcome: 'refused', reason: 'noAddress' });
  });
});
