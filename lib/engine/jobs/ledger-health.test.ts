// The engine's conclusions about the node over several checks, and what it stores across restarts.
import { expect, it } from 'vitest';
import type { NanoNetwork } from '@/lib/core/network';
import type { Database } from '@/lib/db/client';
import type { NodePeers } from '@/lib/nano/ledger';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createLedgerHealth } from './ledger-health';
import { forgetHighestCemented, readHighestCemented } from './ledger-outages';

const NETWORK_IDENTIFIER = 'A'.repeat(64);
const BEGIN_MS = Date.parse('2026-11-20T12:00:00Z');

/** A node with configurable responses, and the engine's health check of it. */
function watchNode(database: Database, network: NanoNetwork, cementedCount: bigint) {
  const peers: NodePeers = { connected: 5, cementedCounts: [] };
  const node = { cementedCount, peers, peersAsked: 0, hold: Promise.resolve() };
  const time = { ms: BEGIN_MS };
  const clock = { now: () => new Date(time.ms) };
  const ledger = {
    version: async () => ({
      vendor: 'Nano V28.2',
      network: network === 'sandbox' ? 'dev' : network,
      networkIdentifier: NETWORK_IDENTIFIER,
    }),
    syncState: async () => {
      await node.hold;
      const { cementedCount: count } = node;
      return { blockCount: count, cementedCount: count, uncheckedCount: 0n };
    },
    peers: async () => {
      node.peersAsked += 1;
      return node.peers;
    },
  };
  const watch = () => createLedgerHealth({ database, ledger, network, clock });
  return { node, time, watch };
}

describeOnBothDatabases('a live node', (open) => {
  it('is trusted once it confirms a block, until it confirms nothing for a minute', async () => {
    const { node, time, watch } = watchNode(await open(), 'live', 1_000_000n);
    const health = watch();
    expect(await health.check()).toBeNull();
    node.cementedCount += 1n;
    expect(await health.check()).not.toBeNull();
    time.ms += 60_000;
    expect(await health.check()).not.toBeNull();
    time.ms += 1;
    expect(await health.check()).toBeNull();
    expect(health.state().detail).toContain('not confirmed a block');
    node.cementedCount += 1n;
    expect(await health.check()).not.toBeNull();
  });

  it('is checked as often after the clock was set back', async () => {
    const { node, time, watch } = watchNode(await open(), 'live', 1_000_000n);
    const health = watch();
    await health.check();
    node.cementedCount += 1n;
    expect(await health.check()).not.toBeNull();
    time.ms -= 3_600_000;
    expect(await health.check()).not.toBeNull();
    const { peersAsked } = node;
    time.ms += 10_000;
    await health.check();
    expect(node.peersAsked).toBe(peersAsked + 1);
    time.ms += 50_001;
    expect(await health.check()).toBeNull();
    expect(health.state().detail).toContain('not confirmed a block');
  });

  it('is queried for peers at most every ten seconds, and is in doubt without any', async () => {
    const { node, time, watch } = watchNode(await open(), 'live', 1_000_000n);
    const health = watch();
    await health.check();
    node.cementedCount += 1n;
    for (let checks = 0; checks < 10; checks += 1) await health.check();
    expect(node.peersAsked).toBe(1);
    node.peers = { connected: 0, cementedCounts: [] };
    time.ms += 10_000;
    expect(await health.check()).toBeNull();
    expect(node.peersAsked).toBe(2);
  });
});

describeOnBothDatabases('an outage that has ended', (open) => {
  it('is not recorded again when a check from before it ends last', async () => {
    const database = await open();
    const { node, time, watch } = watchNode(database, 'sandbox', 50n);
    const health = watch();
    await health.check();
    let release = () => {};
    node.hold = new Promise((resolve) => {
      release = () => resolve();
    });
    const earlier = health.check();
    node.hold = Promise.resolve();
    time.ms += 60_000;
    const healthyAt = await health.check();
    if (healthyAt === null) throw new Error('the node is not trusted');
    await health.recordPoll(healthyAt);
    release();
    await earlier;
    await health.noteOutage();
    expect(health.lastGoodAt()).toEqual(healthyAt);
    expect(await database.db.ledgerOutage.findMany({ select: { endedAt: true } })).toEqual([
      { endedAt: healthyAt },
    ]);
  });
});

describeOnBothDatabases('the most confirmed blocks ever seen', (open) => {
  it('are remembered across a restart, and stored at most once a minute', async () => {
    const database = await open();
    const { node, time, watch } = watchNode(database, 'sandbox', 50n);
    const health = watch();
    const stored = () => readHighestCemented(database, NETWORK_IDENTIFIER);
    await health.check();
    await health.remember();
    expect(await stored()).toBe(50n);
    node.cementedCount = 80n;
    await health.check();
    await health.remember();
    expect(await stored()).toBe(50n);
    time.ms += 60_000;
    await health.remember();
    expect(await stored()).toBe(80n);
    node.cementedCount = 1n;
    const next = watch();
    expect(await next.check()).toBeNull();
    node.cementedCount = 80n;
    expect(await next.check()).not.toBeNull();
  });

  it('are kept per network', async () => {
    const database = await open();
    const { node, watch } = watchNode(database, 'sandbox', 1n);
    await database.db.setting.create({
      data: { key: `highestCemented:${'B'.repeat(64)}`, value: '1000000' },
    });
    expect(await watch().check()).not.toBeNull();
    expect(node.peersAsked).toBe(0);
  });

  it('never come from a node in doubt', async () => {
    const database = await open();
    const { node, watch } = watchNode(database, 'beta', 1_000n);
    node.peers = { connected: 0, cementedCounts: [] };
    const health = watch();
    expect(await health.check()).toBeNull();
    await health.remember();
    expect(await readHighestCemented(database, NETWORK_IDENTIFIER)).toBeNull();
  });

  it('no longer count once an operator has reset them', async () => {
    const database = await open();
    const { node, watch } = watchNode(database, 'sandbox', 5_000n);
    const health = watch();
    await health.check();
    await health.remember();
    node.cementedCount = 1n;
    expect(await health.check()).toBeNull();
    expect(await forgetHighestCemented(database)).toBe(1);
    expect(await health.check()).not.toBeNull();
  });
});
