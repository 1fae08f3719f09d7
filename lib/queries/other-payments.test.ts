// An officer sees the payer's other payments beside a review.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import { TEST_SECRETS } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { MAX_OTHERS, readOtherPayments } from './other-payments';

const { keyRing } = TEST_SECRETS;
const PAYER = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org' };

describeOnBothDatabases('a payer’s other payments', (open) => {
  async function setUp() {
    const { db } = await open();
    const pay = async (email: string) => {
      const { id } = await makePayment(db, (await makeMerchant(db)).id, { status: 'Completed' });
      const sealed = sealCustomer(keyRing, id, { ...PAYER, email });
      await db.paymentCustomer.create({ data: { paymentId: id, ...sealed, country: 'DE' } });
      await makeSearch(db, keyRing, id);
      return id;
    };
    return { db, pay };
  }

  it('are those with the same e-mail address, at any merchant, and not those of others', async () => {
    const { db, pay } = await setUp();
    const [own, other] = [await pay(PAYER.email), await pay(PAYER.email.toUpperCase())];
    const stranger = await pay('somebody@example.org');
    const { payments, hasMore } = await readOtherPayments(db, own);
    expect(payments).toMatchObject([
      { id: other, status: 'Completed', merchantName: 'Harbour Books', usd: '3.00' },
    ]);
    expect(hasMore).toBe(false);
    expect(await readOtherPayments(db, stranger)).toEqual({ payments: [], hasMore: false });
    expect(await readOtherPayments(db, 'pay_none')).toEqual({ payments: [], hasMore: false });
  });

  it('are bounded', async () => {
    const { db, pay } = await setUp();
    const own = await pay(PAYER.email);
    for (let place = 0; place <= MAX_OTHERS; place += 1) await pay(PAYER.email);
    const { payments, hasMore } = await readOtherPayments(db, own);
    expect([payments.length, hasMore]).toEqual([MAX_OTHERS, true]);
  });
});
