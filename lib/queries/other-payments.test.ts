// An officer sees the payer's other payments beside a review.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { TEST_SECRETS } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { MAX_OTHERS, readOtherPayments } from './other-payments';

const { keyRing } = TEST_SECRETS;
const PAYER = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org' };

describeOnBothDatabases('a payer’s other payments', (open) => {
  async function setUp() {
    const { db } = await open();
    const pay = async (
      email: string,
      fields: Partial<Prisma.PaymentUncheckedCreateInput> = { status: 'Completed' },
    ) => {
      const { id } = await makePayment(db, (await makeMerchant(db)).id, fields);
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
    const { payments, hasMore } = await readOtherPayments(db, own, 1n);
    expect(payments).toMatchObject([
      { id: other, status: 'Completed', merchantName: 'Harbour Books', usd: '3.00' },
    ]);
    expect(hasMore).toBe(false);
    expect(await readOtherPayments(db, stranger, 1n)).toEqual({ payments: [], hasMore: false });
    expect(await readOtherPayments(db, 'pay_none', 1n)).toEqual({ payments: [], hasMore: false });
  });

  it('tell partially paid, expired and technically failed ones apart', async () => {
    const { db, pay } = await setUp();
    const own = await pay(PAYER.email);
    await pay(PAYER.email, { countedRaw: '1' });
    await pay(PAYER.email, { status: 'Error', errorReason: 'expired' });
    await pay(PAYER.email, { status: 'Error', errorReason: 'technical' });
    const { payments } = await readOtherPayments(db, own, 1n);
    const flags = payments.map(({ isPartlyPaid, isExpired, isTechnical }) => [
      ...(isPartlyPaid ? ['partlyPaid'] : []),
      ...(isExpired ? ['expired'] : []),
      ...(isTechnical ? ['technical'] : []),
    ]);
    expect(flags.flat().toSorted()).toEqual(['expired', 'partlyPaid', 'technical']);
  });

  it('are bounded', async () => {
    const { db, pay } = await setUp();
    const own = await pay(PAYER.email);
    for (let place = 0; place <= MAX_OTHERS; place += 1) await pay(PAYER.email);
    const { payments, hasMore } = await readOtherPayments(db, own, 1n);
    expect([payments.length, hasMore]).toEqual([MAX_OTHERS, true]);
  });
});
