// Failures of the node's websocket: polling finds missing messages, and dead connections are closed.
import { expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { EngineDeps } from '@/lib/engine/engine';
import { createConfirmationFeed } from '@/lib/nano/node-websocket';
import type { FeedTiming } from '@/lib/nano/websocket-session';
import { createTestDatabase } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { isSettled, MINUTE_MS, NANO, openDatabase } from '@/verification/testing/outcomes';
import { startWebsocketProxy } from '@/verification/testing/websocket-proxy';

/** Shortens times from seconds to milliseconds. */
const QUICK: Partial<FeedTiming> = {
  pingIntervalMs: 30,
  pongTimeoutMs: 60,
  ackTimeoutMs: 150,
  reconnectMinMs: 10,
  reconnectMaxMs: 20,
};

it('a websocket that dies silently is closed, and deposits made during the silence are found', async () => {
  // Polling is off, so only a new connection makes the engine poll.
  const { shop, websocket } = await overProxy({ pollIntervalMs: 10 * MINUTE_MS });
  const payment = await shop.makePayment();
  await until('a connection', () => shop.sandbox.websocketClientCount() > 0);
  await shop.engine.run('pollOpenPayments');
  websocket.silence();
  const { blockHash } = await shop.pay(payment, NANO);
  await until('its confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
  expect((await shop.until(payment, isSettled)).money.settledRaw).toBe(NANO);
  expect(websocket.accepted()).toBeGreaterThan(1);
});

it('a websocket that accepts and never responds delays nothing', async () => {
  const { shop, websocket } = await overProxy({ pollIntervalMs: 100 });
  const payment = await shop.makePayment();
  const before = websocket.accepted();
  websocket.swallowNew();
  shop.sandbox.disconnectWebsockets();
  await until('two dead connections', () => websocket.accepted() >= before + 2);
  await shop.pay(payment, NANO);
  expect((await shop.until(payment, isSettled)).money.settledRaw).toBe(NANO);
  expect(shop.sandbox.websocketClientCount()).toBe(0);
});

it('a websocket that reconnects repeatedly neither duplicates nor loses deposits', async () => {
  const { shop, websocket } = await overProxy({ pollIntervalMs: 10 * MINUTE_MS });
  const payments = [await shop.makePayment(), await shop.makePayment(), await shop.makePayment()];
  for (const payment of payments) {
    await until('a connection', () => shop.sandbox.websocketClientCount() > 0);
    const before = websocket.accepted();
    shop.sandbox.disconnectWebsockets();
    await shop.pay(payment, NANO);
    await until('the next connection', () => websocket.accepted() > before);
  }
  for (const payment of payments) {
    const state = await shop.until(payment, isSettled);
    expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, differences: [] });
    expect(state.deposits).toHaveLength(1);
  }
});

/** A shop whose engine uses a websocket that can fail. */
async function overProxy(config: { pollIntervalMs: number }) {
  const shop = await prepareEngine(await openDatabase(createTestDatabase), { config });
  const websocket = await startWebsocketProxy(shop.sandbox.wsUrl);
  const log = createLog('test', 'silent');
  const openFeed: EngineDeps['openFeed'] = (handlers) =>
    createConfirmationFeed({ url: websocket.url, log, clock: shop.clock, timing: QUICK, ...handlers });
  return { websocket, shop: { ...shop, engine: await shop.startEngine({ openFeed }) } };
}
