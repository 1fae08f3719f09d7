// Failures of the node's RPC: no response, a wrong one, a lost one, and failover between several nodes.
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { NODE_COOLDOWN_MS } from '@/lib/nano/node-checks';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { createTestDatabase } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { type NodeProxy, startNodeProxy } from '@/verification/testing/node-proxy';
import { isSettled, MINUTE_MS, NANO, openDatabase } from '@/verification/testing/outcomes';

const log = createLog('test', 'silent');

describe('while the node', () => {
  it.each(['reset', 'silence', 'html', '503', 'half'] as const)(
    'answers every call with %s the payment completes by the message, and its money is sent when the node recovers',
    async (fault) => {
      const { shop, nodes } = await overProxies(1);
      const [node] = nodes;
      await until('a websocket', () => shop.sandbox.websocketClientCount() > 0);
      // From then on, the engine knows that websocket and RPC are of the same network.
      const earlier = await shop.makePayment();
      await shop.pay(earlier, NANO);
      await shop.until(earlier, isSettled);
      const payment = await shop.makePayment();
      node?.spoil(() => fault);
      await shop.pay(payment, NANO);
      await shop.until(payment, ({ status }) => status === 'Completed');
      await until('some failures', () => (node?.spoiled.length ?? 0) >= 5);
      const published = { account: payment.depositAddress, publishedAt: { not: null } };
      expect(await shop.database.db.block.count({ where: published })).toBe(0);
      node?.spoil(() => null);
      await expectPaidOnce(shop, payment, 2n * NANO);
    },
  );

  it('does not respond and the message is lost the payment continues when it recovers', async () => {
    const { shop, nodes } = await overProxies(1);
    const [node] = nodes;
    const payment = await shop.makePayment();
    node?.spoil(() => 'reset');
    shop.sandbox.faults.update({ wsDropNext: 1 });
    await shop.pay(payment, NANO);
    await until('some failures', () => (node?.spoiled.length ?? 0) >= 5);
    expect((await shop.read(payment)).deposits).toEqual([]);
    node?.spoil(() => null);
    await expectPaidOnce(shop, payment);
  });

  it.each(['takenReset', 'takenSilence', 'takenHtml'] as const)(
    'accepts blocks and its response is lost (%s) each is signed and sent once',
    async (fault) => {
      const { shop, nodes } = await overProxies(1);
      const [node] = nodes;
      const payment = await shop.makePayment();
      node?.spoil((action) => (action === 'process' ? fault : null));
      await shop.pay(payment, NANO);
      await expectPaidOnce(shop, payment);
      expect(node?.spoiled.filter((action) => action === 'process').length).toBeGreaterThanOrEqual(2);
    },
  );

  it('is slow, payments still complete', async () => {
    const { shop } = await overProxies(1);
    shop.sandbox.faults.update({ rpcDelayMs: 100 });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
  });
});

describe('of several nodes', () => {
  it('the next one is queried when one is down, and the first one again later', async () => {
    const { shop, nodes } = await overProxies(2);
    const [first, second] = nodes;
    first?.spoil(() => 'reset');
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
    expect(second?.answered).toContain('process');
    first?.spoil(() => null);
    second?.spoil(() => 'reset');
    shop.clock.turn(NODE_COOLDOWN_MS);
    const next = await shop.makePayment();
    await shop.pay(next, NANO);
    await shop.until(next, isSettled);
    expect(first?.answered).toContain('process');
  });

  it('nothing is lost when all were down', async () => {
    const { shop, nodes } = await overProxies(2);
    const payment = await shop.makePayment();
    for (const node of nodes) node.spoil(() => '503');
    await shop.pay(payment, NANO);
    await until('failures of both', () => nodes.every((node) => node.spoiled.length >= 3));
    for (const node of nodes) node.spoil(() => null);
    await expectPaidOnce(shop, payment);
  });

  it('a lagging one is skipped in favor of a synced one', async () => {
    const { shop, lagging } = await withLaggingNode('first');
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
    expect(new Set(lagging.answered)).toEqual(new Set(['version', 'block_count']));
  });

  it('a lagging node does not prove absence: a poll that it answers instead of a synced node expires nothing', async () => {
    const { shop, synced, lagging } = await withLaggingNode('second');
    const payment = await shop.makePayment();
    shop.sandbox.faults.update({ wsDropNext: 1_000 });
    await until('a complete look', () => synced.answered.includes('accounts_receivable'));
    synced.spoil((action) => (action === 'accounts_receivable' ? 'reset' : null));
    await shop.pay(payment, NANO);
    const expiresAt = addMs(shop.clock.now(), -6_000);
    await shop.database.db.payment.update({ where: { id: payment.id }, data: { expiresAt } });
    for (let looks = 0; looks < 3; looks += 1) await shop.engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    expect(lagging.answered).not.toContain('accounts_receivable');
  });
});

/**
 * The whole amount is settled, with one block per position in the account's chain.
 * @param shopRaw what the merchant has then, raw
 */
async function expectPaidOnce(
  shop: EngineTest,
  payment: { id: string; depositAddress: string },
  shopRaw = NANO,
) {
  const state = await shop.until(payment, isSettled);
  expect(state.status).toBe('Completed');
  expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, differences: [] });
  expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(shopRaw);
  expect(await shop.database.db.block.count({ where: { account: payment.depositAddress } })).toBe(2);
}

/** An engine that uses the sandbox through this many nodes, each of which can fail. */
async function overProxies(count: number) {
  const shop = await prepareEngine(await openDatabase(createTestDatabase));
  const nodes: NodeProxy[] = [];
  for (let made = 0; made < count; made += 1) nodes.push(await startNodeProxy(shop.sandbox.rpcUrl));
  return { nodes, shop: await startOver(shop, nodes) };
}

/** Two nodes of the same network: one is synced, the other has almost no blocks and reports that. */
async function withLaggingNode(place: 'first' | 'second') {
  const shop = await prepareEngine(await openDatabase(createTestDatabase), {
    config: { pollIntervalMs: 10 * MINUTE_MS },
  });
  const behind = await startSandbox({ clock: shop.clock });
  behind.faults.update({ behindUnchecked: 100_000 });
  const synced = await startNodeProxy(shop.sandbox.rpcUrl);
  const lagging = await startNodeProxy(behind.rpcUrl);
  const nodes = place === 'first' ? [lagging, synced] : [synced, lagging];
  return { synced, lagging, shop: await startOver(shop, nodes) };
}

async function startOver(shop: EngineTest, nodes: readonly NodeProxy[]) {
  const urls = nodes.map((node) => node.url);
  const ledger = createNodeLedger({ urls, timeoutMs: 400, network: 'dev', log, clock: shop.clock });
  return { ...shop, engine: await shop.startEngine({ ledger, hasOneNode: nodes.length === 1 }) };
}
