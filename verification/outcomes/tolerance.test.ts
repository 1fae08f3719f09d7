// Payments that differ from their amount, with the tolerances that they were created with (contract §5).
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { hasTaken, isSettled, NANO, openShop } from '@/verification/testing/outcomes';

const PERCENT = NANO / 100n;
const KEPT = { heldRaw: 0n, differences: [] };

describeOnBothDatabases('a payment with an underpayment tolerance of 1%', (open) => {
  const tolerant = { underpaymentToleranceBp: 100 };

  it('completes with exactly 1% less: what arrived settles, and nothing is returned', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment(tolerant);
    await shop.pay(payment, NANO - PERCENT);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Completed', excessRaw: null });
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: NANO - PERCENT, refundedRaw: 0n });
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO - PERCENT);
  });

  it('completes with the part that comes within 1%, and returns the rest that comes later', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment(tolerant);
    await shop.pay(payment, NANO / 2n);
    expect((await shop.until(payment, hasTaken(1))).status).toBe('Waiting');
    await shop.pay(payment, NANO / 2n - PERCENT);
    await shop.until(payment, isSettled);
    const { sender } = await shop.pay(payment, PERCENT);
    const state = await shop.until(payment, hasTaken(3));
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: NANO - PERCENT, refundedRaw: PERCENT });
    expect(await shop.balanceOf(sender)).toBe(PERCENT);
  });

  it('waits with one raw less, expires, and returns everything', async () => {
    const shop = await openShop(open);
    const shortRaw = NANO - PERCENT - 1n;
    const payment = await shop.makePayment({ ...tolerant, expiresAt: addMs(shop.clock.now(), 4_000) });
    await shop.pay(payment, shortRaw);
    expect((await shop.until(payment, (state) => state.deposits.length === 1)).status).toBe('Waiting');
    shop.clock.turn(14_500);
    await shop.engine.run('expirePayments');
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: 0n, refundedRaw: shortRaw });
  });

  it('returns an excess, which it does not concern', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment(tolerant);
    await shop.pay(payment, NANO + PERCENT);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: NANO, refundedRaw: PERCENT });
  });
});

describeOnBothDatabases('a payment with an overpayment tolerance of 1%', (open) => {
  const tolerant = { overpaymentToleranceBp: 100 };

  it('settles everything with exactly 1% more', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment(tolerant);
    await shop.pay(payment, NANO + PERCENT);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Completed', excessRaw: null });
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: NANO + PERCENT, refundedRaw: 0n });
    expect(state.transfers).toHaveLength(1);
  });

  it('returns the whole excess with one raw more', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment(tolerant);
    const { sender } = await shop.pay(payment, NANO + PERCENT + 1n);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: NANO, refundedRaw: PERCENT + 1n });
    expect(await shop.balanceOf(sender)).toBe(PERCENT + 1n);
  });

  it('waits for the full amount', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment(tolerant);
    await shop.pay(payment, NANO - PERCENT);
    expect((await shop.until(payment, hasTaken(1))).status).toBe('Waiting');
  });
});

describeOnBothDatabases('a payment created before its merchant set tolerances', (open) => {
  it('waits for the full amount, and returns every excess', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const chosen = { underpaymentToleranceBp: 500, overpaymentToleranceBp: 500 };
    await shop.database.db.merchant.update({ where: { id: shop.merchant.id }, data: chosen });
    await shop.pay(payment, NANO - PERCENT);
    expect((await shop.until(payment, hasTaken(1))).status).toBe('Waiting');
    await shop.pay(payment, 2n * PERCENT);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ ...KEPT, settledRaw: NANO, refundedRaw: PERCENT });
  });
});
