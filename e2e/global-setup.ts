// Starts a whole installation for the browser tests, in a data folder of its own on a free port, and ends it afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 200;
/** What is kept of the installation's output, to be shown when it does not start. */
const KEPT_CHARACTERS = 8_000;

/**
 * Tells the specs where it runs: E2E_BASE_URL, and in E2E_SANDBOX_FILE the path of its sandbox.json.
 * An installation that runs already is used instead when E2E_DATA_DIR names its data folder.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env.E2E_DATA_DIR;
  if (given !== undefined)
    return announce(given, process.env.E2E_BASE_URL ?? 'http://localhost:3000', async () => {});
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-e2e-'));
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  await waitUntilReady(supervisor, join(dataDir, 'sandbox.json'));
  return announce(dataDir, `http://localhost:${port}`, async () => {
    supervisor.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
}

function announce(dataDir: string, baseUrl: string, stop: () => Promise<void>): () => Promise<void> {
  process.env.E2E_BASE_URL = baseUrl;
  process.env.E2E_SANDBOX_FILE = join(dataDir, 'sandbox.json');
  return stop;
}

async function waitUntilReady(supervisor: ChildProcess, sandboxFile: string): Promise<void> {
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
    });
  }
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(sandboxFile)) {
    if (supervisor.exitCode !== null) throw new Error(`the installation did not start:\n${output}`);
    if (Date.now() > deadline) {
      supervisor.kill('SIGTERM');
      throw new Error(`the installation took too long to start:\n${output}`);
    }
    await sleep(POLL_MS);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      probe.close(() => (port === undefined ? reject(new Error('no free port')) : resolve(port)));
    });
  });
}
