// How much of a merchant's money has not settled: exact up to a limit, and marked as more beyond it.
import { expect, it } from 'vitest';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import { makeUnsettled } from '@/prisma/make-unsettled';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { unsettledOf } from './unsettled';

describeOnBothDatabases('the unsettled amount', (open) => {
  it('is what the payments received minus decided transfers, across pages', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const [first = ''] = await makeUnsettled(database, { merchantId, payments: 501 });
    await makeUnsettled(database, { merchantId: (await makeMerchant(database.db)).id, payments: 1 });
    const account = randomAddress();
    await database.db.transfer.create({
      data: {
        ...{ id: 'refund', kind: 'refund', reference: 'refund:1', paymentId: first, account },
        ...{ destination: account, amountRaw: `${NANO / 4n}`, createdAt: MADE_AT },
      },
    });
    expect(await unsettledOf(database.db, merchantId)).toEqual({
      ...{ payments: 501, isAllCounted: true },
      ...{ raw: `${501n * NANO - NANO / 4n}`, nano: '500.75', isAllSummed: true },
    });
  });

  it('reports when more payments exist than were summed', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    await makeUnsettled(database, { merchantId, payments: 4 });
    expect(await unsettledOf(database.db, merchantId, { maxSummed: 3, maxCounted: 4 })).toMatchObject({
      ...{ payments: 4, isAllCounted: true, nano: '3', isAllSummed: false },
    });
    expect(await unsettledOf(database.db, merchantId, { maxSummed: 3, maxCounted: 3 })).toMatchObject({
      ...{ payments: 3, isAllCounted: false, nano: '3', isAllSummed: false },
    });
  });
});
