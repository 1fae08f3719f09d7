// What a merchant's top-ups hold, and what a refund takes from them.
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { accountReference, lostSendReference } from '@/lib/money/account-reference';
import { MADE_AT, makeMerchant, randomAddress } from '@/prisma/factories';
import type { ManualRefund, Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { makeManualRefund, makeReceived, makeSettled, makeTopUp } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { availableRaw, readTopUpBalance, spendTopUps } from './top-up-balance';

async function setUp(database: TestDatabase) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const { payment } = await makeSettled(db, merchantId);
  const topUpOf = async (amountRaw: string) => {
    const topUp = await makeTopUp(db, merchantId);
    await db.deposit.updateMany({ where: { address: topUp.address }, data: { amountRaw } });
    return topUp;
  };
  const order = (amountRaw: string, fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}) =>
    makeManualRefund(db, { paymentId: payment.id, merchantId, amountRaw, ...fields });
  const send = (topUp: TopUp, amountRaw: string, fields: Partial<Prisma.TransferUncheckedCreateInput>) =>
    db.transfer.create({
      data: {
        ...{ id: newId(), kind: 'topUpReturn', reference: newId(), topUpId: topUp.id, amountRaw },
        ...{ account: topUp.address, destination: randomAddress(), createdAt: MADE_AT, ...fields },
      },
    });
  const stop = ({ address }: TopUp, resolvedAt: Date | null) =>
    db.attentionItem.create({
      data: {
        ...{ reference: accountReference(address), kind: 'auditMismatch', merchantId, detail: {} },
        ...{ createdAt: MADE_AT, resolvedAt },
      },
    });
  const balance = () => readTopUpBalance(db, merchantId);
  return { db, merchantId, payment, topUpOf, order, send, stop, balance };
}

describeOnBothDatabases('the balance of top-ups', (open) => {
  it('is what they received, without refunds, returns and lost sends, confirmed or not', async () => {
    const { topUpOf, order, send, balance } = await setUp(await open());
    const topUp = await topUpOf('100');
    const { id: manualRefundId } = await order('1', { startedAt: MADE_AT });
    await send(topUp, '10', { kind: 'refund', manualRefundId });
    await send(topUp, '20', { confirmedAt: MADE_AT });
    await send(topUp, '40', { reference: lostSendReference('A') });
    const held = await balance();
    expect(held.topUps).toMatchObject([
      { receivedRaw: 100n, refundedRaw: 10n, returnedRaw: 20n, lostRaw: 40n, freeRaw: 30n },
    ]);
    expect(availableRaw(held)).toBe(30n);
  });

  it('includes only the merchant’s own deposits for top-ups', async () => {
    const { db, topUpOf, balance } = await setUp(await open());
    const topUp = await topUpOf('100');
    for (const disposition of ['ownAccount', 'unassigned', 'dust'] as const)
      await makeReceived(db, topUp.address, { disposition, amountRaw: '7' });
    await makeTopUp(db, (await makeMerchant(db)).id);
    expect(await balance()).toMatchObject({ usableRaw: 100n, topUps: [{ receivedRaw: 100n }] });
  });

  it('excludes stopped ones until an operator has resolved them', async () => {
    const { topUpOf, stop, balance } = await setUp(await open());
    await stop(await topUpOf('1'), null);
    await stop(await topUpOf('2'), MADE_AT);
    await topUpOf('4');
    expect(await balance()).toMatchObject({ usableRaw: 6n });
    const stopped = (await balance()).topUps.filter(({ isStopped }) => isStopped);
    expect(stopped).toMatchObject([{ freeRaw: 1n }]);
  });

  it('is reserved for refunds that have the money and have not started or ended', async () => {
    const { db, topUpOf, order, balance } = await setUp(await open());
    await topUpOf('100');
    await order('1');
    await order('2', { source: 'unsettled' });
    await order('4', { startedAt: MADE_AT });
    await order('8', { undoneAt: MADE_AT });
    await order('16', { failure: 'insufficientFunds' });
    await order('32', { awaitsFundsUntil: MADE_AT });
    const { payment, merchantId } = await setUp({ ...(await open()), db } as TestDatabase);
    await order('64', { paymentId: payment.id, merchantId });
    const held = await balance();
    expect(held.promisedRaw).toBe(1n);
    expect(availableRaw(held)).toBe(99n);
    await order('100');
    expect(availableRaw(await balance())).toBe(0n);
  });
});

describeOnBothDatabases('a refund from several top-ups', (open) => {
  const spend = ({ db }: TestDatabase, order: ManualRefund) =>
    db.$transaction((tx) => spendTopUps(tx, order, MADE_AT));

  it('is sent from each with its own transfer, all to the same account', async () => {
    const database = await open();
    const { db, payment, topUpOf, order } = await setUp(database);
    const [small, unused, large] = [await topUpOf('30'), await topUpOf('20'), await topUpOf('60')];
    const refund = await order('80');
    await spend(database, refund);
    const { id: manualRefundId, destination } = refund;
    const own = { kind: 'refund', paymentId: payment.id, manualRefundId, destination };
    expect(await db.transfer.findMany({ orderBy: { reference: 'asc' } })).toMatchObject([
      { ...own, topUpId: large.id, account: large.address, amountRaw: '60' },
      { ...own, topUpId: small.id, account: small.address, amountRaw: '20' },
    ]);
    const pending = await db.topUp.findMany({ where: { transfersPending: true }, select: { id: true } });
    expect(pending.map(({ id }) => id).sort()).toEqual([small.id, large.id].sort());
    expect(await db.topUp.findUnique({ where: { id: unused.id } })).toMatchObject({
      transfersPending: false,
    });
  });

  it('is not sent in part, nor twice', async () => {
    const database = await open();
    const { db, topUpOf, order } = await setUp(database);
    await topUpOf('50');
    await expect(spend(database, await order('51'))).rejects.toThrow('less than the refund amount');
    const refund = await order('20');
    await spend(database, refund);
    await expect(spend(database, refund)).rejects.toThrow();
    expect(await db.transfer.findMany()).toMatchObject([{ amountRaw: '20' }]);
  });
});
