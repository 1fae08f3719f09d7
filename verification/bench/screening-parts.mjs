// Measures what screening finds, how long it takes, and its effect on the rest of the service.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { ask, latencyText, measureSettling, prepareScenarios, untilPoolFull, warmUp } from './parts.mjs';
import { createBodyOf } from './scenarios.mjs';
import { median, percentile } from './statistics.mjs';

/** Engines see an enabled or disabled list within two seconds; indexing 50,000 names takes two more. */
const SWITCHED_MS = 8_000;
const LIST = 'bench';

/** Local screening only: no request, no database. */
export async function measureScreening({ startWorker, screeningProgram }) {
  const worker = startWorker(screeningProgram);
  const { names, builtMs, builtProcessorMs, grownMb, misspelt, ways, strangers } = await worker
    .run({ task: 'names' })
    .finally(() => worker.stop());
  console.log(
    `\nLocal screening over ${names} names: index built in ${seconds(builtMs)}, ${seconds(builtProcessorMs)} processor time, ${grownMb.toFixed(0)} MB`,
  );
  const { latenciesMs, processorTimesMs } = strangers;
  console.log(
    `  per name                             ${latencyText(latenciesMs, 2)}, max ${Math.max(...latenciesMs).toFixed(1)} ms`,
  );
  console.log(`  processor time per name              ${latencyText(processorTimesMs, 2)}`);
  const share = (part, whole) => `${((100 * part) / whole).toFixed(1)}%`.padStart(8);
  console.log(`  ${misspelt} listed names, misspelt:        found   denied   review`);
  for (const { way, found, denied, review } of ways) {
    console.log(
      `  ${way.padEnd(33)}${share(found, misspelt)} ${share(denied, misspelt)} ${share(review, misspelt)}`,
    );
  }
  const others = strangers.asked - strangers.namesakes;
  console.log(
    `  ${others} unlisted names:      ${' '.repeat(16)}${share(strangers.denied, others)} ${share(strangers.review, others)}   (and ${strangers.namesakes} namesakes)`,
  );
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** create-payment and confirmations with and without a list of 50,000 names, interleaved. */
export async function measureScreeningLoad(bench) {
  const { options, startWorker, screeningProgram, dataDir } = bench;
  const worker = startWorker(screeningProgram);
  const folder = join(dataDir, 'bench-list');
  const { payers } = await worker.run({ task: 'list', folder }).finally(() => worker.stop());
  const { 'create-payment': create } = await prepareScenarios(bench);
  const request = { ...create, bodies: payers.map(createBodyOf) };
  runAdmin(bench, 'add-list', LIST, '--source', folder, '--format', 'ofac-sdn');
  await warmUp(bench);
  const rounds = [];
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.push({
      without: await measureRound(bench, request, 'disable-list'),
      with: await measureRound(bench, request, 'enable-list'),
    });
  }
  console.log(`\nWith a list of 50,000 names and without, median of ${options.rounds} interleaved rounds`);
  const rate = (which) => median(rounds.map((round) => round[which].perSecond));
  const ratios = rounds.map((round) => round.with.perSecond / round.without.perSecond);
  console.log(
    `  create-payment                       ${rate('with').toFixed(0)} per second, ${rate('without').toFixed(0)} without: ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
  const confirmed = (which) => rounds.flatMap((round) => round[which].confirmedMs);
  const p99 = (which) => percentile(confirmed(which), 99);
  console.log(
    `  confirmation to Completed            ${latencyText(confirmed('with'))}; without ${latencyText(confirmed('without'))}`,
  );
  console.log(`  p99 with it / p99 without            ${(p99('with') / p99('without')).toFixed(2)}`);
  const screenedMs = rounds.flatMap((round) => round.with.screenedMs);
  if (screenedMs.length > 0) {
    console.log(
      `  creation to screened, under load     ${latencyText(screenedMs)}, max ${Math.max(...screenedMs).toFixed(0)} ms`,
    );
  }
}

async function measureRound(bench, request, command) {
  runAdmin(bench, command, LIST);
  await sleep(SWITCHED_MS);
  await untilPoolFull(bench);
  const began = new Date();
  const { perSecond } = await ask(bench.load, request, bench.options.roundMs);
  await untilPoolFull(bench);
  const screenedMs = timesToScreen(bench.dataDir, began);
  const payments = Math.ceil(bench.options.payments / bench.options.rounds);
  const confirmedMs = await measureSettling(bench, {
    mode: 'instant',
    inFlight: 1,
    confirmationDelayMs: 0,
    pauseMs: 50,
    payments,
  });
  return { perSecond, screenedMs, confirmedMs };
}

/** The screening delays of payments created since then, ms; none if the database is not the bench's own file. */
function timesToScreen(dataDir, since) {
  if (process.env.DATABASE_URL !== undefined) return [];
  const database = new Database(join(dataDir, 'payments.db'), { readonly: true, fileMustExist: true });
  try {
    const rows = database
      .prepare('SELECT "createdAt", "screenedAt" FROM "Payment" WHERE "screenedAt" IS NOT NULL')
      .all();
    return rows
      .map((row) => ({ created: new Date(row.createdAt), screened: new Date(row.screenedAt) }))
      .filter(({ created }) => created >= since)
      .map(({ created, screened }) => screened - created);
  } finally {
    database.close();
  }
}

function runAdmin({ root, dataDir }, ...args) {
  const run = spawnSync(process.execPath, [join(root, 'dist', 'admin.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NANO_NETWORK: 'sandbox' },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${args[0]}: ${run.stderr}`);
}
