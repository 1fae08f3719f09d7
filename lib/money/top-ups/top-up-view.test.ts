// The funds page shows at which top-up the merchant's waiting refunds expect money.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { makeManualRefund, makeSettled, makeTopUp } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { topUpView } from './top-up-view';

async function addWaiting({ db }: TestDatabase, merchantId: string, amountRaw: bigint, orderId?: string) {
  const { payment } = await makeSettled(db, merchantId);
  await db.payment.update({ where: { id: payment.id }, data: { orderId: orderId ?? null } });
  const until = addMs(MADE_AT, 60_000);
  const fields = { paymentId: payment.id, merchantId, awaitsFundsUntil: until };
  return makeManualRefund(db, { ...fields, amountRaw: amountRaw.toString() });
}

describeOnBothDatabases('waiting refunds', (open) => {
  it('are shown at the newest open top-up, with their sum and their orders', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    await makeTopUp(db, merchantId);
    const newer = await makeTopUp(db, merchantId);
    await db.topUp.update({ where: { id: newer.id }, data: { createdAt: addMs(MADE_AT, 1) } });
    const first = await addWaiting(database, merchantId, NANO, 'EX-1');
    const second = await addWaiting(database, merchantId, NANO / 2n);
    const cancelled = await addWaiting(database, merchantId, NANO);
    await db.manualRefund.update({ where: { id: cancelled.id }, data: { undoneAt: MADE_AT } });
    await makeTopUp(db, (await makeMerchant(db)).id);
    await db.manualRefund.update({
      where: { id: second.id },
      data: { createdAt: addMs(MADE_AT, 1) },
    });
    const { topUps } = await topUpView(db, merchantId);
    expect(topUps.map(({ waiting }) => waiting)).toEqual([
      {
        total: { nano: '1.5', raw: ((NANO * 3n) / 2n).toString() },
        refunds: [
          { id: first.id, paymentId: first.paymentId, orderId: 'EX-1' },
          { id: second.id, paymentId: second.paymentId, orderId: null },
        ],
      },
      null,
    ]);
  });
});
