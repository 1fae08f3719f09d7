// The bench measures a server that is not this one, over a real ledger, with nothing but its adapter.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '@/sandbox/start-sandbox';
import { testAccount } from '@/sandbox/testing/test-account';
import { freePort } from '../installation.mjs';
import { measureSettling, settleJob } from '../settle';
import { startWorker } from '../worker.mjs';
import { openWorkplace } from '../workplace';
import * as adapters from './adapter';
import { PAGE_DELAY_MS, SETTLE_DELAY_MS, startAnotherServer } from './another-server';
import { createPeer } from './peer.mjs';
import { record, tableOf } from './table.mjs';

const MERCHANT = testAccount(1).address;
/** Timers of Node end up to 1 ms early. */
const TIMER_MS = 2;

describe('another server', () => {
  let sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  async function start(push) {
    const { rpcUrl, wsUrl, controlUrl, controlToken } = sandbox;
    const ledger = { rpcUrl, wsUrl, controlUrl, controlToken };
    const workplace = await openWorkplace(ledger);
    const { origin, orders, close } = await startAnotherServer(workplace, sandbox, MERCHANT);
    onTestFinished(async () => {
      close();
      await workplace.close();
    });
    const paid = { path: 'order.done', is: true };
    const server = adapters.parseAdapter(
      JSON.stringify({
        name: 'another',
        create: {
          ...{ method: 'POST', url: `http://${origin}/orders` },
          ...{ id: 'order.address', address: 'order.address', amountNano: 'order.nano' },
        },
        status: { method: 'GET', url: `http://${origin}/orders/{id}`, paid },
        push: push?.(origin, paid),
        settlementAccount: MERCHANT,
      }),
    );
    const variant = { mode: 'ahead', inFlight: 2, payments: 6, confirmationDelayMs: 5, pauseMs: 0 };
    const run = (changes) =>
      measureSettling(settleJob.parse({ baseUrl: '', server, ...ledger, ...variant, ...changes }));
    return { server, orders, run };
  }

  const PUSHES = {
    'a websocket': (origin, paid) => ({ kind: 'websocket', url: `ws://${origin}/`, message: '{id}', paid }),
    'server-sent events': (origin, paid) => ({
      ...{ kind: 'sse', url: `http://${origin}/events/{id}`, event: 'order', paid },
    }),
  };

  it.each(Object.entries(PUSHES))('is measured until its page shows the payment over %s', async (_, push) => {
    const { run } = await start(push);
    const latencies = await run({ seenBy: 'page' });
    expect(latencies).toHaveLength(6);
    // Its API says paid before that.
    expect(Math.min(...latencies)).toBeGreaterThan(PAGE_DELAY_MS - TIMER_MS);
  });

  it('is measured through the status that its page polls', async () => {
    const { run, orders } = await start(() => ({ kind: 'poll', everyMs: 5 }));
    expect(await run({ seenBy: 'page' })).toHaveLength(6);
    expect([...orders.values()].map(({ paid }) => paid)).toEqual(Array(6).fill(true));
  });

  it('is measured until the merchant has the money', async () => {
    const { run } = await start();
    const latencies = await run({ seenBy: 'merchant' });
    expect(latencies).toHaveLength(6);
    expect(Math.min(...latencies)).toBeGreaterThan(SETTLE_DELAY_MS - TIMER_MS);
  });

  it('is measured in its API when each payment is sent a moment after its creation', async () => {
    const { run } = await start();
    const beganAt = performance.now();
    const latencies = await run({
      mode: 'instant',
      inFlight: 1,
      payments: 3,
      payAfterMs: 100,
      untilSettled: true,
    });
    expect(latencies).toHaveLength(3);
    expect(performance.now() - beganAt).toBeGreaterThan(3 * 100 + SETTLE_DELAY_MS - TIMER_MS);
  });

  it('gets exactly as many creations as wanted, or as many as fit into the time', async () => {
    const { server, orders } = await start();
    const load = startWorker(fileURLToPath(new URL('../load.mjs', import.meta.url)));
    onTestFinished(() => load.stop());
    const { body, ...request } = adapters.fillRequest(server.create, adapters.AMOUNT);
    const job = { ...request, bodies: [body], keyed: false, inFlight: 8, sliceMs: 100 };
    const { errors } = await load.run({ ...job, durationMs: 60_000, maxRequests: 200 });
    expect({ errors, orders: orders.size }).toEqual({ errors: 0, orders: 200 });
    const { slices } = await load.run({ ...job, durationMs: 300 });
    expect(slices.length).toBeGreaterThanOrEqual(3);
    expect(orders.size - 200).toBe(slices.reduce((total, count) => total + count, 0));
  });
});

