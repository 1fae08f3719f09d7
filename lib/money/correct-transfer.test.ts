// What an operator's decision about an account with too little money makes of its next transfer.
import { beforeEach, expect, it } from 'vitest';
import { writeTransaction } from '@/lib/db/transaction';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type DepositFields, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { correctTransfer } from './correct-transfer';

const RECEIVABLE = { disposition: { in: ['counted', 'late'] } } satisfies Prisma.DepositWhereInput;

describeOnBothDatabases('the next transfer of an account', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment();
  });
  const db = () => test.deps.database.db;
  const deposit = (...deposits: readonly DepositFields[]) => test.deposit(payment, deposits);
  const transfer = (kind: 'settlement' | 'refund', amountRaw: string, manualRefundId: string | null = null) =>
    db().transfer.create({
      data: {
        ...{ id: 't', kind, reference: 't', paymentId: payment.id, amountRaw, manualRefundId },
        ...{ account: payment.depositAddress, destination: randomAddress(), createdAt: MADE_AT },
      },
    });
  const returns = (hash: string | undefined, returnedRaw: string | null = null) =>
    db().deposit.update({ where: { blockHash: hash ?? '' }, data: { transferId: 't', returnedRaw } });
  const correct = () =>
    writeTransaction(test.deps.database, (tx) =>
      correctTransfer(tx, payment.depositAddress, RECEIVABLE, MADE_AT),
    );
  const amount = async () => (await db().transfer.findUnique({ where: { id: 't' } }))?.amountRaw ?? null;

  it('stays if the account covers it, and if the account has nothing yet', async () => {
    await transfer('settlement', '5');
    expect(await correct()).toBeNull();
    await deposit({ amountRaw: 5n });
    expect(await correct()).toBeNull();
    expect(await amount()).toBe('5');
  });

  it.each([
    ['a settlement', 'settlement', null],
    ['a manual refund', 'refund', 'order'],
  ] as const)('that is %s sends what the account has', async (_, kind, manualRefundId) => {
    await deposit({ amountRaw: 3n });
    await transfer(kind, '5', manualRefundId);
    expect(await correct()).toEqual({ id: 't', amountRaw: 3n });
    expect(await amount()).toBe('3');
    expect(await correct()).toBeNull();
  });

  it('that is a refund sends what its deposits give, never another payer’s money', async () => {
    const [own] = await deposit({ amountRaw: 3n }, { amountRaw: 9n });
    await transfer('refund', '20');
    await returns(own);
    expect(await correct()).toEqual({ id: 't', amountRaw: 3n });
    expect(await amount()).toBe('3');
  });

  it('that is a refund returns less of a deposit if the account has less', async () => {
    const [first, second] = await deposit({ amountRaw: 3n }, { amountRaw: 4n });
    await transfer('refund', '7');
    await returns(first);
    await returns(second);
    await db().deposit.update({ where: { blockHash: second ?? '' }, data: { receivedAt: MADE_AT } });
    expect(await correct()).toEqual({ id: 't', amountRaw: 3n });
    const parts = await db().deposit.findMany();
    const sum = parts.reduce((raw, part) => raw + BigInt(part.returnedRaw ?? part.amountRaw), 0n);
    expect(sum).toBe(3n);
  });

  it('that would send nothing is removed, and its deposits are decided again', async () => {
    const [hash] = await deposit({ amountRaw: 3n });
    await transfer('refund', '0');
    await returns(hash, '0');
    expect(await correct()).toEqual({ id: 't', amountRaw: 0n });
    expect(await amount()).toBeNull();
    expect(await db().deposit.findMany()).toMatchObject([{ transferId: null, returnedRaw: null }]);
  });

  it('that is a refund without deposits is removed', async () => {
    await deposit({ amountRaw: 3n });
    await transfer('refund', '5');
    expect(await correct()).toEqual({ id: 't', amountRaw: 0n });
    expect(await amount()).toBeNull();
  });
});
