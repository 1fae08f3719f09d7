// Starts two complete deployments for the browser tests, each with its own data folder and a free port, and stops them
// afterwards.
import { FILE_VARIABLE, HASTY_WINDOW_SECONDS } from './support/installation';
import { startInstallation } from './support/start-installation';

/** Passes the location of each sandbox.json to the specs in environment variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One after the other, because the first one may have to build what both use.
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
