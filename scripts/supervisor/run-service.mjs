// Starts all processes with the settings of the environment, with one supervisor for each data folder.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { lockDataDir } from './lock.mjs';
import { removeSandboxFile } from './sandbox-file.mjs';
import { runInstallation } from './supervisor.mjs';
import { assertPortFree } from './wait.mjs';

/**
 * Runs until it is stopped. `prepare` runs before the first process, under the lock on the data folder.
 * @param {{ root: string, dev: boolean, prepare: () => Promise<void> }} options
 * @returns {Promise<number>} the exit code; 78 when the configuration is invalid
 */
export async function runService({ root, dev, prepare }) {
  try {
    const port = readPort(process.env.PORT || '3000');
    const host = readHost(process.env.WEB_HOST || '127.0.0.1');
    const dataDir = resolve(process.env.DATA_DIR || '.data');
    const unlock = lockDataDir(dataDir);
    try {
      // A killed run leaves the file behind, and programs take its existence for readiness.
      removeSandboxFile(dataDir);
      await assertPortFree(port, host);
      await prepare();
      console.log('Starting');
      return await runInstallation({
        root,
        dev,
        host,
        port,
        dataDir,
        network: process.env.NANO_NETWORK || 'sandbox',
        publicUrl: (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
      });
    } finally {
      unlock();
    }
  } catch (error) {
    console.error(`\n${error.message}`);
    return 1;
  }
}

function readHost(text) {
  if (isIP(text) === 0)
    throw new Error(
      `WEB_HOST=${text} is not an IP address. Unset it, or set it to the address to listen on.`,
    );
  return text;
}

function readPort(text) {
  const port = Number(text);
  if (!/^[0-9]{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`PORT=${text} is not a port number.`);
  return port;
}
