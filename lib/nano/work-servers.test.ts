// Several work servers: which one is called, what follows an error, and that nothing is left running.
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { NodeService } from '@/lib/core/node-services';
import {
  type FakeNode,
  type FakeResponse,
  type RpcRequest,
  startFakeNode,
} from '@/verification/testing/fake-node';
import { WORK_THRESHOLDS } from './work';
import {
  ASIDE_INVALID_MS,
  ASIDE_MAX_MS,
  ASIDE_MIN_MS,
  createWorkServers,
  type WorkServersOptions,
} from './work-servers';

const ROOT = '718CC2121C3E641059BC1C2CFC45666C99E8AE922F7A807B7D07B62C995D79E2';
/** Worth fffffff93c41ec94, enough for a live send (Nano documentation, work_generate). */
const WORK = '2b3d689bbcb21dca';
const THRESHOLD = WORK_THRESHOLDS.live.send;
const FOUND: FakeResponse = { json: { work: WORK } };
const SECRET = 'k3y-of-a-work-server';
const DAY_MS = 24 * 60 * 60_000;

const nodes: FakeNode[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()));
});

/** A server with responses that a test changes. */
async function serve(answer: FakeResponse) {
  const state = { answer };
  const respond = ({ action }: RpcRequest): FakeResponse =>
    action === 'work_cancel' ? { json: {} } : state.answer;
  const node = await startFakeNode(respond);
  nodes.push(node);
  const countOf = (action: string) => node.requests.filter((request) => request.action === action).length;
  return { node, state, asked: () => countOf('work_generate'), cancelled: () => countOf('work_cancel') };
}

function open(services: readonly NodeService[], options: Partial<WorkServersOptions> = {}) {
  const time = { ms: Date.parse('2026-11-20T12:00:00Z') };
  const written: string[] = [];
  const servers = createWorkServers({
    urls: services,
    timeoutMs: 60_000,
    patienceMs: 60_000,
    log: createLog('test', 'trace', { write: (line) => written.push(line) }),
    clock: { now: () => new Date(time.ms) },
    ...options,
  });
  const find = (signal?: AbortSignal) => servers.find(ROOT, THRESHOLD, signal);
  return { servers, find, time, written };
}

const addressesOf = (...served: { readonly node: FakeNode }[]) =>
  served.map(({ node }) => ({ url: node.url }));

describe('a work server that is slow', () => {
  it('is joined by a second one, cancelled, and called last from then on', async () => {
    const [slow, quick] = [await serve('silence'), await serve(FOUND)];
    const { find, servers } = open(addressesOf(slow, quick), { patienceMs: 20 });
    expect(await find()).toBe(WORK);
    await vi.waitFor(() => expect(slow.cancelled()).toBe(1));
    expect(slow.node.requests.at(-1)).toEqual({ action: 'work_cancel', hash: ROOT });
    expect(await find()).toBe(WORK);
    expect([slow.asked(), quick.asked(), quick.cancelled()]).toEqual([1, 2, 0]);
    expect(servers.states()).toMatchObject([{ failures: 0, failure: null }, { found: 2 }]);
  });

  it('never makes a search call a third server', async () => {
    const all = [await serve('silence'), await serve('silence'), await serve(FOUND)];
    const { find } = open(addressesOf(...all), { patienceMs: 10, timeoutMs: 300 });
    expect(await find()).toBeUndefined();
    expect(all.map(({ asked }) => asked())).toEqual([1, 1, 0]);
  });
});

