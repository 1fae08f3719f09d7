// What the engine concludes while the node is not reliable: one that responds like a new one, and one that was briefly
// down.
import { expect, it } from 'vitest';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { readLastGoodAt } from '@/lib/engine/jobs/heartbeat';
import type { Ledger } from '@/lib/nano/ledger';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import {
  hasTaken,
  isSettled,
  ledgerOf,
  MINUTE_MS,
  NANO,
  openShop,
  SECOND_MS,
} from '@/verification/testing/outcomes';

/** A polling interval so long that no poll happens during the test. */
const BY_HAND = { config: { pollIntervalMs: 10 * MINUTE_MS } };
/** Enough blocks to distinguish the ledger from a new one. */
const BLOCKS = 20;

/** An engine's ledger whose node can be replaced by one that has only the first block of the network. */
async function replaceableNode(shop: EngineTest) {
  const fresh = await startSandbox({ clock: shop.clock });
  const log = createLog('test', 'silent');
  const nodes = {
    real: ledgerOf(shop),
    fresh: createNodeLedger({ urls: [fresh.rpcUrl], timeoutMs: 3_000, log }),
  };
  let current: Ledger = nodes.real;
  let during: string | symbol | null = null;
  const ledger = new Proxy(nodes.real, {
    get: (_, key) => {
      if (key === during) current = nodes.fresh;
      return Reflect.get(current, key);
    },
  });
  const replaceBy = (node: keyof typeof nodes) => {
    [current, during] = [nodes[node], null];
  };
  /** From the next call of this kind on, the new node responds. */
  const replaceDuring = (call: keyof Ledger) => {
    during = call;
  };
  return { ledger, replaceBy, replaceDuring, close: () => fresh.close() };
}

async function growLedger(shop: EngineTest): Promise<void> {
  for (let sent = 0; sent < BLOCKS; sent += 1) shop.sandbox.faucet.send(BURN_ADDRESS, 1n);
  await until('all to be confirmed', () => shop.sandbox.ledger.unconfirmedCount() === 0);
}

describeOnBothDatabases('a node that was replaced by an empty one', (open) => {
  it('does not end a payment that was paid in time', async () => {
    const shop = await prepareEngine(await open(), BY_HAND);
    const node = await replaceableNode(shop);
    await growLedger(shop);
    const engine = await shop.startEngine({ ledger: node.ledger });
    await engine.run('heartbeat');
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 20 * SECOND_MS) });
    node.replaceBy('fresh');
    shop.sandbox.faults.update({ wsDropNext: 1_000 });
    const { blockHash } = await shop.pay(payment, NANO);
    await until('its confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    shop.clock.turn(MINUTE_MS);
    for (const job of ['heartbeat', 'pollOpenPayments', 'expirePayments'] as const) await engine.run(job);
    expect((await shop.read(payment)).status).toBe('Waiting');
    node.replaceBy('real');
    for (const job of ['pollOpenPayments', 'expirePayments'] as const) await engine.run(job);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
    await node.close();
  });

  it('is not trusted by an engine that has just started, and fills no pool', async () => {
    const shop = await prepareEngine(await open(), BY_HAND);
    const node = await replaceableNode(shop);
    const { db } = shop.database;
    await growLedger(shop);
    const first = await shop.startEngine({ ledger: node.ledger });
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 20 * SECOND_MS) });
    await first.run('heartbeat');
    await first.stop();
    await db.depositAddress.updateMany({ where: { assignedAt: null }, data: { readyAt: null } });
    shop.clock.turn(MINUTE_MS);
    node.replaceBy('fresh');
    const second = await shop.startEngine({ ledger: node.ledger });
    for (const job of ['pollOpenPayments', 'reconcileAccounts', 'expirePayments', 'fillAddressPool'] as const)
      await second.run(job);
    expect((await shop.read(payment)).status).toBe('Waiting');
    expect(await db.depositAddress.count({ where: { readyAt: { not: null }, assignedAt: null } })).toBe(0);
    expect(await db.ledgerOutage.count({ where: { endedAt: null } })).toBe(1);
    await node.close();
  });
});

