// `npm run bench`: starts a temporary deployment, measures it, prints the results and removes it.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../../scripts/setup/browser.mjs';
import { bundle } from '../../scripts/setup/bundle.mjs';
import { installDependencies } from '../../scripts/setup/dependencies.mjs';
import { checkNodeVersion } from '../../scripts/setup/node-version.mjs';
import { step } from '../../scripts/setup/progress.mjs';
import { buildBare, startBare } from './bare.mjs';
import { measureDesk } from './desk.mjs';
import { floodSettings, measureFlood } from './flood-part.mjs';
import { freePort, startInstallation } from './installation.mjs';
import { measureInteractions } from './interactions.mjs';
import { measureOpenPayments } from './open-payments.mjs';
import { readOptions } from './options.mjs';
import {
  measureBacklog,
  measureConfirmation,
  measureMemory,
  measureOperations,
  measureSteadiness,
} from './parts.mjs';
import { measureLivePages, measurePages, measurePainted } from './payer-pages.mjs';
import { measureScreening, measureScreeningLoad } from './screening-parts.mjs';
import { measureSideBySide } from './side-by-side/part.mjs';
import { readPeer } from './side-by-side/peer.mjs';
import { measureStages, stageSettings } from './stages/part.mjs';
import { measureWebhooks } from './webhook-part.mjs';
import { startWorker } from './worker.mjs';

/** The measuring processes with their source files. */
const PROGRAMS = {
  'bench/settle': 'verification/bench/settle-main.ts',
  'bench/paint': 'verification/bench/paint.ts',
  'bench/watch': 'verification/bench/watch.ts',
  'bench/screening': 'verification/bench/screening.ts',
  'bench/desk': 'verification/bench/desk.ts',
  'bench/webhooks': 'verification/bench/webhooks.ts',
  'bench/flood': 'verification/bench/flood.ts',
  'bench/stages': 'verification/bench/stages/pay.ts',
  'bench/limits': 'verification/bench/stages/limits.ts',
  'bench/adapter': 'verification/bench/side-by-side/adapter.ts',
  'bench/postgres': 'verification/bench/postgres.ts',
};

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

async function main() {
  const options = readOptions(process.argv.slice(2));
  checkNodeVersion();
  console.log('Setting up');
  await installDependencies(root);
  await step('bare handler', () => buildBare(root));
  await step('benchmarks', () => bundle(root, PROGRAMS));
  const peer = await readPeer(program('adapter'), options.peer);
  const needsBrowser = options.parts.has('painted') || options.parts.has('interactions');
  const browserPath = needsBrowser ? await findBrowser() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-payments-bench-'));
  const port = await freePort();
  const settings = settingsOf(options, dataDir);
  const start = () =>
    startInstallation({ root, dataDir, port, poolSize: options.poolSize, settings, onLine: showProgress });
  const postgres = options.postgres ? startWorker(program('postgres')) : undefined;
  try {
    if (postgres !== undefined) process.env.DATABASE_URL = await postgres.run({});
    await measureAll({ ...options, browserPath, dataDir }, peer, start);
    if (options.parts.has('restart')) await measureRestart(start);
  } finally {
    await postgres?.finish();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the parts that run alone need of the deployment. */
function settingsOf(options, dataDir) {
  if (options.parts.has('flood')) return floodSettings(options);
  return options.parts.has('stages') ? stageSettings(root, dataDir) : {};
}

async function measureAll(options, peer, start) {
  const installation = await start();
  const bare = await startBare(root, await freePort());
  const load = startWorker(join(root, 'verification', 'bench', 'load.mjs'));
  const bench = {
    installation,
    restart: async () => {
      await bench.installation.stop();
      bench.installation = await start();
    },
    peer,
    bareOrigin: bare.origin,
    barePid: bare.pid,
    load,
    options,
    settleProgram: program('settle'),
    paintProgram: program('paint'),
    watchProgram: program('watch'),
    screeningProgram: program('screening'),
    deskProgram: program('desk'),
    webhooksProgram: program('webhooks'),
    floodProgram: program('flood'),
    stagesProgram: program('stages'),
    limitsProgram: program('limits'),
    root,
    dataDir: options.dataDir,
    startWorker,
  };
  console.log(`\nNode ${process.version}, ${cpus().length} processors, ${databaseName()}`);
  try {
    if (options.parts.has('memory')) await measureMemory(bench);
    if (options.parts.has('confirmation')) await measureConfirmation(bench);
    if (options.parts.has('operations')) await measureOperations(bench);
    if (options.parts.has('steady')) await measureSteadiness(bench);
    if (options.parts.has('backlog')) await measureBacklog(bench);
    if (options.parts.has('screening')) await measureScreening(bench);
    if (options.parts.has('screening-load')) await measureScreeningLoad(bench);
    if (options.parts.has('open-payments')) await measureOpenPayments(bench);
    if (options.parts.has('pages')) await measurePages(bench);
    if (options.parts.has('painted')) await measurePainted(bench);
    if (options.parts.has('interactions')) await measureInteractions(bench);
    if (options.parts.has('live-pages')) await measureLivePages(bench);
    if (options.parts.has('desk')) await measureDesk(bench);
    if (options.parts.has('webhooks')) await measureWebhooks(bench);
    if (options.parts.has('flood')) await measureFlood(bench);
    if (options.parts.has('stages')) await measureStages(bench);
    if (options.parts.has('side-by-side')) await measureSideBySide(bench);
  } finally {
    load.stop();
    await bare.stop();
    await bench.installation.stop();
  }
}

/** A second start, without set-up and migrations. */
async function measureRestart(start) {
  const installation = await start();
  console.log(`\nSecond start: ready after ${(installation.readyAfterMs / 1000).toFixed(1)} s`);
  await installation.stop();
}

const program = (name) => join(root, 'dist', 'bench', `${name}.mjs`);

/** @returns {Promise<string | undefined>} undefined to use Playwright's own browser */
async function findBrowser() {
  let path;
  await step('browser', async (note) => {
    path = await ensureChromium(root, note);
  });
  return path;
}

function databaseName() {
  return process.env.DATABASE_URL?.startsWith('postgres') ? 'PostgreSQL' : 'SQLite';
}

/** Shows only the steps of the deployment's output, not the sign-ins it prints. */
function showProgress(line) {
  if (/^ {2}[✓✗…]/.test(line)) console.log(line);
}

try {
  await main();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
