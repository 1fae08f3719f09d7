// The cost of many open payments: the idle engine's memory and processor time, confirmations, and a restart.
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, memoryOf, processorSeconds } from './memory.mjs';
import { ask, latencyText, measureSettling, prepareScenarios, untilPoolFull, warmUp } from './parts.mjs';
import { percentile } from './statistics.mjs';

/** How long to send load between two waits for the pool, ms. */
const LOAD_MS = 5_000;
/** Payments expire after a quarter of an hour, so everything must be measured within that time. */
const LATEST_MS = 13 * 60_000;
/** Enough payments that the 99th percentile is meaningful. */
const PAYMENTS = 1_000;
const RESTART_PAYMENTS = 20;

/** Takes the arguments of `measureOperations`. */
export async function measureOpenPayments(bench) {
  const { options } = bench;
  console.log(`\nWith ${options.openPayments} open payments`);
  await untilPoolFull(bench);
  await warmUp(bench);
  const few = await settle(bench, { mode: 'instant', payments: PAYMENTS });
  const beganAt = performance.now();
  await fill(bench, options.openPayments);
  console.log(`  created in ${((performance.now() - beganAt) / 1000).toFixed(0)} s`);
  await untilPoolFull(bench);
  await sleep(options.settleMs);
  await measureIdle(bench);
  const many = await settle(bench, { mode: 'instant', payments: PAYMENTS });
  const ratio = percentile(many, 99) / percentile(few, 99);
  console.log(`  confirmation to Completed            ${latencyText(many)}; before ${latencyText(few)}`);
  console.log(`  p99 with them / p99 without          ${ratio.toFixed(2)}`);
  const enginePid = enginePidOf(bench);
  const after = await settle(bench, { mode: 'acrossRestart', payments: RESTART_PAYMENTS, enginePid });
  const [first, last] = [Math.min(...after), Math.max(...after)];
  console.log(
    `  engine restart, the newest ${after.length} paid meanwhile: first Completed after ${(first / 1000).toFixed(1)} s, last after ${(last / 1000).toFixed(1)} s`,
  );
  if (performance.now() - beganAt > LATEST_MS) {
    throw new Error(
      'some payments expired before they were measured: this machine is too slow for this many payments',
    );
  }
}

function settle(bench, variant) {
  return measureSettling(bench, { inFlight: 1, confirmationDelayMs: 0, pauseMs: 50, ...variant });
}

/** Creates payments through the API until this many are open. */
async function fill(bench, wanted) {
  const { 'create-payment': create } = await prepareScenarios(bench);
  for (let made = 0; made < wanted; ) {
    await untilPoolFull(bench);
    made += (await ask(bench.load, create, LOAD_MS)).latenciesMs.length;
  }
}

async function measureIdle(bench) {
  const pid = enginePidOf(bench);
  const [began, before] = [performance.now(), processorSeconds(pid)];
  await sleep(bench.options.idleMs);
  const part = (processorSeconds(pid) - before) / ((performance.now() - began) / 1000);
  console.log(
    `  idle engine                          ${memoryOf(pid).rssMb.toFixed(0)} MB RSS, ${(part * 100).toFixed(1)}% of a processor over ${bench.options.idleMs / 1000} s`,
  );
}

function enginePidOf({ installation }) {
  const engine = familyOf(installation.pid).find((pid) => memoryOf(pid).command.includes('dist/engine.mjs'));
  if (engine === undefined) throw new Error('the engine is not running');
  return engine;
}