describe('a server that the bench starts', () => {
  const PROGRAM = `require('node:http').createServer((request, response) =>
    response.end(JSON.stringify(process.env))).listen(process.argv[1], '127.0.0.1')`;

  function started(port, command, program = PROGRAM) {
    const request = { method: 'GET', url: `http://127.0.0.1:${port}/` };
    const adapter = adapters.parseAdapter(
      JSON.stringify({
        name: 'started',
        create: { ...request, id: 'id', address: 'address', amountRaw: 'raw' },
        status: { ...request, paid: { path: 'paid', is: true } },
        start: {
          ...{ command, args: ['-e', program, String(port)] },
          env: { NODE_URL: '{rpcUrl}', DATA: '{dataDir}' },
        },
      }),
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'peer-'));
    const ledger = { rpcUrl: 'http://ledger', wsUrl: 'ws://ledger' };
    const peer = createPeer(adapters, adapter, () => ({ ...ledger, dataDir }));
    onTestFinished(async () => {
      await peer.stop();
      rmSync(dataDir, { recursive: true });
    });
    return { peer, ledger, dataDir, url: request.url };
  }

  it('gets the ledger and nothing of the bench’s environment, and is stopped', async () => {
    const { peer, dataDir, url } = started(await freePort(), process.execPath);
    await peer.start();
    const seen = await (await fetch(url)).json();
    expect(seen).toMatchObject({ NODE_URL: 'http://ledger', DATA: join(dataDir, 'peer') });
    expect(Object.keys(seen).toSorted()).toEqual(['DATA', 'HOME', 'NODE_URL', 'PATH']);
    expect(peer.pids()).toHaveLength(1);
    await peer.stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('gets the ledger’s new address at its next start', async () => {
    const { peer, ledger, url } = started(await freePort(), process.execPath);
    await peer.start();
    ledger.rpcUrl = 'http://moved';
    await peer.start();
    expect(await (await fetch(url)).json()).toMatchObject({ NODE_URL: 'http://moved' });
  });

  it('ends the bench with its reason when it does not run', async () => {
    await expect(started(await freePort(), '/no/program').peer.start()).rejects.toThrow(/ENOENT/);
    const { peer } = started(await freePort(), process.execPath, 'process.exit(3)');
    await expect(peer.start()).rejects.toThrow(/exited with 3/);
  });
});

describe('the table', () => {
  it('has p50 and p99 of each server, and a dash for what was not measured', () => {
    const rows = [];
    const values = Array.from({ length: 100 }, (_, place) => place + 1);
    record(rows, { name: 'paid', unit: 'ms' }, 'ours', values.slice(0, 50));
    record(rows, { name: 'paid', unit: 'ms' }, 'ours', values.slice(50));
    record(rows, { name: 'creates', unit: '/s' }, 'theirs', values);
    const cells = tableOf(rows, ['ours', 'theirs']).map((line) => line.trim().split(/ {2,}/));
    expect(cells).toEqual([
      ['ours', 'theirs'],
      ['p50', 'p99', 'p50', 'p99'],
      ['paid', '50.5 ms', '99.0 ms', '–', '–'],
      ['creates', '–', '–', '51 /s', '1 /s'],
    ]);
  });
});
