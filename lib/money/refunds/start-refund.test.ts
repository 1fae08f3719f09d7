// Neither two concurrent decisions over two connections nor a restored backup may refund the same money twice.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO, sumRaw } from '@/lib/core/raw';
import { passStep } from '@/lib/core/steps';
import { type Database, openDatabase } from '@/lib/db/client';
import { accountReference } from '@/lib/money/account-reference';
import { releaseSettlements } from '@/lib/money/release-settlements';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { readTopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { dismissRefund } from './fail-refund';
import { orderRefund, type RefundActor } from './order-refund';
import { startRefund } from './start-refund';
import { undoRefunds } from './undo-refunds';

const BY = 'user:owner';
const DUST = 10n ** 26n;
const at = (seconds: number) => ({ now: () => addMs(MADE_AT, seconds * 1_000) });
const hash = () =>
  (newId() + newId() + newId())
    .replaceAll(/[^0-9A-Z]/gi, '0')
    .slice(0, 64)
    .padEnd(64, 'A');

async function addDeposit({ db }: Database, address: string, paymentId: string | null) {
  const row = { blockHash: hash(), address, sender: randomAddress(), amountRaw: NANO.toString() };
  const disposition = paymentId === null ? 'topUp' : 'counted';
  await db.deposit.create({
    data: { ...row, paymentId, disposition, confirmedAt: MADE_AT, recordedAt: MADE_AT },
  });
}

/** A completed payment of one nano that settles manually. */
async function addDeferred(database: Database, merchantId: string) {
  const ended = { status: 'Completed', endedAt: MADE_AT } as const;
  const fields = { ...ended, settlementAddress: randomAddress(), countedRaw: NANO.toString() };
  const payment = await makePayment(database.db, merchantId, fields);
  await addDeposit(database, payment.depositAddress, payment.id);
  await database.db.deferredSettlement.create({
    data: { paymentId: payment.id, merchantId, settleFrom: MADE_AT, createdAt: MADE_AT },
  });
  return payment;
}

/** A top-up that got one nano. */
async function addTopUp(database: Database, merchantId: string) {
  const [{ index = -1, address = '' } = {}] = await makeReadyAddresses(database.db, 1);
  const topUp = await database.db.topUp.create({
    data: { id: newId(), merchantId, depositIndex: index, address, createdBy: BY, createdAt: MADE_AT },
  });
  await addDeposit(database, address, null);
  return topUp;
}

type Payment = { readonly id: string; readonly merchantId: string };

function order(
  database: Database,
  payment: Payment,
  source: 'unsettled' | 'topUp',
  amountRaw = NANO,
  by: RefundActor = BY,
) {
  const asked = { merchantId: payment.merchantId, paymentId: payment.id, token: newId().padEnd(16, 'x') };
  return orderRefund(
    { database, clock: at(0), dustLimitRaw: DUST },
    {
      ...asked,
      source,
      amountRaw,
      destination: randomAddress(),
      note: '',
      seenRaw: NANO,
      onlyReturns: false,
      by,
    },
  );
}

const deps = (database: Database, seconds: number) => ({
  ...{ database, clock: at(seconds), atStep: passStep, dustLimitRaw: DUST },
});

async function begun(database: Database, payment: Payment, seconds = 11) {
  const rows = await database.db.manualRefund.findMany({ where: { paymentId: payment.id } });
  for (const row of rows) await startRefund(deps(database, seconds), row);
}

describeOnBothDatabases('money with two simultaneous decisions', (open) => {
  const opened = async (): Promise<{ one: TestDatabase; other: Database; merchantId: string }> => {
    const one = await open();
    const other = await openDatabase({ url: one.url });
    const { id: merchantId } = await makeMerchant(one.db, { settlementSchedule: 'manual' });
    return { one, other, merchantId };
  };

  it('is settled or refunded but not both, refunded by one of two owners only, and started or undone but not both', async () => {
    const { one, other, merchantId } = await opened();
    const payments: Payment[] = [];
    for (let made = 0; made < 6; made += 1) payments.push(await addDeferred(one, merchantId));
    const { signal } = new AbortController();
    const [answers] = await Promise.all([
      Promise.all(
        payments.map((payment) =>
          Promise.all([order(one, payment, 'unsettled'), order(other, payment, 'unsettled')]),
        ),
      ),
      releaseSettlements(deps(other, 0), signal),
    ]);
    for (const [place, payment] of payments.entries()) {
      const ordered = (answers[place] ?? []).flatMap((said) =>
        said.outcome === 'ordered' ? said.order : [],
      );
      const waits = await one.db.deferredSettlement.count({ where: { paymentId: payment.id } });
      expect(ordered).toHaveLength(waits);
      const [{ id: refundId } = { id: '' }] = ordered;
      if (waits === 0) continue;
      const undo = { merchantId, refundIds: [refundId], by: BY } as const;
      const undone = undoRefunds({ database: other, clock: at(11) }, undo);
      const [said] = await Promise.all([undone, begun(one, payment)]);
      const transfers = await one.db.transfer.count({ where: { paymentId: payment.id } });
      expect([said, transfers]).toEqual(said === 'undone' ? ['undone', 0] : ['tooLate', 1]);
    }
    await other.close();
  });

  it('of top-ups is reserved, spent or returned once', async () => {
    const { one, other, merchantId } = await opened();
    const topUps = [await addTopUp(one, merchantId), await addTopUp(one, merchantId)];
    const payments: Payment[] = [];
    for (let made = 0; made < 4; made += 1) payments.push(await addDeferred(one, merchantId));
    await Promise.all([
      ...payments.map((payment, place) => order(place % 2 === 0 ? one : other, payment, 'topUp')),
      ...topUps.map(({ id: topUpId }) =>
        returnTopUp({ database: other, clock: at(0) }, { merchantId, topUpId, seenRaw: NANO, by: BY }),
      ),
    ]);
    await Promise.all(payments.map((payment, place) => begun(place % 2 === 0 ? one : other, payment)));
    const orders = await one.db.manualRefund.findMany();
    expect(orders.every(({ startedAt }) => startedAt !== null)).toBe(true);
    const balance = await readTopUpBalance(one.db, merchantId);
    expect(balance.topUps.every(({ freeRaw }) => freeRaw >= 0n)).toBe(true);
    const sent = await one.db.transfer.findMany({ where: { topUpId: { not: null } } });
    expect(sumRaw(sent.map(({ amountRaw }) => BigInt(amountRaw)))).toBe(2n * NANO);
    await other.close();
  });
});

describeOnBothDatabases('a refund from top-ups that was created before a backup', (open) => {
  it('does not start once a top-up shows unknown sends, which may include it', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const payment = await addDeferred(database, merchantId);
    const [used] = [await addTopUp(database, merchantId), await addTopUp(database, merchantId)];
    expect(await order(database, payment, 'topUp')).toMatchObject({ outcome: 'ordered' });
    await database.db.attentionItem.create({
      data: {
        ...{ reference: accountReference(used.address), kind: 'unknownBlock', merchantId, detail: {} },
        createdAt: at(3_600).now(),
      },
    });
    await begun(database, payment, 3_601);
    expect(await database.db.transfer.count({ where: { topUpId: { not: null } } })).toBe(0);
    expect(await database.db.manualRefund.findMany()).toMatchObject([{ failure: 'possiblyAlreadySent' }]);
  });
});

