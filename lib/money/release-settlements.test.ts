// After the commit of a pause, no settlement gets its first block. Tests the locks that ensure this.
import { expect, it } from 'vitest';
import { pauseSettlement, resumeSettlement } from '@/lib/accounts/merchants/change-settlement-address';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { passStep } from '@/lib/core/steps';
import { type Database, openDatabase } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockPayment } from '@/lib/payments/lock-payment';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { makeManualRefund } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { beforeCall, once } from '@/verification/testing/money';
import { decideTransfers } from './decide-transfers';
import { settlementReference } from './due-transfers';
import { deferSettlement, isSettlementPaused, releaseSettlements } from './release-settlements';

const clock = { now: () => MADE_AT };
const BY = 'user:owner';

async function completed({ db }: Database, settlementPausedAt: Date | null = MADE_AT) {
  const { id: merchantId } = await makeMerchant(db, { settlementPausedAt, settlementVersion: 3 });
  return makePayment(db, merchantId, { status: 'Completed', endedAt: MADE_AT });
}

type Payment = Awaited<ReturnType<typeof completed>>;

function decide({ db }: Database, { id: paymentId, depositAddress: account }: Payment, fields = {}) {
  const row = {
    id: newId(),
    kind: 'settlement',
    reference: settlementReference(paymentId),
    paymentId,
  } as const;
  const to = { account, destination: randomAddress(), amountRaw: `${NANO}`, createdAt: MADE_AT };
  return db.transfer.create({ data: { ...row, ...to, ...fields } });
}

const putOff = (database: Database, payment: Payment) =>
  writeTransaction(database, async (tx) => {
    await isSettlementPaused(tx, database.kind, payment.merchantId);
    await lockPayment(tx, payment.id);
    return deferSettlement(tx, payment, MADE_AT);
  });

describeOnBothDatabases('a settlement of a paused merchant', (open) => {
  it('is deferred before it has a block, once, and as already due', async () => {
    const database = await open();
    const payment = await completed(database);
    await decide(database, payment);
    expect([await putOff(database, payment), await putOff(database, payment)]).toEqual([true, true]);
    expect(await database.db.transfer.count()).toBe(0);
    expect(await database.db.deferredSettlement.findMany()).toEqual([
      {
        ...{ paymentId: payment.id, merchantId: payment.merchantId, settleFrom: null, createdAt: MADE_AT },
        ...{ sinceVersion: -1, version: 3 },
      },
    ]);
  });

  it('is deferred instead of decided, while an excess is returned', async () => {
    const database = await open();
    const { db } = database;
    const made = await completed(database);
    const countedRaw = `${2n * NANO}`;
    const payment = await db.payment.update({ where: { id: made.id }, data: { countedRaw } });
    await db.deposit.create({
      data: {
        ...{ blockHash: 'A'.repeat(64), paymentId: payment.id, address: payment.depositAddress },
        ...{ sender: randomAddress(), amountRaw: `${2n * NANO}`, disposition: 'counted' },
        ...{ confirmedAt: MADE_AT, recordedAt: MADE_AT },
      },
    });
    const deps = { database, clock, dustLimitRaw: 1n };
    expect(await decideTransfers(deps, payment)).toBe('decided');
    const decided = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(await decideTransfers(deps, decided)).toBe('nothing');
    expect(await db.transfer.findMany()).toMatchObject([{ kind: 'refund', amountRaw: `${NANO}` }]);
    expect(await db.deferredSettlement.findMany()).toMatchObject([{ settleFrom: null, sinceVersion: -1 }]);
  });

  it('is unchanged if it has a block, is held, or settlement is not paused', async () => {
    const database = await open();
    const { db } = database;
    const [signed, held, other] = [
      await completed(database),
      await completed(database),
      await completed(database, null),
    ];
    const { id: transferId, account } = await decide(database, signed);
    const none = '0'.repeat(64);
    await db.block.create({
      data: {
        ...{ hash: none, kind: 'send', account, previous: none, height: 1, representative: account },
        ...{
          balanceRaw: '0',
          amountRaw: `${NANO}`,
          link: none,
          signature: none,
          signedAt: MADE_AT,
          transferId,
        },
      },
    });
    await decide(database, held, { heldAt: MADE_AT });
    await decide(database, other);
    for (const payment of [signed, held, other]) expect(await putOff(database, payment)).toBe(false);
    expect(await db.transfer.count()).toBe(3);
    expect(await db.deferredSettlement.count()).toBe(0);
  });
});

