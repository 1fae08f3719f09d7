// What a merchant does with completed payments: settles them by a schedule, and refunds them manually (contract §5).
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { pauseSettlement, resumeSettlement } from '@/lib/accounts/merchants/change-settlement-address';
import { changeSettlementSchedule, settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { BURN_ADDRESS } from '@/lib/core/address';
import { auditAll } from '@/lib/money/audit-all';
import { orderRefund, type RefundRequest } from '@/lib/money/refunds/order-refund';
import { refundOptions, returnsToSender } from '@/lib/money/refunds/refund-limits';
import { undoRefunds } from '@/lib/money/refunds/undo-refunds';
import { unsettledOf } from '@/lib/money/refunds/unsettled';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { topUpView } from '@/lib/money/top-ups/top-up-view';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, type PaymentState, until } from '@/verification/testing/engine';
import {
  DUST,
  HOUR_MS,
  isSettled,
  ledgerOf,
  NANO,
  openShop,
  SECOND_MS,
  type Shop,
} from '@/verification/testing/outcomes';

const BY = 'user:owner';

/** A payment of one nano, paid with `amountRaw`, that settles manually. */
async function deferredPayment(shop: Shop, amountRaw = NANO) {
  const { database, clock, merchant } = shop;
  const manual = { merchantId: merchant.id, schedule: 'manual', hour: 0, by: BY } as const;
  await changeSettlementSchedule({ database, clock }, manual);
  const payment = await shop.makePayment();
  const { sender } = await shop.pay(payment, amountRaw);
  await shop.until(payment, isSettled);
  return { payment, sender };
}

function orderBy(shop: Shop, payment: Pick<Payment, 'id'>) {
  const dustLimitRaw = shop.config.dustLimitRaw;
  return async (fields: Partial<RefundRequest>) => {
    const options = await refundOptions(shop.database.db, shop.merchant.id, payment.id, dustLimitRaw);
    const source = fields.source ?? 'unsettled';
    const seen = options?.sources.find((one) => one.source === source)?.raw ?? '0';
    return orderRefund(
      { ...shop, dustLimitRaw },
      {
        ...{ merchantId: shop.merchant.id, paymentId: payment.id, token: randomUUID(), source },
        ...{
          amountRaw: NANO,
          destination: freshAddress(),
          note: '',
          seenRaw: BigInt(seen),
          onlyReturns: false,
          by: BY,
        },
        ...fields,
      },
    );
  };
}

const begin = async (shop: Shop) => {
  shop.clock.turn(11 * SECOND_MS);
  await shop.engine.run('startRefunds');
};

const settles = async (shop: Shop) => {
  await settleNow(shop, shop.merchant.id, BY);
  await shop.engine.run('rescheduleSettlements');
  await shop.engine.run('startSettlements');
};

const WAITING = { startedAt: null, undoneAt: null, failure: null };
const DONE = { confirmedAt: expect.any(Date), undoneAt: null, failure: null };