describeOnBothDatabases('a refund that can’t start', (open) => {
  it('notifies the owners of one that software ordered: an API key has no user', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    // A user whose id is the key's gets nothing for it.
    for (const [id, role] of [
      ['owner', 'owner'],
      ['key:key_1', 'manager'],
    ] as const) {
      const person = { merchantId, passwordHash: '', createdAt: MADE_AT };
      await db.user.create({ data: { ...person, id, role, email: `${role}@shop.example` } });
    }
    const payment = await addDeferred(database, merchantId);
    await order(database, payment, 'unsettled', NANO, 'key:key_1');
    await db.deferredSettlement.deleteMany();
    await begun(database, payment);
    expect(await db.notification.findMany({ where: { kind: 'refundFailed' } })).toMatchObject([
      { userId: 'owner' },
    ]);
  });

  it('is reported and needs a decision: dismiss it, or refund the payment again', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const person = { merchantId, passwordHash: '', createdAt: MADE_AT };
    for (const [id, role] of [
      ['owner', 'owner'],
      ['orders', 'manager'],
      ['looks', 'manager'],
    ] as const) {
      await db.user.create({ data: { ...person, id, role, email: `${id}@shop.example` } });
    }
    const payments = [await addDeferred(database, merchantId), await addDeferred(database, merchantId)];
    for (const payment of payments) {
      await order(database, payment, 'unsettled', NANO, 'user:orders');
      // Its money has since been spent elsewhere.
      await db.deferredSettlement.deleteMany({ where: { paymentId: payment.id } });
      await begun(database, payment);
    }
    const waiting = () => db.attentionItem.findMany({ where: { kind: 'refundFailed', resolvedAt: null } });
    expect(await waiting()).toHaveLength(2);
    const told = await db.notification.findMany({ where: { kind: 'refundFailed' } });
    expect(told.map(({ userId }) => userId).sort()).toEqual(['orders', 'orders', 'owner', 'owner']);
    expect(told[0]?.detail).toEqual({ nano: '1', failure: 'insufficientFunds' });
    const [first, second] = payments;
    if (first === undefined || second === undefined) throw new Error('there are no payments');
    const orderOf = await db.manualRefund.findFirstOrThrow({ where: { paymentId: first.id } });
    const leave = { reference: `manual-refund:${orderOf.id}`, by: BY } as const;
    const own = { database, clock: at(60) };
    expect(await dismissRefund(own, { ...leave, merchantId: 'another' })).toBe('gone');
    expect(await dismissRefund(own, { ...leave, merchantId })).toBe('left');
    expect(await dismissRefund(own, { ...leave, merchantId })).toBe('gone');
    expect(await waiting()).toMatchObject([{ paymentId: second.id }]);
    await addTopUp(database, merchantId);
    expect(await order(database, second, 'topUp')).toMatchObject({ outcome: 'ordered' });
    expect(await waiting()).toEqual([]);
  });
});
