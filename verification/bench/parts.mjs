// The parts of the bench. Each measures one thing on a running installation and prints the result.
import { setTimeout as sleep } from 'node:timers/promises';
import { readPoolLevel } from './installation.mjs';
import { familyOf, memoryOf } from './memory.mjs';
import { BARE, createPayment, placeOf, scenarios } from './scenarios.mjs';
import { median, percentile } from './statistics.mjs';

/** Requests kept in flight by the load generator. */
const IN_FLIGHT = 64;
/** Payments whose status is requested. */
const KNOWN_PAYMENTS = 500;
const SLICE_MS = 5_000;
const POOL_TIMEOUT_MS = 5 * 60_000;
const POOL_ASK_EVERY_MS = 500;
/** Payments paid before confirmations are measured, ten in flight: a few seconds of load, as with the operations. */
const WARM_UP_PAYMENTS = 300;
const SETTLED_TIMEOUT_MS = 5 * 60_000;
/** Payers of the burst that pay at the same time. */
const BURST_IN_FLIGHT = 50;
/** Equal readings of the pool's level after which it counts as full. */
const STEADY_READINGS = 4;
/** The pool is refilled when it falls below 60% of its size, so it can stay at any level above that. */
const FULL_ENOUGH = 0.6;

/** @param bench { installation, bareOrigin, load, options, settleProgram, startWorker } */
export async function measureOperations(bench) {
  const { load, options } = bench;
  const compared = await prepareScenarios(bench);
  for (const request of Object.values(compared)) await ask(load, request, options.warmUpMs);
  const rounds = [];
  for (let round = 0; round < options.rounds; round += 1) {
    await untilPoolFull(bench);
    const results = {};
    for (const [name, request] of Object.entries(compared)) {
      results[name] = await ask(load, request, options.roundMs);
    }
    rounds.push(results);
  }
  console.log(`\nOperations, ${IN_FLIGHT} in flight, median of ${options.rounds} interleaved rounds`);
  for (const name of Object.keys(compared)) console.log(operationLine(name, rounds));
}

function operationLine(name, rounds) {
  const perSecond = median(rounds.map((results) => results[name].perSecond));
  const ratios = rounds.map((results) => results[name].perSecond / results[BARE].perSecond);
  const latencies = rounds.flatMap((results) => results[name].latenciesMs);
  const ratio = `${median(ratios).toFixed(2)} × bare (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
  return `  ${name.padEnd(32)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratio}  ${latencyText(latencies)}`;
}

/** create-payment for a minute, counted in slices, which shows whether throughput declines. */
export async function measureSteadiness(bench) {
  const { load, options, installation } = bench;
  const { 'create-payment, Idempotency-Key': create } = await prepareScenarios(bench);
  await untilPoolFull(bench);
  const levels = [];
  const watch = setInterval(async () => levels.push(await readPoolLevel(installation.origin)), SLICE_MS);
  const { perSecond, slices, latenciesMs } = await ask(load, create, options.steadyMs).finally(() =>
    clearInterval(watch),
  );
  const whole = slices.slice(0, Math.floor(options.steadyMs / SLICE_MS));
  console.log(`\ncreate-payment with Idempotency-Key, ${options.steadyMs / 1000} s, ${IN_FLIGHT} in flight`);
  console.log(`  ${perSecond.toFixed(0)}/s  ${latencyText(latenciesMs)}`);
  console.log(
    `  per second, in 5 s slices:    ${whole.map((count) => Math.round((count * 1000) / SLICE_MS)).join(' ')}`,
  );
  console.log(`  addresses ready after each:   ${levels.join(' ')}`);
}

/** From the ledger's confirmation message to Completed in the API, one payment at a time and ten at once. */
export async function measureConfirmation(bench) {
  const { options } = bench;
  await untilPoolFull(bench);
  console.log(
    `\nFrom the ledger's confirmation message to Completed in the API, ${options.payments} payments each`,
  );
  const variants = [
    ['one at a time', { mode: 'ahead', inFlight: 1, confirmationDelayMs: 50, pauseMs: 0 }],
    ['ten in flight', { mode: 'ahead', inFlight: 10, confirmationDelayMs: 50, pauseMs: 0 }],
    [
      'paid and confirmed right after creation',
      { mode: 'instant', inFlight: 1, confirmationDelayMs: 0, pauseMs: 50 },
    ],
  ];
  let settled = await warmUp(bench);
  for (const [name, variant] of variants) {
    const latencies = await measureSettling(bench, variant);
    settled += options.payments;
    await untilSettled(bench, settled);
    console.log(
      `  ${name.padEnd(46)} ${latencyText(latencies)}  max ${Math.max(...latencies).toFixed(1)} ms`,
    );
  }
}

/**
 * Pays uncounted payments first, because the first ones after a start also compile the database queries.
 * @returns how many settlements the merchant has received after that
 */
export async function warmUp(bench) {
  const settled = (await countSettled(bench)) + WARM_UP_PAYMENTS;
  await measureSettling(bench, {
    mode: 'ahead',
    inFlight: 10,
    confirmationDelayMs: 50,
    pauseMs: 0,
    payments: WARM_UP_PAYMENTS,
  });
  await untilSettled(bench, settled);
  return settled;
}

