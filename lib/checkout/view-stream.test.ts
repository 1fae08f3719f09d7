// The live channel: the view at once, one more after each change, and an end that leaves nothing behind.
import { expect, test } from 'vitest';
import type { ChangeFeed } from '@/lib/changes/change-feed';
import { createLog } from '@/lib/core/log';
import { payerView } from './payer-view';
import { streamViews } from './view-stream';

const log = createLog('test', 'silent');
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
        usdAmount: '3',
        usdPerNano: '3',
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
      },
      merchantName: 'Harbour Books',
      brand: { accent: null },
      wayBack: { url: null, secret: null },
      deposits: [],
      refunds: [],
      claim: null,
    },
    { now: AT, dustLimitRaw: 1n, simulatedRate: false, explorer: null },
  );

/** A feed that is turned by hand. */
function handFeed() {
  const listeners = new Set<() => void>();
  const feed: ChangeFeed = {
    subscribe: async (_paymentId, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
  return { feed, listeners, turn: () => [...listeners].map((listener) => listener()) };
}

function openStream(readView: () => Promise<ReturnType<typeof viewOf> | null>, hand = handFeed()) {
  const abort = new AbortController();
  const stream = streamViews({ feed: hand.feed, log, readView }, 'pay_1', abort.signal);
  const reader = (stream ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  /** The next event that carries a view, or null at the stream's end. */
  const nextAmount = async (): Promise<string | null> => {
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) return null;
      const match = /^event: view\ndata: (.*)\n\n$/.exec(value);
      if (match?.[1] !== undefined) return JSON.parse(match[1]).amount.raw;
    }
  };
  return { hand, abort, reader, nextAmount };
}

test('the view comes at once and after each change', async () => {
  let amountRaw = '1';
  const stream = openStream(async () => viewOf(amountRaw));
  expect(await stream.nextAmount()).toBe('1');
  amountRaw = '2';
  stream.hand.turn();
  expect(await stream.nextAmount()).toBe('2');
  stream.abort.abort();
});

test('changes during a read bring one more view, not one each', async () => {
  const reads: Array<(view: ReturnType<typeof viewOf>) => void> = [];
  const stream = openStream(() => new Promise((resolve) => reads.push(resolve)));
  await expect.poll(() => reads.length).toBe(1);
  for (let turns = 0; turns < 5; turns += 1) stream.hand.turn();
  reads[0]?.(viewOf('1'));
  expect(await stream.nextAmount()).toBe('1');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.(viewOf('2'));
  expect(await stream.nextAmount()).toBe('2');
  expect(reads).toHaveLength(2);
  stream.abort.abort();
});

test('a send that was seen is spoken of no longer when its time is over, without a change', async () => {
  const spoken = { ...viewOf('1'), seen: { blockHash: 'A'.repeat(64), untilMs: AT.getTime() + 20 } };
  const views = [spoken, { ...viewOf('2'), seen: null }];
  const stream = openStream(async () => views.shift() ?? viewOf('none was asked for'));
  expect(await stream.nextAmount()).toBe('1');
  expect(await stream.nextAmount()).toBe('2');
  expect(views).toEqual([]);
  stream.abort.abort();
});

test('it ends when the browser leaves, and listens no more', async () => {
  const stream = openStream(async () => viewOf('1'));
  await stream.nextAmount();
  stream.abort.abort();
  expect(await stream.nextAmount()).toBeNull();
  expect(stream.hand.listeners.size).toBe(0);
  const cancelled = openStream(async () => viewOf('1'));
  await cancelled.nextAmount();
  await cancelled.reader.cancel();
  expect(cancelled.hand.listeners.size).toBe(0);
});

test('it ends when the database is lost: the page then asks by itself', async () => {
  const stream = openStream(() => Promise.reject(new Error('away')));
  expect(await stream.nextAmount()).toBeNull();
  expect(stream.hand.listeners.size).toBe(0);
});
