// Money that has to be sent on while nothing is pending: the audit's command finds it, and the engine's audit repairs it.
import { expect, it } from 'vitest';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import type { Engine } from '@/lib/engine/engine';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { balanceOf } from '@/verification/testing/balances';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { ASKED_RAW, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { ledgerOf } from '@/verification/testing/outcomes';
import { auditAll } from './audit-all';
import { auditReport } from './audit-report';
import { readAuditState } from './audit-state';
import { findUnmarked } from './check-accounts';
import { decideSweep } from './decide-sweep';
import { resolveAttention } from './resolve-attention';

const SENDER = randomAddress();

describeOnBothDatabases('money without a pending transfer', (open) => {
  async function check(test: MoneyTest, payment: Payment): Promise<string | null> {
    const { db } = test.deps.database;
    await db.payment.update({ where: { id: payment.id }, data: { transfersPending: false } });
    const account = payment.depositAddress;
    return (await findUnmarked(test.deps, [account, randomAddress()])).get(account) ?? null;
  }
  const late = { sender: SENDER, amountRaw: 500n, disposition: 'late' } as const;
  const counted = (amountRaw: bigint) => ({ sender: SENDER, amountRaw });

  it('is a late deposit without a refund', async () => {
    const test = await prepareMoney(await open());
    const payment = await test.makePayment({ status: 'Waiting' });
    await test.deposit(payment, [counted(1_000n), late]);
    expect(await check(test, payment)).toContain('a refund of');
    await test.decide(payment);
    await test.deps.database.db.transfer.updateMany({ data: { confirmedAt: MADE_AT } });
    expect(await check(test, payment)).toBeNull();
  });

  it('is a completed payment without a settlement, unless that waits for the merchant', async () => {
    const test = await prepareMoney(await open());
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [counted(ASKED_RAW)]);
    expect(await check(test, payment)).toContain('a settlement of');
    const { id: paymentId, merchantId } = payment;
    const { db } = test.deps.database;
    await db.deferredSettlement.create({ data: { paymentId, merchantId, createdAt: MADE_AT } });
    await db.merchant.update({ where: { id: merchantId }, data: { settlementSchedule: 'manual' } });
    expect(await check(test, payment)).toBeNull();
  });

  it('is an excess without a refund, whether the settlement is done or pending', async () => {
    const test = await prepareMoney(await open());
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [counted(9_000n), counted(1_500n)]);
    await test.decide(payment);
    const { db } = test.deps.database;
    await db.transfer.updateMany({ data: { confirmedAt: MADE_AT } });
    expect(await check(test, payment)).toBeNull();
    await db.deposit.updateMany({ data: { transferId: null, returnedRaw: null } });
    await db.payment.update({ where: { id: payment.id }, data: { excessLeftRaw: '500' } });
    expect(await check(test, payment)).toContain('a refund of');
  });

  it('is a transfer that is neither confirmed nor held', async () => {
    const test = await prepareMoney(await open());
    const payment = await test.makePayment({ status: 'Error' });
    await test.deposit(payment, [counted(500n)]);
    await test.decide(payment);
    expect(await check(test, payment)).toContain('an open transfer is not marked as pending');
    const { db } = test.deps.database;
    await db.transfer.updateMany({ data: { heldAt: MADE_AT } });
    expect(await check(test, payment)).toContain('nobody is asked to decide');
    const { reference } = await db.transfer.findFirstOrThrow();
    const item = { kind: 'invalidDestination', detail: {}, createdAt: MADE_AT };
    await db.attentionItem.create({ data: { reference, ...item } });
    expect(await check(test, payment)).toBeNull();
  });

  it('is not reported for a payment with pending transfers, that waits for money, or that was settled', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const pending = await test.makePayment({ status: 'Completed' });
    await test.deposit(pending, [counted(ASKED_RAW)]);
    expect((await findUnmarked(test.deps, [pending.depositAddress])).size).toBe(0);
    const waiting = await test.makePayment({ status: 'Waiting', refundAddress: SENDER });
    await test.deposit(waiting, [counted(1_000n), late]);
    expect(await check(test, waiting)).toBeNull();
    await test.decide(pending);
    await db.transfer.updateMany({ data: { confirmedAt: MADE_AT } });
    expect(await check(test, pending)).toBeNull();
  });

  it('is found by the audit command, and moved by the engine’s audit', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const idle = await shop.startEngine({ ledger: { ...ledgerOf(shop), account: silent } });
    const { paid, overpaid, topUpId } = await forget(shop, idle);
    const audit = async () => {
      const { database, clock, config } = shop;
      const deps = { database, clock, ledger: ledgerOf(shop), dustLimitRaw: config.dustLimitRaw };
      return auditAll(deps, { pause: async () => undefined });
    };
    const result = await audit();
    expect(result.mismatches).toHaveLength(3);
    const words = auditReport(result).join('\n');
    expect(words).toContain('a settlement of 1 nano is due and not marked as pending');
    expect(words).toContain('a refund of 1 nano is due and not marked as pending');
    expect(words).toContain(`top-up ${topUpId}`);
    expect(words).toContain('an open transfer is not marked as pending');
    const engine = await shop.startEngine();
    await until('all of it to be moved', async () => {
      await engine.run('auditMoney');
      return (await db.transfer.count({ where: { confirmedAt: { not: null } } })) === 4;
    });
    for (const payment of [paid, overpaid]) {
      expect(await shop.until(payment, ({ transfersPending }) => !transfersPending)).toMatchObject({
        money: { settledRaw: NANO, heldRaw: 0n, differences: [] },
      });
    }
    await until(
      'the top-up',
      async () => (await db.topUp.count({ where: { transfersPending: true } })) === 0,
    );
    const { repaired, mismatched } = await readAuditState(db);
    expect(repaired).toMatchObject({ reason: expect.stringContaining('not marked as pending') });
    expect(mismatched).toEqual([]);
    expect(await db.attentionItem.count()).toBe(0);
    expect((await audit()).mismatches).toEqual([]);
  });

  it('is what a settlement of too little leaves behind: it stops the account, and a sweep sends it', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const idle = await shop.startEngine({ ledger: { ...ledgerOf(shop), account: silent } });
    const payment = await shop.makePayment();
    // The settlement needs only the first deposit; the second one is never received.
    await shop.pay(payment, NANO / 2n);
    await shop.pay(payment, NANO / 2n);
    await until('its settlement to be decided', async () => (await db.transfer.count()) === 1);
    await idle.stop();
    await db.transfer.updateMany({ data: { amountRaw: (NANO / 4n).toString() } });
    const engine = await shop.startEngine();
    await shop.until(payment, ({ transfersPending }) => !transfersPending);
    await until('the alert', async () => {
      await engine.run('auditMoney');
      return (await db.attentionItem.count()) === 1;
    });
    const item = await db.attentionItem.findFirstOrThrow();
    expect(item).toMatchObject({
      detail: { reason: '0.75 nano were received, and no transfer sends them on' },
    });
    const order = {
      to: randomAddress(),
      by: 'op',
      note: 'changed by a thief',
      actor: 'command',
      dust: false,
    } as const;
    const sweep = () =>
      decideSweep(
        { ...shop, ledger: ledgerOf(shop), dustLimitRaw: shop.config.dustLimitRaw },
        { ...order, of: payment.depositAddress },
      );
    expect(await sweep()).toEqual({ outcome: 'refused', reason: 'stopped' });
    const { reference } = item;
    await resolveAttention(shop, { reference, by: 'op', note: 'checked', to: null, actor: 'command' });
    await shop.until(payment, ({ transfersPending }) => !transfersPending);
    expect(await sweep()).toMatchObject({ outcome: 'done', amountRaw: (3n * NANO) / 4n });
    await until('the sweep', async () => (await db.transfer.count({ where: { confirmedAt: null } })) === 0);
    expect(await balanceOf(shop.sandbox.rpcUrl, order.to)).toBe((3n * NANO) / 4n);
    expect(await sweep()).toEqual({ outcome: 'refused', reason: 'nothingLeft' });
    await until('the audit to match', async () => {
      await engine.run('auditMoney');
      return (await readAuditState(db)).mismatched.length === 0;
    });
    expect(await db.attentionItem.count({ where: { resolvedAt: null } })).toBe(0);
  });
});

