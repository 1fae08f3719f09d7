// The measured deployment, started by the project's start script with a temporary data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const START_TIMEOUT_MS = 20 * 60_000;
/** With which the benchmark reads metrics and the details of readiness. */
export const METRICS_TOKEN = 'the-token-of-the-bench';

/** A free port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts a deployment and waits until it is ready.
 * @param {{ root: string, dataDir: string, port: number, poolSize: number, settings: Record<string, string>, onLine:
 * (line: string) => void }} options `settings` are set besides
 */
export async function startInstallation({ root, dataDir, port, poolSize, settings, onLine }) {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      NANO_NETWORK: 'sandbox',
      ADDRESS_POOL_SIZE: String(poolSize),
      METRICS_TOKEN,
      // All pages of the bench are one client's.
      LIVE_CHANNELS_PER_SOURCE: '9999',
      LIVE_CHANNELS_PER_PAYMENT: '9999',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await untilReady(child, exit, onLine);
  return {
    pid: child.pid,
    readyAfterMs: performance.now() - began,
    origin: `http://127.0.0.1:${port}`,
    sandbox: JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')),
    ledgerControl: JSON.parse(readFileSync(join(dataDir, 'sandbox', 'ports.json'), 'utf8')),
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function untilReady(child, exit, onLine) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the installation did not become ready')), START_TIMEOUT_MS);
  });
  const ended = exit.then(([code]) => {
    throw new Error(`the installation exited with code ${code}`);
  });
  ended.catch(() => {});
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Ready after')) resolve();
      onLine(line);
    });
  });
  try {
    await Promise.race([ready, ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ready deposit addresses, from the readiness response. */
export async function readPoolLevel(origin) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${origin}/api/health/ready`, { headers });
  const { checks } = await answer.json();
  return Number(/^\d+/.exec(checks.addressPool.detail)?.[0] ?? 0);
}
