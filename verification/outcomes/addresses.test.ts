// Money at addresses without a payment, not yet assigned, or of payments that ended long ago (contract §5).
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { ConfirmationFeed } from '@/lib/nano/node-websocket';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import {
  attentionFor,
  HOUR_MS,
  hasTaken,
  MINUTE_MS,
  NANO,
  openDatabase,
  openShop,
} from '@/verification/testing/outcomes';

describeOnBothDatabases('money that belongs to no payment', (open) => {
  it('at an address of the pool is credited to nobody, and the address is never assigned', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    await until('a pool', () => db.depositAddress.count({ where: { readyAt: { not: null } } }));
    const free = await db.depositAddress.findFirstOrThrow({ where: { readyAt: { not: null } } });
    const { blockHash } = await shop.pay({ depositAddress: free.address }, NANO);
    const item = await attentionFor(shop, `deposit:${blockHash}`);
    expect(item).toMatchObject({ kind: 'unassignedDeposit', merchantId: null, paymentId: null });
    const row = await db.depositAddress.findUniqueOrThrow({ where: { index: free.index } });
    expect(row).toMatchObject({ readyAt: null, assignedAt: null });
    expect(row.retiredAt).not.toBeNull();
  });

  it('that was there before its address was assigned is not credited', async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    await until('a pool', () => db.depositAddress.count({ where: { readyAt: { not: null } } }));
    await shop.engine.stop();
    const free = await db.depositAddress.findFirstOrThrow({
      where: { readyAt: { not: null } },
      orderBy: { index: 'asc' },
    });
    const { blockHash } = await shop.pay({ depositAddress: free.address }, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    shop.clock.turn(10_000);
    const payment = await shop.makePayment();
    expect(payment.depositAddress).toBe(free.address);
    await shop.startEngine();
    await attentionFor(shop, `deposit:${blockHash}`);
    expect(await shop.read(payment)).toMatchObject({ status: 'Waiting', deposits: [] });
    // The payer's own money still counts.
    await shop.pay(payment, NANO);
    const state = await shop.until(payment, hasTaken(1));
    expect(state.status).toBe('Completed');
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, differences: [] });
  });
});

const MUTE_FEED: ConfirmationFeed = {
  watch: async () => true,
  unwatch: () => undefined,
  isConnected: () => false,
  connectedSince: () => null,
  states: () => [],
  close: () => undefined,
};

describe('a check of the ledger', () => {
  it('proves nothing about a payment created during it: an earlier deposit is not credited', async () => {
    const shop = await prepareEngine(await openDatabase(createTestDatabase), {
      config: { pollIntervalMs: 10 * MINUTE_MS },
    });
    const engine = await shop.startEngine({ openFeed: () => MUTE_FEED });
    const { db } = shop.database;
    const ready = { readyAt: { not: null }, assignedAt: null };
    await until('a pool', () => db.depositAddress.count({ where: ready }));
    await engine.run('pollRecentPayments');
    const free = await db.depositAddress.findFirstOrThrow({ where: ready, orderBy: { index: 'asc' } });
    const { blockHash } = await shop.pay({ depositAddress: free.address }, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    shop.clock.turn(10_000);
    const createdAt = shop.clock.now();
    await engine.run('pollOpenPayments');
    const payment = await shop.makePayment({ createdAt });
    expect(payment.depositAddress).toBe(free.address);
    await engine.run('pollOpenPayments');
    await attentionFor(shop, `deposit:${blockHash}`);
    expect(await shop.read(payment)).toMatchObject({ status: 'Waiting', deposits: [] });
  });
});

describeOnBothDatabases('an address that was once assigned', (open) => {
  it('is polled forever: money that arrives two months after the end is returned', async () => {
    const shop = await prepareEngine(await open(), { config: { pollIntervalMs: 10 * MINUTE_MS } });
    const first = await shop.startEngine();
    const longAgo = addMs(shop.clock.now(), -60 * 24 * HOUR_MS);
    const ended = { createdAt: longAgo, expiresAt: longAgo, endedAt: longAgo };
    const payment = await shop.makePayment({ status: 'Error', errorReason: 'expired', ...ended });
    await first.stop();
    const engine = await shop.startEngine();
    await engine.run('pollAllAddresses');
    const { sender } = await shop.pay(payment, NANO);
    // The engine is no longer subscribed to its confirmations, and frequent polls leave it out.
    for (const job of ['pollOpenPayments', 'pollRecentPayments', 'pollOlderPayments'] as const)
      await engine.run(job);
    expect((await shop.read(payment)).deposits).toEqual([]);
    await engine.run('pollAllAddresses');
    const state = await shop.until(payment, hasTaken(1));
    expect(state.deposits[0]?.disposition).toBe('afterError');
    expect(await shop.balanceOf(sender)).toBe(NANO);
  });
});