describeOnBothDatabases('a node that is replaced by an empty one during a check', (open) => {
  it('does not end a payment or an outage', async () => {
    const shop = await prepareEngine(await open(), BY_HAND);
    const node = await replaceableNode(shop);
    const { db } = shop.database;
    await growLedger(shop);
    const engine = await shop.startEngine({ ledger: node.ledger });
    for (const job of ['pollOpenPayments', 'reconcileAccounts', 'heartbeat'] as const) await engine.run(job);
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 20 * SECOND_MS) });
    await db.ledgerOutage.create({ data: { startedAt: shop.clock.now() } });
    shop.clock.turn(MINUTE_MS);
    for (const job of ['expirePayments', 'pollOpenPayments'] as const) {
      node.replaceDuring('receivables');
      await engine.run(job);
      expect((await shop.read(payment)).status).toBe('Waiting');
      expect(await db.ledgerOutage.count({ where: { endedAt: null } })).toBe(1);
      node.replaceBy('real');
    }
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Error');
    await node.close();
  });

  it('does not fill the address pool or complete a comparison', async () => {
    const shop = await prepareEngine(await open(), BY_HAND);
    const node = await replaceableNode(shop);
    const { db } = shop.database;
    await growLedger(shop);
    const first = await shop.startEngine({ ledger: node.ledger });
    await shop.makePayment();
    await first.run('heartbeat');
    await first.stop();
    await db.setting.create({ data: { key: 'restored', value: shop.clock.now().toISOString() } });
    await db.depositAddress.updateMany({ where: { assignedAt: null }, data: { readyAt: null } });
    node.replaceDuring('frontiers');
    const second = await shop.startEngine({ ledger: node.ledger });
    for (const job of ['fillAddressPool', 'pollOpenPayments', 'reconcileAccounts'] as const) {
      node.replaceBy('real');
      node.replaceDuring('frontiers');
      await second.run(job);
    }
    expect(await db.depositAddress.count({ where: { readyAt: { not: null }, assignedAt: null } })).toBe(0);
    expect(await db.setting.count({ where: { key: 'restored' } })).toBe(1);
    node.replaceBy('real');
    await until('the comparison', async () => {
      await second.run('reconcileAccounts');
      return (await db.setting.count({ where: { key: 'restored' } })) === 0;
    });
    await node.close();
  });
});

describeOnBothDatabases('a node that was down for a few seconds at the deadline', (open) => {
  it('does not expire a payment whose deposit it reports when it recovers', async () => {
    const shop = await openShop(open, BY_HAND);
    await shop.engine.run('pollOpenPayments');
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 3 * SECOND_MS) });
    shop.sandbox.faults.update({ away: true });
    shop.clock.turn(6 * SECOND_MS);
    await shop.engine.run('heartbeat');
    // The node accepts the block only now that it is back.
    shop.sandbox.faults.update({ away: false });
    await shop.pay(payment, NANO);
    await shop.engine.run('pollOpenPayments');
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
    expect(await shop.database.db.ledgerOutage.count({ where: { endedAt: null } })).toBe(0);
  });

  it('expires no payment if only the polls for deposits failed', async () => {
    const shop = await prepareEngine(await open(), BY_HAND);
    const ledger = ledgerOf(shop);
    let fails = false;
    const flaky: Ledger = {
      ...ledger,
      receivables: (accounts, options) =>
        fails ? Promise.reject(new Error('no answer')) : ledger.receivables(accounts, options),
    };
    const engine = await shop.startEngine({ ledger: flaky });
    await engine.run('pollOpenPayments');
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 3 * SECOND_MS) });
    fails = true;
    shop.clock.turn(6 * SECOND_MS);
    await engine.run('pollOpenPayments').catch(() => undefined);
    fails = false;
    await shop.pay(payment, NANO);
    await engine.run('pollOpenPayments');
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });

  it('does not extend a payment that is paid after the next successful poll', async () => {
    const shop = await openShop(open, BY_HAND);
    await shop.engine.run('pollOpenPayments');
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 3 * SECOND_MS) });
    shop.sandbox.faults.update({ away: true });
    shop.clock.turn(6 * SECOND_MS);
    await shop.engine.run('heartbeat');
    shop.sandbox.faults.update({ away: false });
    await shop.engine.run('pollOpenPayments');
    shop.clock.turn(MAX_CLOCK_SKEW_MS);
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, hasTaken(1))).deposits[0]?.disposition).toBe('late');
  });
});

describeOnBothDatabases('an engine that was down at the deadline', (open) => {
  it('does not expire a payment whose deposit it finds after its start, even if it was down only briefly', async () => {
    const shop = await prepareEngine(await open(), BY_HAND);
    const first = await shop.startEngine();
    const payment = await shop.makePayment();
    await first.run('heartbeat');
    await first.stop();
    // A second after the last successful poll, no matter how long this took.
    const lastGoodAt = (await readLastGoodAt(shop.database)) ?? shop.clock.now();
    const data = { expiresAt: addMs(lastGoodAt, SECOND_MS) };
    await shop.database.db.payment.update({ where: { id: payment.id }, data });
    shop.clock.turn(6 * SECOND_MS);
    await shop.pay(payment, NANO);
    await shop.startEngine();
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });
});
