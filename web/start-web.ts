// Opens the server when web starts, and ends the process when it may not start (contract §8).
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig, setNextAuthUrl } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import { createLog } from '@/lib/core/log';
import { getServer, type Server } from './server';

/** The exit code of a start that was refused for its settings (sysexits.h, EX_CONFIG): starting again changes nothing. */
const REFUSED_EXIT_CODE = 78;
/**
 * How far web's heap may grow over what was in use before it is collected again, in percent. By itself the engine lets it
 * grow to several times of that on a machine with much memory. It bounds waste, not use: nothing ends for want of memory.
 */
const HEAP_GROWTH_PERCENT = 50;
/** How long a database that hangs may keep the process from ending. */
const MAX_LAST_WRITE_MS = 2_000;

/** A database that is away ends nothing: readiness says so, and the next request tries again. */
export async function startWeb(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const log = createLog('web', 'info');
  try {
    setNextAuthUrl(readConfig());
    writeBeforeTheEnd(await getServer());
  } catch (error) {
    if (error instanceof ConfigError) {
      log.fatal(error.message);
      process.exit(REFUSED_EXIT_CODE);
    }
    log.error({ error: errorText(error) }, 'web could not open what it works with yet');
  }
}

/**
 * The web framework ends the process as soon as its last requests are answered. What is still gathered in memory is
 * written before it is told to. Who waits for an event is answered, and whoever asks again over a connection that is kept
 * open is sent away: each answer closes its connection now.
 */
function writeBeforeTheEnd({ requests, keys, shutdown }: Server): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const endings = process.listeners(signal);
    if (endings.length === 0) continue;
    process.removeAllListeners(signal);
    process.once(signal, () => {
      shutdown.abort();
      const written = Promise.allSettled([requests.flush(), keys.flush()]);
      Promise.race([written, sleep(MAX_LAST_WRITE_MS)]).then(() => {
        for (const end of endings) end(signal);
      });
    });
  }
}
