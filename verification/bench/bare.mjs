// Builds and serves the bare handler's Next app.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextCli } from '../../scripts/setup/build.mjs';
import { runCommand } from '../../scripts/setup/command.mjs';
import { hashSources, onceFor } from '../../scripts/setup/stamp.mjs';

const BUILD_TIMEOUT_MS = 5 * 60_000;
const START_TIMEOUT_MS = 60_000;
const ASK_EVERY_MS = 100;
const FOLDER = 'verification/bench/bare-handler';

/** @returns {Promise<string>} `built` or `up to date` */
export async function buildBare(root) {
  const cwd = join(root, FOLDER);
  const hash = hashSources(root, [`${FOLDER}/app`, `${FOLDER}/next.config.mjs`, 'package-lock.json']);
  const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const done = await onceFor(join(cwd, '.next', '.stamp'), hash, () =>
    runCommand(process.execPath, [nextCli(root), 'build'], { cwd, env, timeoutMs: BUILD_TIMEOUT_MS }),
  );
  return done ? 'built' : 'up to date';
}

/** Serves it on `port` of this machine. */
export async function startBare(root, port) {
  const child = spawn(process.execPath, [nextCli(root), 'start', '--port', String(port)], {
    cwd: join(root, FOLDER),
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await untilServing(`${origin}/api/bare`);
  return {
    origin,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function untilServing(url) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error('the bare handler did not start');
}
