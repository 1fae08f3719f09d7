// Starts two whole installations for the browser tests, in data folders of their own on free ports, and ends them after.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILE_VARIABLE, HASTY_WINDOW_SECONDS } from './support/installation';

/** The first start builds what is missing. */
const START_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 200;
/** What is kept of an installation's output, to be shown when it does not start. */
const KEPT_CHARACTERS = 8_000;

type Started = { readonly sandboxFile: string; stop(): Promise<void> };

/**
 * Tells the specs by environment variables where each sandbox.json is. Installations that run already are used instead
 * when E2E_DATA_DIR and E2E_HASTY_DATA_DIR name their data folders.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One after the other: the first one may have to build what both serve.
  const usual = await installationFor(process.env.E2E_DATA_DIR, {});
  const hasty = await installationFor(process.env.E2E_HASTY_DATA_DIR, {
    PAYMENT_WINDOW_SECONDS: String(HASTY_WINDOW_SECONDS),
    ADDRESS_POOL_SIZE: '1000',
  }).catch(async (error: unknown) => {
    await usual.stop();
    throw error;
  });
  process.env[FILE_VARIABLE.usual] = usual.sandboxFile;
  process.env[FILE_VARIABLE.hasty] = hasty.sandboxFile;
  return async () => {
    await Promise.all([usual.stop(), hasty.stop()]);
  };
}

async function installationFor(
  dataDir: string | undefined,
  settings: Record<string, string>,
): Promise<Started> {
  if (dataDir === undefined) return start(settings);
  return { sandboxFile: join(dataDir, 'sandbox.json'), stop: async () => {} };
}

async function start(settings: Record<string, string>): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-e2e-'));
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const sandboxFile = join(dataDir, 'sandbox.json');
  await waitUntilReady(supervisor, sandboxFile);
  return {
    sandboxFile,
    stop: async () => {
      supervisor.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
