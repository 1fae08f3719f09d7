import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { createLog } from '@/lib/core/log';
import { type FakeWebsocketNode, startFakeWebsocketNode } from '@/verification/testing/fake-node';
import {
  type ConfirmationFeed,
  type ConfirmationFeedOptions,
  createConfirmationFeed,
  MAX_ADDRESSES_PER_UPDATE,
} from './node-websocket';
import recording from './testdata/recorded-responses.json';
import vectors from './testdata/vectors.json';
import type { Confirmation, UnconfirmedSend } from './websocket-messages';
import { type FeedTiming, reconnectDelayMs } from './websocket-session';

/** Recorded from nano_node V27.1 on the dev network, November 2026. */
const answers = new Map<string, unknown>(Object.entries(recording.answers));
const recorded = (heading: string): unknown => answers.get(heading);

const GENESIS = 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo';
const DEPOSIT = 'nano_1jtjeazexs6eubgape8fqotken5xfh3n13fxjqkoghmwxzkmirs9jnscy3yp';
const NOW = new Date('2026-11-20T14:21:53.000Z');
const QUICK: FeedTiming = {
  pingIntervalMs: 60_000,
  pongTimeoutMs: 60_000,
  ackTimeoutMs: 10_000,
  reconnectMinMs: 10,
  reconnectMaxMs: 20,
};
const SHORT_MS = 40;

let node: FakeWebsocketNode;
let feed: ConfirmationFeed;
let messages: Confirmation[];
let events: string[];

beforeEach(async () => {
  node = await startFakeWebsocketNode();
  messages = [];
  events = [];
});
afterEach(async () => {
  feed.close();
  await node.close();
});

function startFeed(
  timing: Partial<FeedTiming> = {},
  more: Partial<ConfirmationFeedOptions> = {},
): ConfirmationFeed {
  feed = createConfirmationFeed({
    url: node.url,
    log: createLog('test', 'silent'),
    clock: { now: () => NOW },
    timing: { ...QUICK, ...timing },
    onConfirmation: (message) => messages.push(message),
    onConnected: () => events.push('connected'),
    onDisconnected: () => events.push('disconnected'),
    ...more,
  });
  return feed;
}

const connected = () => vi.waitFor(() => expect(feed.isConnected()).toBe(true));
const happened = (expected: string[]) => vi.waitFor(() => expect(events).toEqual(expected));

function someAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const publicKey = new Uint8Array(32);
    new DataView(publicKey.buffer).setUint32(0, i + 1);
    return formatAddress(publicKey);
  });
}

describe('connecting', () => {
  it('always subscribes with an account filter, even an empty one', async () => {
    startFeed();
    await connected();
    expect(node.connections).toEqual([
      [expect.objectContaining({ action: 'subscribe', topic: 'confirmation', options: { accounts: [] } })],
    ]);
    expect(feed.connectedSince()).toEqual(NOW);
  });

  it('is complete after the node has acknowledged every watched address', async () => {
    const addresses = someAddresses(2 * MAX_ADDRESSES_PER_UPDATE + 1);
    node.mute.add('update');
    startFeed();
    const acknowledged = feed.watch(addresses);
    await vi.waitFor(() => expect(node.connections[0]).toHaveLength(2));
    expect(feed.isConnected()).toBe(false);
    expect(events).toEqual([]);
    node.mute.clear();
    node.drop();
    expect(await acknowledged).toBe(true);
    await happened(['connected']);
    expect([...node.filter]).toEqual(addresses);
    const sizes = node.connections[1]?.map(
      ({ options }) => (options?.accounts ?? options?.accounts_add)?.length,
    );
    expect(sizes).toEqual([1000, 1000, 1]);
  });
});

