// Every outcome of a payment (contract §5), with real blocks on the development ledger, on both databases.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { BURN_ADDRESS } from '@/lib/nano/address';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { freshAddress, type PaymentState, prepareEngine, until } from '@/testing/engine';
import { clearPayment, denyPayment } from './payments/decide-payment';

const NANO = RAW_PER_NANO;
const DUST = 10n ** 26n;
const MINUTE_MS = 60_000;

/** Nothing is left to do and every raw is accounted for. */
const isSettled = (state: PaymentState) => state.status !== 'Waiting' && !state.moneyPending;

describeOnBothDatabases('a payment', (open) => {
  it('that is paid exactly completes, and the merchant gets the whole amount', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, faults: [] });
    expect(state.timeline.map((entry) => entry.kind)).toEqual(['deposit', 'paid', 'settled']);
    expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
    expect(await shop.balanceOf(payment.depositAddress)).toBe(0n);
  });

  it('that is paid in several parts completes with the last of them', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO / 2n);
    const half = await shop.until(payment, (state) => state.deposits.length === 1);
    expect(half.status).toBe('Waiting');
    await shop.pay(payment, NANO / 4n);
    await shop.pay(payment, NANO / 4n);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, faults: [] });
  });

  it('that is overpaid settles the amount and sends the excess back to the payer', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO + 5n * DUST);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: 5n * DUST, heldRaw: 0n, faults: [] });
    expect(state.transfers.find((transfer) => transfer.kind === 'refund')?.destination).toBe(sender);
  });

  it('with an excess under the dust limit settles all of it', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO + DUST - 1n);
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ settledRaw: NANO + DUST - 1n, refundedRaw: 0n, faults: [] });
  });

  it('that is short by less than the dust limit is paid in full', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO - DUST + 1n);
    const state = await shop.until(payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money.settledRaw).toBe(NANO - DUST + 1n);
  });

  it('that ends with too little is Error, and what came goes back', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 4_000) });
    const { sender } = await shop.pay(payment, NANO / 2n);
    await shop.until(payment, (state) => state.deposits.length === 1);
    shop.clock.turn(9_500);
    await engine.run('expirePayments');
    const state = await shop.until(payment, isSettled);
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.money).toMatchObject({ refundedRaw: NANO / 2n, heldRaw: 0n, faults: [] });
    await until(
      'the payer to have the money again',
      async () => (await shop.balanceOf(sender)) === NANO / 2n,
    );
  });

  it('that nobody pays is Error, and only 5 seconds after its deadline', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 1_000) });
    shop.clock.turn(4_500);
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    shop.clock.turn(2_000);
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Error');
  });

  it('gives a late deposit back', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const now = shop.clock.now();
    const past = { createdAt: addMs(now, -MINUTE_MS), expiresAt: addMs(now, -1_500) };
    const payment = await shop.makePayment(past);
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, (seen) => seen.deposits.length === 1 && !seen.moneyPending);
    expect(state.deposits[0]?.disposition).toBe('late');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, faults: [] });
  });

  it('that was cancelled gives back what came before and what comes later', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment({ status: 'Cancelled', endedAt: shop.clock.now() });
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, (seen) => seen.deposits.length === 1 && !seen.moneyPending);
    expect(state.status).toBe('Cancelled');
    expect(state.deposits[0]?.disposition).toBe('afterCancelled');
    expect(state.money).toMatchObject({ refundedRaw: NANO, faults: [] });
  });

  it('gives a second payment after Completed back', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    const { sender } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, (seen) => seen.deposits.length === 2 && !seen.moneyPending);
    expect(state.deposits[1]?.disposition).toBe('afterCompleted');
    expect(state.money).toMatchObject({ settledRaw: NANO, refundedRaw: NANO, heldRaw: 0n, faults: [] });
    await until('the payer to have the money again', async () => (await shop.balanceOf(sender)) === NANO);
  });

  it('of a denied payer is AMLError at once, and a later deposit goes back to its sender, never elsewhere', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment({ lastName: 'Sandbox-Denied', refundAddress: freshAddress() });
    await shop.until(payment, (state) => state.status === 'AMLError');
    const { sender } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, (seen) => seen.deposits.length === 1 && !seen.moneyPending);
    expect(state.transfers.map((transfer) => transfer.destination)).toEqual([sender]);
    expect(state.money).toMatchObject({ refundedRaw: NANO, faults: [] });
  });

  it('refunds to the address the payer named', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const refundAddress = freshAddress();
    const payment = await shop.makePayment({ status: 'Cancelled', endedAt: shop.clock.now(), refundAddress });
    await shop.pay(payment, NANO);
    await shop.until(payment, (seen) => seen.deposits.length === 1 && !seen.moneyPending);
    expect(await shop.balanceOf(refundAddress)).toBe(NANO);
  });

  it('holds a refund to the burn account and raises attention', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const fields = { status: 'Cancelled' as const, endedAt: shop.clock.now(), refundAddress: BURN_ADDRESS };
    const payment = await shop.makePayment(fields);
    const { blockHash } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, (seen) => seen.deposits.length === 1 && !seen.moneyPending);
    expect(state.transfers[0]?.heldAt).toBeInstanceOf(Date);
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: 0n, faults: [] });
    const item = await shop.database.db.attentionItem.findUnique({
      where: { reference: `refund:${blockHash}` },
    });
    expect(item?.kind).toBe('refusedDestination');
  });

  it('does not settle while the merchant has paused settlement, and does afterwards', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const { db } = shop.database;
    const paused = { settlementPausedAt: shop.clock.now() };
    await db.merchant.update({ where: { id: shop.merchant.id }, data: paused });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.status === 'Completed');
    await engine.run('moveMoney');
    await engine.stop();
    const held = await shop.read(payment);
    expect(held).toMatchObject({ transfers: [], moneyPending: true });
    expect(held.money.heldRaw).toBe(NANO);
    await db.merchant.update({ where: { id: shop.merchant.id }, data: { settlementPausedAt: null } });
    await shop.startEngine();
    expect((await shop.until(payment, isSettled)).money.settledRaw).toBe(NANO);
  });

  it('does not count dust and does not receive it, however much of it comes', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    for (let sent = 0; sent < 300; sent += 1) shop.sandbox.faucet.send(payment.depositAddress, DUST - 1n);
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, isSettled);
    await engine.run('lookAtRecent');
    expect((await shop.read(payment)).deposits).toHaveLength(1);
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, faults: [] });
  });
});

