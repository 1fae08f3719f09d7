// What get-payment says of payments that the engine received, settled and refunded on the sandbox's ledger.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeSettlementSchedule } from '@/lib/accounts/merchants/settlement-schedule';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { cancelPayment } from '@/lib/payments/end-payment';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { errorsOfResponse } from '@/verification/testing/api-description';
import {
  DUST,
  hasTaken,
  isSettled,
  NANO,
  openShop,
  SECOND_MS,
  type Shop,
} from '@/verification/testing/outcomes';
import { paymentView } from './payment-view';
import { readPayment } from './read-payment';

const BY = 'user:owner';

/** The response of get-payment, which its description allows. */
async function viewOf({ database, clock, config, merchant }: Shop, paymentIdentifier: string) {
  const own = { merchantId: merchant.id, paymentIdentifier };
  const { dustLimitRaw } = config;
  const view = paymentView({ ...(await readPayment(database.db, own)), now: clock.now(), dustLimitRaw });
  expect(errorsOfResponse('get-payment', 200, JSON.parse(JSON.stringify(view)))).toEqual([]);
  return view;
}

const raw = (amount: bigint) => amount.toString();

describeOnBothDatabases('get-payment', (open) => {
  it('shows an overpaid payment with its settlement and the returned excess', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO + 5n * DUST);
    const { transfers } = await shop.until(payment, isSettled);
    expect(transfers).toHaveLength(2);
    expect(await viewOf(shop, payment.id)).toMatchObject({
      ...{ status: 'Completed', stage: 'completed', paymentAddress: payment.depositAddress },
      ...{ rawNanoReceived: raw(NANO + 5n * DUST), rawNanoCounted: raw(NANO + 5n * DUST) },
      ...{ rawNanoSettled: raw(NANO), rawNanoRefunded: raw(5n * DUST) },
      deposits: [{ sender, rawNanoAmount: raw(NANO + 5n * DUST), result: 'counted' }],
      refunds: [
        {
          ...{ state: 'confirmed', reason: 'overpaid', destination: sender, rawNanoAmount: raw(5n * DUST) },
          blockHashes: [expect.stringMatching(/^[0-9A-F]{64}$/)],
        },
      ],
      settlement: {
        ...{ state: 'confirmed', destination: shop.merchant.settlementAddress, rawNanoAmount: raw(NANO) },
        blockHash: expect.stringMatching(/^[0-9A-F]{64}$/),
      },
    });
  });

  it('shows a partial payment, and after its cancellation what was returned, also of later money', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO / 2n);
    await shop.until(payment, ({ deposits }) => deposits.length === 1);
    expect(await viewOf(shop, payment.id)).toMatchObject({
      ...{ status: 'Waiting', stage: 'partiallyPaid', rawNanoCounted: raw(NANO / 2n), refunds: [] },
    });
    await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
    await shop.until(payment, isSettled);
    await shop.pay(payment, NANO);
    await shop.until(payment, hasTaken(2));
    const { settlement, ...view } = await viewOf(shop, payment.id);
    expect(settlement).toBeUndefined();
    expect(view).toMatchObject({
      ...{ status: 'Cancelled', stage: 'cancelled' },
      ...{ rawNanoCounted: raw(NANO / 2n), rawNanoReceived: raw((3n * NANO) / 2n) },
      deposits: [{ result: 'afterCancelled', isCounted: false }, { result: 'counted' }],
      refunds: [
        { reason: 'cancelled', rawNanoAmount: raw(NANO) },
        { reason: 'cancelled', rawNanoAmount: raw(NANO / 2n), state: 'confirmed' },
      ],
    });
  });

  it('shows a requested refund of a payment that has not settled', async () => {
    const shop = await openShop(open);
    const { merchant, config } = shop;
    const manual = { merchantId: merchant.id, schedule: 'manual', hour: 0, by: BY } as const;
    await changeSettlementSchedule(shop, manual);
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    expect((await viewOf(shop, payment.id)).settlement).toMatchObject({ state: 'deferred' });
    const order = { merchantId: merchant.id, paymentId: payment.id, token: randomUUID() };
    const wanted = {
      source: 'unsettled',
      amountRaw: NANO / 4n,
      destination: sender,
      seenRaw: NANO,
      onlyReturns: false,
    } as const;
    const outcome = await orderRefund(
      { ...shop, dustLimitRaw: config.dustLimitRaw },
      { ...order, ...wanted, note: 'One book returned', by: BY },
    );
    expect(outcome).toMatchObject({ outcome: 'ordered' });
    const refund = { reason: 'requested', note: 'One book returned', destination: sender };
    expect(await viewOf(shop, payment.id)).toMatchObject({ refunds: [{ ...refund, state: 'pending' }] });
    shop.clock.turn(11 * SECOND_MS);
    await shop.engine.run('startRefunds');
    await shop.until(payment, ({ money }) => money.refundedRaw === NANO / 4n);
    expect(await viewOf(shop, payment.id)).toMatchObject({
      ...{ rawNanoRefunded: raw(NANO / 4n), rawNanoSettled: '0' },
      refunds: [{ ...refund, state: 'confirmed', rawNanoAmount: raw(NANO / 4n) }],
    });
  });
});
