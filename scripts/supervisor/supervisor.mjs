// Runs a whole installation: migrates, starts sandbox ledger, engine and web, says when it is ready, ends all together.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nextCli } from '../setup/build.mjs';
import { runCommand } from '../setup/command.mjs';
import { durationText, step } from '../setup/progress.mjs';
import { REFUSED_EXIT_CODE, superviseChild } from './child.mjs';
import { readSandboxPorts, removeSandboxFile, writeSandboxFile } from './sandbox-file.mjs';
import { waitFor, waitUntilReady } from './wait.mjs';

const MIGRATE_TIMEOUT_MS = 5 * 60_000;
const SEED_TIMEOUT_MS = 2 * 60_000;
const SANDBOX_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 3 * 60_000;
const READY_PATIENCE_MS = 60_000;

/**
 * Runs until it is told to stop or a process is given up. The caller holds the lock on the data folder
 * and has removed the sandbox file of an earlier run.
 * @param {{ root: string, dataDir: string, port: number, network: string, publicUrl: string, dev: boolean }} options
 * @returns {Promise<number>} the exit code; 78 when the configuration is refused
 */
export async function runInstallation(options) {
  const ending = new AbortController();
  const children = [];
  const ended = listenForEnd(ending, children);
  try {
    await startAll(options, children, ending);
    await ended;
    return 0;
  } catch (error) {
    if (ending.signal.aborted && ending.signal.reason === STOPPED) return 0;
    console.error(`\n${error.message}`);
    return error.exitCode === REFUSED_EXIT_CODE ? REFUSED_EXIT_CODE : 1;
  } finally {
    await stopAll(children);
    removeSandboxFile(options.dataDir);
  }
}

/** The reason of an end that somebody asked for. */
const STOPPED = new Error('stopped');

/** The first Ctrl-C or SIGTERM ends in order, a second one at once. Rejects when a child is given up. */
function listenForEnd(ending, children) {
  const onSignal = () => {
    if (ending.signal.aborted) for (const child of children) child.kill();
    else console.log('\nStopping …');
    ending.abort(STOPPED);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  const ended = new Promise((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  ended.catch(() => {});
  return ended;
}

async function startAll(options, children, ending) {
  const { root, dataDir, port, network, dev } = options;
  const env = childEnvironment(options);
  const launch = (name, args) => {
    const logFile = join(dataDir, 'logs', `${name}.log`);
    const onGivenUp = (reason, isRefused) =>
      ending.abort(Object.assign(new Error(reason), isRefused ? { exitCode: REFUSED_EXIT_CODE } : {}));
    const child = superviseChild({ name, args, cwd: root, env, logFile, onGivenUp });
    children.push(child);
    return child;
  };
  const bundled = (name) => ['--enable-source-maps', join(root, 'dist', `${name}.mjs`)];
  await step('database', () => runToEnd(bundled('migrate'), root, env, MIGRATE_TIMEOUT_MS));
  const ports = network === 'sandbox' ? await startLedger(launch, bundled, dataDir, ending) : undefined;
  const playground = network === 'sandbox' || network === 'dev';
  if (playground) await step('demo accounts', () => runToEnd(bundled('seed'), root, env, SEED_TIMEOUT_MS));
  launch('engine', bundled('engine'));
  launch('web', [nextCli(root), dev ? 'dev' : 'start', '--port', String(port)]);
  await step('web and engine', () => untilReady(port, playground, ending.signal));
  const file = playground ? writePlaygroundFile(options, ports) : undefined;
  console.log(announcement(options, file));
}

/**
 * A playground that never becomes ready is broken. Elsewhere what is missing is somebody else's, a node or a source of
 * rates, and comes back: the processes go on, as they do when it goes away later, and readiness says what is missing.
 */
async function untilReady(port, playground, signal) {
  const timeoutMs = playground ? READY_TIMEOUT_MS : READY_PATIENCE_MS;
  try {
    await waitUntilReady(port, timeoutMs, signal);
  } catch (error) {
    if (playground || signal.aborted) throw error;
    return `not ready yet, they go on trying: ${error.message}`;
  }
}

function startLedger(launch, bundled, dataDir, ending) {
  rmSync(join(dataDir, 'sandbox', 'ports.json'), { force: true });
  const ledger = launch('sandbox', bundled('sandbox'));
  const ask = () => readSandboxPorts(dataDir, ledger.pid());
  let ports;
  return step('sandbox ledger', async () => {
    ports = await waitFor('the start of the sandbox ledger', SANDBOX_TIMEOUT_MS, ending.signal, ask);
  }).then(() => ports);
}

function childEnvironment({ dataDir, port, network, publicUrl, dev }) {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    NANO_NETWORK: network,
    PUBLIC_URL: publicUrl,
    NEXTAUTH_URL: publicUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    // Threads otherwise get arenas of their own, whose free memory is never given back.
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: dev ? 'development' : 'production',
  };
}

async function runToEnd(args, cwd, env, timeoutMs) {
  const output = await runCommand(process.execPath, args, { cwd, env, timeoutMs });
  return output.trim().split('\n').at(-1);
}

function writePlaygroundFile({ dataDir, publicUrl }, ports) {
  const nanoRpcUrl = process.env.NANO_RPC_URL?.split(',')[0];
  return writeSandboxFile({
    dataDir,
    baseUrl: publicUrl,
    ports,
    nanoRpcUrl,
    nanoWsUrl: process.env.NANO_WS_URL,
  });
}

/**
 * What people are told once the installation serves.
 * @param {{ dataDir: string, publicUrl: string, network: string }} options
 * @param {object | undefined} file what sandbox.json holds; none where money is real
 */
export function announcement({ dataDir, publicUrl, network }, file) {
  // Since this process began: whoever waits has waited for the set-up as well.
  const tookMs = performance.now();
  const lines = [
    ``,
    `${file ? 'Ready' : 'Serving'} after ${durationText(tookMs)}: ${publicUrl} (network ${network})`,
  ];
  for (const { email, password, apiUsername, apiPassword } of file?.merchants ?? []) {
    lines.push(`  merchant     ${email} · password ${password}`);
    lines.push(`    API        ${apiUsername}:${apiPassword}`);
  }
  if (file) lines.push(`  operator     ${file.operator.email} · password ${file.operator.password}`);
  if (file?.faucet) lines.push(`  test wallet  ${publicUrl}/sandbox`, `  ledger       ${file.nanoRpcUrl}`);
  if (file) lines.push(`  all of this  ${join(dataDir, 'sandbox.json')}`);
  lines.push(`  logs         ${join(dataDir, 'logs')}`, `Ctrl-C ends it all.`, ``);
  return lines.join('\n');
}

/** The ledger goes last, so that engine and web end with it still there. */
async function stopAll(children) {
  const ledger = children.filter(({ name }) => name === 'sandbox');
  const others = children.filter(({ name }) => name !== 'sandbox');
  await Promise.all(others.map((child) => child.stop()));
  await Promise.all(ledger.map((child) => child.stop()));
}
