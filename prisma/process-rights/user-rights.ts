// Compares what the users of web and engine may do in a PostgreSQL database with what they should (lib/db/process-access.ts).
import { z } from 'zod';
import type { DatabaseUsers } from '@/lib/core/database-users';
import {
  PROCESS_ACCESS,
  RESTRICTED_PROCESSES,
  type RestrictedProcess,
  type TableWrites,
} from '@/lib/db/process-access';

/** The tables whose rights are decided. */
export const TABLES: readonly (readonly [string, Readonly<Record<RestrictedProcess, TableWrites>>])[] =
  Object.entries(PROCESS_ACCESS);

/**
 * Whether other tables refer to the column `a`. Nobody changes such a key: PostgreSQL would change the rows that refer to it as well,
 * with the rights of their owner.
 */
const IS_REFERENCED = `EXISTS (SELECT FROM pg_constraint k
      WHERE k."contype" = 'f' AND k."confrelid" = a."attrelid" AND a."attnum" = ANY (k."confkey"))`;

/** The columns that may be changed where all may be, of each table. */
export const COLUMNS_SQL = `
  SELECT c."relname"::text AS "table", array_agg(a."attname"::text ORDER BY a."attname") AS "columns"
  FROM pg_class c JOIN pg_attribute a ON a."attrelid" = c.oid AND a."attnum" > 0 AND NOT a."attisdropped"
  WHERE c."relkind" = 'r' AND c."relnamespace" = 'public'::regnamespace AND NOT ${IS_REFERENCED}
  GROUP BY 1`;

/**
 * The effective rights of the users $1 (web) and $2 (engine), also those that they have through other roles. A user that
 * does not exist has no rows.
 */
export const RIGHTS_SQL = `
  SELECT CASE r."rolname" WHEN $1::text THEN 'web' ELSE 'engine' END AS "process", c."relname"::text AS "table",
    has_table_privilege(r.oid, c.oid, 'SELECT') AS "select",
    has_table_privilege(r.oid, c.oid, 'INSERT') AS "insert",
    has_table_privilege(r.oid, c.oid, 'DELETE') AS "delete",
    has_table_privilege(r.oid, c.oid, 'TRUNCATE') OR has_table_privilege(r.oid, c.oid, 'TRIGGER') AS "more",
    ARRAY(SELECT a."attname"::text FROM pg_attribute a
      WHERE a."attrelid" = c.oid AND a."attnum" > 0 AND NOT a."attisdropped"
        AND has_column_privilege(r.oid, c.oid, a."attnum", 'UPDATE') ORDER BY 1) AS "updated",
    ARRAY(SELECT a."attname"::text FROM pg_attribute a
      WHERE a."attrelid" = c.oid AND a."attnum" > 0 AND NOT a."attisdropped" AND NOT ${IS_REFERENCED} ORDER BY 1) AS "columns",
    has_schema_privilege(r.oid, c."relnamespace", 'CREATE')
      OR has_database_privilege(r.oid, current_database(), 'CREATE') AS "creates",
    r."rolsuper" OR r."rolcreaterole" OR pg_has_role(r.oid, c."relowner", 'MEMBER') AS "isOwner"
  FROM pg_roles r CROSS JOIN pg_class c
  WHERE r."rolname" IN ($1::text, $2::text) AND c."relkind" = 'r' AND c."relnamespace" = 'public'::regnamespace
  ORDER BY 1, 2`;

const names = z.array(z.string());
const rightsRows = z.array(
  z.object({
    process: z.enum(RESTRICTED_PROCESSES),
    table: z.string(),
    select: z.boolean(),
    insert: z.boolean(),
    delete: z.boolean(),
    more: z.boolean(),
    updated: names,
    columns: names,
    creates: z.boolean(),
    isOwner: z.boolean(),
  }),
);
type RightsRow = z.infer<typeof rightsRows>[number];

/** Missing users; users who may act as the owner; rights that a user has too many and that it lacks, such as "web: UPDATE Block". */
export type RightsDifference = {
  readonly unknown: readonly string[];
  readonly owners: readonly string[];
  readonly excess: readonly string[];
  readonly missing: readonly string[];
};

/** @param found what RIGHTS_SQL returned. Pure. */
export function compareRights(found: unknown, users: DatabaseUsers): RightsDifference {
  const rows = rightsRows.parse(found);
  const known = new Set(rows.map((row) => row.process));
  const judged = rows.map(compareTable);
  return {
    unknown: RESTRICTED_PROCESSES.filter((process) => !known.has(process)).map((process) => users[process]),
    owners: [...new Set(rows.flatMap((row) => (row.isOwner ? [users[row.process]] : [])))],
    excess: [
      ...new Set(
        rows.flatMap((row) => (row.creates ? [`${row.process}: CREATE in the schema or database`] : [])),
      ),
      ...judged.flatMap(({ excess }) => excess),
    ],
    missing: judged.flatMap(({ missing }) => missing),
  };
}

function compareTable(row: RightsRow): { readonly excess: string[]; readonly missing: string[] } {
  const access = TABLES.find(([table]) => table === row.table)?.[1];
  const { insert = false, update = [], delete: removes = false } = access?.[row.process] ?? {};
  const updates = update === true ? row.columns : update;
  const text = (right: string) => `${row.process}: ${right} ${row.table}`;
  const excess = [
    ...(row.insert && !insert ? [text('INSERT')] : []),
    ...(row.delete && !removes ? [text('DELETE')] : []),
    ...(row.more ? [text('TRUNCATE')] : []),
    ...row.updated.filter((column) => !updates.includes(column)).map((column) => text(`UPDATE (${column})`)),
  ];
  // A table that this version does not know belongs to a newer one or to another program.
  const isKnown = access !== undefined;
  const missing = [
    ...(isKnown && !row.select ? [text('SELECT')] : []),
    ...(insert && !row.insert ? [text('INSERT')] : []),
    ...(removes && !row.delete ? [text('DELETE')] : []),
    // A column that does not exist yet is granted with its migration.
    ...row.columns
      .filter((column) => updates.includes(column) && !row.updated.includes(column))
      .map((column) => text(`UPDATE (${column})`)),
  ];
  return { excess, missing };
}
