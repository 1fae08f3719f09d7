// Money that waits because somebody wrote a row, and that nobody would release: the audit finds it, and it is sent or decided.
import { expect, it } from 'vitest';
import { changeSettlementSchedule, settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { addMs } from '@/lib/core/clock';
import type { Engine } from '@/lib/engine/engine';
import { accountReference } from '@/lib/money/account-reference';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { stopAccount } from '@/lib/money/stop-account';
import { makeMerchant } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, freshAddress, prepareEngine, until } from '@/verification/testing/engine';
import { isSettled, NANO } from '@/verification/testing/outcomes';

const MAX_VERSION = 2 ** 31 - 1;
const BY = { by: 'op', note: 'checked', actor: 'command' } as const;

/** Audits until the condition holds. */
const audited = (engine: Engine, what: string, condition: () => Promise<unknown>) =>
  until(what, async () => {
    await engine.run('auditMoney');
    return condition();
  });

describeOnBothDatabases('a deferred settlement that web wrote', (open) => {
  /** `settleFrom` null: until the merchant settles. */
  const defer = ({ database, clock }: EngineTest, { id: paymentId, merchantId }: Payment, fields = {}) =>
    asProcess(database, 'web').db.deferredSettlement.create({
      data: { paymentId, merchantId, createdAt: clock.now(), ...fields },
    });

  it.each([
    ['of a later version', { version: MAX_VERSION, sinceVersion: MAX_VERSION }],
    ['of the current version', {}],
    ['until the year 9999', { settleFrom: new Date('9999-01-01') }],
  ])('%s does not keep the money of an immediate merchant', async (_, fields) => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    await defer(shop, payment, fields);
    await shop.pay(payment, NANO);
    await shop.until(payment, ({ status, transfersPending }) => status === 'Completed' && !transfersPending);
    await audited(engine, 'the settlement', () => shop.balanceOf(shop.merchant.settlementAddress ?? ''));
    await shop.until(payment, isSettled);
  });

  it('does not keep a payment from completing, nor its merchant from settling', async () => {
    const shop = await prepareEngine(await open());
    const { database, clock, merchant } = shop;
    const schedule = { merchantId: merchant.id, schedule: 'manual', hour: 0, by: 'user:owner' } as const;
    await changeSettlementSchedule({ database, clock }, schedule);
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    const other = await makeMerchant(database.db);
    const later = { version: MAX_VERSION, sinceVersion: MAX_VERSION, createdAt: addMs(clock.now(), 1e12) };
    await defer(shop, payment, { ...later, merchantId: other.id });
    await shop.pay(payment, NANO);
    await shop.until(payment, ({ status, transfersPending }) => status === 'Completed' && !transfersPending);
    const ofMerchant = { where: { merchantId: merchant.id, sinceVersion: 1, version: 1, settleFrom: null } };
    await audited(engine, 'the correction', () => database.db.deferredSettlement.count(ofMerchant));
    expect(await settleNow({ database, clock }, merchant.id, 'user:owner')).toBe(1);
    await shop.until(payment, isSettled);
  });
});

describeOnBothDatabases('a held transfer whose item web marked as resolved', (open) => {
  const resolveAsWeb = ({ database, clock }: EngineTest) =>
    asProcess(database, 'web').db.attentionItem.updateMany({ data: { resolvedAt: clock.now() } });
  const openItems = ({ database }: EngineTest) =>
    database.db.attentionItem.count({ where: { resolvedAt: null } });

  /** A settlement that is held because its merchant has no address. */
  async function openHeld() {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    await shop.database.db.merchant.updateMany({ data: { settlementAddress: null } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    return { shop, engine, payment };
  }

  it('is decided as before', async () => {
    const { shop, engine } = await openHeld();
    await resolveAsWeb(shop);
    await audited(engine, 'an open item', () => openItems(shop));
    const to = freshAddress();
    const { reference } = await shop.database.db.attentionItem.findFirstOrThrow();
    expect(await resolveAttention(shop, { ...BY, reference, to })).toMatchObject({ outcome: 'done' });
    await until('the settlement', () => shop.balanceOf(to));
  });

  it('of a stopped account is sent once an operator resolved the account', async () => {
    const { shop, engine, payment } = await openHeld();
    const { db } = shop.database;
    const destination = freshAddress();
    await db.attentionItem.deleteMany();
    await db.transfer.updateMany({ data: { heldAt: null, destination } });
    await stopAccount(shop, payment.id, 'rejectedBlock', 'for a test');
    await resolveAsWeb(shop);
    const reference = accountReference(payment.depositAddress);
    await audited(engine, 'the account to be stopped', () =>
      db.attentionItem.count({ where: { reference, resolvedAt: null } }),
    );
    await resolveAttention(shop, { ...BY, reference, to: null });
    await until('the settlement', () => shop.balanceOf(destination));
  });
});
