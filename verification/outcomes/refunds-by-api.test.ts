// What happens to a refund that a merchant's software orders: it is sent, confirmed and reported, once (contract §5).
import { expect, it } from 'vitest';
import { changeSettlementSchedule } from '@/lib/accounts/merchants/settlement-schedule';
import { auditAll } from '@/lib/money/audit-all';
import { makeApiKey } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { paymentOf, refundsOf, testServer } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { isSettled, ledgerOf, NANO, openShop, SECOND_MS, type Shop } from '@/verification/testing/outcomes';

const HALF = (NANO / 2n).toString();

/** A web process beside the engine, on the same clock. */
async function openApi({ database, clock, merchant }: Shop, { id }: Pick<Payment, 'id'>) {
  const server = testServer(database, { now: () => clock.now(), set: () => undefined });
  const key = await makeApiKey(database.db, merchant.id);
  return { refunds: refundsOf(server, key, id), read: paymentOf(server, key, id).get };
}

/** A payment of one nano that is paid. @param schedule of its settlement */
async function paidPayment(shop: Shop, schedule: 'manual' | 'immediate') {
  const change = { merchantId: shop.merchant.id, schedule, hour: 0, by: 'user:owner' } as const;
  if (schedule === 'manual') await changeSettlementSchedule(shop, change);
  const payment = await shop.makePayment();
  const { sender } = await shop.pay(payment, NANO);
  await shop.until(payment, isSettled);
  return { payment, sender, ...(await openApi(shop, payment)) };
}

async function expectBooksToAgree({ database, clock, config, ...shop }: Shop): Promise<void> {
  const deps = { database, clock, ledger: ledgerOf({ database, clock, config, ...shop }), ...config };
  const result = await auditAll(deps, { pause: async () => undefined });
  expect(result).toMatchObject({ mismatches: [], moving: [] });
}

const start = async (shop: Shop) => {
  shop.clock.turn(11 * SECOND_MS);
  await shop.engine.run('startRefunds');
};

describeOnBothDatabases('a refund that software orders', (open) => {
  it('from money that has not settled is sent to the payer, confirmed, and reported as confirmed', async () => {
    const shop = await openShop(open);
    const { payment, sender, refunds, read } = await paidPayment(shop, 'manual');
    const before = await shop.balanceOf(sender);
    const ordered = await refunds.create({ rawNanoAmount: HALF }, 'refund 1');
    expect(ordered.body).toMatchObject({ state: 'pending', destination: sender, blockHashes: [] });
    const { refundIdentifier } = Object(ordered.body);
    await start(shop);
    const state = async () => Object((await refunds.get(refundIdentifier)).body).state;
    await until('the confirmation', async () => (await state()) === 'confirmed');
    expect((await refunds.get(refundIdentifier)).body).toMatchObject({
      ...{ refundIdentifier, rawNanoAmount: HALF, destination: sender },
      blockHashes: [expect.stringMatching(/^[0-9A-F]{64}$/)],
      confirmedDatetime: expect.any(String),
    });
    expect(await shop.balanceOf(sender)).toBe(before + NANO / 2n);
    expect((await read()).body).toMatchObject({ rawNanoRefunded: HALF });
    // A retry that comes late sends nothing: it gets the first response.
    expect((await refunds.create({ rawNanoAmount: HALF }, 'refund 1')).text).toBe(ordered.text);
    expect(Object((await refunds.cancel(refundIdentifier)).body).errorCode).toBe('badInput');
    await start(shop);
    expect(await shop.database.db.transfer.count({ where: { paymentId: payment.id, kind: 'refund' } })).toBe(
      1,
    );
    await expectBooksToAgree(shop);
  });

  it('waits for the top-up that the response names, and is sent once that has arrived', async () => {
    const shop = await openShop(open);
    const { payment, sender, refunds } = await paidPayment(shop, 'immediate');
    const before = await shop.balanceOf(sender);
    await until('a pool', () => shop.database.db.depositAddress.findFirst({ where: { assignedAt: null } }));
    const { refundIdentifier, topUp } = Object((await refunds.create()).body);
    expect(topUp).toMatchObject({ rawNanoAmount: NANO.toString() });
    await shop.pay({ depositAddress: topUp.address }, NANO);
    const state = async () => {
      await shop.engine.run('startRefunds');
      return Object((await refunds.get(refundIdentifier)).body).state;
    };
    await until('the confirmation', async () => (await state()) === 'confirmed');
    expect(await shop.balanceOf(sender)).toBe(before + NANO);
    const { money } = await shop.until(payment, (now) => now.money.refundedRaw === NANO);
    expect(money).toMatchObject({ settledRaw: NANO, paidByTopUpsRaw: NANO, differences: [] });
    await expectBooksToAgree(shop);
  });

  it('and cancels before it starts is never sent', async () => {
    const shop = await openShop(open);
    const { payment, refunds } = await paidPayment(shop, 'manual');
    const { refundIdentifier } = Object((await refunds.create()).body);
    expect((await refunds.cancel(refundIdentifier)).body).toMatchObject({ state: 'undone' });
    await start(shop);
    expect(await shop.database.db.transfer.count({ where: { paymentId: payment.id } })).toBe(0);
    await expectBooksToAgree(shop);
  });
});