describeOnBothDatabases('a due settlement', (open) => {
  const { signal } = new AbortController();
  /** Deferred settlements of completed payments, which are due. */
  async function due(database: Database, payments: number) {
    const { id: merchantId } = await makeMerchant(database.db, { settlementSchedule: 'manual' });
    const made: Payment[] = [];
    for (let count = 0; count < payments; count += 1) {
      const payment = await makePayment(database.db, merchantId, { status: 'Completed', endedAt: MADE_AT });
      const waits = { paymentId: payment.id, merchantId, settleFrom: MADE_AT, createdAt: MADE_AT };
      await database.db.deferredSettlement.create({ data: waits });
      made.push(payment);
    }
    return made;
  }
  const release = (database: Database, stop = signal) =>
    releaseSettlements({ database, clock, atStep: passStep }, stop);
  const waiting = async ({ db }: Database) =>
    new Set((await db.deferredSettlement.findMany()).map(({ paymentId }) => paymentId));

  it('is kept by an undoable refund from the same money only', async () => {
    const database = await open();
    const payments = await due(database, 6);
    const [kept, paidByTopUp, undone, failed, started] = payments;
    const orders = [
      [kept, 'unsettled', {}],
      [paidByTopUp, 'topUp', {}],
      [undone, 'unsettled', { undoneAt: MADE_AT }],
      [failed, 'unsettled', { failure: 'insufficientFunds' }],
      [started, 'unsettled', { startedAt: MADE_AT }],
    ] as const;
    for (const [payment, source, fields] of orders) {
      const { id: paymentId = '', merchantId = '' } = payment ?? {};
      await makeManualRefund(database.db, { paymentId, merchantId, source, ...fields });
    }
    expect(await release(database)).toBe(5);
    expect(await waiting(database)).toEqual(new Set([kept?.id]));
    const pending = await database.db.payment.findMany({ where: { transfersPending: true } });
    expect(pending).toHaveLength(5);
    expect(pending.map(({ id }) => id)).not.toContain(kept?.id);
  });

  it('waits if it was postponed before the payments were locked', async () => {
    const database = await open();
    const [first, second] = await due(database, 2);
    const postpones = once(() =>
      database.db.deferredSettlement.update({
        where: { paymentId: first?.id ?? '' },
        data: { settleFrom: addMs(MADE_AT, 1) },
      }),
    );
    expect(await release(beforeCall(database, '$transaction', postpones))).toBe(1);
    expect(await waiting(database)).toEqual(new Set([first?.id]));
    expect(await database.db.payment.findMany({ where: { transfersPending: true } })).toMatchObject([
      { id: second?.id },
    ]);
  });

  it('waits before its time, and while the engine stops', async () => {
    const database = await open();
    const [first] = await due(database, 1);
    const settleFrom = addMs(MADE_AT, 1);
    await database.db.deferredSettlement.updateMany({ data: { settleFrom } });
    expect(await release(database)).toBe(0);
    await database.db.deferredSettlement.updateMany({ data: { settleFrom: MADE_AT } });
    expect(await release(database, AbortSignal.abort())).toBe(0);
    expect(await waiting(database)).toEqual(new Set([first?.id]));
    expect(await release(database)).toBe(1);
  });
});

describeOnBothDatabases('a pause', (open, kind) => {
  async function opened() {
    const one: TestDatabase = await open();
    const other = await openDatabase({ url: one.url });
    const { id: merchantId } = await makeMerchant(one.db);
    return { one, other, merchantId };
  }

  /** Waits until a transaction waits for another's lock. On SQLite only one transaction runs at a time. */
  async function untilBlocked({ db }: Database, isOver: () => boolean): Promise<void> {
    if (kind === 'sqlite') return;
    await until('a lock to be waited for', async () => {
      const locks = await db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database OR database IS NULL
        WHERE NOT granted AND datname = current_database()`;
      return isOver() || locks.length > 0;
    });
  }

  it('commits after a transaction that saw no pause', async () => {
    const { one, other, merchantId } = await opened();
    const order: string[] = [];
    let pausing: Promise<unknown> = Promise.resolve();
    await writeTransaction(one, async (tx) => {
      expect(await isSettlementPaused(tx, kind, merchantId)).toBe(false);
      pausing = pauseSettlement({ database: other, clock }, merchantId, BY).then(() => order.push('paused'));
      await untilBlocked(one, () => order.length > 0);
      expect(order).toEqual([]);
    }).then(() => order.push('stored'));
    await pausing;
    expect(order[0]).toBe('stored');
    await other.close();
  });

  it('that has not committed yet is awaited and applied', async () => {
    const { one, other, merchantId } = await opened();
    let isTold = false;
    let told: Promise<boolean> = Promise.resolve(false);
    await writeTransaction(one, async (tx) => {
      await tx.merchant.update({ where: { id: merchantId }, data: { settlementPausedAt: MADE_AT } });
      told = writeTransaction(other, (rival) => isSettlementPaused(rival, kind, merchantId));
      void told.then(() => {
        isTold = true;
      });
      await untilBlocked(one, () => isTold);
    });
    expect(await told).toBe(true);
    await resumeSettlement({ database: one, clock }, merchantId, BY);
    expect(await writeTransaction(other, (tx) => isSettlementPaused(tx, kind, merchantId))).toBe(false);
    await other.close();
  });
});
