// The first steps of a merchant: each is done by what the merchant did, and the list ends by itself.
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { MADE_AT, makeMerchant, makePayment, openRegions, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readFirstSteps } from './first-steps';

describeOnBothDatabases('the first steps of a merchant', (open) => {
  it('are done one by one, and end without the optional invitation', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db, { settlementAddress: null });
    const { id: other } = await makeMerchant(db);
    await makePayment(db, other, { status: 'Completed', endedAt: MADE_AT });
    const doneNow = async () => {
      const steps = await readFirstSteps(db, merchantId);
      return steps === null ? 'over' : Object.entries(steps.done).flatMap(([name, is]) => (is ? [name] : []));
    };
    expect(await doneNow()).toEqual([]);
    await db.merchant.update({ where: { id: merchantId }, data: { settlementAddress: randomAddress() } });
    expect(await doneNow()).toEqual(['settlementAddress']);
    await openRegions(db);
    expect(await readFirstSteps(db, merchantId)).toMatchObject({ countries: 2 });
    await makePayment(db, merchantId, { status: 'Error', errorReason: 'expired', endedAt: MADE_AT });
    expect(await doneNow()).toEqual(['settlementAddress']);
    await makePayment(db, merchantId, { status: 'Completed', endedAt: MADE_AT });
    expect(await doneNow()).toEqual(['settlementAddress', 'testPayment']);
    await db.webhookEndpoint.create({
      data: {
        ...{ id: newId(), merchantId, url: 'https://shop.example/hook', eventTypes: [], sealedSecret: 'x' },
        createdAt: MADE_AT,
      },
    });
    expect(await doneNow()).toBe('over');
  });
});
