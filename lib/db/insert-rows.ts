// Inserts any number of rows with one prepared statement; the rows are passed as JSON. The client's createMany plans every
// batch, which costs more than the insert.

import { Prisma } from '@/prisma/generated/sqlite/client';
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';

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

/**
 * Inserts the rows in order. Names come from the code, never from a caller.
 * @throws the database's error, such as a duplicate key
 */
export async function insertRows<Column extends string>(
  tx: Tx,
  kind: DatabaseKind,
  table: InsertedTable<Column>,
  rows: readonly Readonly<Record<Column, ColumnValue>>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.$executeRawUnsafe(statement(kind, table), JSON.stringify(rows));
}

/** Prisma's PostgreSQL type for timestamps. */
export const TIME = 'timestamp(3)';

/** A time in the client's SQLite format, where times are compared as text; PostgreSQL accepts it too. */
export function timeText(time: Date): string {
  return time.toISOString().replace('Z', '+00:00');
}

function statement(kind: DatabaseKind, table: InsertedTable<string>): string {
  const names = Object.keys(table.columns).map((column) => `"${column}"`);
  const into = `INSERT INTO "${table.name}" (${names.join(', ')})`;
  // Without WHERE, SQLite parses ON as part of a join (SQLite documentation, "UPSERT").
  const end = table.skipsExisting ? ' WHERE true ON CONFLICT DO NOTHING' : '';
  if (kind === 'sqlite') {
    const values = Object.keys(table.columns).map((column) => `value->>'${column}'`);
    return `${into} SELECT ${values.join(', ')} FROM json_each(?)${end}`;
  }
  const typed = Object.entries(table.columns).map(([column, type]) => `"${column}" ${type}`);
  return `${into} SELECT ${names.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS given (${typed.join(', ')})${end}`;
}

/** A time for comparisons in SQL. */
export function sqlTime(kind: DatabaseKind, at: Date): Prisma.Sql {
  return kind === 'sqlite' ? Prisma.sql`${timeText(at)}` : Prisma.sql`${timeText(at)}::timestamp(3)`;
}
