// A refund, claim, settlement or top-up that somebody wrote, and that can't be carried out, does not keep those of others waiting.
import { it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import type { Engine } from '@/lib/engine/engine';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { makeManualRefund, makeSettlement, makeUnsettled } from '@/prisma/refund-factories';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, freshAddress, prepareEngine, until } from '@/verification/testing/engine';
import { NANO } from '@/verification/testing/outcomes';

/** More than one run carries out. */
const MANY_ORDERS = 201;
const MANY_CLAIMS = 1_001;

/** The largest integer that PostgreSQL stores. */
const MAX_INTEGER = 2 ** 31 - 1;

async function openShop(open: () => Promise<Database>) {
  const shop = await prepareEngine(await open());
  return { ...shop, web: asProcess(shop.database, 'web').db };
}

/** Each run may fail, because of the others. */
const started = (engine: Engine, job: Parameters<Engine['run']>[0], condition: () => unknown) =>
  until(`the job ${job}`, async () => {
    await engine.run(job);
    return condition();
  });

const settled = ({ database }: EngineTest, { id: paymentId }: Payment) =>
  database.db.transfer.count({ where: { paymentId, kind: 'settlement', confirmedAt: { not: null } } });

/** A payment whose settlement waits for its merchant. */
async function payUnsettled(shop: EngineTest): Promise<Payment> {
  await shop.database.db.merchant.updateMany({ data: { settlementSchedule: 'manual' } });
  const payment = await shop.makePayment();
  await shop.pay(payment, NANO);
  await shop.until(payment, ({ status, transfersPending }) => status === 'Completed' && !transfersPending);
  return payment;
}

describeOnBothDatabases('refunds that can’t start', (open) => {
  it('do not keep another one from starting', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const engine = await shop.startEngine();
    const payment = await payUnsettled(shop);
    const of = { paymentId: payment.id, merchantId: shop.merchant.id };
    const other = await makePayment(db, shop.merchant.id);
    const odd = {
      ...of,
      paymentId: other.id,
      note: '',
      createdBy: 'user:x',
      createdAt: MADE_AT,
      startsAt: MADE_AT,
    };
    await shop.web.manualRefund.createMany({
      data: Array.from({ length: MANY_ORDERS }, (_, place) => ({
        ...{ ...odd, id: `0-${place}`, amountRaw: '1', destination: randomAddress(), source: 'topUp' },
        // There is no such merchant to lock.
        merchantId: 'nobody',
      })),
    });
    const awaited = { amountRaw: '0', awaitsFundsUntil: addMs(shop.clock.now(), 60_000) };
    await makeManualRefund(shop.web, { ...odd, ...awaited, merchantId: 'nobody' });
    await makeManualRefund(shop.web, { ...odd, ...awaited, amountRaw: 'many' });
    const destination = freshAddress();
    await makeManualRefund(db, { ...of, id: 'real', source: 'unsettled', amountRaw: `${NANO}`, destination });
    await started(engine, 'startRefunds', () => shop.balanceOf(destination));
  });
});

describeOnBothDatabases('claims that can’t be released', (open) => {
  it('do not keep another one waiting', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const other = await makePayment(db, shop.merchant.id);
    const due = { destination: null, effectiveFrom: MADE_AT };
    const rows = Array.from({ length: MANY_CLAIMS }, () => newId());
    await db.transfer.createMany({
      data: rows.map((id) => ({
        ...{
          id,
          kind: 'refund',
          reference: `refund:${id}`,
          paymentId: other.id,
          account: other.depositAddress,
        },
        ...{ destination: randomAddress(), amountRaw: '1', createdAt: MADE_AT, confirmedAt: MADE_AT },
      })),
    });
    await db.payment.update({ where: { id: other.id }, data: { status: 'Completed', endedAt: MADE_AT } });
    await shop.web.refundClaim.createMany({
      data: rows.map((transferId) => ({ transferId, paymentId: 'nothing', ...due })),
    });
    const { payment } = await makeUnsettled(db, shop.merchant.id);
    const destination = freshAddress();
    const refund = { kind: 'refund', reference: 'refund:real', heldAt: MADE_AT } as const;
    const { id: transferId } = await makeSettlement(db, payment, { ...refund, id: 'zzzz' });
    const kind = 'unverifiedAddress';
    await db.attentionItem.create({
      data: { reference: refund.reference, kind, detail: {}, createdAt: MADE_AT, paymentId: payment.id },
    });
    const claim = { destination, effectiveFrom: MADE_AT };
    await db.refundClaim.create({ data: { transferId, paymentId: payment.id, ...claim } });
    const engine = await shop.startEngine();
    await started(engine, 'releaseRefunds', () =>
      db.refundClaim.count({ where: { releasedAt: { not: null } } }),
    );
  });
});

