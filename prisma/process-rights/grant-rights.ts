// Gives the PostgreSQL users of web and engine exactly the rights of lib/db/process-access.ts.
import { z } from 'zod';
import { ConfigError } from '@/lib/core/config-error';
import type { DatabaseUsers } from '@/lib/core/database-users';
import { RESTRICTED_PROCESSES, type TableWrites } from '@/lib/db/process-access';
import { inTransaction, type MigrationConnection } from '@/prisma/migration-runner/connection';
import { identifier, literal } from '@/prisma/sql-text';
import { createMissingUsers } from './create-users';
import { COLUMNS_SQL, compareRights, RIGHTS_SQL, type RightsDifference, TABLES } from './user-rights';
import { rowSizeTriggers, SIZES_SQL } from './web-row-sizes';
import { webTriggers } from './web-triggers';

/** Differences shown in a message. */
const MAX_SHOWN = 5;

/**
 * Creates missing users, grants what is missing and revokes what is too much, in one transaction; safe to run again while
 * the processes run.
 * @throws ConfigError when a user is missing and can't be created, or has more rights that this can't revoke; then nothing changed
 */
export async function grantRights(connection: MigrationConnection, users: DatabaseUsers): Promise<void> {
  await inTransaction(connection, async () => {
    await createMissingUsers(connection, users);
    refuseOwners(await readDifference(connection, users));
    for (const statement of await rightsStatements(connection, users)) await connection.execute(statement);
    const { excess, missing } = await readDifference(connection, users);
    const wrong = [...excess, ...missing];
    if (wrong.length === 0) return;
    const shown = wrong.slice(0, MAX_SHOWN).join('; ');
    throw new ConfigError(
      `The rights of ${users.web} and ${users.engine} can't be limited (${shown}). Take other roles from these users, and rights from PUBLIC, then run it again.`,
    );
  });
}

async function readDifference(
  connection: MigrationConnection,
  users: DatabaseUsers,
): Promise<RightsDifference> {
  return compareRights(await connection.query(RIGHTS_SQL, [users.web, users.engine]), users);
}

function refuseOwners({ owners }: RightsDifference): void {
  const [owner] = owners;
  if (owner !== undefined) {
    throw new ConfigError(
      `The PostgreSQL user ${owner} may act as the owner of the tables, so its rights can't be limited. Use a user that is no superuser, may create no roles and is no member of the owner. See docs/operate/database.md.`,
    );
  }
}

async function rightsStatements(connection: MigrationConnection, users: DatabaseUsers): Promise<string[]> {
  const sequences = await connection.query(SEQUENCES_SQL);
  const columns = columnRows.parse(await connection.query(COLUMNS_SQL));
  const columnsOf = (name: string) => columns.find(({ table }) => table === name)?.columns ?? [];
  // Databases that PostgreSQL 14 or older created allow it to everybody: functions and operators of web would run as the owner.
  const statements = ['REVOKE CREATE ON SCHEMA public FROM PUBLIC'];
  for (const process of RESTRICTED_PROCESSES) {
    const user = identifier(users[process]);
    const onTable = (rights: string, table: string) => `${rights} ON public.${identifier(table)}`;
    statements.push(`GRANT USAGE ON SCHEMA public TO ${user}`);
    for (const table of [MIGRATIONS, ...TABLES.map(([name]) => name)]) {
      statements.push(`${onTable('REVOKE ALL', table)} FROM ${user}`);
      statements.push(`${onTable('GRANT SELECT', table)} TO ${user}`);
    }
    for (const [table, access] of TABLES) {
      const rights = rightsOf(access[process], columnsOf(table));
      if (rights !== '') statements.push(`${onTable(`GRANT ${rights}`, table)} TO ${user}`);
    }
    for (const { table, sequence } of sequences) {
      const isInserted = TABLES.some(([name, access]) => name === table && access[process].insert === true);
      const onSequence = `ON SEQUENCE public.${identifier(String(sequence))}`;
      statements.push(`REVOKE ALL ${onSequence} FROM ${user}`);
      // Reading is for the engine's backups. Without setval, no process can make ids repeat.
      statements.push(`GRANT ${isInserted ? 'USAGE, SELECT' : 'SELECT'} ${onSequence} TO ${user}`);
    }
  }
  const web = literal(users.web);
  const written = TABLES.filter(([, { web: writes }]) => writes.insert || writes.update !== undefined).map(
    ([name]) => name,
  );
  const sizes = await connection.query(SIZES_SQL);
  return [...statements, ...webTriggers(web), ...rowSizeTriggers(sizes, written, web)];
}

/** Read by every process when it starts. */
const MIGRATIONS = '_prisma_migrations';

const columnRows = z.array(z.object({ table: z.string(), columns: z.array(z.string()) }));

/** The sequences of numbered ids and their tables. */
const SEQUENCES_SQL = `
  SELECT t."relname"::text AS "table", s."relname"::text AS "sequence"
  FROM pg_class s
    JOIN pg_depend d ON d."classid" = 'pg_class'::regclass AND d."objid" = s.oid AND d."deptype" IN ('a', 'i')
    JOIN pg_class t ON t.oid = d."refobjid"
  WHERE s."relkind" = 'S' AND s."relnamespace" = 'public'::regnamespace
  ORDER BY 2`;

/** @param columns those that may be changed where all may be */
function rightsOf({ insert, update = [], delete: removes }: TableWrites, columns: readonly string[]): string {
  const changed = update === true ? columns : update;
  const updates = changed.length > 0 ? [columnUpdate(changed)] : [];
  return [...(insert ? ['INSERT'] : []), ...updates, ...(removes ? ['DELETE'] : [])].join(', ');
}

function columnUpdate(columns: readonly string[]): string {
  return `UPDATE (${columns.map(identifier).join(', ')})`;
}