describe('watching', () => {
  it('adds and removes addresses while connected, and reports the acknowledgment', async () => {
    startFeed();
    await connected();
    expect(await feed.watch([DEPOSIT, GENESIS])).toBe(true);
    expect([...node.filter]).toEqual([DEPOSIT, GENESIS]);
    feed.unwatch([GENESIS]);
    await vi.waitFor(() => expect([...node.filter]).toEqual([DEPOSIT]));
    expect(await feed.watch([DEPOSIT])).toBe(true);
  });

  it('sends one message at a time and batches changes in the meantime', async () => {
    startFeed();
    await connected();
    const addresses = someAddresses(50);
    const all = addresses.map((address) => feed.watch([address]));
    expect(await Promise.all(all)).toEqual(addresses.map(() => true));
    expect(node.connections[0]?.map(({ options }) => options?.accounts_add?.length)).toEqual([
      undefined,
      1,
      49,
    ]);
  });

  it('rejects invalid addresses, which a node would ignore silently', async () => {
    startFeed();
    expect(() => feed.watch([DEPOSIT, 'nano_1'])).toThrow(RangeError);
  });

  it('ends when the feed is closed', async () => {
    node.mute.add('subscribe');
    startFeed();
    const acknowledged = feed.watch([DEPOSIT]);
    feed.close();
    expect(await acknowledged).toBe(false);
    expect(await feed.watch([GENESIS])).toBe(false);
  });

  it('results in exactly the watched addresses, for changes in any order', async () => {
    const addresses = someAddresses(6);
    const step = fc.record({
      kind: fc.constantFrom('watch', 'unwatch', 'settle', 'drop'),
      some: fc.subarray(addresses),
    });
    startFeed({ reconnectMinMs: 1, reconnectMaxMs: 1 });
    const wanted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { kind, some } of steps) {
          if (kind === 'drop') node.drop();
          if (kind === 'settle') await feed.watch([...wanted]);
          if (kind === 'watch') feed.watch(some);
          if (kind === 'unwatch') feed.unwatch(some);
          for (const address of some) {
            if (kind === 'watch') wanted.add(address);
            if (kind === 'unwatch') wanted.delete(address);
          }
        }
        await vi.waitFor(() => expect([...node.filter].sort()).toEqual([...wanted].sort()), { interval: 1 });
      }),
      { numRuns: 30 },
    );
  });
});

describe('a confirmation message', () => {
  const expectedSend = {
    hash: 'C769407BF67A1F512D0CA544A982F5853F71386B5B6044EBB856400F86D78D75',
    account: GENESIS,
    linkAsAccount: DEPOSIT,
    amountRaw: 5n * 10n ** 30n,
    subtype: 'send',
    isWholeSend: true,
    receivedAt: NOW,
  };

  it('recorded from a node is delivered as often as it arrives', async () => {
    startFeed();
    await connected();
    node.send(recorded('ws confirmation (default options)'));
    node.send(recorded('ws confirmation (default options)'));
    await vi.waitFor(() => expect(messages).toEqual([expectedSend, expectedSend]));
  });

  it.each([
    ['ws confirmation of open', { subtype: 'receive', account: DEPOSIT }],
    ['ws confirmation, sole subscriber, election+sideband', { amountRaw: 3n * 10n ** 30n }],
  ])('is parsed with and without fields that other subscribers requested: %s', async (heading, expected) => {
    startFeed();
    await connected();
    node.send(recorded(heading));
    await vi.waitFor(() => expect(messages).toEqual([expect.objectContaining(expected)]));
  });

  it('that can’t be parsed does not stop the next one', async () => {
    startFeed();
    await connected();
    node.send(recorded('include_block:false message'));
    node.send({ topic: 'confirmation', message: { hash: 'x' } });
    node.send('not an object');
    node.send(recorded('ws ack'));
    node.send(recorded('ws confirmation (default options)'));
    await vi.waitFor(() => expect(messages).toEqual([expectedSend]));
  });
});

