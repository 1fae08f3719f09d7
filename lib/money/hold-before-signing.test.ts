// A refund to a named address returns deposits of several senders, one of whom is blocked before its block is signed.
import { beforeEach, expect, it } from 'vitest';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { moveMoney } from './move-money';

describeOnBothDatabases('a refund of several senders', (open) => {
  const named = randomAddress();
  const [first = '', second = ''] = [randomAddress(), randomAddress()].sort();
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Error', refundAddress: named });
    await test.deposit(payment, [
      { sender: first, amountRaw: 500n },
      { sender: second, amountRaw: 700n },
    ]);
    await test.decide(payment);
  });
  const db = () => test.deps.database.db;
  const refunds = async () => {
    const rows = await db().transfer.findMany({ include: { block: true } });
    return rows.map(({ destination, amountRaw, block }) => [destination, amountRaw, block?.amountRaw]).sort();
  };

  it.each([
    ['first', first, second],
    ['second', second, first],
  ])(
    'is split when the %s is blocked: each sender gets back their own deposits',
    async (_, listed, other) => {
      expect(await refunds()).toEqual([[named, '1200', undefined]]);
      await blockAddress(test.deps, { text: listed, reason: 'stolen' }, 'command');
      for (let pass = 0; pass < 4; pass += 1) await moveMoney(test.deps, payment.id);
      const raw = { [first]: '500', [second]: '700' };
      const expected = [
        [named, raw[other], raw[other]],
        [listed, raw[listed], raw[listed]],
      ];
      expect(await refunds()).toEqual(expected.sort());
    },
  );
});
