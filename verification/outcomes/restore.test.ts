// An older database is restored over a newer ledger: nothing is paid twice, no address is assigned twice, and no
// payment is credited with another's money (contract §5).
import { expect, it } from 'vitest';
import { changeSettlementSchedule, settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { topUpView } from '@/lib/money/top-ups/top-up-view';
import { cancelPayment } from '@/lib/payments/end-payment';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { clearPayment, denyPayment } from '@/verification/testing/decisions';
import { type EngineTest, freshAddress, until } from '@/verification/testing/engine';
import {
  attentionFor,
  HOUR_MS,
  hasTaken,
  isSettled,
  ledgerOf,
  NANO,
  openAs,
  sendAs,
} from '@/verification/testing/outcomes';
import { expectBooksToAgree, POOL, restoredShop, type Story } from '@/verification/testing/restore';

describeOnBothDatabases('after an older database was restored', (open) => {
  const restored = <Made>(...story: Story<Made>) => restoredShop(open, ...story);

  /** The number of blocks on an account; one more would be a repeated send. */
  async function blocksOf(shop: EngineTest, { depositAddress }: Payment): Promise<number> {
    return (await ledgerOf(shop).account(depositAddress))?.blockCount ?? 0;
  }

  const merchantBalance = (shop: EngineTest) => shop.balanceOf(shop.merchant.settlementAddress ?? '');

  it('a payment completed and settled since the backup is Completed again, and is not settled twice', async () => {
    const shop = await restored(
      (test) => test.makePayment(),
      async (test, payment) => {
        await test.pay(payment, NANO);
        await test.until(payment, isSettled);
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, differences: [] });
    expect(await merchantBalance(shop)).toBe(NANO);
    expect(await blocksOf(shop, shop.made)).toBe(2);
    await expectBooksToAgree(shop);
  });

  it('a payment partly paid before the backup and overpaid since keeps its settlement and its refund', async () => {
    const senders: string[] = [];
    const shop = await restored(
      async (test) => {
        const payment = await test.makePayment();
        await test.pay(payment, NANO / 2n);
        await test.until(payment, hasTaken(1));
        return payment;
      },
      async (test, payment) => {
        senders.push((await test.pay(payment, NANO)).sender);
        await test.until(payment, isSettled);
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({
      settledRaw: NANO,
      refundedRaw: NANO / 2n,
      heldRaw: 0n,
      differences: [],
    });
    expect(await merchantBalance(shop)).toBe(NANO);
    expect(await shop.balanceOf(senders[0] ?? '')).toBe(NANO / 2n);
    await expectBooksToAgree(shop);
  });

  it('a refund ordered before the backup is sent once, and so is the rest of a top-up', async () => {
    const by = 'user:owner';
    const destination = freshAddress();
    const shop = await restored(
      async (test) => {
        const { database, merchant, config } = test;
        const manual = { merchantId: merchant.id, schedule: 'manual', hour: 0, by } as const;
        await changeSettlementSchedule(test, manual);
        const payment = await test.makePayment();
        await test.pay(payment, NANO);
        await test.until(payment, isSettled);
        const order = {
          merchantId: merchant.id,
          paymentId: payment.id,
          token: 'a-token-of-a-page',
          by,
        } as const;
        const what = {
          source: 'unsettled',
          amountRaw: NANO / 4n,
          destination,
          note: '',
          seenRaw: NANO,
          onlyReturns: false,
        } as const;
        const { dustLimitRaw } = config;
        expect(await orderRefund({ ...test, dustLimitRaw }, { ...order, ...what })).toMatchObject({
          outcome: 'ordered',
        });
        const topUp = await openTopUp(test, { merchantId: merchant.id, by });
        if (topUp.outcome !== 'opened') throw new Error(topUp.reason);
        await test.pay({ depositAddress: topUp.address }, NANO);
        const rest = () => database.db.topUp.count({ where: { transfersPending: false } });
        const came = () => database.db.deposit.count({ where: { disposition: 'topUp' } });
        await until('the top-up', async () => (await came()) > 0 && (await rest()) > 0);
        return { ...payment, topUp };
      },
      async (test, { id, topUp }) => {
        const merchantId = test.merchant.id;
        test.clock.turn(11_000);
        await settleNow(test, merchantId, by);
        await test.until({ id }, ({ money }) => money.heldRaw === 0n);
        await returnTopUp(test, { merchantId, topUpId: topUp.id, seenRaw: NANO, by });
        const sent = { kind: 'topUpReturn', confirmedAt: { not: null } } as const;
        await until('its return', () => test.database.db.transfer.count({ where: sent }));
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state.money).toMatchObject({
      refundedRaw: NANO / 4n,
      settledRaw: (NANO / 4n) * 3n,
      differences: [],
    });
    expect(await shop.balanceOf(destination)).toBe(NANO / 4n);
    expect(await shop.database.db.manualRefund.findFirst()).toMatchObject({ confirmedAt: expect.any(Date) });
    const { available, topUps } = await topUpView(shop.database.db, shop.merchant.id);
    expect([available.raw, topUps[0]?.returned.raw]).toEqual(['0', NANO.toString()]);
    expect(await merchantBalance(shop)).toBe((NANO / 4n) * 3n + NANO);
    await expectBooksToAgree(shop);
  });

  it('a payment cancelled and refunded since the backup has ended, and is not refunded twice', async () => {
    const senders: string[] = [];
    const shop = await restored(
      (test) => test.makePayment(),
      async (test, payment) => {
        senders.push((await test.pay(payment, NANO / 4n)).sender);
        await test.until(payment, hasTaken(1));
        await cancelPayment(test, { merchantId: test.merchant.id, paymentIdentifier: payment.id });
        await test.until(payment, isSettled);
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'technical' });
    expect(state.timeline.map((entry) => entry.kind)).toEqual(['failed', 'deposit', 'refunded']);
    expect(await shop.balanceOf(senders[0] ?? '')).toBe(NANO / 4n);
    expect(await blocksOf(shop, shop.made)).toBe(2);
    await expectBooksToAgree(shop);
  });

  it('money that arrived after completion and was returned since the backup is not returned again', async () => {
    const shop = await restored(
      async (test) => {
        const payment = await test.makePayment();
        await test.pay(payment, NANO);
        await test.until(payment, isSettled);
        return payment;
      },
      async (test, payment) => {
        await test.pay(payment, 2n * NANO);
        await test.until(payment, (state) => hasTaken(2)(state) && state.money.refundedRaw === 2n * NANO);
      },
      { loseFiles: false },
    );
    const state = await shop.until(shop.made, hasTaken(2));
    expect(state.money).toMatchObject({
      settledRaw: NANO,
      refundedRaw: 2n * NANO,
      heldRaw: 0n,
      differences: [],
    });
    await shop.engine.run('pollAllAddresses');
    expect(await blocksOf(shop, shop.made)).toBe(4);
    expect(await merchantBalance(shop)).toBe(NANO);
  });

  it('a partly paid payment expired and refunded since the backup has ended, and is not refunded twice', async () => {
    const senders: string[] = [];
    const shop = await restored(
      (test) => test.makePayment(),
      async (test, payment) => {
        senders.push((await test.pay(payment, NANO / 4n)).sender);
        await test.until(payment, hasTaken(1));
        test.clock.turn(HOUR_MS);
        await test.until(payment, isSettled);
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state).toMatchObject({
      status: 'Error',
      money: { refundedRaw: NANO / 4n, heldRaw: 0n, differences: [] },
    });
    expect(await shop.balanceOf(senders[0] ?? '')).toBe(NANO / 4n);
    await expectBooksToAgree(shop);
  });

  it('a payment in review rejected since the backup has ended, and is neither refunded twice nor settled', async () => {
    const senders: string[] = [];
    const shop = await restored(
      async (test) => {
        const payment = await test.makePayment({ lastName: 'Sandbox-Review' });
        senders.push((await test.pay(payment, NANO)).sender);
        await test.until(
          payment,
          ({ screening, deposits }) => screening === 'review' && deposits.length === 1,
        );
        return payment;
      },
      async (test, payment) => {
        const { database, clock, config } = test;
        await denyPayment({ ...config, database, clock }, payment.id, 'not a customer of ours');
        await test.until(payment, isSettled);
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'technical' });
    expect(await shop.balanceOf(senders[0] ?? '')).toBe(NANO);
    expect(await merchantBalance(shop)).toBe(0n);
    await expectBooksToAgree(shop);
  });

  it('a settlement to an address set since the backup is not repeated: the account needs attention', async () => {
    const settlementAddress = freshAddress();
    const shop = await restored(
      (test) => test.makePayment(),
      async (test, payment) => {
        const where = { id: test.merchant.id };
        await test.database.db.merchant.update({ where, data: { settlementAddress } });
        await test.pay(payment, NANO);
        await test.until(payment, isSettled);
      },
    );
    await attentionFor(shop, `account:${shop.made.depositAddress}`);
    expect(await shop.until(shop.made, isSettled)).toMatchObject({ status: 'Error' });
    expect(await shop.balanceOf(settlementAddress)).toBe(NANO);
    expect(await blocksOf(shop, shop.made)).toBe(2);
  });

  it('a payment in review approved since the backup is completed without another review', async () => {
    const shop = await restored(
      async (test) => {
        const payment = await test.makePayment({ lastName: 'Sandbox-Review' });
        await test.pay(payment, NANO);
        await test.until(
          payment,
          ({ screening, deposits }) => screening === 'review' && deposits.length === 1,
        );
        return payment;
      },
      async (test, payment) => {
        const { database, clock, config } = test;
        await clearPayment({ ...config, database, clock }, payment.id, 'a known customer');
        await test.until(payment, isSettled);
      },
    );
    const state = await shop.until(shop.made, isSettled);
    expect(state).toMatchObject({ status: 'Completed', screening: 'clear' });
    expect(await merchantBalance(shop)).toBe(NANO);
    await expectBooksToAgree(shop);
  });

  it.each([false, true])(
    'the address of a payment created since the backup is never assigned again (files next to the database lost: %s)',
    async (loseFiles) => {
      const forgotten: Payment[] = [];
      const shop = await restored(
        async () => undefined,
        async (test) => {
          const payment = await test.makePayment();
          forgotten.push(payment);
          await test.pay(payment, NANO);
          await test.until(payment, isSettled);
        },
        { loseFiles },
      );
      const [old] = forgotten;
      if (old === undefined) throw new Error('no payment was forgotten');
      await until('a new pool', () => shop.database.db.depositAddress.count({ where: POOL }));
      const ready = await shop.database.db.depositAddress.findMany({ where: POOL });
      const retired = await shop.database.db.depositAddress.findMany({ where: { retiredAt: { not: null } } });
      expect(retired.map((row) => row.address)).toContain(old.depositAddress);
      const firstReady = Math.min(...ready.map((row) => row.index));
      expect(firstReady).toBeGreaterThan(Math.max(...retired.map((row) => row.index)));
      expect(firstReady).toBeGreaterThan(old.depositIndex + shop.config.restoreGap - 100);
      const { blockHash } = await shop.pay(old, NANO / 8n);
      await shop.engine.run('pollAllAddresses');
      expect(await attentionFor(shop, `deposit:${blockHash}`)).toMatchObject({
        kind: 'unassignedDeposit',
        paymentId: null,
      });
      expect(await merchantBalance(shop)).toBe(NANO);
    },
  );

  it('the pool is also retired if only an open payment shows that a backup was restored', async () => {
    const shop = await restored(
      (test) => test.makePayment(),
      async (test, payment) => {
        await test.pay(payment, NANO);
        await test.until(payment, isSettled);
      },
      { loseFiles: true },
    );
    const next = await until('a new pool', () => shop.database.db.depositAddress.count({ where: POOL })).then(
      () => shop.makePayment(),
    );
    expect(next.depositIndex).toBeGreaterThan(shop.made.depositIndex + shop.config.restoreGap - 100);
    expect(await shop.until(shop.made, isSettled)).toMatchObject({ status: 'Completed' });
    expect(await merchantBalance(shop)).toBe(NANO);
  });

  it('a block that matches nothing stops its account, and the others continue', async () => {
    const thief = freshAddress();
    const shop = await restored(
      async (test) => ({ robbed: await test.makePayment(), honest: await test.makePayment() }),
      async (test, { robbed, honest }) => {
        for (const payment of [robbed, honest]) await test.pay(payment, NANO / 4n);
        await test.until(robbed, hasTaken(1));
        await test.until(honest, hasTaken(1));
        await cancelPayment(test, { merchantId: test.merchant.id, paymentIdentifier: honest.id });
        await test.until(honest, isSettled);
        await test.makePayment();
        const { blockHash } = await test.pay(robbed, NANO / 4n);
        await test.until(robbed, hasTaken(2));
        const opened = await openAs(test, robbed.depositIndex, blockHash, NANO / 4n);
        await sendAs(test, robbed.depositIndex, {
          previous: opened,
          balanceRaw: NANO / 4n,
          destination: thief,
        });
      },
    );
    await attentionFor(shop, `account:${shop.made.robbed.depositAddress}`);
    expect(await shop.until(shop.made.robbed, isSettled)).toMatchObject({ status: 'Error' });
    const honest = await shop.until(shop.made.honest, isSettled);
    expect(honest.money).toMatchObject({ refundedRaw: NANO / 4n, heldRaw: 0n, differences: [] });
  });
});
