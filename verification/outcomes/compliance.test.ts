// Compliance results and their effect on status and money (contract §5): denied, in review, cleared, review expired.
import { expect, it } from 'vitest';
import { selectScreener } from '@/lib/compliance/screening';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { clearPayment, denyPayment } from '@/verification/testing/decisions';
import { freshAddress, prepareEngine } from '@/verification/testing/engine';
import { HOUR_MS, hasTaken, isSettled, MINUTE_MS, NANO, openShop } from '@/verification/testing/outcomes';
import { changingScreener, screenerSaying, silentScreener } from '@/verification/testing/screeners';

describeOnBothDatabases('a payment of a denied payer', (open) => {
  it('becomes AMLError immediately, and a later deposit returns only to its sender', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ lastName: 'Sandbox-Denied', refundAddress: freshAddress() });
    await shop.until(payment, (state) => state.status === 'AMLError');
    const { sender } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.transfers.map((transfer) => transfer.destination)).toEqual([sender]);
    expect(state.money).toMatchObject({ refundedRaw: NANO, differences: [] });
  });

  it('returns deposits from before and after the denial', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine({ screener: silentScreener });
    const payment = await shop.makePayment({ lastName: 'Sandbox-Denied', refundAddress: freshAddress() });
    const before = await shop.pay(payment, NANO);
    const waiting = await shop.until(payment, (state) => state.deposits.length === 1);
    expect(waiting).toMatchObject({ status: 'Waiting', screening: 'pending' });
    await first.stop();
    await shop.startEngine({ screener: selectScreener('sandbox') });
    await shop.until(payment, isSettled);
    const after = await shop.pay(payment, NANO / 2n);
    const state = await shop.until(payment, hasTaken(2));
    expect(state.status).toBe('AMLError');
    const destinations = state.transfers.map((transfer) => transfer.destination);
    expect(destinations).toEqual([before.sender, after.sender]);
    expect(state.money).toMatchObject({
      settledRaw: 0n,
      refundedRaw: NANO + NANO / 2n,
      heldRaw: 0n,
      differences: [],
    });
  });
});

const LISTED_NAME = {
  list: 'ofac-sdn',
  entityId: '900009',
  entityHash: 'as it stands',
  name: 'HASSAN, Ali',
  programs: ['TEST-SDGT'],
  countries: ['SO'],
  score: 0.9,
  denies: false,
  adjustments: [],
};
const NAMED = { outcome: 'review', reasons: ['sanctionsName'], hits: [LISTED_NAME] } as const;

describeOnBothDatabases('a payment whose payer’s name is on a list', (open) => {
  it('is denied immediately for the same name, even if it is listed while the payment is open', async () => {
    const shop = await prepareEngine(await open());
    let screener = screenerSaying({}, { listVersion: () => 'v1' });
    await shop.startEngine({ screener: changingScreener(() => screener) });
    const [unpaid, halfPaid] = [await shop.makePayment(), await shop.makePayment()];
    await shop.until(unpaid, (state) => state.screening === 'clear');
    const { sender } = await shop.pay(halfPaid, NANO / 2n);
    await shop.until(halfPaid, (state) => state.deposits.length === 1 && state.screening === 'clear');
    screener = screenerSaying({ ...NAMED, outcome: 'denied' }, { listVersion: () => 'v2' });
    const state = await shop.until(halfPaid, isSettled);
    expect(state).toMatchObject({
      status: 'AMLError',
      screeningReasons: ['sanctionsName'],
      screeningListVersion: 'v2',
    });
    expect(state.transfers.map((transfer) => transfer.destination)).toEqual([sender]);
    expect(state.money).toMatchObject({ refundedRaw: NANO / 2n, heldRaw: 0n, differences: [] });
    await shop.until(unpaid, (seen) => seen.status === 'AMLError');
    const later = await shop.makePayment();
    await shop.until(later, (seen) => seen.status === 'AMLError');
  });

  it('waits for a review for a similar name, and completes when approved', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine({ screener: screenerSaying(NAMED, { listVersion: () => 'v1' }) });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    const held = await shop.until(payment, (state) => state.reviewDeadline !== null);
    expect(held).toMatchObject({
      status: 'Waiting',
      screening: 'review',
      screeningReasons: ['sanctionsName'],
    });
    const decide = { ...shop.config, ...shop };
    expect(await clearPayment(decide, payment.id, 'another person')).toBe('done');
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ settledRaw: NANO, differences: [] });
  });
});

describeOnBothDatabases('a payment whose payer gets no screening result', (open) => {
  it('is held for review after ten seconds, and completes with the first result', async () => {
    const shop = await prepareEngine(await open());
    let screener = silentScreener;
    await shop.startEngine({ screener: changingScreener(() => screener) });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.reviewDeadline !== null);
    shop.clock.turn(10_000);
    const held = await shop.until(payment, (state) => state.screening === 'review');
    expect(held).toMatchObject({ status: 'Waiting', screeningReasons: ['screeningUnavailable'] });
    expect(held.money.heldRaw).toBe(NANO);
    screener = screenerSaying({});
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ settledRaw: NANO, differences: [] });
  });
});

