// The signer process: `nano-payments signer`. It alone holds the seed. It has no database and connects only to its own node.
// With an action, the program asks the running signer for it instead.
import { join } from 'node:path';
import { type Clock, systemClock } from '@/lib/core/clock';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { keepInspectorClosed } from '@/lib/core/inspector';
import { createLog, type Log } from '@/lib/core/log';
import { isTestMode } from '@/lib/core/network';
import { nodeServices } from '@/lib/core/nodes-file';
import { readSignerConfig, readSignerDir, type SignerConfig } from '@/lib/core/signer-config';
import { KeystoreError, loadKeySource } from '@/lib/nano/keystore';
import { type Ledger, LedgerUnavailableError } from '@/lib/nano/ledger';
import { nodeNetwork } from '@/lib/nano/node-network';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { OPERATOR_SOCKET } from '@/lib/nano/signer-operator';
import { listenForEngine, listenForOperator, lockRecord } from './listen';
import { openSigner } from './open-signer';
import { readPolicy } from './policy/policy-file';
import {
  checkRecord,
  createRecord,
  openRecord,
  RecordAheadError,
  RecordDamagedError,
  setClock as setRecordClock,
} from './record/record-file';
import { runAction, userName } from './run-action';

/** EX_CONFIG of sysexits.h: restarting does not help until the settings change. */
const EXIT_CONFIGURATION = 78;
/** Per node and call. The engine waits for 20 s in all. */
const LEDGER_TIMEOUT_MS = 3_000;
/** A longer shutdown is aborted. */
const STOP_LIMIT_MS = 8_000;
async function main(args: readonly string[]): Promise<void> {
  keepInspectorClosed();
  const print = (text: string) => process.stdout.write(text);
  if (args.length === 1 && args[0] === 'init') return init(readSignerDir(), print);
  if (args.length === 1 && args[0] === 'set-clock') return setClock(readSignerDir(), print);
  if (args.length > 0) {
    process.exitCode = await runAction(join(readSignerDir(), OPERATOR_SOCKET), args, print);
    return;
  }
  const config = readSignerConfig();
  const log = createLog('signer', config.logLevel);
  const fail = (error: unknown) => {
    log.fatal({ error: errorText(error) }, 'unexpected error');
    process.exit(1);
  };
  process.on('unhandledRejection', fail);
  process.on('uncaughtException', fail);
  const policy = readPolicy(config.policyFile, config.network);
  const keySource = loadKeySource(config);
  const { dir, socket } = config;
  const listening = { log, onFailure: fail };
  const ledger = openLedger(config, log);
  if (!isTestMode(config.network)) await checkRecord(dir);
  const lock = await lockRecord(dir, listening);
  const signer = await openSigner((onEntry) => openRecord(dir, onEntry), {
    ...{ keySource, policy, ledger, network: config.network, clock: steadyClock(), log },
  });
  const operator = await listenForOperator(join(dir, OPERATOR_SOCKET), () => signer, listening);
  const engine = await listenForEngine(socket, () => signer, listening);
  log.info({ socket, record: dir }, 'the signer is running');
  stopOnSignal(log, async () => {
    await Promise.all([operator.close(), engine.close()]);
    await signer.close();
    await lock.close();
  });
}

async function init(dir: string, print: (text: string) => void): Promise<void> {
  await createRecord(dir);
  print(`Created the record in ${dir}. Back it up from now on: see docs/operate/signer.md.\n`);
}

/** Future times in the record count as now from then on. */
async function setClock(dir: string, print: (text: string) => void): Promise<void> {
  const onFailure = (error: unknown) => {
    throw error;
  };
  const lock = await lockRecord(dir, { log: createLog('signer', 'error'), onFailure });
  const at = systemClock.now();
  const latest = await setRecordClock(dir, at, userName());
  await lock.close();
  print(
    `Times in the record up to ${latest.toISOString()} count as ${at.toISOString()} now. Start the signer.\n`,
  );
}

/**
 * Ignores changes of the machine's clock while it runs, which could end delays and limits early. It stops while the machine is suspended,
 * which makes delays longer.
 */
function steadyClock(): Clock {
  const startedMs = systemClock.now().getTime() - performance.now();
  return { now: () => new Date(startedMs + performance.now()) };
}

/** The sandbox's node may start after the signer. Elsewhere a wrong file is refused now. */
function openLedger(config: SignerConfig, log: Log): Pick<Ledger, 'blocks' | 'frontiers'> {
  let opened: Ledger | null = config.network === 'sandbox' ? null : connect(config, log);
  const ledger = () => {
    opened ??= connect(config, log);
    return opened;
  };
  return {
    blocks: async (hashes) => ledger().blocks(hashes),
    frontiers: async (accounts) => ledger().frontiers(accounts),
  };
}

function connect(config: SignerConfig, log: Log): Ledger {
  const services = nodeServices(config);
  if (services === null) throw new LedgerUnavailableError('the sandbox has not started');
  const network = nodeNetwork(config.network);
  return createNodeLedger({ urls: services.rpc, timeoutMs: LEDGER_TIMEOUT_MS, network, log });
}

function stopOnSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'the signer is stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // Started by a supervisor: without it, nobody would stop this process.
  process.once('disconnect', () => stop('the supervisor has exited'));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isRefused = [ConfigError, KeystoreError, RecordDamagedError].some((kind) => error instanceof kind);
  const isForPeople = isRefused || error instanceof RecordAheadError;
  process.stderr.write(`${isForPeople && error instanceof Error ? error.message : errorText(error)}\n`);
  process.exit(isRefused ? EXIT_CONFIGURATION : 1);
});
