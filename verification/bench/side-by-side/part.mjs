// The part `side-by-side`: the same load against this server and another one, in alternating rounds.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, memoryOf, processorSeconds } from '../memory.mjs';
import { ask, measureSettling, untilPoolFull } from '../parts.mjs';
import { placeOf } from '../scenarios.mjs';
import { createPeer } from './peer.mjs';
import { record, tableOf } from './table.mjs';

const SLICE_MS = 5_000;
const FIRST_MS = 10_000;
/** Max time to create the open payments, ms. */
const FILL_TIMEOUT_MS = 15 * 60_000;

const AHEAD = { mode: 'ahead', inFlight: 1, confirmationDelayMs: 50, pauseMs: 0 };
const TEN = { ...AHEAD, inFlight: 10 };
/** The rows of latencies by name. */
const LATENCIES = {
  'confirmation to paid in the API, one at a time': AHEAD,
  'confirmation to paid in the API, ten in flight': TEN,
  'confirmation to an open page, one at a time': { ...AHEAD, seenBy: 'page' },
  'confirmation to an open page, ten in flight': { ...TEN, seenBy: 'page' },
  // A server that only polls a new address may need ten seconds for each.
  'the same in the API, sent 0.1 s after creation': {
    ...{ ...AHEAD, mode: 'instant' },
    ...{ payAfterMs: 100, payments: 30 },
  },
  'confirmation to settled, one at a time': { ...AHEAD, seenBy: 'merchant' },
  'confirmation to settled, 100 ten in flight': { ...TEN, seenBy: 'merchant', payments: 100 },
};

/** Takes the arguments of `measureOperations`; prints the table and writes the samples. */
export async function measureSideBySide(bench) {
  const { options } = bench;
  const rows = [];
  const { servers, stop } = createServers(bench);
  try {
    await untilPoolFull(bench);
    for (const { start } of servers.slice(1)) await start();
    await measureIdle(bench, servers, rows, 'none');
    for (const server of servers) await settle(bench, server, TEN);
    await inRounds(bench, 'payments', servers, (server) => measureLatencies(bench, server, rows));
    for (const server of servers) await fillWith(bench, server, options.comparedPayments);
    await measureIdle(bench, servers, rows, options.comparedPayments.toLocaleString('en'));
    await inRounds(bench, 'creations', servers, (server) => measureCreates(bench, server, rows));
    const startable = servers.filter(({ canStart }) => canStart);
    await inRounds(bench, 'starts', startable, (server) => measureFirst(bench, server, rows));
  } finally {
    await stop();
    // After an error too: the measurements before it took many minutes.
    const names = servers.map(({ adapter }) => adapter.name);
    if (rows.length > 0) print(bench, rows, names);
  }
}

/** This server first. Its restart also restarts the ledger, so the other server is stopped meanwhile. */
function createServers(bench) {
  const { adapters, adapter } = bench.peer;
  // The ledger has other ports after each restart of this server.
  const placeNow = () => ({ ...placeOf(bench), dataDir: bench.dataDir });
  const peer = adapter && createPeer(adapters, adapter, placeNow);
  const stop = async () => peer?.stop();
  const own = {
    adapter: placeNow().server,
    pids: () =>
      familyOf(bench.installation.pid).filter((pid) => !/dist\/sandbox\.mjs/.test(memoryOf(pid).command)),
    canStart: true,
    start: async () => {
      await stop();
      await bench.restart();
    },
  };
  const other = peer && { adapter, ...peer, canStart: adapter.start !== undefined };
  return { servers: [own, other].filter(Boolean), stop };
}

/** Every other round is in reverse order. */
async function inRounds({ options }, what, servers, measure) {
  for (let round = 0; round < options.comparedRounds; round += 1) {
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const beganAt = performance.now();
      await measure(server);
      const seconds = ((performance.now() - beganAt) / 1000).toFixed(0);
      console.log(`  ${what}, round ${round + 1}, ${server.adapter.name}: ${seconds} s`);
    }
  }
}

async function measureLatencies(bench, server, rows) {
  await untilPoolFull(bench);
  const { push, settlementAccount, name: serverName } = server.adapter;
  for (const [name, variant] of Object.entries(LATENCIES)) {
    if (variant.seenBy === 'page' && push === undefined) continue;
    if (variant.seenBy === 'merchant' && settlementAccount === undefined) continue;
    record(rows, { name, unit: 'ms' }, serverName, await settle(bench, server, variant));
  }
}

async function settle(bench, { adapter }, variant) {
  const untilSettled = adapter.settlementAccount !== undefined;
  return measureSettling(bench, { server: adapter, untilSettled, ...variant });
}

async function fillWith(bench, server, payments) {
  await untilPoolFull(bench);
  await ask(bench.load, { ...loadOf(bench, server), maxRequests: payments }, FILL_TIMEOUT_MS);
}

async function measureCreates(bench, server, rows) {
  await untilPoolFull(bench);
  const { steadyMs } = bench.options;
  const rates = await createFor(bench, server, steadyMs);
  record(
    rows,
    { name: `creates, 64 in flight, ${steadyMs / 1000} s in slices of 5 s`, unit: '/s' },
    server.adapter.name,
    rates,
  );
}

async function measureFirst(bench, server, rows) {
  await untilPoolFull(bench);
  await server.start();
  const rates = await createFor(bench, server, FIRST_MS);
  record(rows, { name: 'creates, the first 10 s after a start', unit: '/s' }, server.adapter.name, rates);
}

/** @returns payments a second in each whole slice */
async function createFor(bench, server, durationMs) {
  const { slices } = await ask(bench.load, loadOf(bench, server), durationMs);
  const whole = Array.from(slices.slice(0, Math.floor(durationMs / SLICE_MS)), (count) => count ?? 0);
  return whole.map((count) => (count * 1000) / SLICE_MS);
}

function loadOf({ peer: { adapters } }, { adapter }) {
  const { body, ...request } = adapters.fillRequest(
    adapters.adapterSchema.parse(adapter).create,
    adapters.AMOUNT,
  );
  return { ...request, bodies: [body], keyed: false };
}

/** All servers at the same time: each is idle. */
async function measureIdle(bench, servers, rows, open) {
  const { settleMs, idleMs } = bench.options;
  await untilPoolFull(bench);
  await sleep(settleMs);
  const families = servers.map((server) => new Set(server.pids().flatMap(familyOf)));
  const secondsOf = (pids) => sum([...pids].map(processorSeconds));
  const before = families.map(secondsOf);
  await sleep(idleMs);
  for (const [place, { adapter }] of servers.entries()) {
    const pids = families[place];
    if (pids.size === 0) continue;
    const share = ((secondsOf(pids) - before[place]) / (idleMs / 1000)) * 100;
    const memory = sum([...pids].map((pid) => memoryOf(pid).pssMb));
    record(rows, { name: `memory (PSS), idle, ${open} open`, unit: 'MB' }, adapter.name, [memory]);
    record(rows, { name: `processor, idle, ${open} open`, unit: '%' }, adapter.name, [share]);
  }
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

function print({ options }, rows, names) {
  console.log(`\nSide by side, rounds: ${options.comparedRounds}, payments in each: ${options.payments}`);
  for (const line of tableOf(rows, names)) console.log(`  ${line}`);
  if (options.raw !== undefined)
    writeFileSync(options.raw, JSON.stringify({ node: process.version, servers: names, rows }, undefined, 1));
}
