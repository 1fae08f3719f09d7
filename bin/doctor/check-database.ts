// The database: reachable, of this network, migrated; then what is particular to SQLite or PostgreSQL.
import { z } from 'zod';
import type { Config } from '@/lib/core/config';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { isContract, MIGRATION_NAMES } from '@/lib/db/schema-fit';
import { checkPostgresql } from './check-postgresql';
import { checkRights } from './check-rights';
import { checkSqlite } from './check-sqlite';
import { counted, type Finding, failure, ok, warning } from './finding';
import { databaseCodes } from './open-database';

/** Names of missing or unknown migrations shown. */
const MAX_NAMES = 3;

const migrationRows = z.array(
  z.object({
    migration_name: z.string(),
    isFinished: z.coerce.boolean(),
    isRolledBack: z.coerce.boolean(),
  }),
);

/** @param options.isFull checks an SQLite file to its end */
export async function checkDatabase(
  database: ReadOnlyDatabase,
  config: Pick<Config, 'network' | 'databaseUrl' | 'databaseUsers'>,
  { isFull }: { readonly isFull: boolean },
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const [migrations, network, own] = await Promise.all([
    checkMigrations(database),
    checkNetwork(database, config),
    database.kind === 'sqlite'
      ? checkSqlite(database, config.databaseUrl, { isFull }, signal)
      : Promise.all([checkPostgresql(database), checkRights(database, config.databaseUsers)]).then((found) =>
          found.flat(),
        ),
  ]);
  return [migrations, ...network, ...own];
}

async function checkMigrations({ db, kind }: ReadOnlyDatabase): Promise<Finding> {
  try {
    const rows: unknown = await db.$queryRaw`
      SELECT migration_name, finished_at IS NOT NULL AS "isFinished", rolled_back_at IS NOT NULL AS "isRolledBack"
      FROM _prisma_migrations`;
    return judgeMigrations(migrationRows.parse(rows), MIGRATION_NAMES[kind]);
  } catch (error) {
    const codes = databaseCodes(error);
    if (codes.includes('TableDoesNotExist')) {
      return failure('The database has no tables yet.', 'Run: nano-payments migrate');
    }
    return failure(
      `The applied migrations can’t be read (${codes.at(-1)}).`,
      'Check that the user of DATABASE_URL owns the tables, and that the server responds.',
    );
  }
}

/** Pure. @param own the migrations of this version */
export function judgeMigrations(rows: z.infer<typeof migrationRows>, own: readonly string[]): Finding {
  const recorded = rows.filter(({ isRolledBack }) => !isRolledBack);
  const failed = recorded.filter(({ isFinished }) => !isFinished).map((row) => row.migration_name);
  const applied = recorded.filter(({ isFinished }) => isFinished).map((row) => row.migration_name);
  const missing = own.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !own.includes(name));
  if (failed.length > 0) {
    return failure(
      `A migration did not finish: ${named(failed)}.`,
      'No process can be upgraded until it is resolved. See docs/operate/upgrade.md.',
    );
  }
  if (missing.length > 0) {
    return warning(`Not applied yet: ${named(missing)}.`, 'Run: nano-payments migrate');
  }
  const contracting = unknown.filter(isContract);
  if (contracting.length > 0) {
    return failure(
      `A newer version removed what this one needs: ${named(contracting)}.`,
      'Use the newer version, or restore the backup from before its upgrade.',
    );
  }
  if (unknown.length > 0) {
    return warning(
      `The database has migrations of a newer version: ${named(unknown)}.`,
      'Finish the upgrade, or keep using this version, as docs/operate/upgrade.md describes.',
    );
  }
  return ok(`The database has ${counted(own.length, 'migration', 'migrations')}, all of this version.`);
}

function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

async function checkNetwork(
  { db }: ReadOnlyDatabase,
  { network }: Pick<Config, 'network'>,
): Promise<readonly Finding[]> {
  const row = await db.setting.findUnique({ where: { key: 'network' } }).catch(() => null);
  if (row === null || row.value === network) return [];
  return [
    failure(
      `This database belongs to NANO_NETWORK=${row.value}, not ${network}.`,
      'Use one database per network: correct DATABASE_URL or NANO_NETWORK.',
    ),
  ];
}