/** Confirmations while many payments of a burst are not settled yet. */
export async function measureBacklog(bench) {
  const { options } = bench;
  await untilPoolFull(bench);
  const before = await warmUp(bench);
  const quiet = { mode: 'instant', inFlight: 1, confirmationDelayMs: 0, pauseMs: 50 };
  const alone = await measureSettling(bench, quiet);
  await untilSettled(bench, before + options.payments);
  const burst = { mode: 'ahead', inFlight: BURST_IN_FLIGHT, confirmationDelayMs: 50, pauseMs: 0 };
  const detected = await measureSettling(bench, { ...burst, payments: options.burst });
  const made = before + options.payments + detected.length;
  const waiting = made - (await countSettled(bench));
  const amid = await measureSettling(bench, quiet);
  const left = made + options.payments - (await countSettled(bench));
  const ratio = percentile(amid, 99) / percentile(alone, 99);
  console.log(
    `\nBurst of ${detected.length} payments, ${BURST_IN_FLIGHT} in flight: ${latencyText(detected)}`,
  );
  console.log(
    `  pending settlements                  ${waiting} after the burst, ${left} after the next ${options.payments} payments`,
  );
  console.log(
    `  confirmation to Completed            ${latencyText(amid)}; before the burst ${latencyText(alone)}`,
  );
  console.log(`  p99 after the burst / p99 before     ${ratio.toFixed(2)}`);
  await untilSettled(bench, made + options.payments);
}

export async function measureSettling(bench, variant) {
  const { options, settleProgram, startWorker } = bench;
  const worker = startWorker(settleProgram);
  try {
    return await worker.run({ ...placeOf(bench), payments: options.payments, ...variant });
  } finally {
    worker.stop();
  }
}

/** The memory of the supervisor and all processes it started. */
export async function measureMemory(bench) {
  const { installation, options } = bench;
  // Until the pool is full, the engine derives addresses and is not idle.
  await untilPoolFull(bench);
  await sleep(options.settleMs);
  console.log('\nIdle memory');
  printMemory(familyOf(installation.pid));
  console.log('For comparison: the bare handler, idle');
  printMemory(familyOf(bench.barePid));
}

/** Proportional (PSS) and resident (RSS). */
function printMemory(pids) {
  const processes = pids.map(memoryOf);
  const total = (field) => processes.reduce((sum, process) => sum + process[field], 0);
  const lines = [
    ...processes.map(({ command, pssMb, rssMb }) => [pssMb, rssMb, nameOf(command)]),
    [total('pssMb'), total('rssMb'), 'in all'],
  ];
  for (const [pssMb, rssMb, name] of lines)
    console.log(`  ${pssMb.toFixed(0).padStart(4)} MB PSS ${rssMb.toFixed(0).padStart(5)} MB RSS  ${name}`);
}

function nameOf(command) {
  return /dist\/(\w+)\.mjs|(next-server)|scripts\/(start)/.exec(command)?.slice(1).find(Boolean) ?? command;
}

export async function prepareScenarios({ installation, bareOrigin }) {
  const merchant = installation.sandbox.merchants[0];
  const { origin } = installation;
  const paymentIdentifiers = [];
  while (paymentIdentifiers.length < KNOWN_PAYMENTS)
    paymentIdentifiers.push(await createPayment(origin, merchant));
  return scenarios({ origin, bareOrigin, merchant, paymentIdentifiers });
}

/** Sends load once. Errors would make the result meaningless, so they end the bench. */
export async function ask(load, request, durationMs) {
  const result = await load.run({ ...request, inFlight: IN_FLIGHT, durationMs, sliceMs: SLICE_MS });
  if (result.errors > 0) {
    throw new Error(`${request.path}: ${result.errors} requests failed: ${result.faults.join('; ')}`);
  }
  return result;
}

/** Waits until the pool is full and no longer grows, because deriving addresses uses the measured processors. */
export async function untilPoolFull({ installation, options }) {
  const deadline = performance.now() + POOL_TIMEOUT_MS;
  let steady = 0;
  for (let before = -1; steady < STEADY_READINGS; ) {
    if (performance.now() > deadline) throw new Error('timed out: the address pool is not full');
    const level = await readPoolLevel(installation.origin);
    steady = level === before && level >= options.poolSize * FULL_ENOUGH ? steady + 1 : 0;
    before = level;
    await sleep(POOL_ASK_EVERY_MS);
  }
}

/** Waits until every payment so far is settled, so that one measurement does not affect the next. */
async function untilSettled(bench, payments) {
  const deadline = performance.now() + SETTLED_TIMEOUT_MS;
  for (let settled = -1; settled < payments; ) {
    if (performance.now() > deadline)
      throw new Error(`timed out: ${settled} of ${payments} payments settled`);
    settled = await countSettled(bench);
    await sleep(POOL_ASK_EVERY_MS);
  }
}

/** Settlements to the bench's merchant: all receivable sends to its address. */
async function countSettled({ installation }) {
  const { nanoRpcUrl, merchants } = installation.sandbox;
  const [{ settlementAddress }] = merchants;
  const body = JSON.stringify({
    action: 'accounts_receivable',
    accounts: [settlementAddress],
    count: '100000',
  });
  const answer = await fetch(nanoRpcUrl, { method: 'POST', body });
  return Object.keys((await answer.json()).blocks[settlementAddress] ?? '').length;
}

export function latencyText(latencies, digits = 1) {
  return `p50 ${percentile(latencies, 50).toFixed(digits)} ms, p99 ${percentile(latencies, 99).toFixed(digits)} ms`;
}
