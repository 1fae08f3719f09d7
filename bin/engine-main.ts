// The engine process: reads the settings, opens its dependencies, runs as leader or standby, and stops cleanly.
import { setTimeout as sleep } from 'node:timers/promises';
import { createEventResources } from '@/lib/api/event-resource';
import { createListImporter } from '@/lib/compliance/screening/list-importer';
import { openScreener } from '@/lib/compliance/screening/open-screener';
import { startWorkerAt } from '@/lib/compliance/screening/start-worker';
import { type Config, readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { keepInspectorClosed } from '@/lib/core/inspector';
import { createLog, type Log } from '@/lib/core/log';
import { isOneNode, type NodeServices } from '@/lib/core/node-services';
import { nodeServices } from '@/lib/core/nodes-file';
import { readSandboxPorts } from '@/lib/core/sandbox-ports';
import { loadSecrets } from '@/lib/core/secrets';
import { startCheckpointer } from '@/lib/db/checkpointer';
import { type Database, openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { waitForDisk } from '@/lib/db/storage-failure';
import { refuseUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { createEngine, type Engine } from '@/lib/engine/engine';
import { createEngineReport, createLoopPauses, watchLoop } from '@/lib/engine/health/engine-report';
import { openProcessClock } from '@/lib/engine/health/follow-clock';
import { startProcessReports } from '@/lib/engine/health/process-reports';
import { createSandboxControls, type SandboxControls } from '@/lib/engine/test-scenarios/sandbox-controls';
import { nodeNetwork } from '@/lib/nano/node-network';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { createSignerClient } from '@/lib/nano/signer-client';
import { createConfirmationFeeds } from '@/lib/nano/websocket-feeds';
import { createWorkGenerator } from '@/lib/nano/work-generator';
import { createPoster } from '@/lib/notifications/webhooks/guarded-fetch';
import { selectCurrencySources } from '@/lib/rates/currencies/currency-sources';
import { selectSources } from '@/lib/rates/select-sources';
import { createBackupProcess } from './backup/backup-process';
import { crashingSteps } from './engine-crash';

/** EX_CONFIG of sysexits.h: restarting does not help until the settings change. */
const EXIT_CONFIGURATION = 78;
/** A longer shutdown is aborted. Jobs get 10 s of it. */
const STOP_LIMIT_MS = 12_000;
const LEDGER_TIMEOUT_MS = 10_000;
const WORK_TIMEOUT_MS = 30_000;
const WORK_THREADS = 2;
/** The sandbox starts at the same time as the engine, so the engine waits for its ports file. */
const LOCATION_RETRY_MS = 200;
const LOCATION_TIMEOUT_MS = 120_000;

async function main(): Promise<void> {
  keepInspectorClosed();
  const config = readConfig();
  const log = createLog('engine', config.logLevel);
  exitOnUnexpectedError(log);
  refuseUnfinishedRestore(config);
  const atStep = crashingSteps(config);
  const { keyRing } = loadSecrets(config);
  const signer = createSignerClient(config.signerSocket);
  const database = await openWhenWritable(config, log);
  const followed = await openProcessClock({ database, log, windowMs: config.paymentWindowMs });
  const { clock } = followed;
  const checkpointer = startCheckpointer({ url: config.databaseUrl, log });
  const startWorker = startWorkerAt();
  const { screener, close: closeScreener } = openScreener(config, { database, log, startWorker });
  const services = await waitForLedger(config);
  const report = createEngineReport(clock, createLoopPauses(clock, watchLoop()));
  const work = createWorkGenerator({
    network: config.network,
    workServers: services.work,
    timeoutMs: WORK_TIMEOUT_MS,
    threads: WORK_THREADS,
    log,
    clock,
    onFound: report.workFound,
  });
  const engine = createEngine({
    config,
    database,
    ledger: createNodeLedger({
      urls: services.rpc,
      timeoutMs: LEDGER_TIMEOUT_MS,
      network: nodeNetwork(config.network),
      log,
      clock,
      onAsked: report.nodes.ended,
      onRefused: report.nodes.refused,
    }),
    hasOneNode: isOneNode(services),
    openFeed: (handlers) => createConfirmationFeeds({ urls: services.websocket, log, clock, ...handlers }),
    work,
    signer,
    keyRing,
    screener,
    listImporter: createListImporter({
      ...{ allowedHosts: config.webhookAllowedHosts, listsDir: config.listsDir, startWorker },
    }),
    rateSources: selectSources(config, clock),
    currencySources: selectCurrencySources(config, clock),
    poster: createPoster({ allowedHosts: config.webhookAllowedHosts }),
    readResource: createEventResources({ database, clock, config }),
    sandboxControls: sandboxControlsOf(config, log),
    backupProcess: createBackupProcess(),
    clock,
    log,
    atStep,
    report,
  });
  const endReports = await startProcessReports({ database, log, kind: 'engine' });
  stopOnSignal(log, engine, async () => {
    await endReports();
    await work.close();
    await closeScreener();
    await checkpointer.close();
    followed.stop();
    await database.close();
  });
  await engine.start();
}

async function openWhenWritable(config: Config, log: Log): Promise<Database> {
  const open = async () => {
    const database = await openDatabase({ url: config.databaseUrl, log });
    await checkInstallation(database, config).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  };
  return waitForDisk(open, (error) => log.error({ error }, 'cannot write to the disk; waiting'));
}

function sandboxControlsOf(config: Config, log: Log): SandboxControls | undefined {
  if (config.network !== 'sandbox') return undefined;
  return createSandboxControls({ port: () => readSandboxPorts(config), log });
}

async function waitForLedger(config: Config): Promise<NodeServices> {
  const deadline = performance.now() + LOCATION_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const services = nodeServices(config);
    if (services !== null) return services;
    await sleep(LOCATION_RETRY_MS);
  }
  throw new ConfigError(`No sandbox is running for DATA_DIR ${config.dataDir}.`);
}

function stopOnSignal(log: Log, engine: Engine, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'the engine is stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    engine
      .stop()
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // When the supervisor is gone, nothing else would stop this process.
  process.once('disconnect', () => stop('the supervisor has exited'));
}

/** After an unexpected error the process state is unknown, so it exits. On restart it resumes from the database. */
function exitOnUnexpectedError(log: Log): void {
  const exit = (thrown: unknown) => {
    log.fatal({ error: errorText(thrown) }, 'unexpected error');
    process.exit(1);
  };
  process.on('unhandledRejection', exit);
  process.on('uncaughtException', exit);
}

main().catch((error: unknown) => {
  const settings = error instanceof ConfigError;
  process.stderr.write(`${settings ? error.message : errorText(error)}\n`);
  process.exit(settings ? EXIT_CONFIGURATION : 1);
});
