// `npm run check`: format, lint, types, and the tests nearest to the changes, in at most two minutes. `npm test` runs all.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generate } from './setup/build.mjs';
import { bundle } from './setup/bundle.mjs';
import { runCommand } from './setup/command.mjs';
import { step } from './setup/progress.mjs';
import { scratchEnv } from './setup/scratch.mjs';

const USAGE = 'usage: npm run check [-- --since <commit or branch>]   (default: uncommitted changes)';
/** Most take a second or two of one processor, in addition to the type check. */
const MAX_TEST_FILES = 40;
const TIMEOUT_MS = 5 * 60_000;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** @returns {Promise<boolean>} whether all passed */
async function main() {
  const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });
  const changed = changedSince(values.since);
  await generate(root);
  const { chosen, leftOut } = await findTests(changed);
  const checks = await Promise.all([
    passes('format and lint', '@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
    passes('types', 'typescript/bin/tsc', '--noEmit', '-p', '.'),
    chosen.length === 0 ||
      passes(`${chosen.length} related test files`, 'vitest/vitest.mjs', 'run', ...chosen),
  ]);
  if (chosen.length === 0) console.log('  No test depends on the changed files.');
  if (leftOut > 0) console.log(`  ${leftOut} more related test files run only in npm test.`);
  return checks.every(Boolean);
}

/** The changed files, untracked ones included. @throws when the commit is unknown */
function changedSince(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const listed = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')];
  return listed.join('').split('\n').filter(Boolean);
}

async function findTests(changed) {
  await bundle(root, { 'run/related-tests': 'scripts/tests/related-tests.ts' });
  const { findTestsIn } = await import(pathToFileURL(join(root, 'dist', 'run', 'related-tests.mjs')).href);
  return findTestsIn(root, changed, MAX_TEST_FILES);
}

/** Shows the output only if the check fails. */
async function passes(name, program, ...args) {
  try {
    await step(name, async (note) => {
      await runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
        cwd: root,
        env: { NO_COLOR: '1', ...scratchEnv() },
        timeoutMs: TIMEOUT_MS,
        onLine: (line) => note(line.trim().slice(0, 100)),
      });
    });
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
