// `npm run mutants`: changes the modules that can move money, one small change at a time, and reports which changes no test
// notices. Needs minutes for one file and hours for all of them, so it is not part of `npm test`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { mutatePatterns } from './modules.mjs';
import { runOnlySample } from './sample.mjs';
import { sampleLine, survivorLines } from './survivors.mjs';

const USAGE = `npm run mutants -- [--mutate <file or glob>]... [--tests <file or glob>]...
                  [--sample <mutants> [--seed <text>]] [--static] [--concurrency <processes>] [--force]
  --mutate       only these modules (default: all that can move money, see scripts/mutants/modules.mjs)
  --tests        run only these test files, for a quick check (default: all that import the modules)
  --sample       tests a random sample of this size, and prints the confidence interval of the score of all
  --seed         of the sample (default 1)
  --static       also change constants that are computed at import, which costs a run of all tests each; always with --tests
  --concurrency  test processes at the same time, 1 to 16 (default 1)
  --force        run every mutant again instead of reusing the results of earlier runs
The report is written to .mutants/report.html. docs/verification.md says how to read it.`;

/** Percent of the mutants that a test must notice. */
const MIN_SCORE = 85;
const EXIT = { usage: 64, broken: 2 };

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.error(USAGE);
    process.exitCode = EXIT.usage;
    return;
  }
  process.chdir(root);
  mkdirSync('.mutants', { recursive: true });
  // Inherited by the test processes.
  process.env.TEST_DATABASES = 'sqlite';
  // Not Stryker's own option `testFiles`, with which mutants of constants are never active (seen with 9.6.1).
  if (options.tests !== undefined) process.env.MUTANT_TESTS = options.tests.join(',');
  const { sample, seed } = options;
  if (sample !== null) runOnlySample({ size: sample, seed, root });
  const mutants = await new Stryker(strykerOptions(options)).runMutationTest();
  for (const line of survivorLines(mutants, root)) console.log(line);
  if (sample !== null) console.log(sampleLine(mutants));
}

function strykerOptions({ mutate, tests, sample, withStatic, concurrency, force }) {
  return {
    mutate,
    concurrency,
    force,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    // Each mutant runs only the tests that reach it.
    coverageAnalysis: 'perTest',
    // A mutant that survives some tests may be caught by others.
    incremental: tests === undefined && sample === null,
    incrementalFile: '.mutants/incremental.json',
    tempDirName: '.mutants/sandbox',
    ignorePatterns: [
      '.next',
      '.data',
      'dist',
      'verification/e2e',
      'test-results',
      'playwright-report',
      '.mutants',
    ],
    // Types are checked elsewhere; Stryker's own handling of tsconfig.json needs an older TypeScript.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    ignoreStatic: tests === undefined && !withStatic,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60,
    thresholds: { high: 95, low: MIN_SCORE, break: MIN_SCORE },
    reporters: process.stdout.isTTY ? ['progress', 'html', 'json'] : ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: '.mutants/report.html' },
    jsonReporter: { fileName: '.mutants/report.json' },
    allowEmpty: false,
    checkers: [],
  };
}

/** @returns null when the command line is invalid */
function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        mutate: { type: 'string', multiple: true },
        tests: { type: 'string', multiple: true },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        static: { type: 'boolean', default: false },
        concurrency: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
      },
    });
    const concurrency = Number(values.concurrency);
    if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 16) return null;
    const { tests, force, seed, mutate = mutatePatterns() } = values;
    const sample = values.sample === undefined ? null : Number(values.sample);
    if (sample !== null && !(Number.isInteger(sample) && sample > 0)) return null;
    return { mutate, tests, sample, seed, concurrency, force, withStatic: values.static };
  } catch {
    return null;
  }
}

try {
  await main();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = EXIT.broken;
}
