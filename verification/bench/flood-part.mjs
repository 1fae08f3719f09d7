// A flood of tiny deposits to one payment that expires: how long until all are returned, and the effect on other
// payers.
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS_TOKEN } from './installation.mjs';
import { latencyText, measureSettling, untilPoolFull, warmUp } from './parts.mjs';
import { createBodyOf, placeOf } from './scenarios.mjs';
import { percentile } from './statistics.mjs';

/** The default dust limit (docs/reference/settings.md), raw. */
const DEPOSIT_RAW = (10n ** 26n).toString();
/** The bench sends 100 deposits a second; a slow machine manages fewer. Payments expire after 15 minutes at the latest. */
const WINDOW_S = { base: 30, depositsPerSecond: 40, max: 900 };
/** After that time the flood counts as not returned. */
const TIMEOUT_MS = 60 * 60_000;
/** The goals of the run. */
const LIMITS = { returnMs: 3 * 60_000, pauseMs: 250, p99Ratio: 2 };
const ASK_EVERY_MS = 5_000;
/** The engine reports the longest pause of its last minute. */
const PAUSE_WINDOW_MS = 60_000;
/** Payments between two checks whether the flood is over. Few, because a failed run reports no latencies. */
const PAYMENTS_PER_RUN = 20;
/** Max time until a payment is Completed (shop.ts), ms; otherwise its run fails. */
const GIVEN_UP_MS = 20_000;
/** A few payments a second, one at a time. */
const OTHERS = { mode: 'instant', inFlight: 1, confirmationDelayMs: 50, pauseMs: 150 };
/** The audit can't judge an account while its money moves. */
const AUDIT = { tries: 10, pauseMs: 3_000, moving: 2 };

/** Settings of the deployment: payments expire soon. */
export function floodSettings(options) {
  return { PAYMENT_WINDOW_SECONDS: String(windowSeconds(options)) };
}

function windowSeconds({ deposits }) {
  return Math.min(WINDOW_S.max, WINDOW_S.base + Math.ceil(deposits / WINDOW_S.depositsPerSecond));
}

/** Takes the arguments of `measureOperations`. */
export async function measureFlood(bench) {
  const { options, startWorker, floodProgram } = bench;
  const { deposits, senders } = options;
  console.log(
    `\nFlood: ${deposits} deposits of the dust limit from ${senders} senders to a payment that expires`,
  );
  await untilPoolFull(bench);
  const worker = startWorker(floodProgram);
  try {
    // Large enough that the deposits don't complete it.
    const createBody = createBodyOf({ first: 'Ada', last: 'Bench' }, '100.00');
    await worker.run({ step: 'prepare', ...placeOf(bench, createBody), senders });
    await warmUp(bench);
    await sleep(PAUSE_WINDOW_MS);
    const before = await measureBefore(bench);
    const flood = await flooded(bench, worker);
    print(before, flood, audit(bench), deposits);
  } finally {
    worker.stop();
  }
}

async function measureBefore(bench) {
  const latencies = [];
  // In short runs, like the later ones: each starts a process on the measured processors.
  while (latencies.length < bench.options.payments)
    latencies.push(...(await measureSettling(bench, { ...OTHERS, payments: PAYMENTS_PER_RUN })));
  return { latencies, pauseMs: await readPauseMs(bench), load: loadavg()[0] };
}

/** Sends the deposits and waits for the refunds, while it measures other payments and the engine's pauses. */
async function flooded(bench, worker) {
  const { deposits } = bench.options;
  const over = new AbortController();
  /** The time when all deposits are sent: the bench signs them on the measured processors. */
  const sent = new AbortController();
  const others = payOthers(bench, over.signal, sent.signal);
  const pauses = watchPauses(bench, over.signal);
  try {
    const windowMs = windowSeconds(bench.options) * 1_000;
    const { sendingMs } = await worker.run({ step: 'send', deposits, depositRaw: DEPOSIT_RAW, windowMs });
    sent.abort();
    const ended = await worker.run({ step: 'await', timeoutMs: TIMEOUT_MS });
    over.abort();
    return { sendingMs, ...ended, ...(await others), pauseMs: await pauses, load: loadavg()[0] };
  } finally {
    over.abort();
  }
}

