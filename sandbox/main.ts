// The sandbox process: starts the development ledger over DATA_DIR and stops it cleanly.

import { readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { createLog, type Log } from '@/lib/core/log';
import { SandboxRunningError } from './second-sandbox';
import { startSandbox } from './start-sandbox';

/** EX_CONFIG of sysexits.h: a restart without a change is pointless. */
const EXIT_CONFIGURATION = 78;

/** Max duration of a clean stop, ms. */
const STOP_LIMIT_MS = 8000;

async function main(): Promise<void> {
  const config = readConfig();
  if (config.network !== 'sandbox') {
    throw new ConfigError(`the sandbox is for NANO_NETWORK=sandbox only, not ${config.network}`);
  }
  const log = createLog('sandbox', config.logLevel);
  const sandbox = await startSandbox({
    dataDir: config.dataDir,
    log,
    onFatal(failure) {
      log.fatal({ fault: errorText(failure) }, 'the ledger could not be stored');
      process.exit(1);
    },
  });
  log.info(
    { rpcUrl: sandbox.rpcUrl, wsUrl: sandbox.wsUrl, controlUrl: sandbox.controlUrl },
    'the sandbox is running',
  );
  stopOnSignal(log, () => sandbox.close());
}

function stopOnSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'the sandbox is stopping');
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

main().catch((error: unknown) => {
  const settings = error instanceof ConfigError || error instanceof SandboxRunningError;
  process.stderr.write(`${settings ? error.message : errorText(error)}\n`);
  process.exit(settings ? EXIT_CONFIGURATION : 1);
});
