// The part `stages`: what a payment's time from the ledger's confirmation to the page, and to the API, consists of.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { untilPoolFull, warmUp } from '../parts.mjs';
import { placeOf } from '../scenarios.mjs';
import { median, percentile } from '../statistics.mjs';
import { API_STEPS, budgetOf, PAGE_STEPS } from './budget.mjs';

/** The recorder writes what it has four times a second. */
const WRITTEN_AFTER_MS = 1_000;

/** Settings with which every process of the deployment records its stages. */
export function stageSettings(root, dataDir) {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true });
  const recorder = pathToFileURL(join(root, 'verification/bench/stages/record.mjs')).href;
  const options = [process.env.NODE_OPTIONS, `--import ${recorder}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, BENCH_STAGES_FOLDER: folder };
}

/** Takes the arguments of `measureOperations`. */
export async function measureStages(bench) {
  const { options, stagesProgram, startWorker, dataDir } = bench;
  await untilPoolFull(bench);
  await printLimits(bench);
  await warmUp(bench);
  for (const [seenBy, steps] of [
    ['page', PAGE_STEPS],
    ['api', API_STEPS],
  ]) {
    const worker = startWorker(stagesProgram);
    const paid = await worker
      .run({ ...placeOf(bench), payments: options.payments, seenBy })
      .finally(() => worker.stop());
    await sleep(WRITTEN_AFTER_MS);
    const where = seenBy === 'page' ? 'the payer’s page' : 'Completed in the API';
    console.log(`\nFrom the ledger's confirmation to ${where}, one at a time, ${paid.length} payments`);
    for (const line of tableOf(budgetOf(readMarks(folderIn(dataDir)), paid, steps))) console.log(`  ${line}`);
  }
}

/** The deployment is idle meanwhile. */
async function printLimits(bench) {
  const worker = bench.startWorker(bench.limitsProgram);
  const job = { dataDir: bench.dataDir, rpcUrl: placeOf(bench).rpcUrl, times: bench.options.payments };
  const limits = await worker.run(job).finally(() => worker.stop());
  console.log('\nThe limits of this machine: each alone, one at a time');
  const width = Math.max(...Object.keys(limits).map((name) => name.length));
  for (const [name, durations] of Object.entries(limits))
    console.log(`  ${name.padEnd(width)} ${cells(durations)}`);
}

/** The 50th and the 99th percentile. */
const cells = (durations) =>
  [50, 99].map((percent) => `${percentile(durations, percent).toFixed(1).padStart(8)} ms`).join('');

function folderIn(dataDir) {
  return join(dataDir, 'stages');
}

function readMarks(folder) {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ ...JSON.parse(line), process: name })),
  );
}

/** Statements and commits are those of the engine's whole process in that time, the other jobs' among them. */
function tableOf({ steps, totalsMs, incomplete }) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const rows = steps.map(
    ({ name, durationsMs, statements, commits }) =>
      `${name.padEnd(width)} ${cells(durationsMs)} ${String(median(statements)).padStart(11)} ${String(median(commits)).padStart(8)}`,
  );
  return [
    `${' '.repeat(width)} ${'p50'.padStart(8)}   ${'p99'.padStart(8)}     statements  commits`,
    ...rows,
    `${'in all'.padEnd(width)} ${cells(totalsMs)}`,
    ...(incomplete === 0 ? [] : [`${incomplete} payments lack a stage and are left out`]),
  ];
}