/** @returns the latencies of runs that ended while deposits were sent, and of later runs, ms */
async function payOthers(bench, over, sent) {
  const whileSending = [];
  const whileReturning = [];
  let failures = 0;
  while (!over.aborted) {
    try {
      const latencies = await measureSettling(bench, { ...OTHERS, payments: PAYMENTS_PER_RUN });
      (sent.aborted ? whileReturning : whileSending).push(...latencies);
    } catch (error) {
      failures += 1;
      console.log(`  another payment failed: ${error.message}`);
      (sent.aborted ? whileReturning : whileSending).push(GIVEN_UP_MS);
    }
  }
  return { whileSending, whileReturning, failures };
}

/** @returns the longest pause, ms; NaN when the engine never reported one */
async function watchPauses(bench, signal) {
  const readings = [];
  while (!signal.aborted) {
    await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    const pauseMs = await readPauseMs(bench);
    if (!Number.isNaN(pauseMs)) readings.push(pauseMs);
  }
  return readings.length === 0 ? Number.NaN : Math.max(...readings);
}

async function readPauseMs({ installation }) {
  const answer = await fetch(`${installation.origin}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const seconds = /^engine_longest_pause_seconds (\S+)$/m.exec(await answer.text())?.[1];
  return Number(seconds ?? Number.NaN) * 1_000;
}

/** @returns the audit's last output, and whether all amounts reconcile */
function audit({ root, dataDir }) {
  for (let tried = 1; ; tried += 1) {
    const run = spawnSync(process.execPath, ['dist/audit.mjs'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, NANO_NETWORK: 'sandbox' },
      encoding: 'utf8',
    });
    if (run.status !== AUDIT.moving || tried === AUDIT.tries)
      return { adds: run.status === 0, text: `${run.stdout}${run.stderr}`.trim() };
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AUDIT.pauseMs);
  }
}

function print(before, flood, audited, deposits) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
  const ratioOf = (latencies) => percentile(latencies, 99) / percentile(before.latencies, 99);
  const ratio = ratioOf(flood.whileReturning);
  const returned = flood.isWhole
    ? `after ${seconds(flood.lastRefundAfterMs)}`
    : `${(flood.returnedPart * 100).toFixed(2)}% after ${seconds(TIMEOUT_MS)}`;
  const blocks = flood.receives + flood.refunds + flood.otherSends;
  const rows = [
    ['deposits sent in', seconds(flood.sendingMs)],
    [`payment is ${flood.status}`, `${seconds(flood.expiredAfterMs)} after its deadline`],
    ['all deposits returned', returned, flood.isWhole && flood.lastRefundAfterMs <= LIMITS.returnMs],
    [
      'blocks of the payment',
      `${blocks}: ${flood.receives} receives, ${flood.refunds} refunds, ${flood.otherSends} other sends`,
    ],
    ['deposits per refund', (deposits / flood.refunds).toFixed(1)],
    [
      'senders got everything back',
      flood.faults.join('; ') || (flood.isWhole ? 'yes' : 'no'),
      flood.isWhole && flood.faults.length === 0,
    ],
    ['audit', audited.text, audited.adds],
    [
      "longest pause of the engine's event loop",
      `${pauseText(flood.pauseMs)}; before ${pauseText(before.pauseMs)}`,
      flood.pauseMs <= LIMITS.pauseMs,
    ],
    ['other payments: to Completed, before', countedText(before.latencies)],
    ['other payments: while deposits are sent', countedText(flood.whileSending)],
    ['other payments: after that', countedText(flood.whileReturning)],
    ['other payments: not Completed in time', String(flood.failures), flood.failures === 0],
    // A machine that is busy with other work delays the engine's loop and every payment.
    [
      'load average of the machine',
      `${flood.load.toFixed(1)}; before ${before.load.toFixed(1)} (${cpus().length} processors)`,
    ],
    ['p99 while sending / p99 before', ratioOf(flood.whileSending).toFixed(2)],
    ['p99 after sending / p99 before', ratio.toFixed(2), ratio <= LIMITS.p99Ratio],
  ];
  for (const [name, text, isMet] of rows) {
    const mark = isMet === undefined ? ' ' : isMet ? '✓' : '✗';
    console.log(`  ${mark} ${name.padEnd(40)} ${text}`);
  }
  if (rows.some(([, , isMet]) => isMet === false)) process.exitCode = 1;
}

function countedText(latencies) {
  return `${latencyText(latencies)} (${latencies.length})`;
}

function pauseText(ms) {
  return Number.isNaN(ms) ? 'not reported' : `${ms.toFixed(0)} ms`;
}
