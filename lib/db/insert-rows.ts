// Inserts any number of rows into any number of tables with one call of the client; the rows are passed as JSON. The client's
// createMany plans every batch, which costs more than the insert.

import { Prisma } from '@/prisma/generated/sqlite/client';
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';
import { joinStatements } from './joined-statements';

/** A table and its written columns with PostgreSQL types; other columns get defaults. */
export type InsertedTable<Column extends string> = {
  readonly name: string;
  readonly columns: Readonly<Record<Column, string>>;
  /** Skips rows whose unique key exists. */
  readonly skipsExisting?: true;
  /** Rows with the same value in this column become visible in id order (`keepCommitOrder`). */
  readonly inCommitOrderOf?: string;
};

/** Column values: objects or lists for JSON columns, `timeText` for times. */
export type ColumnValue = string | number | boolean | null | undefined | object;

/** Rows of one table, to insert in order. */
export type TableRows = {
  readonly table: InsertedTable<string>;
  readonly rows: readonly Readonly<Record<string, ColumnValue>>[];
};

/** Rows of one table, checked against its columns. */
export function tableRows<Column extends string>(
  table: InsertedTable<Column>,
  rows: readonly Readonly<Record<Column, ColumnValue>>[],
): TableRows {
  return { table, rows };
}

/**
 * Inserts the rows in order. Names come from the code, never from a caller.
 * @throws the database's error, such as a duplicate key
 */
export function insertRows<Column extends string>(
  tx: Tx,
  kind: DatabaseKind,
  table: InsertedTable<Column>,
  rows: readonly Readonly<Record<Column, ColumnValue>>[],
): Promise<void> {
  return insertTables(tx, kind, [tableRows(table, rows)]);
}

/**
 * Inserts the rows of several tables, each of which occurs once. A row may refer to one of an earlier table. PostgreSQL
 * inserts all in one statement, and checks references at its end (PostgreSQL documentation, "WITH Queries").
 * @throws as `insertRows`
 */
export async function insertTables(tx: Tx, kind: DatabaseKind, given: readonly TableRows[]): Promise<void> {
  const filled = given.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return;
  const inserts = filled.map(({ table }, place) => insertInto(kind, table, place + 1));
  const sql = kind === 'sqlite' ? joinStatements(inserts) : asOneStatement(inserts);
  await tx.$executeRawUnsafe(sql, ...filled.map(({ rows }) => JSON.stringify(rows)));
}

function asOneStatement(inserts: readonly string[]): string {
  const earlier = inserts.slice(0, -1).map((insert, place) => `"insert${place}" AS (${insert})`);
  return `${earlier.length === 0 ? '' : `WITH ${earlier.join(', ')} `}${inserts.at(-1)}`;
}

/** Prisma's PostgreSQL type for timestamps. */
export const TIME = 'timestamp(3)';

/** A time in the client's SQLite format, where times are compared as text; PostgreSQL accepts it too. */
export function timeText(time: Date): string {
  return time.toISOString().replace('Z', '+00:00');
}

/** @param parameter the place of the rows among the parameters of a PostgreSQL statement */
function insertInto(kind: DatabaseKind, table: InsertedTable<string>, parameter: number): string {
  const names = Object.keys(table.columns).map((column) => `"${column}"`);
  const into = `INSERT INTO "${table.name}" (${names.join(', ')})`;
  // Without WHERE, SQLite parses ON as part of a join (SQLite documentation, "UPSERT").
  const end = table.skipsExisting ? ' WHERE true ON CONFLICT DO NOTHING' : '';
  if (kind === 'sqlite') {
    const values = Object.keys(table.columns).map((column) => `value->>'${column}'`);
    return `${into} SELECT ${values.join(', ')} FROM json_each(?)${end}`;
  }
  const typed = Object.entries(table.columns).map(([column, type]) => `"${column}" ${type}`);
  return `${into} SELECT ${names.join(', ')} FROM jsonb_to_recordset($${parameter}::jsonb) AS given (${typed.join(', ')})${end}`;
}

/** A time for comparisons in SQL. */
export function sqlTime(kind: DatabaseKind, at: Date): Prisma.Sql {
  return kind === 'sqlite' ? Prisma.sql`${timeText(at)}` : Prisma.sql`${timeText(at)}::timestamp(3)`;
}
