// Whether a deposit came in time (contract §4): by our clock, by the node's clock, and during outages.
import { expect, it } from 'vitest';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import {
  HOUR_MS,
  hasTaken,
  isSettled,
  MINUTE_MS,
  NANO,
  openShop,
  SECOND_MS,
} from '@/verification/testing/outcomes';

/** A polling interval so long that no poll happens during the test. */
const BY_HAND = { config: { pollIntervalMs: 10 * MINUTE_MS } };

describeOnBothDatabases('a deposit', (open) => {
  it('that the node saw before the deadline and the engine only after it is in time', async () => {
    const shop = await openShop(open, BY_HAND);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 2 * SECOND_MS) });
    shop.sandbox.faults.update({ wsDropNext: 1_000 });
    const { blockHash } = await shop.pay(payment, NANO);
    await until('its confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    shop.clock.turn(7_200);
    await shop.engine.run('pollOpenPayments');
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.deposits[0]?.recordedAt.getTime()).toBeGreaterThan(
      payment.expiresAt.getTime() + MAX_CLOCK_SKEW_MS,
    );
    // No outage saved it, only the node's clock.
    expect(await shop.database.db.ledgerOutage.count()).toBe(0);
  });

  it('that the node saw after the deadline is late', async () => {
    const shop = await openShop(open, BY_HAND);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 200) });
    shop.clock.turn(7 * SECOND_MS);
    const { sender } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.deposits[0]?.disposition).toBe('late');
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });

  it('that the engine saw before the deadline is in time, no matter how fast the node’s clock is', async () => {
    const shop = await openShop(open, BY_HAND);
    shop.sandbox.faults.update({ clockOffsetMs: HOUR_MS });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });

  it('that the engine saw arrive belongs to this payment, no matter how slow the node’s clock is', async () => {
    const shop = await openShop(open, BY_HAND);
    await until('a websocket', () => shop.sandbox.websocketClientCount() > 0);
    shop.sandbox.faults.update({ clockOffsetMs: -HOUR_MS });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });
});

describeOnBothDatabases('a payment whose deadline passes during an outage', (open) => {
  it('is in time if the node was down at the deadline', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 20 * SECOND_MS) });
    shop.sandbox.faults.update({ badResponse: '503', badResponseNext: 1_000_000, wsRefuse: true });
    shop.sandbox.disconnectWebsockets();
    // No response from before the outage is still on its way when the clock turns.
    await shop.engine.run('pollOpenPayments');
    await shop.engine.run('heartbeat');
    shop.clock.turn(MINUTE_MS);
    await shop.engine.run('heartbeat');
    await shop.engine.run('expirePayments');
    // The ledger confirms it only now, 40 s after the deadline, so no earlier poll could find it.
    await shop.pay(payment, NANO);
    expect((await shop.read(payment)).status).toBe('Waiting');
    shop.sandbox.faults.update({ badResponseNext: 0, wsRefuse: false });
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
    expect(await shop.database.db.ledgerOutage.count()).toBe(1);
    const open_ = { endedAt: null };
    await until('its end', async () => (await shop.database.db.ledgerOutage.count({ where: open_ })) === 0);
  });

  it.each([
    ['a minute', MINUTE_MS],
    ['23 hours', 23 * HOUR_MS],
  ])('is in time if no engine ran at the deadline, for %s', async (_, awayMs) => {
    const { shop, payment } = await stoppedOverDeadline(await open(), awayMs);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ settledRaw: NANO, heldRaw: 0n, differences: [] });
  });

  it('is late if no engine ran for more than 24 hours after the deadline', async () => {
    const { shop, payment, sender } = await stoppedOverDeadline(await open(), 25 * HOUR_MS);
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.deposits[0]?.disposition).toBe('late');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
    await until('the money’s return', async () => (await shop.balanceOf(sender)) === NANO);
  });
});

/** The engine stops before the deadline, the payer pays at the end of `awayMs`, and another engine starts. */
async function stoppedOverDeadline(database: Parameters<typeof prepareEngine>[0], awayMs: number) {
  const shop = await prepareEngine(database);
  const first = await shop.startEngine();
  const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 20 * SECOND_MS) });
  await first.run('heartbeat');
  await first.stop();
  shop.clock.turn(awayMs);
  const { sender } = await shop.pay(payment, NANO);
  await shop.startEngine();
  return { shop, payment, sender };
}
