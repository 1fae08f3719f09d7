// Creates the demo accounts of a sandbox or dev deployment. Runs before web and engine start.

import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { openDatabase } from '@/lib/db/client';
import { seedDemo } from './seed-demo';

/** EX_CONFIG of sysexits.h: a retry without a change is pointless. */
const EXIT_CONFIGURATION = 78;

async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    const issued = await seedDemo({ database, config, clock: systemClock });
    console.log(issued ? 'Demo accounts created.' : 'The demo accounts already exist.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isRefused = error instanceof ConfigError;
  console.error(isRefused ? error.message : errorText(error));
  process.exitCode = isRefused ? EXIT_CONFIGURATION : 1;
});