describe('a new block', () => {
  const vector = vectors.stateBlocks.find(({ name }) => name === 'ws new_unconfirmed (2025)');
  const address = vector?.block.link_as_account ?? '';
  const announcement = {
    topic: 'new_unconfirmed_block',
    time: '1',
    message: { ...vector?.block, subtype: 'send' },
  };

  it('is subscribed to on every connection, after the addresses, and reported when it sends to one of them', async () => {
    const sends: UnconfirmedSend[] = [];
    startFeed({}, { onUnconfirmed: (send) => sends.push(send) });
    await feed.watch([address]);
    await connected();
    node.drop();
    await happened(['connected', 'disconnected', 'connected']);
    const asked = { action: 'subscribe', topic: 'new_unconfirmed_block' };
    await vi.waitFor(() => expect(node.connections[1]?.at(-1)).toMatchObject(asked));
    node.send(announcement);
    const told = { hash: vector?.hash, address, seenAt: NOW };
    await vi.waitFor(() => expect(sends).toEqual([told]));
    feed.unwatch([address]);
    node.send(announcement);
    node.send(recorded('ws confirmation (default options)'));
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(sends).toHaveLength(1);
  });

  it('is not subscribed to without a listener', async () => {
    startFeed();
    await feed.watch([DEPOSIT]);
    await connected();
    expect(node.connections[0]?.map(({ topic }) => topic)).not.toContain('new_unconfirmed_block');
  });

  it('subscription that the node does not support does not close the connection', async () => {
    const lines: string[] = [];
    const log = createLog('test', 'debug', { write: (line: string) => lines.push(line) });
    node.mute.add('new_unconfirmed_block');
    startFeed({ ackTimeoutMs: SHORT_MS }, { log, onUnconfirmed: () => undefined });
    await vi.waitFor(() => expect(lines.join()).toContain('does not announce new blocks'));
    expect(feed.isConnected()).toBe(true);
    expect(node.connections).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('is restored with all watched addresses, and reported to the poller', async () => {
    startFeed();
    await feed.watch([DEPOSIT]);
    await connected();
    node.drop();
    await happened(['connected', 'disconnected', 'connected']);
    expect([...node.filter]).toEqual([DEPOSIT]);
    node.send(recorded('ws confirmation (default options)'));
    await vi.waitFor(() => expect(messages).toHaveLength(1));
  });

  it('is detected by a missing pong if neither side was notified', async () => {
    node.mute.add('ping');
    startFeed({ pingIntervalMs: SHORT_MS, pongTimeoutMs: SHORT_MS });
    await vi.waitFor(() => expect(events.slice(0, 3)).toEqual(['connected', 'disconnected', 'connected']));
    expect(node.pings).toBeGreaterThan(0);
  });

  it('is not assumed while pongs arrive', async () => {
    startFeed({ pingIntervalMs: 5, pongTimeoutMs: 5_000 });
    await vi.waitFor(() => expect(node.pings).toBeGreaterThan(5));
    expect(events).toEqual(['connected']);
  });

  it('is assumed if an update is not acknowledged', async () => {
    startFeed({ ackTimeoutMs: SHORT_MS });
    await connected();
    node.mute.add('update');
    const acknowledged = feed.watch([DEPOSIT]);
    expect(await acknowledged).toBe(true);
    expect(node.connections.length).toBeGreaterThan(1);
    await happened(['connected', 'disconnected', 'connected']);
    expect([...node.filter]).toEqual([DEPOSIT]);
  });

  it('is reconnected until the node is available', async () => {
    const port = Number(new URL(node.url).port);
    await node.close();
    startFeed();
    const acknowledged = feed.watch([DEPOSIT]);
    node = await startFakeWebsocketNode(port);
    expect(await acknowledged).toBe(true);
    await happened(['connected']);
  });

  it('is not retried once the feed is closed', async () => {
    startFeed();
    await connected();
    feed.close();
    expect(feed.connectedSince()).toBeNull();
    startFeed({ reconnectMinMs: 100, reconnectMaxMs: 100 });
    await happened(['connected', 'connected']);
    node.drop();
    await happened(['connected', 'connected', 'disconnected', 'connected']);
    expect(node.connections).toHaveLength(3);
  });
});

describe('the delay before reconnecting', () => {
  it('doubles up to its maximum, and is at least half of that', () => {
    const timing = { ...QUICK, reconnectMinMs: 500, reconnectMaxMs: 30_000 };
    expect([0, 1, 2, 6, 7, 10_000].map((attempts) => reconnectDelayMs(timing, attempts, 0))).toEqual([
      500, 1_000, 2_000, 30_000, 30_000, 30_000,
    ]);
    expect(reconnectDelayMs(timing, 0, 1)).toBe(250);
  });
});
