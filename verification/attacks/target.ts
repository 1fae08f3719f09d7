// The attacked deployment: web, engine and sandbox ledger as `npm start` runs them, with two filled shops and a user of each
// role.
import { dirname } from 'node:path';
import { type Installation, readSandboxFile } from '@/verification/e2e/support/installation';
import { basicAuthorization } from '@/verification/e2e/support/payments-api';
import { openRoleShops, type RoleShops } from '@/verification/e2e/support/role-shops';
import { startInstallation, webPidOf } from '@/verification/e2e/support/start-installation';

export type Target = {
  readonly installation: Installation;
  readonly dataDir: string;
  readonly shops: RoleShops;
  /** The first merchant's API key, as an Authorization header. */
  readonly authorization: string;
  /** @throws Error unless exactly one web runs */
  webPid(): number;
  stop(): Promise<void>;
};

export async function startTarget(settings: Record<string, string>): Promise<Target> {
  const started = await startInstallation(settings);
  const dataDir = dirname(started.sandboxFile);
  try {
    const installation = readSandboxFile(started.sandboxFile);
    const shops = await openRoleShops(installation, dataDir);
    return {
      ...{ installation, dataDir, shops, authorization: basicAuthorization(shops.credentials) },
      webPid: () => webPidOf(started),
      stop: () => started.stop(),
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}
