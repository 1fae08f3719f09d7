// Runs all processes: migrates the database, starts sandbox, signer, engine and web, reports readiness, and stops them together.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, sideBySide } from '../setup/command.mjs';
import { durationText, step } from '../setup/progress.mjs';
import { REFUSED_EXIT_CODE, superviseChild } from './child.mjs';
import { engineEnvironment, serviceEnvironment, signerEnvironment, webEnvironment } from './environments.mjs';
import { metricsTokenFor } from './metrics-token.mjs';
import { readSandboxPorts, removeSandboxFile, writeSandboxFile } from './sandbox-file.mjs';
import { localOrigin, waitFor, waitUntilReady } from './wait.mjs';

const MIGRATE_TIMEOUT_MS = 5 * 60_000;
const SEED_TIMEOUT_MS = 2 * 60_000;
const SANDBOX_TIMEOUT_MS = 60_000;
const SIGNER_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 3 * 60_000;
const READY_PATIENCE_MS = 60_000;

/**
 * Runs until it is stopped or a process fails permanently. The caller holds the lock on the data folder
 * and has removed the sandbox file of an earlier run.
 * @param {{ root: string, dataDir: string, host: string, port: number, network: string, publicUrl: string, dev: boolean }} options
 * @returns {Promise<number>} the exit code; 78 when the configuration is invalid
 */
export async function runInstallation(options) {
  const ending = new AbortController();
  const children = [];
  const ended = listenForStop(ending, children);
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

/** The abort reason of a requested stop. */
const STOPPED = new Error('stopped');

/** The first Ctrl-C or SIGTERM stops in order, a second one at once. Rejects when a child fails permanently. */
function listenForStop(ending, children) {
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
  const { root, dataDir, host, port, network, dev } = options;
  const metrics = metricsTokenFor(process.env);
  // A signer that runs as another user is safer.
  const isSignerElsewhere = Boolean(process.env.SIGNER_SOCKET);
  const settings = { SIGNER_SOCKET: join(dataDir, 'signer', 'sign.sock'), ...childEnvironment(options) };
  const service = { ...settings, ...metrics.env };
  const env = serviceEnvironment(service);
  const launch = (name, args, ownEnv) => {
    const logFile = join(dataDir, 'logs', `${name}.log`);
    const onFailed = (reason, isRefused) =>
      ending.abort(Object.assign(new Error(reason), isRefused ? { exitCode: REFUSED_EXIT_CODE } : {}));
    const child = superviseChild({ name, args, cwd: process.cwd(), env: ownEnv, logFile, onFailed });
    children.push(child);
    return child;
  };
  const bundled = (name) => ['--enable-source-maps', join(root, 'dist', `${name}.mjs`)];
  const migrate = () => runOnce(bundled('migrate'), env, MIGRATE_TIMEOUT_MS);
  // In parallel what does not need each other: most of a start is loading programs, and there is more than one processor.
  const ledger = network === 'sandbox' ? startLedger({ launch, bundled, env, dataDir, ending }) : undefined;
  const signer = isSignerElsewhere ? undefined : startSigner({ launch, bundled, settings, ending });
  await sideBySide([step('database', migrate), ledger, signer]);
  const ports = await ledger;
  launch(
    'web',
    [...webProgram(root, dev), '--hostname', host, '--port', String(port)],
    webEnvironment(service),
  );
  const isTestMode = network === 'sandbox' || network === 'dev';
  if (isTestMode) await step('demo accounts', () => runOnce(bundled('seed'), env, SEED_TIMEOUT_MS));
  launch('engine', bundled('engine'), engineEnvironment(service));
  const web = { origin: localOrigin(host, port), token: metrics.token, signal: ending.signal };
  await step('web and engine', (note) => waitForReadiness({ ...web, note }, isTestMode));
  const file = isTestMode ? writeTestModeFile(options, ports) : undefined;
  console.log(readyMessage(options, file));
}

function webProgram(root, dev) {
  if (!dev) return [join(root, 'scripts', 'launcher', 'web.mjs')];
  return [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'dev', root];
}

/**
 * On sandbox and dev, not becoming ready is a failure. Elsewhere an external service can be down, such as a node or a
 * rate source: the processes keep running until it returns, and readiness reports what is missing.
 */
async function waitForReadiness(web, isTestMode) {
  const timeoutMs = isTestMode ? READY_TIMEOUT_MS : READY_PATIENCE_MS;
  try {
    await waitUntilReady({ ...web, timeoutMs });
  } catch (error) {
    if (isTestMode || web.signal.aborted) throw error;
    return `not ready yet, still trying: ${error.message}`;
  }
}

function startLedger({ launch, bundled, env, dataDir, ending }) {
  rmSync(join(dataDir, 'sandbox', 'ports.json'), { force: true });
  const ledger = launch('sandbox', bundled('sandbox'), env);
  const ask = () => readSandboxPorts(dataDir, ledger.pid());
  let ports;
  return step('sandbox', async () => {
    ports = await waitFor('starting the sandbox', SANDBOX_TIMEOUT_MS, ending.signal, ask);
  }).then(() => ports);
}

function startSigner({ launch, bundled, settings, ending }) {
  const socket = settings.SIGNER_SOCKET;
  rmSync(socket, { force: true });
  launch('signer', bundled('signer'), signerEnvironment(settings));
  const ask = () => (existsSync(socket) ? true : undefined);
  return step('signer', async () => {
    await waitFor('starting the signer', SIGNER_TIMEOUT_MS, ending.signal, ask);
  });
}

function childEnvironment({ dataDir, host, port, network, publicUrl, dev }) {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    WEB_HOST: host,
    PORT: String(port),
    NANO_NETWORK: network,
    PUBLIC_URL: publicUrl,
    NEXTAUTH_URL: publicUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    // glibc otherwise gives each thread its own arena, whose free memory is never returned.
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: dev ? 'development' : 'production',
  };
}

