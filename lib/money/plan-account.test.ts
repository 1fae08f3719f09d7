// Which receives and sends an account gets next, and in which order.
import { beforeEach, expect, it } from 'vitest';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma, TransferKind } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import { planAccount } from './plan-account';
import { sweepable } from './sweepable';

const MOVABLE = { disposition: { in: [...MOVABLE_DISPOSITIONS] } };

describeOnBothDatabases('the plan of an account', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
  });
  const db = () => test.deps.database.db;

  /** An open transfer, named by its reference. */
  const transfer = (
    reference: string,
    kind: TransferKind,
    amountRaw: number,
    fields: Partial<Prisma.TransferUncheckedCreateInput> = {},
  ) =>
    db().transfer.create({
      data: {
        ...{ id: reference, reference, kind, account: payment.depositAddress, destination: randomAddress() },
        ...{ amountRaw: `${amountRaw}`, createdAt: MADE_AT, ...fields },
      },
    });
  /** Deposits of these amounts. @returns their hashes */
  const deposits = (amounts: readonly number[], fields: Partial<Prisma.DepositUncheckedUpdateInput> = {}) =>
    test
      .deposit(
        payment,
        amounts.map((amountRaw) => ({ amountRaw: BigInt(amountRaw) })),
      )
      .then(async (hashes) => {
        await db().deposit.updateMany({ where: { blockHash: { in: hashes } }, data: fields });
        return hashes;
      });
  /** The steps as words: the hash of a received deposit, or the id of a transfer. */
  async function plan(balanceRaw = 0n, maxSteps = 100, isSweep = false) {
    const account = { address: payment.depositAddress, balanceRaw, isSweep, now: MADE_AT };
    const receivable = isSweep ? sweepable(test.deps.clock.now()) : MOVABLE;
    const { steps, transfers, short, ...rest } = await planAccount(db(), account, receivable, maxSteps);
    const names = steps.map((step) => (step.kind === 'send' ? step.transferId : step.depositHash));
    expect(transfers.map(({ id }) => id)).toEqual(names.filter((name) => name.length < 64));
    return { steps: names, isShort: short !== null, hasRaw: short?.hasRaw ?? null, ...rest };
  }
  const WHOLE = { isShort: false, hasRaw: null, isWhole: true };
  const shortOf = (hasRaw: bigint) => ({ isShort: true, hasRaw, isWhole: false });
  const MORE = { isShort: false, hasRaw: null, isWhole: false };

  it('receives a refund’s own deposits before it, and nothing else, whatever the balance', async () => {
    const [other = '', first = '', second = ''] = await deposits([5, 3, 4]);
    await transfer('r', 'refund', 7);
    await db().deposit.updateMany({
      where: { blockHash: { in: [first, second] } },
      data: { transferId: 'r' },
    });
    expect(await plan(100n)).toEqual({ steps: [first, second, 'r'], ...WHOLE });
    await db().deposit.updateMany({ where: { blockHash: first }, data: { receivedAt: MADE_AT } });
    expect(await plan(3n)).toEqual({ steps: [second, 'r'], ...WHOLE });
    // A manual refund has no deposits of its own.
    await db().deposit.updateMany({ data: { transferId: null } });
    expect(await plan(3n)).toEqual({ steps: [other, 'r'], ...WHOLE });
  });

  it('receives counted deposits for a settlement, oldest first, and others only if they are needed', async () => {
    const [late = '', first = '', second = '', third = ''] = await deposits([9, 4, 4, 4]);
    await db().deposit.update({ where: { blockHash: late }, data: { disposition: 'late' } });
    await transfer('s', 'settlement', 8);
    expect(await plan()).toEqual({ steps: [first, second, 's'], ...WHOLE });
    expect(await plan(8n)).toEqual({ steps: ['s'], ...WHOLE });
    await db().transfer.update({ where: { id: 's' }, data: { amountRaw: '13' } });
    expect(await plan()).toEqual({ steps: [first, second, third, late, 's'], ...WHOLE });
  });

  it('receives each deposit once, also for several transfers', async () => {
    const hashes = await deposits([4, 4]);
    await transfer('a', 'settlement', 3);
    await transfer('b', 'refund', 5);
    expect(await plan()).toEqual({ steps: [hashes[0], 'a', hashes[1], 'b'], ...WHOLE });
  });

  it('sends in the order of creation, then of references', async () => {
    await transfer('z', 'refund', 1);
    await transfer('y', 'refund', 1);
    await transfer('a', 'refund', 1, { createdAt: new Date(MADE_AT.getTime() + 1) });
    expect(await plan(3n)).toEqual({ steps: ['y', 'z', 'a'], ...WHOLE });
  });

  it('has a limited number of steps', async () => {
    const hashes = await deposits([1, 1, 1]);
    await transfer('r', 'refund', 3);
    await db().deposit.updateMany({ data: { transferId: 'r' } });
    expect(await plan(0n, 2)).toEqual({ steps: hashes.slice(0, 2), ...MORE });
    expect(await plan(0n, 3)).toEqual({ steps: hashes, ...MORE });
    expect(await plan(0n, 4)).toEqual({ steps: [...hashes, 'r'], ...WHOLE });
    for (const name of ['s', 't', 'u']) await transfer(name, 'refund', 1);
    await db().deposit.updateMany({ data: { receivedAt: MADE_AT } });
    expect(await plan(6n, 3)).toEqual({ steps: ['r', 's', 't'], ...MORE });
    expect(await plan(6n, 4)).toEqual({ steps: ['r', 's', 't', 'u'], ...WHOLE });
    // The deposits of a later transfer count too.
    const later = await deposits([1, 1, 1], { transferId: 'u' });
    expect(await plan(6n, 5)).toEqual({ steps: ['r', 's', 't', ...later.slice(0, 2)], ...MORE });
  });

  it('is short if the first transfer exceeds what there is; a later one waits', async () => {
    const [hash] = await deposits([5]);
    await transfer('a', 'settlement', 6);
    expect(await plan()).toEqual({ steps: [hash], ...shortOf(5n) });
    expect(await plan(1n)).toEqual({ steps: [hash, 'a'], ...WHOLE });
    await transfer('b', 'settlement', 1);
    expect(await plan(1n)).toEqual({ steps: [hash, 'a'], ...MORE });
  });

  it('never sends nothing', async () => {
    await transfer('a', 'settlement', 0);
    expect(await plan(1n)).toEqual({ steps: [], ...shortOf(1n) });
  });

  it('uses only the account’s own deposits, and those that may be received', async () => {
    await deposits([5], { receivedAt: MADE_AT });
    await deposits([5], { address: randomAddress() });
    await deposits([5], { disposition: 'ownAccount' });
    await transfer('a', 'settlement', 5);
    expect(await plan()).toEqual({ steps: [], ...shortOf(0n) });
  });

  it('leaves out transfers that are held, confirmed, signed or of another account, and sweeps', async () => {
    await transfer('held', 'refund', 1, { heldAt: MADE_AT });
    await transfer('confirmed', 'refund', 1, { confirmedAt: MADE_AT });
    await transfer('elsewhere', 'refund', 1, { account: randomAddress() });
    await transfer('sweep', 'sweep', 1);
    await transfer('signed', 'refund', 1);
    const place = { account: payment.depositAddress, previous: 'B', height: 1, representative: '' };
    await db().block.create({
      data: {
        ...{ ...place, hash: 'A', kind: 'send', balanceRaw: '0', amountRaw: '1', link: '', signature: '' },
        ...{ signedAt: MADE_AT, transferId: 'signed' },
      },
    });
    expect(await plan(9n)).toEqual({ steps: [], ...WHOLE });
    expect(await plan(9n, 100, true)).toEqual({ steps: ['sweep'], ...WHOLE });
  });
});
