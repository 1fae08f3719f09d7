// Starts two whole installations for the browser tests, in data folders of their own on free ports, and ends them after.
import { join } from 'node:path';
import { FILE_VARIABLE, HASTY_WINDOW_SECONDS } from './support/installation';
import { startInstallation } from './support/start-installation';

type Served = { readonly sandboxFile: string; stop(): Promise<void> };

/**
 * Tells the specs by environment variables where each sandbox.json is. Installations that run already are used instead
 * when E2E_DATA_DIR and E2E_HASTY_DATA_DIR name their data folders.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One after the other: the first one may have to build what both serve.
  const usual = await installationFor(process.env.E2E_DATA_DIR, {});
  const hasty = await installationFor(process.env.E2E_HASTY_DATA_DIR, {
    PAYMENT_WINDOW_SECONDS: String(HASTY_WINDOW_SECONDS),
    ADDRESS_POOL_SIZE: '1000',
  }).catch(async (error: unknown) => {
    await usual.stop();
    throw error;
  });
  process.env[FILE_VARIABLE.usual] = usual.sandboxFile;
  process.env[FILE_VARIABLE.hasty] = hasty.sandboxFile;
  return async () => {
    await Promise.all([usual.stop(), hasty.stop()]);
  };
}

async function installationFor(
  dataDir: string | undefined,
  settings: Record<string, string>,
): Promise<Served> {
  if (dataDir === undefined) return startInstallation(settings);
  return { sandboxFile: join(dataDir, 'sandbox.json'), stop: async () => {} };
}
