// The head of an attention item's card names the merchant's own payment, with a masked payer.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { parseKeyRing } from '@/lib/core/key-ring';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readAttentionSubjects } from './attention-subjects';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);

describeOnBothDatabases('the subjects of attention items', (open) => {
  it('have price, order and initials, of the merchant’s own payments only', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const { id } = await makePayment(db, merchantId, { usdAmount: '24.9', orderId: 'MER-1001' });
    const payer = { firstName: 'Mary', lastName: 'Wolf', email: 'mary@example.com' };
    await db.paymentCustomer.create({
      data: { paymentId: id, country: 'DE', ...sealCustomer(keyRing, id, payer) },
    });
    const euros = { priceCurrency: 'EUR', priceMinorUnits: '1250' };
    const bare = await makePayment(db, merchantId, { usdAmount: '13.889', ...euros });
    const foreign = await makePayment(db, (await makeMerchant(db)).id);
    const paymentIds = [id, id, bare.id, foreign.id, null];
    expect([...(await readAttentionSubjects(db, { merchantId, paymentIds, keyRing }))]).toEqual(
      expect.arrayContaining([
        [id, { usd: '24.90', price: null, order: 'MER-1001', payer: 'M. W.' }],
        [bare.id, { usd: '13.89', price: { currency: 'EUR', amount: '12.50' }, order: null, payer: null }],
      ]),
    );
    const hidden = await readAttentionSubjects(db, { merchantId, paymentIds, keyRing: null });
    expect([hidden.size, hidden.get(id)?.payer]).toEqual([2, null]);
    expect((await readAttentionSubjects(db, { merchantId, paymentIds: [null], keyRing })).size).toBe(0);
  });
});
