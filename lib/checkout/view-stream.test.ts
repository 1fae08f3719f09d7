// Tests the live channel: the first view, one view after each change, its heartbeat, its end, and that dead or unread
// channels are closed.
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { ChangeFeed } from '@/lib/notifications/change-feed/change-feed';
import { serveUntilTestEnds } from '@/verification/testing/loopback-server';
import { createChannelSlots } from './channel-slots';
import { payerView } from './payer-view';
import { createChannel, type EventChannel, streamViews } from './view-stream';

const log = createLog('test', 'silent');
const OWNER = { source: '203.0.113.7', paymentId: 'pay_1' };
const slots = createChannelSlots({ perSource: 2, perPayment: 2 });
const AT = new Date('2026-11-20T14:00:00Z');

const viewOf = (amountRaw: string) =>
  payerView(
    {
      payment: {
        id: 'pay_1',
        status: 'Waiting',
        errorReason: null,
        reviewDeadline: null,
        amountRaw,
        underpaymentToleranceBp: null,
        overpaymentToleranceBp: null,
        usdAmount: '3',
        usdPerNano: '3',
        ...{ priceCurrency: null, priceMinorUnits: null, pricePerNano: null },
        depositAddress: 'nano_1',
        orderId: null,
        orderDescription: null,
        paymentLinkId: null,
        seenHash: null,
        seenAt: null,
        createdAt: AT,
        expiresAt: new Date(AT.getTime() + 900_000),
        endedAt: null,
        refundAddress: null,
        browserTokenHash: null,
      },
      isInvoice: false,
      merchantName: 'Harbour Books',
      brand: { accent: null, logo: null },
      returnTarget: { url: null, unpaidUrl: null, secret: null },
      deposits: [],
      refunds: [],
      walletRefunds: [],
      claim: null,
    },
    { now: AT, isDelayed: false, dustLimitRaw: 1n, simulatedRate: false, explorer: null },
  );

