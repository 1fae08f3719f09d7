// Several payments are cancelled together: those that wait, of one's own, and each whether or not another one can be.
import { expect, it } from 'vitest';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { cancelPayments } from './end-payment';

describeOnBothDatabases('several payments', (open) => {
  it('are cancelled if they wait; ended ones, unknown ones and those of other merchants are left', async () => {
    const database = await open();
    const { db } = database;
    const [{ id: merchantId }, { id: stranger }] = [await makeMerchant(db), await makeMerchant(db)];
    const waiting = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    const ended = await makePayment(db, merchantId, { status: 'Completed', endedAt: MADE_AT });
    const theirs = await makePayment(db, stranger);
    const named = [ended, ...waiting, theirs].map(({ id }) => id);
    const deps = { database, clock: { now: () => MADE_AT } };
    const request = { merchantId, actor: 'user:owner', paymentIdentifiers: [...named, 'pay_none', ended.id] };
    expect(await cancelPayments(deps, { ...request, actor: 'user:owner' })).toEqual({
      cancelled: 2,
      left: 3,
    });
    const rows = await db.payment.findMany({ where: { id: { in: named } } });
    const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
    expect(named.map(statusOf)).toEqual(['Completed', 'Cancelled', 'Cancelled', 'Waiting']);
  });
});