const silent = async (): Promise<never> => {
  throw new Error('no money moves yet');
};

/** A payment without its settlement, one without the refund of its excess, and a top-up with a transfer: none is pending. */
async function forget(shop: EngineTest, engine: Engine) {
  const { db } = shop.database;
  const [paid, overpaid] = [await shop.makePayment(), await shop.makePayment()];
  await shop.pay(paid, NANO);
  await shop.pay(overpaid, 2n * NANO);
  const of = { merchantId: shop.merchant.id, by: 'user:owner' } as const;
  const topUp = await openTopUp(shop, of);
  if (topUp.outcome !== 'opened') throw new Error(topUp.reason);
  await shop.pay({ depositAddress: topUp.address }, NANO);
  await until('the deposit of the top-up', () => db.deposit.count({ where: { disposition: 'topUp' } }));
  await returnTopUp(shop, { ...of, topUpId: topUp.id, seenRaw: NANO });
  const decided = { paymentId: { in: [paid.id, overpaid.id] } };
  await until('what is due', async () => (await db.transfer.count({ where: decided })) === 3);
  // A running pass would decide again.
  await engine.stop();
  await db.deposit.updateMany({ data: { transferId: null, returnedRaw: null } });
  await db.payment.update({ where: { id: overpaid.id }, data: { excessLeftRaw: NANO.toString() } });
  await db.transfer.deleteMany({ where: { paymentId: overpaid.id, kind: 'refund' } });
  await db.transfer.deleteMany({ where: { paymentId: paid.id } });
  await db.payment.updateMany({ data: { transfersPending: false } });
  await db.topUp.updateMany({ data: { transfersPending: false } });
  return { paid, overpaid, topUpId: topUp.id };
}
