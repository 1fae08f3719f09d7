// An officer sees the payer's other payments beside a review.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { sealHits } from '@/lib/payments/store-assessment';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { TEST_SECRETS } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { MAX_OTHERS, readOtherPayments } from './other-payments';

const { keyRing } = TEST_SECRETS;
const HIT = {
  ...{ list: 'ofac', entityHash: '', name: 'Zoe Vogel', programs: [], countries: [], adjustments: [] },
  ...{ score: 0.9, denies: false },
};
const PAYER = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org' };

describeOnBothDatabases('a payer’s other payments', (open) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const match = async (paymentId: string, entityId: string) => {
      const customer = await db.paymentCustomer.findUniqueOrThrow({ where: { paymentId } });
      const sealedHits = sealHits(keyRing, customer, [{ ...HIT, entityId }]);
      await db.paymentCustomer.update({ where: { paymentId }, data: { sealedHits } });
    };
    const decide = (paymentId: string, action: 'reviewCleared' | 'reviewDenied') =>
      writeTransaction(database, async (tx) =>
        appendAuditLog(tx, [{ at: MADE_AT, actor: 'user:u1', action, paymentId, detail: {} }]),
      );
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
    return { db, pay, match, decide };
  }

  it('are those with the same e-mail address, at any merchant, and not those of others', async () => {
    const { db, pay } = await setUp();
    const [own, other] = [await pay(PAYER.email), await pay(PAYER.email.toUpperCase())];
    const stranger = await pay('somebody@example.org');
    const { payments, hasMore } = await readOtherPayments({ db, keyRing }, own, 1n);
    expect(payments).toMatchObject([
      { id: other, status: 'Completed', merchantName: 'Harbour Books', usd: '3.00' },
    ]);
    expect(hasMore).toBe(false);
    expect(await readOtherPayments({ db, keyRing }, stranger, 1n)).toEqual({ payments: [], hasMore: false });
    expect(await readOtherPayments({ db, keyRing }, 'pay_none', 1n)).toEqual({
      payments: [],
      hasMore: false,
    });
  });

  it('tell partially paid, expired and technically failed ones apart', async () => {
    const { db, pay } = await setUp();
    const own = await pay(PAYER.email);
    await pay(PAYER.email, { countedRaw: '1' });
    await pay(PAYER.email, { status: 'Error', errorReason: 'expired' });
    await pay(PAYER.email, { status: 'Error', errorReason: 'technical' });
    const { payments } = await readOtherPayments({ db, keyRing }, own, 1n);
    const flags = payments.map(({ isPartlyPaid, isExpired, isTechnical }) => [
      ...(isPartlyPaid ? ['partlyPaid'] : []),
      ...(isExpired ? ['expired'] : []),
      ...(isTechnical ? ['technical'] : []),
    ]);
    expect(flags.flat().toSorted()).toEqual(['expired', 'partlyPaid', 'technical']);
  });

  it('say what an officer decided, and whether against an entry that this payment matches', async () => {
    const { db, pay, match, decide } = await setUp();
    const own = await pay(PAYER.email, { screening: 'review' });
    const [same, otherEntry, undecided] = [
      await pay(PAYER.email),
      await pay(PAYER.email),
      await pay(PAYER.email),
    ];
    for (const id of [own, same, undecided]) await match(id, 'entry 1');
    await match(otherEntry, 'entry 2');
    await decide(same, 'reviewCleared');
    await decide(otherEntry, 'reviewDenied');
    const { payments } = await readOtherPayments({ db, keyRing }, own, 1n);
    const decisions = new Map(payments.map(({ id, decision }) => [id, decision]));
    const at = MADE_AT.toISOString();
    expect(decisions.get(same)).toEqual({ verdict: 'clear', at, isSameEntry: true });
    expect(decisions.get(otherEntry)).toEqual({ verdict: 'denied', at, isSameEntry: false });
    expect(decisions.get(undecided)).toBeNull();
    await db.paymentCustomer.update({ where: { paymentId: same }, data: { wrappedKey: null } });
    const erased = (await readOtherPayments({ db, keyRing }, own, 1n)).payments.find(({ id }) => id === same);
    expect(erased?.decision).toMatchObject({ verdict: 'clear', isSameEntry: false });
  });

  it('are bounded', async () => {
    const { db, pay } = await setUp();
    const own = await pay(PAYER.email);
    for (let place = 0; place <= MAX_OTHERS; place += 1) await pay(PAYER.email);
    const { payments, hasMore } = await readOtherPayments({ db, keyRing }, own, 1n);
    expect([payments.length, hasMore]).toEqual([MAX_OTHERS, true]);
  });
});
