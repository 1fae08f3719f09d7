// What the database records about its deployment, and the start checks that follow (contract §8).
import { z } from 'zod';
import type { Config } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { isTestMode } from '@/lib/core/network';
import type { Database, Queryable } from '@/lib/db/client';
import { checkFit } from '@/lib/db/schema-fit';

const NETWORK = 'network';
const DEMO = 'demo';

/**
 * Checks that the schema fits this version. Records the network at the first start and compares it later: payments of one
 * network mean nothing on another. Demo accounts have known passwords, so they block every start with real money.
 * @throws ConfigError with the reason; Error when the database is not migrated yet
 */
export async function checkInstallation(database: Database, config: Pick<Config, 'network'>): Promise<void> {
  await check(database, config).catch((error: unknown) => {
    if (!isTableMissing(error)) throw error;
    // Not a ConfigError: a process started during the migration succeeds at its next try.
    throw new Error('the database has no tables yet. Run: nano-payments migrate');
  });
}

async function check(database: Database, config: Pick<Config, 'network'>): Promise<void> {
  await checkFit(database);
  const { setting } = database.db;
  if (!isTestMode(config.network) && (await isDemo(database.db))) {
    throw new ConfigError(
      `This database contains demo accounts and can't be used on NANO_NETWORK=${config.network}. Use a new database.`,
    );
  }
  // Simultaneous starts may both write; both then read the stored value.
  const recorded =
    // Only the first start writes: later ones must come up even with a full disk, to report it.
    (await setting.findUnique({ where: { key: NETWORK } })) ??
    (await setting.upsert({
      where: { key: NETWORK },
      create: { key: NETWORK, value: config.network },
      update: {},
    }));
  if (recorded.value !== config.network) {
    throw new ConfigError(
      `This database belongs to NANO_NETWORK=${recorded.value}, not ${config.network}. Use one database per network.`,
    );
  }
}

/** Records that demo accounts exist: the database is refused on networks with real money. */
export async function markDemo(db: Queryable): Promise<void> {
  await db.setting.upsert({
    where: { key: DEMO },
    create: { key: DEMO, value: 'yes' },
    update: { value: 'yes' },
  });
}

/** Whether demo accounts exist or existed. */
export async function isDemo(db: Queryable): Promise<boolean> {
  return (await db.setting.findUnique({ where: { key: DEMO } })) !== null;
}

const missingTable = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ kind: z.literal('TableDoesNotExist') }) }),
  }),
});

/** The adapter's error for a table that does not exist, in a raw query. */
function isTableMissing(error: unknown): boolean {
  return missingTable.safeParse(error).success;
}
