// Officers find a payment of any merchant by what an explorer or a shop names: identifier, address, block.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { findOfficerPayments, MAX_FOUND_PAYMENTS } from './officer-search';

const HASH = 'AB'.repeat(32);

describeOnBothDatabases('a payment of any merchant', (open) => {
  it('is found by its identifier, deposit address and blocks, in any spelling', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId);
    await makePayment(db, merchantId);
    const sender = randomAddress();
    await db.deposit.create({
      data: {
        ...{ blockHash: HASH, address: payment.depositAddress, paymentId: payment.id, sender },
        ...{ amountRaw: '1', confirmedAt: MADE_AT, recordedAt: MADE_AT, disposition: 'counted' },
      },
    });
    const texts = [
      ...[payment.id, ` ${payment.id} `, payment.depositAddress, sender],
      ...[payment.depositAddress.replace('nano_', 'xrb_'), HASH, HASH.toLowerCase()],
    ];
    for (const text of texts) {
      expect(await findOfficerPayments(db, text)).toMatchObject([
        { id: payment.id, merchantName: 'Harbour Books' },
      ]);
    }
  });

  it('is not found by anything else', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    await makePayment(db, merchantId);
    for (const text of ['', ' ', 'pay_', 'ada@example.com', randomAddress(), 'CD'.repeat(32)])
      expect(await findOfficerPayments(db, text)).toEqual([]);
  });

  it('is one of the newest of a sender who paid often', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const sender = randomAddress();
    for (let at = 0; at <= MAX_FOUND_PAYMENTS; at += 1) {
      const { id, depositAddress } = await makePayment(db, merchantId, { createdAt: addMs(MADE_AT, at) });
      await db.deposit.create({
        data: {
          ...{ blockHash: at.toString(16).padStart(64, '0').toUpperCase(), address: depositAddress },
          ...{ paymentId: id, sender, amountRaw: '1', disposition: 'counted' },
          ...{ confirmedAt: MADE_AT, recordedAt: addMs(MADE_AT, at) },
        },
      });
    }
    const found = await findOfficerPayments(db, sender);
    expect(found).toHaveLength(MAX_FOUND_PAYMENTS);
    expect(found[0]?.createdAt).toBe(addMs(MADE_AT, MAX_FOUND_PAYMENTS).toISOString());
  });
});
