// Inserts many rows by one prepared statement, however many they are: the rows travel as one JSON text. The client's
// createMany plans its statement anew for every batch, which costs more than the insert itself.

import { Prisma } from '@/prisma/generated/sqlite/client';
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';

/** A table and its columns that are written, each with its PostgreSQL type; the others take their defaults. */
export type InsertedTable<Column extends string> = {
  readonly name: string;
  readonly columns: Readonly<Record<Column, string>>;
  /** A row whose unique key exists is left out instead of failing the statement. */
  readonly skipsExisting?: true;
  /** Rows that are alike in this column are seen in the order of their ids (`keepCommitOrder`). */
  readonly inCommitOrderOf?: string;
};

/** What a column can be given: a JSON column an object or a list, a time the text of `timeText`. */
export type ColumnValue = string | number | boolean | null | undefined | object;

/**
 * Inserts the rows in order. Table and column names are the code's own, never a caller's.
 * @throws the database's error, such as a unique key that exists
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

/** The PostgreSQL type of a time, as Prisma makes it. */
export const TIME = 'timestamp(3)';

/** A time as the client itself writes it into SQLite, where times are compared as text; PostgreSQL reads it too. */
export function timeText(time: Date): string {
  return time.toISOString().replace('Z', '+00:00');
}

function statement(kind: DatabaseKind, table: InsertedTable<string>): string {
  const names = Object.keys(table.columns).map((column) => `"${column}"`);
  const into = `INSERT INTO "${table.name}" (${names.join(', ')})`;
  // Without its WHERE the parser of SQLite takes the ON for a join's (SQLite documentation, "UPSERT").
  const end = table.skipsExisting ? ' WHERE true ON CONFLICT DO NOTHING' : '';
  if (kind === 'sqlite') {
    const values = Object.keys(table.columns).map((column) => `value->>'${column}'`);
    return `${into} SELECT ${values.join(', ')} FROM json_each(?)${end}`;
  }
  const typed = Object.entries(table.columns).map(([column, type]) => `"${column}" ${type}`);
  return `${into} SELECT ${names.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS given (${typed.join(', ')})${end}`;
}

/** A time to compare columns with: SQLite compares times as the text they are kept in. */
export function sqlTime(kind: DatabaseKind, at: Date): Prisma.Sql {
  return kind === 'sqlite' ? Prisma.sql`${timeText(at)}` : Prisma.sql`${timeText(at)}::timestamp(3)`;
}
