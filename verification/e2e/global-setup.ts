// Starts two complete deployments for the browser tests, each with its own data folder and a free port, and stops them
// afterwards. With E2E_DATABASE=postgresql, their databases are on a temporary server, with a user each for web and engine.
import { type LocalPostgres, startLocalPostgres } from '@/prisma/local-postgres';
import { SERVER_VARIABLE } from './support/database';
import { FILE_VARIABLE, HASTY_WINDOW_SECONDS } from './support/installation';
import { startInstallation } from './support/start-installation';

/** Passes the location of each sandbox.json to the specs in environment variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startDatabaseServer();
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
    await postgres?.stop();
  };
}

/** @returns null on SQLite */
async function startDatabaseServer(): Promise<LocalPostgres | null> {
  if (process.env.E2E_DATABASE !== 'postgresql') return null;
  const server = await startLocalPostgres(process.env.PATH ?? '');
  process.env[SERVER_VARIABLE] = server.url;
  return server;
}
