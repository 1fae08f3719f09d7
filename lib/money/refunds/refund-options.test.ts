// What a merchant may refund a payment from: its own money only.
import { expect, it } from 'vitest';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { makeMerchant } from '@/prisma/factories';
import { makeSettled, makeTopUp } from '@/prisma/refund-factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { refundOptions } from './refund-limits';

const DUST = 10n ** 26n;

describeOnBothDatabases('the sources of a refund', (open) => {
  it('include the merchant’s top-ups, and never another merchant’s', async () => {
    const { db } = await open();
    const [{ id: own }, { id: other }] = [await makeMerchant(db), await makeMerchant(db)];
    const { payment } = await makeSettled(db, own);
    await makeTopUp(db, other);
    const sources = async () => (await refundOptions(db, own, payment.id, DUST))?.sources;
    expect(await sources()).toEqual([]);
    await makeTopUp(db, own);
    expect(await sources()).toMatchObject([{ source: 'topUp', raw: NANO.toString() }]);
    expect(await refundOptions(db, other, payment.id, DUST)).toBeNull();
  });
});
