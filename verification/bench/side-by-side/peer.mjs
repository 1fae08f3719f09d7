// The other server: read from its adapter, started against the bench's ledger, and stopped.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Max time until a started server creates its first payment, ms. */
const START_TIMEOUT_MS = 60_000;
/** The same for a server that someone starts after the bench has printed the ledger's URLs, ms. */
const MANUAL_START_TIMEOUT_MS = 10 * 60_000;
const ASK_EVERY_MS = 20;
/** Max time between SIGTERM and SIGKILL, ms. */
const STOP_TIMEOUT_MS = 10_000;

/** @returns the functions of adapter.ts, and the other server's adapter if there is one */
export async function readPeer(adapterProgram, file) {
  const adapters = await import(pathToFileURL(adapterProgram).href);
  return {
    adapters,
    adapter: file === undefined ? undefined : adapters.parseAdapter(readFileSync(file, 'utf8')),
  };
}

/**
 * @param {{ fill: Function, fillRequest: Function, AMOUNT: object }} adapters
 * @param {() => { rpcUrl: string, wsUrl: string, dataDir: string }} placeNow read at each start
 */
export function createPeer(adapters, adapter, placeNow) {
  let child;
  /** Why the started server does not run; undefined while it does. */
  let ended;
  const launch = () => {
    const { rpcUrl, wsUrl, dataDir } = placeNow();
    const folder = join(dataDir, 'peer');
    const values = { rpcUrl, wsUrl, dataDir: folder, settlementAccount: adapter.settlementAccount };
    const fill = (text) => adapters.fill(text, values);
    mkdirSync(folder, { recursive: true });
    const env = Object.entries(adapter.start.env).map(([name, text]) => [name, fill(text)]);
    const { PATH, HOME } = process.env;
    child = spawn(adapter.start.command, adapter.start.args.map(fill), {
      // Not the bench's environment, which can name the database of the other server.
      env: { PATH, HOME, ...Object.fromEntries(env) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    ended = undefined;
    child.once('error', ({ message }) => (ended = message));
    child.once('exit', (code, signal) => (ended = `it exited with ${code ?? signal}`));
  };
  const stop = async () => {
    if (child === undefined || ended !== undefined) return;
    const exit = once(child, 'exit');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill('SIGTERM');
    await exit;
    clearTimeout(late);
  };
  const start = async () => {
    if (adapter.start === undefined) {
      const { rpcUrl, wsUrl } = placeNow();
      console.log(`  start ${adapter.name} with the ledger at ${rpcUrl} and ${wsUrl}, if it is not running`);
      return untilCreates(adapters, adapter, MANUAL_START_TIMEOUT_MS, () => undefined);
    }
    await stop();
    launch();
    await untilCreates(adapters, adapter, START_TIMEOUT_MS, () => ended);
  };
  return {
    ...{ start, stop },
    pids: () =>
      adapter.processes === undefined ? [child?.pid].filter(Boolean) : readPids(adapter.processes),
  };
}

function readPids({ ids, command, args }) {
  return ids ?? execFileSync(command, args, { encoding: 'utf8' }).split(/\s+/).filter(Boolean).map(Number);
}

async function untilCreates({ fillRequest, AMOUNT }, { name, create }, timeoutMs, ended) {
  const { origin, path, ...request } = fillRequest(create, AMOUNT);
  let refusal = 'it does not respond';
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; ) {
    try {
      const response = await fetch(`${origin}${path}`, request);
      const text = await response.text();
      if (response.ok) return;
      refusal = `${response.status} ${text.slice(0, 300)}`;
    } catch {
      // Not listening yet.
    }
    if (ended() !== undefined) throw new Error(`${name} does not run: ${ended()}`);
    await sleep(ASK_EVERY_MS);
  }
  throw new Error(`${name} created no payment within ${timeoutMs / 1000} s: ${refusal}`);
}