const ordersOf = (shop: Shop, paymentId: string) =>
  shop.database.db.manualRefund.findMany({
    where: { paymentId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

async function expectBooksToAgree({ database, clock, config, ...shop }: Shop): Promise<void> {
  const deps = { database, clock, ledger: ledgerOf({ database, clock, config, ...shop }), ...config };
  const result = await auditAll(deps, { pause: async () => undefined });
  expect(result).toMatchObject({ mismatches: [], moving: [] });
}

const isRefunded = (raw: bigint) => (state: PaymentState) => state.money.refundedRaw === raw;

describeOnBothDatabases('a settlement', (open) => {
  it('waits for its merchant’s hour, while an excess is returned immediately', async () => {
    const shop = await openShop(open);
    const daily = { merchantId: shop.merchant.id, schedule: 'daily', hour: 3, by: BY } as const;
    expect(await changeSettlementSchedule(shop, daily)).toBe('changed');
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, 2n * NANO);
    const waiting = await shop.until(payment, isSettled);
    expect(waiting).toMatchObject({ status: 'Completed', money: { heldRaw: NANO, refundedRaw: NANO } });
    expect(await shop.balanceOf(sender)).toBe(NANO);
    await shop.engine.run('startSettlements');
    expect(await unsettledOf(shop.database.db, shop.merchant.id)).toMatchObject({
      ...{ payments: 1, isAllCounted: true, raw: NANO.toString(), isAllSummed: true },
    });
    shop.clock.turn(24 * HOUR_MS);
    await shop.engine.run('startSettlements');
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: NANO, differences: [] });
  });

  it('waits until its merchant settles manually, or changes the schedule to immediately', async () => {
    const shop = await openShop(open);
    const first = await deferredPayment(shop);
    await shop.engine.run('startSettlements');
    expect(await shop.read(first.payment)).toMatchObject({ transfers: [], money: { heldRaw: NANO } });
    expect(await settleNow(shop, shop.merchant.id, BY)).toBe(1);
    expect(await settleNow(shop, shop.merchant.id, BY)).toBe(0);
    await shop.until(first.payment, ({ money }) => money.settledRaw === NANO);
    const second = await deferredPayment(shop);
    const immediate = { merchantId: shop.merchant.id, schedule: 'immediate', hour: 0, by: BY } as const;
    await changeSettlementSchedule(shop, immediate);
    const state = await shop.until(second.payment, ({ money }) => money.settledRaw === NANO);
    expect(state.money.differences).toEqual([]);
  });
});

