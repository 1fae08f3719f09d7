// `npm run proof`: runs the long checks one after the other, and prints the result and duration of each. Ctrl-C stops the
// current part and still prints the summary; a second one stops at once.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBundles, generate } from './setup/build.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { preparePostgres } from './setup/postgres.mjs';
import { step } from './setup/progress.mjs';
import { scratchEnv } from './setup/scratch.mjs';
import { chooseParts, exitCodeOf, PARTS, summaryLines } from './tests/proof-parts.mjs';

const USAGE = `npm run proof -- [--quick] [--only <part>,<part>]
  --quick   reduces each part to a minute or two, and skips the tests (run npm test)
  --only    only these parts: ${PARTS.map(({ name }) => name).join(', ')}`;
const USAGE_EXIT_CODE = 64;
/** Lines shown of a failed part's output; the log has all of it. */
const SHOWN_LINES = 60;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const logs = join(root, 'test-results', 'proof');
const interruption = new AbortController();
/** The process of the part that runs. */
let running;

async function main() {
  const parts = readParts();
  if (parts === null) {
    console.error(USAGE);
    return USAGE_EXIT_CODE;
  }
  process.on('SIGINT', interrupt);
  console.log('Setting up');
  await installDependencies(root);
  await generate(root);
  await step('PostgreSQL', () => preparePostgres(root));
  await buildBundles(root);
  const results = [];
  for (const part of parts) results.push(await runPart(part));
  console.log(['', 'Summary', ...summaryLines(results)].join('\n'));
  return exitCodeOf(results);
}

function readParts() {
  try {
    const options = { quick: { type: 'boolean', default: false }, only: { type: 'string' } };
    return chooseParts(parseArgs({ options }).values);
  } catch {
    return null;
  }
}

async function runPart({ name, about, command }) {
  if (interruption.signal.aborted) return { name, outcome: 'not run', durationMs: 0 };
  console.log(`\n${name}, about ${about}: node ${command.join(' ')}`);
  const startedAt = performance.now();
  const passed = await step(name, (note) => runOnce(name, command, note)).then(
    () => true,
    (error) => {
      console.log(error.message);
      return false;
    },
  );
  const outcome = interruption.signal.aborted ? 'interrupted' : passed ? 'passed' : 'failed';
  return { name, outcome, durationMs: performance.now() - startedAt };
}

/** In its own process group, so that only this script forwards Ctrl-C. @throws with the end of its output */
function runOnce(name, command, note) {
  // `npm test` empties its results, and the logs among them.
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${name}.log`));
  const last = [];
  running = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...scratchEnv() },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [running.stdout, running.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > SHOWN_LINES) last.shift();
      if (line.trim() !== '') note(line.trim().slice(0, 100));
    });
  }
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('close', (code, signal) => {
      running = undefined;
      log.end();
      if (code === 0) resolve();
      else
        reject(
          new Error(
            [
              ...last,
              `--- ${name} ${signal === null ? `exited with code ${code}` : `was stopped by ${signal}`} ---`,
            ].join('\n'),
          ),
        );
    });
  });
}

function interrupt() {
  const signal = interruption.signal.aborted ? 'SIGKILL' : 'SIGINT';
  interruption.abort();
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 2;
}
