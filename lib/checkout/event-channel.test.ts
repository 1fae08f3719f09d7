// Tests the channels' heartbeat, their end, and that dead or unread channels are closed.
import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChannel, type EventChannel } from './event-channel';

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
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  const browser = connect(port, '127.0.0.1');
  onTestFinished(() => {
    browser.destroy();
    server.closeAllConnections();
    server.close();
  });
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
