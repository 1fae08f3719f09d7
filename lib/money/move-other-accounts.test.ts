// A sweep and a payment share an account: each moves its own transfers, from its own deposits.
import { beforeEach, expect, it } from 'vitest';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { moveMoney } from './move-money';
import { moveSweep } from './move-other-accounts';

const OWN_RAW = 500n;
const LATE_RAW = 700n;

describeOnBothDatabases('a sweep of a payment’s address that receives late money', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: OWN_RAW, disposition: 'ownAccount' }]);
    const details = { unclaimedRaw: '0', paymentId: payment.id, paymentRaw: '0', decidedBy: 'op', note: '' };
    await db().transfer.create({
      data: {
        ...{ id: 'sweep', kind: 'sweep', reference: 'sweep', account: payment.depositAddress },
        ...{ destination: randomAddress(), amountRaw: OWN_RAW.toString(), createdAt: MADE_AT },
        sweep: { create: details },
      },
    });
    await db().transfer.updateMany({ where: { id: 'sweep' }, data: { createdAt: test.deps.clock.now() } });
    await test.deposit(payment, [{ amountRaw: LATE_RAW, disposition: 'afterCompleted' }]);
    test.deps.clock.turn(1_000);
    await test.decide(payment);
  });
  const db = () => test.deps.database.db;
  const sweep = () =>
    db().transfer.findUniqueOrThrow({ where: { id: 'sweep' }, include: { sweep: true, block: true } });
  const sent = async () => {
    const sends = await db().block.findMany({ where: { kind: 'send' }, orderBy: { height: 'asc' } });
    return sends.map(({ amountRaw }) => BigInt(amountRaw));
  };

  it('does not use the late money, which is returned', async () => {
    expect(await moveMoney(test.deps, payment.id)).toBe('confirming');
    expect(await sent()).toEqual([LATE_RAW]);
    expect((await sweep()).block).toBeNull();
    await db().transfer.updateMany({ where: { kind: 'refund' }, data: { confirmedAt: MADE_AT } });
    expect(await moveMoney(test.deps, payment.id)).toBe('done');
    expect(await db().attentionItem.count()).toBe(0);
  });

  it('sends only its own money, and does not report the refund next to it as a mismatch', async () => {
    await moveSweep(test.deps, await sweep());
    await moveSweep(test.deps, await sweep());
    expect(await sent()).toEqual([OWN_RAW]);
    expect(await moveMoney(test.deps, payment.id)).toBe('confirming');
    expect(await sent()).toEqual([OWN_RAW, LATE_RAW]);
    expect(await db().attentionItem.count()).toBe(0);
  });
});
