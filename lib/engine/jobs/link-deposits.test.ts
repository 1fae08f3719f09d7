// The first deposit of a payment through a link with limited stock takes a unit, and never one that the link has sold.
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { createRuleSettingsReader } from '@/lib/compliance/rules/rule-settings';
import { selectScreener } from '@/lib/compliance/screening';
import { createBlockedSenders } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { createPayment } from '@/lib/payments/create-payment';
import { countLinkUse, SoldOutError } from '@/lib/payments/link-stock';
import { parseCreatePayment } from '@/lib/payments/schemas';
import { MADE_AT, makePayment, makeRate, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { CUSTOMER, openShop, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { auditPayment } from '@/verification/testing/balances';
import { createDepositRecorder, type DepositRecorder } from './deposit-recorder';

const ORDER = parseCreatePayment({ usdAmount: '3.00', paymentCustomer: CUSTOMER });
const LATER = addMs(MADE_AT, 60 * 60_000);

describeOnBothDatabases('a deposit through a link with limited stock', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  let recorder: DepositRecorder;

  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    const { clock, secrets } = shop.server;
    const { db } = database;
    recorder = createDepositRecorder({
      ...{ database, clock, log: createLog('test', 'silent'), keyRing: secrets.keyRing },
      ...{ screener: selectScreener('sandbox'), rules: createRuleSettingsReader(db, 'sandbox') },
      ...{ blockedSenders: createBlockedSenders(db), dustLimitRaw: 10n ** 26n, reviewDeadlineMs: 86_400_000 },
    });
    await db.paymentLink.create({
      data: { id: 'link', merchantId: shop.merchant.id, title: 'A print', createdAt: MADE_AT, stock: 1 },
    });
  });

  const order = async (createdAt = MADE_AT) => {
    const payment = await makePayment(database.db, shop.merchant.id, { paymentLinkId: 'link', createdAt });
    const sealed = sealCustomer(shop.server.secrets.keyRing, payment.id, CUSTOMER);
    await database.db.paymentCustomer.create({ data: { paymentId: payment.id, ...sealed, country: 'US' } });
    return payment;
  };
  const buy = () => {
    const options = { paymentLinkId: 'link', unit: { linkId: 'link', holder: null } };
    return createPayment(shop.server, shop.merchant, ORDER, options).then(
      () => 'made' as const,
      (error: unknown) => {
        if (error instanceof SoldOutError) return 'soldOut' as const;
        throw error;
      },
    );
  };
  const pay = async (payment: Payment, amountRaw = RAW_PER_NANO) => {
    const send = {
      blockHash: randomBytes(32).toString('hex').toUpperCase(),
      ...{ address: payment.depositAddress, sender: randomAddress(), amountRaw },
      sighting: { seenAt: shop.server.clock.now(), nodeSawAt: null, absentAt: null },
    };
    await recorder.record(send);
    return database.db.deposit.findUniqueOrThrow({ where: { blockHash: send.blockHash } });
  };
  const statusOf = async ({ id }: Payment) =>
    (await database.db.payment.findUniqueOrThrow({ where: { id } })).status;
  const wait = async (until: Date) => {
    shop.server.clock.set(until);
    await makeRate(database.db, { observedAt: until });
  };
  /** The node could not be asked from before the deadline until now, so the deposit is in time. */
  const outageUntil = async (at: Date) => {
    await database.db.ledgerOutage.create({ data: { startedAt: MADE_AT, endedAt: at } });
    await wait(at);
  };
  const taken = async () =>
    (await countLinkUse(database.db, ['link'], shop.server.clock.now())).get('link')?.taken;

  it('keeps the last unit, which nobody else gets within the hold', async () => {
    const payment = await order();
    await wait(addMs(MADE_AT, 14 * 60_000));
    expect(await buy()).toBe('soldOut');
    expect(await pay(payment)).toMatchObject({ disposition: 'counted' });
    expect(await statusOf(payment)).toBe('Completed');
    expect(await buy()).toBe('soldOut');
  });

  it('takes the unit for the time of the payment with its first part', async () => {
    const payment = await order();
    await pay(payment, RAW_PER_NANO / 4n);
    await outageUntil(LATER);
    expect([await taken(), await buy()]).toEqual([1, 'soldOut']);
    expect(await pay(payment)).toMatchObject({ disposition: 'counted' });
    expect(await statusOf(payment)).toBe('Completed');
  });

  it('takes a unit after its hold has ended, while one is left', async () => {
    const payment = await order();
    await outageUntil(LATER);
    expect(await taken()).toBe(0);
    expect(await pay(payment)).toMatchObject({ disposition: 'counted' });
    expect([await statusOf(payment), await taken(), await buy()]).toEqual(['Completed', 1, 'soldOut']);
  });

  it('is returned if the hold has ended and the last unit is held or sold', async () => {
    const [payment, second] = [await order(), await order()];
    await outageUntil(LATER);
    expect(await buy()).toBe('made');
    expect(await pay(payment)).toMatchObject({ disposition: 'late' });
    const row = await database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(row).toMatchObject({ status: 'Waiting', countedRaw: '0', transfersPending: true });
    const audit = await auditPayment(database.db, payment.id);
    expect(audit).toMatchObject({ receivedRaw: RAW_PER_NANO, heldRaw: RAW_PER_NANO, differences: [] });
    await database.db.payment.updateMany({
      where: { id: { notIn: [payment.id, second.id] } },
      data: { status: 'Completed' },
    });
    expect(await pay(second)).toMatchObject({ disposition: 'late' });
  });

  it('and a new payment at the same time never both get the last unit', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payment = await order();
      await outageUntil(LATER);
      const [deposit, bought] = await Promise.all([pay(payment), buy()]);
      expect([deposit.disposition, bought]).toEqual(
        bought === 'made' ? ['late', 'made'] : ['counted', 'soldOut'],
      );
      await database.db.payment.updateMany({ data: { status: 'Cancelled' } });
      shop.server.clock.set(MADE_AT);
    }
  });

  it('and others in one transaction never take more than the stock', async () => {
    const payments = [await order(), await order(), await order()];
    await database.db.paymentLink.update({ where: { id: 'link' }, data: { stock: 2 } });
    await outageUntil(LATER);
    const dispositions = (await Promise.all(payments.map((payment) => pay(payment)))).map(
      ({ disposition }) => disposition,
    );
    expect(dispositions.toSorted()).toEqual(['counted', 'counted', 'late']);
  });
});
