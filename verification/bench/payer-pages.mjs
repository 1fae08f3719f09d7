// The parts of the bench about the payer's pages: their JavaScript, when they show "Paid", and many open pages.
import { setTimeout as sleep } from 'node:timers/promises';
import { weighFirstLoad } from './first-load.mjs';
import { familyOf, memoryOf } from './memory.mjs';
import { latencyText, untilPoolFull, warmUp } from './parts.mjs';
import { createLink, createPayment, placeOf } from './scenarios.mjs';
import { percentile } from './statistics.mjs';

/** 1,024 bytes. */
const KB = 1_024;
/** How many of the largest scripts are listed. */
const NAMED_SCRIPTS = 6;

/**
 * First-load JavaScript of the payer's pages compared with an empty page. Takes the arguments of `measureOperations`.
 */
export async function measurePages({ installation, bareOrigin }) {
  const { origin, sandbox } = installation;
  const [merchant] = sandbox.merchants;
  const empty = await weighFirstLoad(`${bareOrigin}/empty`);
  const pages = {
    '/pay/<link>': `/pay/${await createLink(origin, merchant)}`,
    '/checkout/<id>': `/checkout/${await createPayment(origin, merchant)}`,
  };
  console.log(
    `\nFirst-load JavaScript, gzipped as transferred; an empty page of the same Next loads ${kilobytes(empty.bytes)}`,
  );
  for (const [name, path] of Object.entries(pages)) {
    const { bytes, scripts } = await weighFirstLoad(`${origin}${path}`);
    console.log(
      `  ${name.padEnd(16)} ${kilobytes(bytes)} (aim 160), ${kilobytes(bytes - empty.bytes)} over the empty page (aim 25)`,
    );
    const heaviest = scripts.toSorted((one, other) => other.bytes - one.bytes).slice(0, NAMED_SCRIPTS);
    for (const script of heaviest) {
      console.log(`    ${kilobytes(script.bytes).padStart(9)}  ${script.address}`);
    }
  }
}

const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** From the ledger's confirmation message to "Paid" painted, one payment at a time, each on its own page. */
export async function measurePainted(bench) {
  const { options, paintProgram, startWorker } = bench;
  await untilPoolFull(bench);
  await warmUp(bench);
  console.log(
    `\nFrom the ledger's confirmation message to "Paid" painted in a browser, ${options.paintedPayments} payments each`,
  );
  const variants = { pushed: 'pushed events', polling: 'polling only' };
  const aims = { pushed: 'p95 400 ms', polling: 'p95 3,000 ms' };
  for (const [channel, name] of Object.entries(variants)) {
    const worker = startWorker(paintProgram);
    const job = {
      ...placeOf(bench),
      payments: options.paintedPayments,
      channel,
      browserPath: options.browserPath,
    };
    const paints = await worker.run(job).finally(() => worker.stop());
    const painted = paints.map(({ paintedMs }) => paintedMs);
    const standing = paints.map(({ standingMs }) => standingMs);
    console.log(`  ${name.padEnd(16)} ${paintText(painted)} (aim ${aims[channel]})`);
    console.log(`  ${''.padEnd(16)} card faded in: ${paintText(standing)}`);
  }
}

function paintText(latencies) {
  return `p50 ${percentile(latencies, 50).toFixed(0)} ms, p95 ${percentile(latencies, 95).toFixed(0)} ms`;
}

/** Many live pages open on one web process: its memory, and whether each page of a paid payment is updated. */
export async function measureLivePages(bench) {
  const { options, watchProgram, startWorker } = bench;
  await untilPoolFull(bench);
  await warmUp(bench);
  const webPid = webPidOf(bench);
  const before = memoryOf(webPid);
  const worker = startWorker(watchProgram);
  try {
    const opened = await worker.run({ ...placeOf(bench), step: 'open', pages: options.livePages });
    await sleep(options.settleMs);
    console.log(`\n${opened.pages} live pages of ${opened.payments} payments on one web process`);
    const open = memoryOf(webPid);
    console.log(
      `  web's memory                         ${memoryText(open)}; before ${memoryText(before)} (aim 400 MB)`,
    );
    const paid = await worker.run({ step: 'pay', payments: options.paidLivePages });
    printUpdates(options.paidLivePages, paid);
    console.log(`  web's memory after the payments      ${memoryText(memoryOf(webPid))}`);
    if (paid.missed + paid.misled > 0) throw new Error('a page missed its update or got a wrong one');
  } finally {
    worker.stop();
  }
}

const memoryText = ({ rssMb, pssMb }) => `${rssMb.toFixed(0)} MB RSS, ${pssMb.toFixed(0)} MB PSS`;

function printUpdates(payments, { paidPages, reconnected, missed, misled, ended, refused, latenciesMs }) {
  console.log(
    `  ${payments} paid, ten in flight: ${paidPages} pages expect an update (${reconnected} reconnected meanwhile), ${missed} missed it, ${misled} other pages got one`,
  );
  console.log(`  confirmation to the event at a page  ${latencyText(latenciesMs)}`);
  console.log(`  channels ended unexpectedly          ${ended}; refused ${refused}`);
}

function webPidOf({ installation }) {
  const web = familyOf(installation.pid).find((pid) => memoryOf(pid).command.includes('next-server'));
  if (web === undefined) throw new Error('web is not running');
  return web;
}