describeOnBothDatabases('money from a listed sending account', (open) => {
  it('denies the payment that it pays, and returns to that account', async () => {
    const shop = await openShop(open);
    const { faucet } = shop.sandbox;
    await blockAddress(shop, { text: faucet.account, reason: 'a thief' }, 'command');
    const payment = await shop.makePayment({ refundAddress: freshAddress() });
    await shop.until(payment, (state) => state.screening === 'clear');
    faucet.send(payment.depositAddress, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state).toMatchObject({ status: 'AMLError', screeningReasons: ['sanctionsWallet'] });
    expect(state.transfers.map((transfer) => transfer.destination)).toEqual([faucet.account]);
    expect(state.money).toMatchObject({ settledRaw: 0n, refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });
});

describeOnBothDatabases('a payment under review', (open) => {
  it('completes when the operator approves the payer, even after its window', async () => {
    const shop = await reviewed(open);
    shop.clock.turn(20 * MINUTE_MS);
    await shop.engine.run('expirePayments');
    expect((await shop.read(shop.payment)).status).toBe('Waiting');
    expect(await clearPayment(shop.decide, shop.payment.id, 'known customer')).toBe('done');
    const state = await shop.until(shop.payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ settledRaw: NANO, differences: [] });
  });

  it('is returned to the sender when the operator rejects the payer', async () => {
    const shop = await reviewed(open);
    expect(await denyPayment(shop.decide, shop.payment.id, 'list hit')).toBe('done');
    const state = await shop.until(shop.payment, isSettled);
    expect(state.status).toBe('AMLError');
    expect(state.transfers.map((transfer) => transfer.destination)).toEqual([shop.sender]);
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });

  it('is denied exactly 24 hours after the amount was reached', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({ lastName: 'Sandbox-Review' });
    await shop.pay(payment, NANO / 2n);
    const half = await shop.until(payment, (state) => state.deposits.length === 1);
    expect(half.reviewDeadline).toBeNull();
    shop.clock.turn(5 * MINUTE_MS);
    await shop.pay(payment, NANO / 2n);
    const full = await shop.until(payment, (state) => state.reviewDeadline !== null);
    const reachedAt = full.deposits[1]?.recordedAt;
    expect(full.reviewDeadline).toEqual(addMs(reachedAt ?? new Date(0), 24 * HOUR_MS));
    shop.clock.turn(24 * HOUR_MS - MINUTE_MS);
    await shop.engine.run('expirePayments');
    expect(await shop.read(payment)).toMatchObject({ status: 'Waiting', transfers: [] });
    shop.clock.turn(MINUTE_MS + 1_000);
    await shop.engine.run('expirePayments');
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('AMLError');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
  });

  it('returns a deposit after the window and holds the first', async () => {
    const shop = await reviewed(open);
    await shop.database.db.payment.update({
      where: { id: shop.payment.id },
      data: { expiresAt: addMs(shop.clock.now(), -6_500) },
    });
    await shop.pay(shop.payment, NANO / 2n);
    const state = await shop.until(shop.payment, hasTaken(2));
    expect(state.deposits[1]?.disposition).toBe('late');
    expect(state).toMatchObject({ status: 'Waiting' });
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: NANO / 2n, differences: [] });
    await denyPayment(shop.decide, shop.payment.id, 'list hit');
    expect((await shop.until(shop.payment, isSettled)).money.refundedRaw).toBe(NANO + NANO / 2n);
  });

  it('sends no deposit from after the window to the named address, because a denied payer’s goes to its sender', async () => {
    const shop = await reviewed(open, freshAddress());
    await shop.database.db.payment.update({
      where: { id: shop.payment.id },
      data: { expiresAt: addMs(shop.clock.now(), -6_500) },
    });
    const late = await shop.pay(shop.payment, NANO / 2n);
    const seen = await shop.until(shop.payment, (state) => state.deposits.length === 2);
    expect(seen.deposits[1]?.disposition).toBe('late');
    await shop.engine.run('moveMoney');
    expect((await shop.read(shop.payment)).transfers).toEqual([]);
    await denyPayment(shop.decide, shop.payment.id, 'list hit');
    const state = await shop.until(shop.payment, hasTaken(2));
    const destinations = state.transfers.map((transfer) => transfer.destination);
    expect(new Set(destinations)).toEqual(new Set([shop.sender, late.sender]));
    expect(state.money).toMatchObject({ refundedRaw: NANO + NANO / 2n, heldRaw: 0n, differences: [] });
  });

  it('expires like any other if the amount was not reached in time', async () => {
    const shop = await openShop(open);
    const payment = await shop.makePayment({
      lastName: 'Sandbox-Review',
      expiresAt: addMs(shop.clock.now(), 4_000),
    });
    await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1 && state.screening === 'review');
    shop.clock.turn(14_500);
    await shop.engine.run('expirePayments');
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.money).toMatchObject({ refundedRaw: NANO / 2n, heldRaw: 0n, differences: [] });
  });
});

/** A payment that is paid in full and waits for the decision about its payer. */
async function reviewed(open: () => Promise<TestDatabase>, refundAddress: string | null = null) {
  const shop = await openShop(open);
  const payment = await shop.makePayment({ lastName: 'Sandbox-Review', refundAddress });
  const { sender } = await shop.pay(payment, NANO);
  const state = await shop.until(payment, (seen) => seen.reviewDeadline !== null);
  expect(state).toMatchObject({ status: 'Waiting', screening: 'review' });
  expect(state.money.heldRaw).toBe(NANO);
  const decide = { ...shop.config, database: shop.database, clock: shop.clock };
  return { ...shop, payment, sender, decide };
}
