// The next blocks of an account: in the order of decisions, few at a time, and never above the balance.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import { planAccount } from './plan-account';

const MAX_STEPS = 100;

describeOnBothDatabases('the next blocks of an account', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let made = 0;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
  });

  async function addTransfer(
    kind: 'settlement' | 'refund' | 'sweep',
    amountRaw: bigint,
    deposits: readonly string[] = [],
    fields: { readonly heldAt?: Date; readonly confirmedAt?: Date } = {},
  ): Promise<string> {
    made += 1;
    const id = `${kind} ${made}`;
    await test.deps.database.db.transfer.create({
      data: {
        ...{ id, kind, reference: id, paymentId: payment.id, account: payment.depositAddress },
        ...{ destination: randomAddress(), amountRaw: amountRaw.toString() },
        ...{ createdAt: addMs(MADE_AT, made * 1_000), ...fields },
        deposits: { connect: deposits.map((blockHash) => ({ blockHash })) },
      },
    });
    return id;
  }

  /** The steps as text: + a deposit, − a transfer. */
  async function plan(balanceRaw = 0n, maxSteps = MAX_STEPS) {
    const { db } = test.deps.database;
    const receivable = { disposition: { in: [...MOVABLE_DISPOSITIONS] } };
    const account = { address: payment.depositAddress, balanceRaw, isSweep: false };
    const { steps, isShort, isWhole, transfers } = await planAccount(db, account, receivable, maxSteps);
    const sends = steps.flatMap((step) => (step.kind === 'send' ? step.transferId : []));
    expect(transfers.map(({ id }) => id)).toEqual(sends);
    const words = steps.map((step) =>
      step.kind === 'send' ? `− ${step.transferId}` : `+ ${BigInt(`0x${step.depositHash}`)}`,
    );
    return { words, isShort, isWhole };
  }

  const deposit = async (amountRaw: bigint, disposition: 'counted' | 'late' | 'ownAccount' = 'counted') => {
    const [hash = ''] = await test.deposit(payment, [{ amountRaw, disposition }]);
    return hash;
  };

  it('receive a refund’s deposits before sending it, and the counted deposits for a settlement', async () => {
    const [late, first, second] = [await deposit(7n, 'late'), await deposit(60n), await deposit(40n)];
    const settlement = await addTransfer('settlement', 100n);
    const refund = await addTransfer('refund', 7n, [late]);
    expect((await plan()).words).toEqual(['+ 2', '+ 3', `− ${settlement}`, '+ 1', `− ${refund}`]);
    expect([first, second].map((hash) => BigInt(`0x${hash}`))).toEqual([2n, 3n]);
  });

  it('send transfers in the order in which they were decided', async () => {
    const [one, other] = [await deposit(5n, 'late'), await deposit(6n, 'late')];
    const [first, second] = [
      await addTransfer('refund', 6n, [other]),
      await addTransfer('refund', 5n, [one]),
    ];
    expect(await plan()).toEqual({
      words: ['+ 2', `− ${first}`, '+ 1', `− ${second}`],
      ...{ isShort: false, isWhole: true },
    });
  });

  it('receive only what a settlement needs, and no forbidden deposit', async () => {
    await deposit(50n, 'ownAccount');
    for (const amountRaw of [60n, 40n, 30n]) await deposit(amountRaw);
    const settlement = await addTransfer('settlement', 100n);
    expect((await plan()).words).toEqual(['+ 2', '+ 3', `− ${settlement}`]);
    expect((await plan(100n)).words).toEqual([`− ${settlement}`]);
  });

  it('fund a manual refund from the available deposits', async () => {
    await deposit(60n);
    const refund = await addTransfer('refund', 25n);
    const settlement = await addTransfer('settlement', 35n);
    expect((await plan()).words).toEqual(['+ 1', `− ${refund}`, `− ${settlement}`]);
  });

  it('are limited per pass: the sends of the others wait for their receives', async () => {
    const deposits = await test.deposit(
      payment,
      Array.from({ length: 150 }, () => ({ amountRaw: 1n, disposition: 'late' as const })),
    );
    const refund = await addTransfer('refund', 150n, deposits);
    const first = await plan();
    expect(first).toMatchObject({ isShort: false, isWhole: false });
    expect(first.words).toHaveLength(MAX_STEPS);
    expect(first.words).not.toContain(`− ${refund}`);
    const received = {
      where: { blockHash: { in: deposits.slice(0, MAX_STEPS) } },
      data: { receivedAt: MADE_AT },
    };
    await test.deps.database.db.deposit.updateMany(received);
    const rest = await plan(BigInt(MAX_STEPS));
    expect(rest.words).toHaveLength(51);
    expect(rest.words.at(-1)).toBe(`− ${refund}`);
    expect(rest.isWhole).toBe(true);
  });

  it('omit held, confirmed, signed and swept transfers', async () => {
    const [late] = [await deposit(5n, 'late')];
    await addTransfer('refund', 5n, [late], { heldAt: MADE_AT });
    await addTransfer('settlement', 5n, [], { confirmedAt: MADE_AT });
    // It moves automatically, out of other deposits.
    await addTransfer('sweep', 5n);
    const signed = await addTransfer('refund', 5n);
    await test.deps.database.db.block.create({
      data: {
        ...{ hash: 'S', kind: 'send', account: payment.depositAddress, previous: 'P', height: 1 },
        ...{
          representative: '',
          balanceRaw: '0',
          amountRaw: '5',
          link: '',
          signature: '',
          signedAt: MADE_AT,
        },
        transferId: signed,
      },
    });
    expect(await plan(100n)).toEqual({ words: [], isShort: false, isWhole: true });
  });

  it('send nothing above the account’s possible balance', async () => {
    await deposit(60n);
    const paid = await addTransfer('settlement', 60n);
    await addTransfer('refund', 1n);
    expect(await plan()).toMatchObject({ words: ['+ 1', `− ${paid}`], isShort: false, isWhole: false });
    await test.deps.database.db.transfer.deleteMany({ where: { id: paid } });
    await test.deps.database.db.transfer.updateMany({ data: { amountRaw: '61' } });
    expect(await plan()).toMatchObject({ isShort: true, isWhole: false });
    await test.deps.database.db.transfer.updateMany({ data: { amountRaw: '0' } });
    expect(await plan(), 'a transfer of nothing').toMatchObject({ isShort: true });
  });
});