async function runOnce(args, env, timeoutMs) {
  const output = await runCommand(process.execPath, args, { cwd: process.cwd(), env, timeoutMs });
  return output.trim().split('\n').at(-1);
}

function writeTestModeFile({ dataDir, publicUrl }, ports) {
  const nanoRpcUrl = process.env.NANO_RPC_URL?.split(',')[0];
  return writeSandboxFile({
    dataDir,
    baseUrl: publicUrl,
    ports,
    nanoRpcUrl,
    nanoWsUrl: process.env.NANO_WS_URL?.split(',')[0],
  });
}

/**
 * The message printed when the service is running.
 * @param {{ dataDir: string, publicUrl: string, network: string }} options
 * @param {object | undefined} file the content of sandbox.json; undefined on networks with real money
 */
export function readyMessage({ dataDir, publicUrl, network }, file) {
  // Since the start of this process, so that the time includes the set-up.
  const durationMs = performance.now();
  const lines = [
    ``,
    `${file ? 'Ready' : 'Running'} after ${durationText(durationMs)}: ${publicUrl} (network ${network})`,
  ];
  for (const { email, password, apiUsername, apiPassword } of file?.merchants ?? []) {
    lines.push(`  merchant     ${email} · password ${password}`);
    lines.push(`    API        ${apiUsername}:${apiPassword}`);
  }
  if (file) lines.push(`  operator     ${file.operator.email} · password ${file.operator.password}`);
  if (file?.faucet) lines.push(`  test wallet  ${publicUrl}/sandbox`, `  ledger       ${file.nanoRpcUrl}`);
  if (file) lines.push(`  saved in     ${join(dataDir, 'sandbox.json')}`);
  lines.push(`  logs         ${join(dataDir, 'logs')}`, `Press Ctrl-C to stop.`, ``);
  return lines.join('\n');
}

/** Sandbox and signer stop last, so that engine and web can still reach them while they stop. */
async function stopAll(children) {
  const isLast = ({ name }) => name === 'sandbox' || name === 'signer';
  await Promise.all(children.filter((child) => !isLast(child)).map((child) => child.stop()));
  await Promise.all(children.filter(isLast).map((child) => child.stop()));
}
