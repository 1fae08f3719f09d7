// What a database remembers of the installation it belongs to, and the refusals that follow (contract §8).
import { type Config, ConfigError, isPlayground } from '@/lib/core/config';
import type { Database, Queryable } from '@/lib/db/client';

const NETWORK = 'network';
const DEMO = 'demo';

/**
 * Records the network at the first start and compares it at every later one: payments of one network mean nothing on
 * another. Demo accounts have known passwords, so where money is real nothing starts beside them.
 * @throws ConfigError with the reason, Error when the database has not been migrated yet
 */
export async function checkInstallation(database: Database, config: Pick<Config, 'network'>): Promise<void> {
  await check(database, config).catch((error: unknown) => {
    if (!isTableMissing(error)) throw error;
    // No refused setting: whoever starts next to the migration finds the tables at the next try.
    throw new Error('the database has no tables yet. Run: npm run migrate');
  });
}

async function check(database: Database, config: Pick<Config, 'network'>): Promise<void> {
  const { setting } = database.db;
  if (!isPlayground(config.network) && (await isDemo(database.db))) {
    throw new ConfigError(
      `This database contains demo accounts and can't be used on NANO_NETWORK=${config.network}. Use a new database.`,
    );
  }
  // A rival that starts at the same time writes first or second; both then read what stands.
  const recorded =
    // Only the first start writes: a later one must come up while the disk is full, to say so.
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

/** Notes that demo accounts exist: from now on the database is refused where money is real. */
export async function markDemo(db: Queryable): Promise<void> {
  await db.setting.upsert({
    where: { key: DEMO },
    create: { key: DEMO, value: 'yes' },
    update: { value: 'yes' },
  });
}

/** Whether demo accounts exist, or ever did. */
export async function isDemo(db: Queryable): Promise<boolean> {
  return (await db.setting.findUnique({ where: { key: DEMO } })) !== null;
}

/** Prisma's code for a table that does not exist. */
function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2021';
}
