// Payments that end without being paid (contract §5): expired, cancelled by the merchant, ended by the operator, or for
// a technical reason.
import { expect, it } from 'vitest';
import { runCommand } from '@/bin/admin/run-command';
import { addMs } from '@/lib/core/clock';
import { cancelPayment } from '@/lib/payments/end-payment';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { hasTaken, isSettled, MINUTE_MS, NANO, openAs, openShop } from '@/verification/testing/outcomes';

describeOnBothDatabases('a payment that expires', (open) => {
  it('with a partial payment becomes Error, and the partial payment is returned', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 4_000) });
    const { sender } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    shop.clock.turn(14_500);
    await shop.engine.run('expirePayments');
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.money).toMatchObject({ refundedRaw: NANO / 2n, heldRaw: 0n, differences: [] });
    await until(
      'the payer to have the money again',
      async () => (await shop.balanceOf(sender)) === NANO / 2n,
    );
  });

  it('with partial payments of several payers returns each part to its sender', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 4_000) });
    const parts = [NANO / 2n, NANO / 4n];
    const senders: string[] = [];
    for (const partRaw of parts) senders.push((await shop.pay(payment, partRaw)).sender);
    await shop.until(payment, (state) => state.deposits.length === 2);
    shop.clock.turn(14_500);
    await shop.engine.run('expirePayments');
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ refundedRaw: NANO / 2n + NANO / 4n, heldRaw: 0n, differences: [] });
    expect(await Promise.all(senders.map(shop.balanceOf))).toEqual(parts);
  });

  it('without any money becomes Error, and not before 10 seconds after its deadline', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 1_000) });
    shop.clock.turn(6_000);
    await shop.engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    shop.clock.turn(5_000);
    expect((await shop.until(payment, isSettled)).status).toBe('Error');
  });

  it('returns a deposit that arrives after the deadline and before Error', async () => {
    const shop = await openShop(open);
    const now = shop.clock.now();
    const past = { createdAt: addMs(now, -MINUTE_MS), expiresAt: addMs(now, -6_500) };
    const payment = await shop.makePayment(past);
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.deposits[0]?.disposition).toBe('late');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });

  it('returns a deposit that arrives after Error', async () => {
    const shop = await openShop(open);
    const now = shop.clock.now();
    const past = { createdAt: addMs(now, -MINUTE_MS), expiresAt: addMs(now, -10_000) };
    const payment = await shop.makePayment(past);
    await shop.until(payment, isSettled);
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.deposits[0]?.disposition).toBe('afterError');
    expect(state.money).toMatchObject({ settledRaw: 0n, refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });
});

describeOnBothDatabases('a payment that is cancelled', (open) => {
  it('returns earlier and later deposits', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(2));
    expect(state.status).toBe('Cancelled');
    expect(state.deposits.map((deposit) => deposit.disposition)).toEqual(['counted', 'afterCancelled']);
    expect(state.money).toMatchObject({
      settledRaw: 0n,
      refundedRaw: NANO / 2n + NANO,
      heldRaw: 0n,
      differences: [],
    });
  });

  it('stays cancelled if the ledger confirmed a deposit before that the engine had not seen', async () => {
    const shop = await openShop(open, { config: { pollIntervalMs: MINUTE_MS } });
    const payment = await shop.makePayment();
    shop.sandbox.faults.update({ wsDropNext: 1_000 });
    const { blockHash } = await shop.pay(payment, NANO);
    await until('its confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
    await shop.engine.run('pollRecentPayments');
    const state = await shop.until(payment, hasTaken(1));
    expect(state.status).toBe('Cancelled');
    expect(state.deposits[0]?.disposition).toBe('afterCancelled');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });

  it('while its payer is under review returns everything', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ lastName: 'Sandbox-Review' });
    await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.reviewDeadline !== null);
    await cancelPayment(shop, { merchantId: shop.merchant.id, paymentIdentifier: payment.id });
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Cancelled');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });
});

describeOnBothDatabases('a payment that fails for a technical reason', (open) => {
  it('whose account has a foreign block becomes Error, and nothing is sent from it', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const { blockHash } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    await openAs(shop, payment.depositIndex, blockHash, NANO / 2n);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'technical' });
    expect(state.money).toMatchObject({ heldRaw: NANO / 2n, refundedRaw: 0n, differences: [] });
    expect(await shop.database.db.block.count()).toBe(0);
    expect(await shop.database.db.attentionItem.count({ where: { kind: 'unknownBlock' } })).toBe(2);
  });

  it('by the operator becomes Error with the note, and received money is returned', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    const end = () => runCommand(shop, ['end-payment', '--payment', payment.id, '--note', 'the till broke']);
    expect((await end()).ok).toBe(true);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'technical' });
    expect(state.timeline.map((entry) => entry.detail)).toContainEqual({ note: 'the till broke' });
    expect(state.money).toMatchObject({ refundedRaw: NANO / 2n, heldRaw: 0n, differences: [] });
    expect(await shop.balanceOf(sender)).toBe(NANO / 2n);
    expect((await end()).ok).toBe(false);
  });
});