describeOnBothDatabases('settlements of payments that can’t be read', (open, kind) => {
  it('do not keep others from being released', async () => {
    const shop = await openShop(open);
    const engine = await shop.startEngine();
    const [strange, payment] = [await payUnsettled(shop), await payUnsettled(shop)];
    await shop.database.db.deferredSettlement.updateMany({ data: { settleFrom: MADE_AT } });
    // On PostgreSQL, its version can't be raised.
    const odd = kind === 'sqlite' ? `"errorReason" = 'odd'` : `"version" = ${MAX_INTEGER}`;
    await shop.database.db.$executeRawUnsafe(`UPDATE "Payment" SET ${odd} WHERE "id" = '${strange.id}'`);
    await started(engine, 'startSettlements', () => settled(shop, payment));
  });

  // PostgreSQL stores no other schedule.
  it.skipIf(kind === 'postgresql')(
    'do not keep those of other merchants from being rescheduled',
    async () => {
      const shop = await openShop(open);
      const { db } = shop.database;
      const engine = await shop.startEngine();
      const payment = await payUnsettled(shop);
      const settings = {
        settlementSchedule: 'daily',
        settlementVersion: 1,
        reschedulePending: true,
      } as const;
      const strange = await makeMerchant(db, { id: '0', ...settings });
      await makeUnsettled(db, strange.id);
      await shop.web.$executeRawUnsafe(`UPDATE "Merchant" SET "settlementSchedule" = 'odd' WHERE "id" = '0'`);
      await db.merchant.update({
        where: { id: shop.merchant.id },
        data: { settlementSchedule: 'immediate', settlementVersion: 1, reschedulePending: true },
      });
      await started(engine, 'rescheduleSettlements', () => settled(shop, payment));
    },
  );
});

describeOnBothDatabases('a top-up that can’t be read', (open, kind) => {
  // PostgreSQL stores no other type.
  it.skipIf(kind === 'postgresql')('does not keep another one from being returned', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const engine = await shop.startEngine();
    const take = async (id: string) => {
      const free = { assignedAt: null, readyAt: { not: null } };
      await until('an address', () => db.depositAddress.findFirst({ where: free }));
      const { index, address } = await db.depositAddress.findFirstOrThrow({ where: free });
      await db.depositAddress.update({ where: { index }, data: { assignedAt: MADE_AT } });
      const made = { id, merchantId: shop.merchant.id, createdBy: 'user:x', createdAt: MADE_AT };
      return shop.web.topUp.create({ data: { ...made, depositIndex: index, address } });
    };
    const [strange, other] = [await take('0'), await take('1')];
    await shop.pay({ depositAddress: other.address }, NANO);
    await until('the deposit', () => db.deposit.count());
    await db.$executeRawUnsafe(`UPDATE "TopUp" SET "depositIndex" = 'odd' WHERE "id" = '${strange.id}'`);
    const destination = freshAddress();
    await db.transfer.create({
      data: {
        ...{ id: 'r', kind: 'topUpReturn', reference: 'topup-return:1:1', topUpId: other.id },
        ...{ account: other.address, destination, amountRaw: `${NANO}`, createdAt: MADE_AT },
      },
    });
    await db.topUp.updateMany({ data: { transfersPending: true } });
    await started(engine, 'carryOutTopUps', () => shop.balanceOf(destination));
  });
});
