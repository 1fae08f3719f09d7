// Whether the database's migrations fit this version of the service (decision 0046).
import { z } from 'zod';
import { ConfigError } from '@/lib/core/config-error';
import { VERSION } from '@/lib/core/version';
import names from '@/prisma/migrations/names.json';
import type { Database } from './client';
import type { DatabaseKind } from './database-url';

/** The migrations of this version, oldest first; `npm run db:migration` adds to them. */
export const MIGRATION_NAMES: Readonly<Record<DatabaseKind, readonly string[]>> = names;

/** The end of the name of a migration that removes or narrows what older versions use. */
const CONTRACT_SUFFIX = '_contract';

/** Whether a migration contracts the schema: versions that do not know it can't use the database afterwards. */
export function isContract(name: string): boolean {
  return name.endsWith(CONTRACT_SUFFIX);
}

/** `failed`: nothing of it is applied. */
const rows = z.array(z.object({ name: z.string(), state: z.enum(['finished', 'begun', 'failed']) }));

/**
 * Refuses a database of another version. A migration that this version does not know is fine unless it contracts: the
 * previous version keeps running during an upgrade.
 * @param known this version's migrations; left out: those of MIGRATION_NAMES
 * @throws ConfigError when a migration is missing or unfinished, or the database needs a newer version; the database's
 * error when it was never migrated
 */
export async function checkFit(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  known: readonly string[] = MIGRATION_NAMES[kind],
): Promise<void> {
  const applied = rows.parse(
    await db.$queryRaw`
      SELECT "migration_name" AS "name", CASE WHEN "finished_at" IS NOT NULL THEN 'finished'
        WHEN "applied_steps_count" > 0 THEN 'begun' ELSE 'failed' END AS "state"
      FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
  );
  const newer = applied.find(
    ({ name, state }) => isContract(name) && state !== 'failed' && !known.includes(name),
  );
  if (newer !== undefined) {
    throw new ConfigError(
      `The database was migrated by a newer version (migration ${newer.name}): version ${VERSION} can't use it. Install the newer version.`,
    );
  }
  const finished = new Set(applied.flatMap(({ name, state }) => (state === 'finished' ? [name] : [])));
  const missing = known.filter((name) => !finished.has(name));
  if (missing.length > 0) {
    throw new ConfigError(
      `The database lacks migrations of version ${VERSION} (${missing.join(', ')}). Run: nano-payments migrate`,
    );
  }
}
