// `npm test`: sets up what is missing and runs every check. The last line is `N passed, N failed`. With --strict, as in
// `npm run proof`, a test that passed only on the second attempt counts as failed.
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureTestBrowser } from './setup/browser.mjs';
import { buildBundles, buildWeb, generate } from './setup/build.mjs';
import { runCommand, sideBySide } from './setup/command.mjs';
import { installPackages } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { preparePostgres } from './setup/postgres.mjs';
import { step } from './setup/progress.mjs';
import { scratchEnv } from './setup/scratch.mjs';
import { prepareSqlite } from './setup/sqlite-module.mjs';
import { countSecondTries, playwrightCounts, vitestCounts } from './tests/counts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const results = join(root, 'test-results');
const CHECK_TIMEOUT_MS = 10 * 60_000;
const TESTS_TIMEOUT_MS = 50 * 60_000;
/** How much of a failed check's output is shown; its log has all of it. */
const SHOWN_LINES = 200;

const { strict } = parseArgs({ options: { strict: { type: 'boolean', default: false } } }).values;

/** The result of each check: { name, passed, failed }. */
const outcomes = [];

async function main() {
  checkNodeVersion();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(join(results, 'logs'), { recursive: true });
  console.log('Setting up');
  await installPackages(root, 'packages');
  // Compiling SQLite occupies one processor for a minute, so checks and build, which do not need it, run in parallel.
  const sqlite = prepareSqlite(root);
  const clients = generate(root);
  const postgres = countStep('PostgreSQL for the tests', () => preparePostgres(root));
  const units = sideBySide([sqlite, clients, postgres]).then(() =>
    countTests('unit and integration tests', 'vitest', vitestCounts, (note) =>
      run('vitest', vitestArgs(), note),
    ),
  );
  let chromium;
  const browser = countStep('browser', async (note) => {
    chromium = await ensureTestBrowser(root, note);
  });
  await sideBySide([units, clients.then(checkAndBuild), browser]);
  const env = {
    ...(chromium ? { PLAYWRIGHT_CHROMIUM_PATH: chromium } : {}),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
  };
  await countTests('browser tests', 'playwright', playwrightCounts, (note) =>
    run('playwright', ['@playwright/test/cli.js', 'test', '--reporter=list,json'], note, env),
  );
}

/** The type check reads files that the build writes, so the build waits for it. */
async function checkAndBuild() {
  await countStep('format and lint', (note) =>
    run('biome', ['@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'], note),
  );
  await countStep('types', (note) => run('tsc', ['typescript/bin/tsc', '--noEmit', '-p', '.'], note));
  await countOutcome('build', async () => {
    await buildBundles(root);
    await buildWeb(root);
  });
}

const report = (name) => join(results, `${name}.json`);

function vitestArgs() {
  return [
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ];
}

/** Runs a package's program. Its output goes to its log and, shortened, to the progress line. */
async function run(name, [program, ...args], note, env = {}) {
  const log = createWriteStream(join(results, 'logs', `${name}.log`));
  const last = [];
  const onLine = (line) => {
    log.write(`${line}\n`);
    last.push(line);
    if (last.length > SHOWN_LINES) last.shift();
    note(line.trim().slice(0, 100));
  };
  const timeoutMs =
    program.startsWith('vitest') || program.startsWith('@playwright') ? TESTS_TIMEOUT_MS : CHECK_TIMEOUT_MS;
  try {
    const path = join(root, 'node_modules', program);
    await runCommand(process.execPath, [path, ...args], {
      cwd: root,
      env: { NO_COLOR: '1', ...scratchEnv(), ...env },
      timeoutMs,
      onLine,
    });
  } catch (error) {
    const [reason] = error.message.split('\n');
    throw new Error(`--- ${name}: last lines of output ---\n${last.join('\n')}\n--- ${reason} ---`);
  } finally {
    log.end();
  }
}

/** A check that passes or fails as a whole. */
function countStep(name, work) {
  return countOutcome(name, () => step(name, work));
}

async function countOutcome(name, work) {
  try {
    await work();
    outcomes.push({ name, passed: 1, failed: 0 });
  } catch (error) {
    console.log(`\n${error.message}\n`);
    outcomes.push({ name, passed: 0, failed: 1 });
  }
}

/** A check that consists of tests, which are counted from its report. */
async function countTests(name, tool, countsOf, work) {
  let broken = false;
  await step(name, work).catch((error) => {
    console.log(`\n${error.message}\n`);
    broken = true;
  });
  let counts = { passed: 0, failed: 0, secondTries: [] };
  try {
    counts = countsOf(JSON.parse(readFileSync(report(tool), 'utf8')), root);
    if (strict) counts = countSecondTries(counts);
  } catch {
    broken = true;
  }
  outcomes.push({ name, ...counts, failed: broken ? Math.max(counts.failed, 1) : counts.failed });
}

try {
  await main();
} catch (error) {
  console.error(`\n${error.message}`);
  outcomes.push({ name: 'set-up', passed: 0, failed: 1 });
}
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log('\nSummary');
for (const { name, passed, failed, secondTries = [] } of outcomes) {
  console.log(`  ${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
  for (const title of secondTries) console.log(`    passed only on the second attempt: ${title}`);
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
