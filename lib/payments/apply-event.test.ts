// What an event writes: only to a payment that has not changed since it was read, and a hold only for a denial because of sanctions.
import { expect, it } from 'vitest';
import { writeTransaction } from '@/lib/db/transaction';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { applyEvent } from './apply-event';
import { cancelPayment } from './end-payment';
import { changeReviewPolicy } from './review-policy';
import type { PaymentEvent } from './status';

const clock = { now: () => MADE_AT };
const at = MADE_AT;

describeOnBothDatabases('an event for a payment that has ended since it was read', (open) => {
  it.each<PaymentEvent['kind']>(['paid', 'expired', 'denied', 'cancelled', 'failed'])(
    'changes nothing: %s',
    async (kind) => {
      const database = await open();
      const { db } = database;
      const { id: merchantId } = await makeMerchant(db);
      const seen = await makePayment(db, merchantId);
      await cancelPayment({ database, clock }, { merchantId, paymentIdentifier: seen.id });
      const read = async () => ({
        payment: await db.payment.findUniqueOrThrow({ where: { id: seen.id } }),
        timeline: await db.timelineEntry.findMany(),
      });
      const ended = await read();
      const paid = { ...seen, countedRaw: seen.amountRaw };
      await expect(
        writeTransaction(database, (tx) => applyEvent(tx, paid, { kind }, { at })),
      ).rejects.toThrow('is no longer Waiting');
      expect(await read()).toEqual(ended);
    },
  );
});

describeOnBothDatabases('under the policy to hold money after a sanctions hit', (open) => {
  it.each<[string, PaymentEvent['kind'], string, Date | null]>([
    ['holds that of a denied name', 'denied', 'sanctionsName', at],
    ['holds that of a denied sending account', 'denied', 'sanctionsWallet', at],
    ['returns that of a payer denied for another reason', 'denied', 'velocityCount', null],
    ['returns that of a cancelled payment', 'cancelled', 'sanctionsName', null],
    ['returns that of an expired payment', 'expired', 'sanctionsName', null],
    ['returns that of a failed payment', 'failed', 'sanctionsName', null],
  ])('the service %s', async (_, kind, reason, sanctionsHoldAt) => {
    const database = await open();
    const { db } = database;
    await changeReviewPolicy({ database, clock }, { fourEyes: false, sanctionsHit: 'hold' }, 'command');
    const review = { screening: 'review', screeningReasons: [reason] } as const;
    const payment = await makePayment(db, (await makeMerchant(db)).id, review);
    await writeTransaction(database, (tx) => applyEvent(tx, payment, { kind }, { at }));
    const ended = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(ended).toMatchObject({ sanctionsHoldAt, transfersPending: true, settlementAddress: null });
  });
});
