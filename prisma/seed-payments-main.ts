// `npm run seed:payments -- --payments 1000000`: adds finished payments to a merchant of a sandbox or dev deployment.
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import { isTestMode } from '@/lib/core/network';
import { loadSecrets } from '@/lib/core/secrets';
import { openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { seedPayments } from './seed-payments';

/** Exit codes of sysexits.h: invalid usage; invalid configuration. */
const EXIT_USAGE = 64;
const EXIT_CONFIGURATION = 78;
const MOST_PAYMENTS = 10_000_000;
/** Payments per progress line. */
const LINE_EVERY = 50_000;
/** Keeps the indexes' pages in memory, because the rows of a payment are spread over all of them. */
const CACHE_KIB = 512 * 1_024;
const USAGE = 'usage: npm run seed:payments -- --payments <1 to 10000000> [--merchant <id>]';

async function main(): Promise<void> {
  const { payments, merchant } = parseArgs({
    options: {
      payments: { type: 'string', default: '' },
      merchant: { type: 'string', default: 'demo-harbour-books' },
    },
  }).values;
  const count = /^[1-9][0-9]{0,7}$/.test(payments) ? Number(payments) : 0;
  if (count === 0 || count > MOST_PAYMENTS) {
    console.error(USAGE);
    process.exitCode = EXIT_USAGE;
    return;
  }
  const config = readConfig();
  if (!isTestMode(config.network)) {
    throw new ConfigError(
      `Fictional payments are for NANO_NETWORK=sandbox and dev only, not for NANO_NETWORK=${config.network}.`,
    );
  }
  const database = await openDatabase({ url: config.databaseUrl });
  const began = performance.now();
  try {
    await checkInstallation(database, config);
    if (database.kind === 'sqlite') await database.db.$executeRawUnsafe(`PRAGMA cache_size = -${CACHE_KIB}`);
    const deps = { database, clock: systemClock, keyRing: loadSecrets(config).keyRing };
    const onProgress = (made: number) => {
      if (made % LINE_EVERY !== 0 && made !== count) return;
      const seconds = (performance.now() - began) / 1_000;
      console.log(`${made} of ${count} payments, ${Math.round(made / seconds)} a second`);
    };
    await seedPayments(deps, { merchantId: merchant, payments: count, onProgress });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isRefused = error instanceof ConfigError;
  console.error(isRefused ? error.message : errorText(error));
  process.exitCode = isRefused ? EXIT_CONFIGURATION : 1;
});
