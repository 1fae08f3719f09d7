// Opens the server when web starts, and exits if the settings forbid starting (contract §8).
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { apiHandler } from '@/lib/api/api-handler';
import { readConfig, setNextAuthUrl } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { keepInspectorClosed } from '@/lib/core/inspector';
import { createLog } from '@/lib/core/log';
import { replaceForwardedFor } from './client-address';
import { limitConsole } from './limit-console';
import { createOperationListener } from './serve-operations';
import { getServer, type Server } from './server';
import { sendStrictTransport } from './strict-transport';

/** Exit code for invalid settings (sysexits.h, EX_CONFIG): restarting doesn't help. */
const REFUSED_EXIT_CODE = 78;
/**
 * How far the heap may grow over the memory in use before the next garbage collection, in percent. V8's default allows several
 * times as much on machines with a lot of memory. It limits unused memory, not the memory in use.
 */
const HEAP_GROWTH_PERCENT = 50;
/** How long a hanging database may delay shutdown. */
const MAX_LAST_WRITE_MS = 2_000;

/** An unreachable database doesn't stop the process: the readiness check reports it, and the next request retries. */
export async function startWeb(): Promise<void> {
  keepInspectorClosed();
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const log = createLog('web', 'info');
  limitConsole(console, log);
  try {
    const config = readConfig();
    setNextAuthUrl(config);
    replaceForwardedFor(config.trustedProxies, log);
    sendStrictTransport(config);
    globalThis.serveOperation = createOperationListener(apiHandler(getServer));
    flushBeforeShutdown(await getServer());
  } catch (error) {
    if (error instanceof ConfigError) {
      log.fatal(error.message);
      process.exit(REFUSED_EXIT_CODE);
    }
    log.error({ error: errorText(error) }, 'web could not open the database yet; the next request retries');
  }
}

/**
 * Next exits as soon as its last requests are finished. Before passing the signal on, this writes buffered data, completes
 * long-polling requests, and closes each keep-alive connection after its response.
 */
function flushBeforeShutdown({ requests, keys, signIns, shutdown }: Server): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const listeners = process.listeners(signal);
    if (listeners.length === 0) continue;
    process.removeAllListeners(signal);
    process.once(signal, () => {
      shutdown.abort();
      const written = Promise.allSettled([requests.flush(), keys.flush(), signIns.flush()]);
      Promise.race([written, sleep(MAX_LAST_WRITE_MS)]).then(() => {
        for (const listener of listeners) listener(signal);
      });
    });
  }
}