describeOnBothDatabases('a payment under review', (open) => {
  async function reviewed() {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const payment = await shop.makePayment({ lastName: 'Sandbox-Review' });
    const { sender } = await shop.pay(payment, NANO);
    const state = await shop.until(payment, (seen) => seen.reviewDeadline !== null);
    expect(state).toMatchObject({ status: 'Waiting', screening: 'review' });
    expect(state.money.heldRaw).toBe(NANO);
    const decide = { ...shop.config, database: shop.database, clock: shop.clock };
    return { ...shop, engine, payment, sender, decide };
  }

  it('completes when the operator clears it, past its window too', async () => {
    const shop = await reviewed();
    shop.clock.turn(20 * MINUTE_MS);
    await shop.engine.run('expirePayments');
    expect((await shop.read(shop.payment)).status).toBe('Waiting');
    expect(await clearPayment(shop.decide, shop.payment.id, 'known customer')).toBe('done');
    const state = await shop.until(shop.payment, isSettled);
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ settledRaw: NANO, faults: [] });
  });

  it('goes back to the sender when the operator denies it', async () => {
    const shop = await reviewed();
    expect(await denyPayment(shop.decide, shop.payment.id, 'list hit')).toBe('done');
    const state = await shop.until(shop.payment, isSettled);
    expect(state.status).toBe('AMLError');
    expect(state.transfers.map((transfer) => transfer.destination)).toEqual([shop.sender]);
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, faults: [] });
  });

  it('is denied when nobody decides within the review deadline', async () => {
    const shop = await reviewed();
    shop.clock.turn(24 * 60 * MINUTE_MS + 1_000);
    await shop.engine.run('expirePayments');
    const state = await shop.until(shop.payment, isSettled);
    expect(state.status).toBe('AMLError');
    expect(state.money).toMatchObject({ refundedRaw: NANO, faults: [] });
  });

  it('gives a deposit after the window back and holds the first', async () => {
    const shop = await reviewed();
    await shop.database.db.payment.update({
      where: { id: shop.payment.id },
      data: { expiresAt: addMs(shop.clock.now(), -1_500) },
    });
    await shop.pay(shop.payment, NANO / 2n);
    const state = await shop.until(shop.payment, (seen) => seen.deposits.length === 2 && !seen.moneyPending);
    expect(state.deposits[1]?.disposition).toBe('late');
    expect(state).toMatchObject({ status: 'Waiting' });
    expect(state.money).toMatchObject({ heldRaw: NANO, refundedRaw: NANO / 2n, faults: [] });
    await denyPayment(shop.decide, shop.payment.id, 'list hit');
    expect((await shop.until(shop.payment, isSettled)).money.refundedRaw).toBe(NANO + NANO / 2n);
  });
});

describeOnBothDatabases('money that belongs to no payment', (open) => {
  it('at an address of the pool is credited to nobody, and the address is never handed out', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const { db } = shop.database;
    await until('a pool', () => db.depositAddress.count({ where: { readyAt: { not: null } } }));
    const free = await db.depositAddress.findFirstOrThrow({ where: { readyAt: { not: null } } });
    const { blockHash } = await shop.pay({ depositAddress: free.address }, NANO);
    await until('a record', () => db.deposit.findUnique({ where: { blockHash } }));
    const row = await db.depositAddress.findUniqueOrThrow({ where: { index: free.index } });
    expect(row).toMatchObject({ readyAt: null, assignedAt: null });
    expect(row.retiredAt).not.toBeNull();
    expect(await db.attentionItem.count({ where: { kind: 'unassignedDeposit' } })).toBe(1);
  });

  it('that was there before its address was assigned is not credited', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    const { db } = shop.database;
    await until('a pool', () => db.depositAddress.count({ where: { readyAt: { not: null } } }));
    await engine.stop();
    const free = await db.depositAddress.findFirstOrThrow({
      where: { readyAt: { not: null } },
      orderBy: { index: 'asc' },
    });
    const { blockHash } = await shop.pay({ depositAddress: free.address }, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    shop.clock.turn(5_000);
    const payment = await shop.makePayment();
    expect(payment.depositAddress).toBe(free.address);
    await shop.startEngine();
    await until('a record', () => db.deposit.findUnique({ where: { blockHash } }));
    const state = await shop.read(payment);
    expect(state).toMatchObject({ status: 'Waiting', deposits: [] });
    expect(await db.attentionItem.count({ where: { kind: 'unassignedDeposit' } })).toBe(1);
  });
});
