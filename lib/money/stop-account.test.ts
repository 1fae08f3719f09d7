// A stopped account: nothing of it is sent until an operator resolves it.
import { beforeEach, expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { beforeCall, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { holdWhileStopped, isStopped, stopAccount, stopTopUpAt } from './stop-account';

describeOnBothDatabases('a stopped account', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
  });
  const db = () => test.deps.database.db;
  const reference = () => accountReference(payment.depositAddress);
  const transfer = (name: string, fields: Partial<Prisma.TransferUncheckedCreateInput> = {}) =>
    db().transfer.create({
      data: {
        ...{ id: name, reference: name, kind: 'refund', account: payment.depositAddress, amountRaw: '1' },
        ...{ paymentId: payment.id, destination: randomAddress(), createdAt: MADE_AT, ...fields },
      },
    });
  const held = async () => {
    const rows = await db().transfer.findMany({ where: { heldAt: { not: null } }, orderBy: { id: 'asc' } });
    return rows.map(({ id }) => id);
  };
  const resolve = () =>
    db().attentionItem.updateMany({ where: { reference: reference() }, data: { resolvedAt: MADE_AT } });

  it('holds its open transfers, and no others', async () => {
    await transfer('open');
    await transfer('confirmed', { confirmedAt: MADE_AT });
    await transfer('elsewhere', { account: randomAddress() });
    await stopAccount(test.deps, payment.id, 'rejectedBlock', 'a fork');
    expect(await held()).toEqual(['open']);
    const items = await db().attentionItem.findMany({ orderBy: { reference: 'asc' } });
    expect(items).toMatchObject([
      { reference: reference(), kind: 'rejectedBlock', paymentId: payment.id, resolvedAt: null },
      { reference: 'open', kind: 'rejectedBlock', paymentId: payment.id, resolvedAt: null },
    ]);
    expect(await test.read(payment)).toMatchObject({ status: 'Completed' });
  });

  it('keeps the reason and the time of transfers that were held before', async () => {
    await transfer('before', { heldAt: MADE_AT });
    await stopAccount(test.deps, payment.id, 'rejectedBlock', 'a fork');
    expect(await db().transfer.findMany()).toMatchObject([{ heldAt: MADE_AT }]);
    expect(await db().attentionItem.count()).toBe(1);
  });

  it('holds any number of transfers, a hundred per transaction', async () => {
    const rows = Array.from({ length: 201 }, (_, place) => `${place}`);
    for (const name of rows) await transfer(name);
    const heldBefore: number[] = [];
    const database = beforeCall(test.deps.database, '$transaction', async () => {
      heldBefore.push((await held()).length);
    });
    await stopAccount({ ...test.deps, database }, payment.id, 'rejectedBlock', 'a fork');
    expect(heldBefore).toEqual([0, 0, 100, 200]);
    expect(await held()).toHaveLength(201);
  });

  it.each([
    ['unknownBlock', 'Waiting', 'Error'],
    ['rejectedBlock', 'Waiting', 'Waiting'],
    ['unknownBlock', 'Cancelled', 'Cancelled'],
  ] as const)('ends its payment only for %s, and only while it waits: %s', async (kind, status, after) => {
    await db().payment.update({ where: { id: payment.id }, data: { status } });
    await stopAccount(test.deps, payment.id, kind, 'a doubt');
    expect(await test.read(payment)).toMatchObject({ status: after });
    expect(await isStopped(db(), payment.depositAddress)).toBe(true);
  });

  it('holds new transfers until it is resolved', async () => {
    expect(await holdWhileStopped(test.deps, payment)).toBe(false);
    await stopAccount(test.deps, payment.id, 'auditMismatch', 'a doubt');
    await transfer('new');
    expect(await holdWhileStopped(test.deps, payment)).toBe(true);
    expect(await held()).toEqual(['new']);
    await resolve();
    await transfer('newer');
    expect(await holdWhileStopped(test.deps, payment)).toBe(false);
    expect(await held()).toEqual(['new']);
    expect(await isStopped(db(), payment.depositAddress)).toBe(false);
  });

  it('holds nothing that was decided after an operator resolved it at the same moment', async () => {
    await stopAccount(test.deps, payment.id, 'auditMismatch', 'a doubt');
    await transfer('new');
    const database = beforeCall(test.deps.database, '$transaction', once(resolve));
    expect(await holdWhileStopped({ ...test.deps, database }, payment)).toBe(false);
    expect(await held()).toEqual([]);
  });

  it('of a top-up is reported once, with its merchant; another address is no top-up', async () => {
    const address = randomAddress();
    const [merchantId, place] = [test.merchant.id, { address, depositIndex: 1_000 }];
    await db().topUp.create({
      data: { id: newId(), merchantId, ...place, createdBy: 'user:owner', createdAt: MADE_AT },
    });
    expect(await stopTopUpAt(test.deps, payment.depositAddress, 'unknownBlock', 'a doubt')).toBe(false);
    expect(await db().attentionItem.count()).toBe(0);
    expect(await stopTopUpAt(test.deps, address, 'unknownBlock', 'a doubt')).toBe(true);
    expect(await db().attentionItem.findMany()).toMatchObject([
      { reference: accountReference(address), kind: 'unknownBlock', merchantId, paymentId: null },
    ]);
  });
});
