// Creates the demo accounts of a sandbox or dev deployment, and approves their settlement addresses. Runs before web and engine
// start, and after the signer did.

import { join } from 'node:path';
import { systemClock } from '@/lib/core/clock';
import { type Config, readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { readSignerDir } from '@/lib/core/signer-config';
import { openDatabase } from '@/lib/db/client';
import { askSigner } from '@/lib/nano/signer-client';
import { OPERATOR_PATH, OPERATOR_SOCKET, operatorResponse } from '@/lib/nano/signer-operator';
import { demoSettlementAddresses, seedDemo } from './seed-demo';

/** EX_CONFIG of sysexits.h: a retry without a change is pointless. */
const EXIT_CONFIGURATION = 78;

async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    const issued = await seedDemo({ database, config, clock: systemClock });
    await approveDemoAddresses(config);
    console.log(issued ? 'Demo accounts created.' : 'The demo accounts already exist.');
  } finally {
    await database.close();
  }
}

/** Asks first, so that a start adds nothing to the record. @throws SignerUnavailableError */
async function approveDemoAddresses({ dataDir }: Config): Promise<void> {
  const socketPath = join(readSignerDir(), OPERATOR_SOCKET);
  const ask = (action: unknown) => askSigner({ socketPath, path: OPERATOR_PATH }, action, operatorResponse);
  const { addresses: approved } = await ask({ action: 'status' });
  for (const { merchantId, address } of demoSettlementAddresses(dataDir)) {
    if (approved.some((one) => one.merchantId === merchantId && one.address === address)) continue;
    await ask({ action: 'approve', merchantId, address, approvedBy: 'demo accounts' });
  }
}

main().catch((error: unknown) => {
  const isRefused = error instanceof ConfigError;
  console.error(isRefused ? error.message : errorText(error));
  process.exitCode = isRefused ? EXIT_CONFIGURATION : 1;
});
