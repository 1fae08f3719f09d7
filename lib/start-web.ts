// Opens the server when web starts, and ends the process when it may not start (contract §8).
import { ConfigError, readConfig, tellNextAuth } from './config';
import { errorText } from './core/errors';
import { createLog } from './core/log';
import { getServer } from './server';

/** The exit code of a start that was refused for its settings (sysexits.h, EX_CONFIG): starting again changes nothing. */
const REFUSED_EXIT_CODE = 78;

/** A database that is away ends nothing: readiness says so, and the next request tries again. */
export async function startWeb(): Promise<void> {
  const log = createLog('web', 'info');
  try {
    tellNextAuth(readConfig());
    await getServer();
  } catch (error) {
    if (error instanceof ConfigError) {
      log.fatal(error.message);
      process.exit(REFUSED_EXIT_CODE);
    }
    log.error({ error: errorText(error) }, 'web could not open what it works with yet');
  }
}