describeOnBothDatabases('a manual refund', (open) => {
  it('from unsettled money goes to the chosen destination, and the rest settles', async () => {
    const shop = await openShop(open);
    const { payment, sender } = await deferredPayment(shop, NANO + DUST - 1n);
    const order = orderBy(shop, payment);
    const token = randomUUID();
    const part = { token, amountRaw: NANO / 4n, destination: sender, seenRaw: NANO + DUST - 1n };
    const { db } = shop.database;
    const own = { merchantId: shop.merchant.id, paymentId: payment.id };
    const back = { ...own, destination: ` ${sender}`, amountRaw: NANO };
    expect(await returnsToSender(db, back, DUST)).toBe(true);
    // More than the account paid would be somebody else's money.
    expect(await returnsToSender(db, { ...back, amountRaw: NANO + DUST }, DUST)).toBe(false);
    expect(await returnsToSender(db, { ...back, merchantId: 'another' }, DUST)).toBe(false);
    expect(await returnsToSender(db, { ...back, destination: freshAddress() }, DUST)).toBe(false);
    // Two clicks create one refund; an outdated page creates none.
    const both = await Promise.all([order(part), order(part)]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['ordered', 'ordered']);
    expect(await order({ ...part, token: randomUUID() })).toMatchObject({ reason: 'changed' });
    // It keeps the payment from settling until it has started.
    await settles(shop);
    expect(await ordersOf(shop, payment.id)).toMatchObject([WAITING]);
    expect(await returnsToSender(db, back, DUST)).toBe(false);
    expect((await shop.read(payment)).transfers).toEqual([]);
    await begin(shop);
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state.money).toMatchObject({ refundedRaw: NANO / 4n, settledRaw: (NANO / 4n) * 3n + DUST - 1n });
    expect(state.money.differences).toEqual([]);
    expect(state.transfers.map(({ kind }) => kind)).toEqual(['refund', 'settlement']);
    expect(await shop.balanceOf(sender)).toBe(NANO / 4n);
    expect(await ordersOf(shop, payment.id)).toMatchObject([{ ...DONE, createdBy: BY }]);
    expect(state.timeline.map(({ kind, actor }) => [kind, actor])).toContainEqual(['refundRequested', BY]);
    expect(await order({ destination: sender })).toMatchObject({ reason: 'tooMuch' });
    await expectBooksToAgree(shop);
  });

  it('is returned for a repeated request of its page, and rejected if the page changed the values', async () => {
    const shop = await openShop(open);
    const { payment, sender } = await deferredPayment(shop);
    const order = orderBy(shop, payment);
    const asked = { token: randomUUID(), amountRaw: NANO / 4n, destination: sender, note: ' Why ' };
    const given = await order(asked);
    expect(await order({ ...asked, destination: sender.replace('nano_', 'xrb_') })).toEqual(given);
    for (const other of [{ amountRaw: NANO / 2n }, { destination: freshAddress() }, { note: '' }]) {
      expect(await order({ ...asked, ...other })).toMatchObject({ reason: 'orderedOtherwise' });
    }
    const [{ id: refundId } = { id: '' }, ...others] = await ordersOf(shop, payment.id);
    expect(others).toEqual([]);
    await undoRefunds(shop, { merchantId: shop.merchant.id, refundIds: [refundId], by: BY });
    expect(await order(asked)).toMatchObject({ reason: 'orderEnded' });
  });

  it('is taken from the money that a pause holds, and the rest settles after the pause', async () => {
    const shop = await openShop(open);
    const { id: merchantId } = shop.merchant;
    await pauseSettlement(shop, merchantId, BY);
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    expect(await unsettledOf(shop.database.db, merchantId)).toMatchObject({ payments: 1, raw: `${NANO}` });
    const part = { amountRaw: NANO / 4n, destination: sender };
    expect(await orderBy(shop, payment)(part)).toMatchObject({ outcome: 'ordered' });
    await begin(shop);
    await shop.until(payment, isRefunded(NANO / 4n));
    await shop.engine.run('startSettlements');
    expect((await shop.read(payment)).money).toMatchObject({ settledRaw: 0n, heldRaw: (NANO / 4n) * 3n });
    await resumeSettlement(shop, merchantId, BY);
    const state = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(state.money).toMatchObject({ settledRaw: (NANO / 4n) * 3n, differences: [] });
    await expectBooksToAgree(shop);
  });

  it('of the full amount leaves nothing to settle, and an undone one leaves everything', async () => {
    const shop = await openShop(open);
    const { payment } = await deferredPayment(shop);
    const order = orderBy(shop, payment);
    const given = await order({});
    if (given.outcome !== 'ordered') throw new Error(given.reason);
    const undo = { merchantId: shop.merchant.id, refundIds: [given.order.id], by: BY } as const;
    const both = await Promise.all([undoRefunds(shop, undo), undoRefunds(shop, undo)]);
    expect(both).toEqual(['undone', 'undone']);
    const undone = { paymentId: payment.id, action: 'refundUndone' } as const;
    expect(await shop.database.db.auditLogEntry.count({ where: undone })).toBe(1);
    await begin(shop);
    expect((await shop.read(payment)).transfers).toEqual([]);
    const destination = freshAddress();
    const again = await order({ destination });
    await begin(shop);
    await settles(shop);
    const state = await shop.until(payment, isRefunded(NANO));
    if (again.outcome === 'ordered')
      expect(await undoRefunds(shop, { ...undo, refundIds: [again.order.id] })).toBe('tooLate');
    await shop.until(payment, isSettled);
    expect(await shop.read(payment)).toMatchObject({
      money: { settledRaw: 0n, heldRaw: 0n, differences: [] },
    });
    expect(state.transfers).toHaveLength(1);
    expect(await shop.balanceOf(destination)).toBe(NANO);
  });

  it('is rejected for a forbidden destination or too high an amount, and fails if that happens later', async () => {
    const shop = await openShop(open);
    const { payment, sender } = await deferredPayment(shop);
    const order = orderBy(shop, payment);
    const reasonOf = async (fields: Partial<RefundRequest>) => {
      const outcome = await order(fields);
      return outcome.outcome === 'refused' ? outcome.reason : outcome.outcome;
    };
    expect(await reasonOf({ destination: BURN_ADDRESS })).toBe('burn');
    expect(await reasonOf({ destination: payment.depositAddress })).toBe('ownAccount');
    expect(await reasonOf({ destination: 'nano_1' })).toBe('invalidAddress');
    expect(await reasonOf({ amountRaw: NANO + 1n })).toBe('tooMuch');
    expect(await reasonOf({ amountRaw: DUST - 1n })).toBe('underDust');
    expect(await reasonOf({ merchantId: 'another' })).toBe('notFound');
    expect(await reasonOf({ source: 'topUp' })).toBe('tooMuch');
    expect(await reasonOf({ destination: sender })).toBe('ordered');
    await addExchangeAccount(shop, { text: sender, name: 'Exchange', by: 'command' });
    await begin(shop);
    expect(await ordersOf(shop, payment.id)).toMatchObject([{ failure: 'exchange' }]);
    expect(await reasonOf({ destination: sender })).toBe('exchange');
    const blocked = freshAddress();
    await blockAddress(shop, { text: blocked, reason: 'a thief' }, 'command');
    expect(await reasonOf({ destination: blocked })).toBe('blocked');
    await settles(shop);
    await shop.until(payment, ({ money }) => money.settledRaw === NANO);
  });

  it('from a top-up leaves the settlement unchanged; the rest of the top-up returns to the merchant', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    await until('a pool', () => shop.database.db.depositAddress.findFirst({ where: { assignedAt: null } }));
    const topUps = await Promise.all([
      openTopUp(shop, { merchantId: shop.merchant.id, by: BY }),
      openTopUp(shop, { merchantId: shop.merchant.id, by: BY }),
    ]);
    for (const topUp of topUps) {
      if (topUp.outcome !== 'opened') throw new Error(topUp.reason);
      await shop.pay({ depositAddress: topUp.address }, (NANO / 4n) * 3n);
    }
    const view = () => topUpView(shop.database.db, shop.merchant.id);
    await until('the money', async () => (await view()).available.nano === '1.5');
    const destination = freshAddress();
    const order = orderBy(shop, payment);
    expect(await order({ source: 'topUp', destination })).toMatchObject({ outcome: 'ordered' });
    expect(await order({ source: 'topUp', amountRaw: NANO / 2n })).toMatchObject({ reason: 'tooMuch' });
    expect(await view()).toMatchObject({ available: { nano: '0.5' }, promised: { nano: '1' } });
    await begin(shop);
    await until('both parts', async () => (await shop.balanceOf(destination)) === NANO);
    const state = await shop.until(payment, isRefunded(NANO));
    expect(state.money).toMatchObject({
      settledRaw: NANO,
      paidByTopUpsRaw: NANO,
      heldRaw: 0n,
      differences: [],
    });
    expect(await ordersOf(shop, payment.id)).toMatchObject([{ ...DONE, source: 'topUp' }]);
    const left = (await view()).topUps.find(({ returnable }) => returnable.raw !== '0');
    const back = { merchantId: shop.merchant.id, topUpId: left?.id ?? '', by: BY } as const;
    expect(await returnTopUp(shop, { ...back, seenRaw: NANO })).toMatchObject({ reason: 'changed' });
    const before = await shop.balanceOf(shop.merchant.settlementAddress ?? '');
    expect(await returnTopUp(shop, { ...back, seenRaw: NANO / 2n })).toMatchObject({ outcome: 'closed' });
    const hasCome = async () =>
      (await shop.balanceOf(shop.merchant.settlementAddress ?? '')) === before + NANO / 2n;
    await until('the rest', hasCome);
    // Money that arrives after closing still belongs to the merchant.
    await shop.pay({ depositAddress: left?.address ?? '' }, NANO);
    await until('what came later', async () => (await view()).available.nano === '1');
    await until(
      'rest',
      async () => (await shop.database.db.topUp.count({ where: { transfersPending: true } })) === 0,
    );
    await expectBooksToAgree(shop);
  });
});
