// Starts two whole installations for the browser tests, in data folders of their own on free ports, and ends them after.
import { FILE_VARIABLE, HASTY_WINDOW_SECONDS } from './support/installation';
import { startInstallation } from './support/start-installation';

/** Tells the specs by environment variables where each sandbox.json is. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One after the other: the first one may have to build what both serve.
  const usual = await startInstallation({});
  const hasty = await startInstallation({
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