describe('a work server that fails', () => {
  it('is replaced immediately, paused for longer after each failure, and used again when it recovers', async () => {
    const [first, second] = [await serve({ status: 503, text: '' }), await serve(FOUND)];
    const { find, time, servers } = open(addressesOf(first, second));
    for (const asideMs of [ASIDE_MIN_MS, 2 * ASIDE_MIN_MS]) {
      const before = first.asked();
      expect(await find()).toBe(WORK);
      time.ms += asideMs - 1;
      expect(await find()).toBe(WORK);
      expect(first.asked()).toBe(before + 1);
      time.ms += 1;
    }
    first.state.answer = FOUND;
    const before = second.asked();
    expect(await find()).toBe(WORK);
    expect(second.asked()).toBe(before);
    expect(servers.states()[0]).toMatchObject({ failure: null, failingSince: null, asideUntil: null });
  });

  it.each<[string, FakeResponse, number]>([
    ['too little work', { json: { work: '0000000000000000' } }, ASIDE_INVALID_MS],
    ['work of the wrong type', { json: { work: 1 } }, ASIDE_INVALID_MS],
    ['an HTML page', { status: 200, text: '<html>' }, ASIDE_MIN_MS],
    ['a limit', { status: 429, text: '', headers: { 'retry-after': '120' } }, 120_000],
    ['a limit with status 200', { json: { error: 429, message: 'Slow down' } }, ASIDE_MIN_MS],
    ['an endless limit', { status: 429, text: '', headers: { 'retry-after': '99999999' } }, 600_000],
  ])('with %s is called again when that is over', async (_, answer, asideMs) => {
    const server = await serve(answer);
    const { find, time } = open(addressesOf(server));
    expect(await find()).toBeUndefined();
    time.ms += asideMs - 1;
    expect(await find()).toBeUndefined();
    expect(server.asked()).toBe(1);
    server.state.answer = FOUND;
    time.ms += 1;
    expect(await find()).toBe(WORK);
  });

  it('is never paused for longer than the maximum, even when the clock is set back', async () => {
    const server = await serve({ status: 500, text: '' });
    const { find, time } = open(addressesOf(server));
    for (let failures = 1; failures <= 12; failures += 1) {
      await find();
      expect(server.asked()).toBe(failures);
      time.ms += ASIDE_MAX_MS;
    }
    await find();
    time.ms -= DAY_MS;
    server.state.answer = FOUND;
    expect(await find()).toBe(WORK);
  });
});

describe('a search that is no longer needed', () => {
  it('is cancelled at every server, and leaves no listener', async () => {
    const all = [await serve('silence'), await serve('silence')];
    const { find, servers } = open(addressesOf(...all), { patienceMs: 10 });
    const ending = new AbortController();
    const search = find(ending.signal);
    await vi.waitFor(() => expect(all.map(({ asked }) => asked())).toEqual([1, 1]));
    ending.abort();
    await expect(search).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(all.map(({ cancelled }) => cancelled())).toEqual([1, 1]));
    expect(getEventListeners(ending.signal, 'abort')).toEqual([]);
    expect(servers.states()).toMatchObject([{ failures: 0 }, { failures: 0 }]);
  });

  it('leaves no listener when the work was found', async () => {
    const { find } = open(addressesOf(await serve(FOUND)));
    const { signal } = new AbortController();
    await find(signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

it('a key is sent only to its own server, including with cancellations, and never logged', async () => {
  const [keyed, other] = [await serve('silence'), await serve(FOUND)];
  const services = [{ url: keyed.node.url, body: { key: SECRET }, headers: { 'x-key': SECRET } }];
  const { find } = open([...services, ...addressesOf(other)], { patienceMs: 10 });
  await find();
  await vi.waitFor(() => expect(keyed.cancelled()).toBe(1));
  expect(keyed.node.requests).toMatchObject([{ key: SECRET }, { key: SECRET }]);
  expect(JSON.stringify([other.node.requests, other.node.headers])).not.toContain(SECRET);
  keyed.state.answer = { status: 401, text: JSON.stringify({ error: `Bad key ${SECRET}` }) };
  const alone = open(services);
  await alone.find();
  const shown = JSON.stringify([alone.written, alone.servers.states()]);
  expect(shown).toContain('Bad key [key]');
  expect(shown).not.toContain(SECRET);
});
