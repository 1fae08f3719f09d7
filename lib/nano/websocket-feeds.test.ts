// Several websockets at once: one that is down, silent or refuses delays nothing, and each key goes to its own node.
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { NodeService } from '@/lib/core/node-services';
import { type FakeWebsocketNode, startFakeWebsocketNode } from '@/verification/testing/fake-node';
import recording from './testdata/recorded-responses.json';
import { createConfirmationFeeds } from './websocket-feeds';

const DEPOSIT = 'nano_1jtjeazexs6eubgape8fqotken5xfh3n13fxjqkoghmwxzkmirs9jnscy3yp';
const SECRET = 'k3y-of-a-hosted-node';
const TIMING = { ackTimeoutMs: 10_000, reconnectMinMs: 10, reconnectMaxMs: 20 };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startNode(port = 0): Promise<FakeWebsocketNode> {
  const node = await startFakeWebsocketNode(port);
  ends.push(() => node.close());
  return node;
}

function open(urls: readonly NodeService[]) {
  const written: string[] = [];
  const events: string[] = [];
  const feed = createConfirmationFeeds({
    urls,
    log: createLog('test', 'trace', { write: (line) => written.push(line) }),
    timing: TIMING,
    onConfirmation: ({ hash }) => events.push(hash),
    onConnected: () => events.push('connected'),
    onDisconnected: () => events.push('disconnected'),
  });
  ends.push(() => feed.close());
  return { feed, written, events };
}

const confirmation = new Map<string, unknown>(Object.entries(recording.answers)).get(
  'ws confirmation of open',
);

it('a websocket that is down or silent does not delay the other one, and is used again when it recovers', async () => {
  const [first, second] = [await startNode(), await startNode()];
  first.mute.add('subscribe');
  const { feed } = open([{ url: first.url }, { url: second.url }]);
  expect(await feed.watch([DEPOSIT])).toBe(true);
  expect([feed.isConnected(), feed.states().map(({ connectedSince }) => connectedSince !== null)]).toEqual([
    true,
    [false, true],
  ]);
  first.mute.clear();
  first.drop();
  await vi.waitFor(() => expect([...first.filter]).toEqual([DEPOSIT]));
  await vi.waitFor(() => expect(feed.states().every((state) => state.connectedSince !== null)).toBe(true));
  second.drop();
  expect(feed.isConnected()).toBe(true);
});

it('every websocket’s confirmations are delivered, so a node that is behind causes no delay', async () => {
  const [first, second] = [await startNode(), await startNode()];
  const { feed, events } = open([{ url: first.url }, { url: second.url }]);
  await vi.waitFor(() => expect(events).toEqual(['connected', 'connected']));
  second.send(confirmation);
  await vi.waitFor(() => expect(events).toHaveLength(3));
  first.send(confirmation);
  await vi.waitFor(() => expect(events).toHaveLength(4));
  expect(new Set(events.slice(2)).size).toBe(1);
  feed.close();
});

it('each key is sent to its own node only, and never logged', async () => {
  const [keyed, other] = [await startNode(), await startNode()];
  const port = new URL(keyed.url).port;
  const services = [
    { url: `${keyed.url}/?api=${SECRET}`, headers: { 'api-key': SECRET } },
    { url: other.url },
    { url: `ws://127.0.0.1:1/?api=${SECRET}` },
  ];
  const { feed, written } = open(services);
  await vi.waitFor(() => expect(feed.states()[0]?.connectedSince).not.toBeNull());
  await vi.waitFor(() => expect(feed.states()[1]?.connectedSince).not.toBeNull());
  await vi.waitFor(() => expect(feed.states()[2]?.failure).not.toBeNull());
  expect(keyed.upgrades[0]).toMatchObject({ headers: { 'api-key': SECRET }, path: `/?api=${SECRET}` });
  expect(JSON.stringify(other.upgrades)).not.toContain(SECRET);
  expect(JSON.stringify([written, feed.states()])).not.toContain(SECRET);
  expect(written.join()).toContain(port);
});

it('no websocket is required, and closing ends all of them', async () => {
  const none = open([]);
  expect(await none.feed.watch([DEPOSIT])).toBe(false);
  expect([none.feed.isConnected(), none.feed.connectedSince(), none.feed.states()]).toEqual([
    false,
    null,
    [],
  ]);
  const { feed } = open([{ url: 'ws://127.0.0.1:1' }, { url: 'ws://127.0.0.1:2' }]);
  const watched = feed.watch([DEPOSIT]);
  feed.close();
  expect(await watched).toBe(false);
});