/** A feed that the test advances manually. */
function handFeed() {
  const listeners = new Set<() => void>();
  const feed: Pick<ChangeFeed, 'subscribe' | 'close'> = {
    subscribe: async (_paymentId, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
  const delays = new Set<() => void>();
  const confirmations = {
    subscribe: (listener: () => void) => {
      delays.add(listener);
      return () => void delays.delete(listener);
    },
  };
  return {
    ...{ feed, listeners, confirmations, delays },
    turn: () => [...listeners].map((listener) => listener()),
  };
}

/** A browser that opens the live channel of a payment. */
async function openStream(readView: () => Promise<ReturnType<typeof viewOf> | null>, hand = handFeed()) {
  const { url } = await serveUntilTestEnds((_request, response) => {
    const { feed, confirmations } = hand;
    streamViews({ feed, confirmations, log, readView, slots }, OWNER, response)
      .then((outcome) => outcome !== 'streaming' && response.writeHead(404).end(outcome))
      .catch((error: Error) => response.writeHead(500).end(error.message));
  });
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const answer = await fetch(url, { signal: leave.signal });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next event that carries a view, or null at the stream's end. */
  const nextAmount = async (): Promise<string | null> => {
    for (;;) {
      const match = /event: view\ndata: (.*)\n\n/.exec(text);
      if (match?.[1] !== undefined) {
        text = text.slice(match.index + match[0].length);
        return JSON.parse(match[1]).amount.raw;
      }
      const { done, value = '' } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return { hand, status: answer.status, leave, nextAmount, said: () => text };
}

test('sends the view immediately and after each change', async () => {
  let amountRaw = '1';
  const stream = await openStream(async () => viewOf(amountRaw));
  expect(await stream.nextAmount()).toBe('1');
  amountRaw = '2';
  stream.hand.turn();
  expect(await stream.nextAmount()).toBe('2');
});

test('sends another view when confirmations become delayed, and no longer listens when the page is left', async () => {
  let amountRaw = '1';
  const stream = await openStream(async () => viewOf(amountRaw));
  expect(await stream.nextAmount()).toBe('1');
  amountRaw = '2';
  for (const listener of stream.hand.delays) listener();
  expect(await stream.nextAmount()).toBe('2');
  stream.leave.abort();
  await expect.poll(() => stream.hand.delays.size).toBe(0);
});

test('sends another view for a change during the first read', async () => {
  const hand = handFeed();
  const amounts = ['1', '2'];
  const stream = await openStream(async () => {
    if (amounts.length === 2) hand.turn();
    return viewOf(amounts.shift() ?? 'none was asked for');
  }, hand);
  expect(await stream.nextAmount()).toBe('1');
  expect(await stream.nextAmount()).toBe('2');
});

test('sends one view for several changes during a read', async () => {
  const reads: Array<(view: ReturnType<typeof viewOf>) => void> = [];
  const opening = openStream(() => new Promise((resolve) => reads.push(resolve)));
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.(viewOf('1'));
  const stream = await opening;
  expect(await stream.nextAmount()).toBe('1');
  for (let turns = 0; turns < 5; turns += 1) stream.hand.turn();
  await expect.poll(() => reads.length).toBe(2);
  for (let turns = 0; turns < 5; turns += 1) stream.hand.turn();
  reads[1]?.(viewOf('2'));
  expect(await stream.nextAmount()).toBe('2');
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.(viewOf('3'));
  expect(await stream.nextAmount()).toBe('3');
  expect(reads).toHaveLength(3);
});

test('sends a view when a detected send is no longer shown', async () => {
  const spoken = {
    ...viewOf('1'),
    seen: { blockHash: 'A'.repeat(64), atMs: AT.getTime(), untilMs: AT.getTime() + 20 },
  };
  const views = [spoken, { ...viewOf('2'), seen: null }];
  const stream = await openStream(async () => views.shift() ?? viewOf('none was asked for'));
  expect(await stream.nextAmount()).toBe('1');
  expect(await stream.nextAmount()).toBe('2');
  expect(views).toEqual([]);
});

test('ends and unsubscribes when the browser disconnects', async () => {
  const stream = await openStream(async () => viewOf('1'));
  await stream.nextAmount();
  expect(stream.hand.listeners.size).toBe(1);
  stream.leave.abort();
  await expect.poll(() => stream.hand.listeners.size).toBe(0);
});

test('ends when the database fails, so that the page polls', async () => {
  const reads = [async () => viewOf('1'), () => Promise.reject(new Error('away'))];
  const stream = await openStream(() => reads.shift()?.() ?? expect.fail('no more was to be read'));
  expect(await stream.nextAmount()).toBe('1');
  stream.hand.turn();
  expect(await stream.nextAmount()).toBeNull();
  expect(stream.hand.listeners.size).toBe(0);
});

test('does not stream or subscribe without a payment or a database', async () => {
  const unknown = await openStream(async () => null);
  expect(await unknown.nextAmount()).toBeNull();
  expect([unknown.status, unknown.said()]).toEqual([404, 'noPayment']);
  expect(unknown.hand.listeners.size).toBe(0);
  const lost = await openStream(() => Promise.reject(new Error('away')));
  expect(await lost.nextAmount()).toBeNull();
  expect([lost.status, lost.said()]).toEqual([500, 'away']);
  expect(lost.hand.listeners.size).toBe(0);
});

test('a page beyond the limit is refused, and a closed page frees its slot', async () => {
  const read = async () => viewOf('5');
  const first = await openStream(read);
  await openStream(read);
  expect((await openStream(read)).status).toBe(404);
  first.leave.abort();
  await expect.poll(() => slots.open()).toBe(1);
  expect((await openStream(read)).status).toBe(200);
});

/** A response to a browser that neither reads nor disconnects. */
function anyResponse(): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.assignSocket(new Socket());
  return response;
}

/** A slot is always free. */
const slot = () => () => {};

const REQUEST = 'GET / HTTP/1.1\r\nHost: pay\r\n\r\n';

/** A browser whose requests are handled by `answer`. */
async function openBrowser(answer: (response: ServerResponse) => void): Promise<Socket> {
  const { port } = await serveUntilTestEnds((_request, response) => answer(response));
  const browser = connect(port, '127.0.0.1');
  onTestFinished(() => void browser.destroy());
  return browser;
}

/** A browser with an open channel. The test controls what it reads. */
async function openChannel() {
  const made: Array<EventChannel | null> = [];
  const browser = await openBrowser((response) => {
    const channel = createChannel(response, slot);
    channel?.open();
    made.push(channel);
  });
  browser.write(REQUEST);
  await vi.waitUntil(() => made.length > 0);
  return { browser, channel: made[0] ?? expect.fail('no channel was made') };
}

/** What the browser has read so far. */
function readingOf(browser: Socket): () => string {
  let text = '';
  browser.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return () => text;
}

test('starts with the reconnect delay and forbids buffering', async () => {
  const { browser, channel } = await openChannel();
  const read = readingOf(browser);
  channel.send('event: view\ndata: {}\n\n');
  await expect.poll(read).toContain('event: view\ndata: {}\n\n');
  expect(read()).toContain('content-type: text/event-stream; charset=utf-8\r\n');
  expect(read()).toContain('cache-control: no-store, no-transform\r\n');
  expect(read()).toContain('retry: 2000\n\n');
});

test('every channel sends a heartbeat every 15 s and ends after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = [await openChannel(), await openChannel()];
  const reads = opened.map(({ browser }) => readingOf(browser));
  const beats = (read: () => string) => read().split('event: beat\ndata: {}\n\n').length - 1;
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => reads.map(beats)).toEqual([1, 1]);
  vi.advanceTimersByTime(9 * 60_000);
  expect(opened.map(({ channel }) => channel.isEnded())).toEqual([false, false]);
  vi.advanceTimersByTime(60_000);
  expect(opened.map(({ channel }) => channel.isEnded())).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a channel ends and cleans up when the browser disconnects', async () => {
  const { browser, channel } = await openChannel();
  const cleanup = vi.fn();
  channel.atEnd(cleanup);
  browser.destroy();
  await expect.poll(() => channel.isEnded()).toBe(true);
  expect(cleanup).toHaveBeenCalledTimes(1);
  channel.atEnd(cleanup);
  expect(cleanup).toHaveBeenCalledTimes(2);
  channel.send('to nobody');
});

test('a connection has at most one channel, and none after its end', async () => {
  const answers: ServerResponse[] = [];
  const browser = await openBrowser((response) => void answers.push(response));
  browser.write(REQUEST.repeat(3));
  await vi.waitUntil(() => answers.length === 3);
  const [first, ...behind] = answers;
  expect(behind.map((response) => createChannel(response, slot))).toEqual([null, null]);
  browser.destroy();
  await vi.waitUntil(() => first?.destroyed);
  expect(first && createChannel(first, slot)).toBeNull();
});

test('a channel ends when the browser does not read', async () => {
  const { browser, channel } = await openChannel();
  browser.pause();
  const event = `data: ${'x'.repeat(256 * 1_024)}\n\n`;
  await expect
    .poll(() => {
      for (let sent = 0; sent < 20; sent += 1) channel.send(event);
      return channel.isEnded();
    })
    .toBe(true);
});

test('without a slot there is no channel, and an ended channel frees its slot once', () => {
  expect(createChannel(anyResponse(), () => null)).toBeNull();
  const free = vi.fn();
  const channel = createChannel(anyResponse(), () => free) ?? expect.fail('no channel was made');
  expect(free).not.toHaveBeenCalled();
  channel.end();
  channel.end();
  expect(free).toHaveBeenCalledTimes(1);
});

test('a response without a connection takes no slot', () => {
  const take = vi.fn(() => () => {});
  expect(createChannel(new ServerResponse(new IncomingMessage(new Socket())), take)).toBeNull();
  expect(take).not.toHaveBeenCalled();
});
