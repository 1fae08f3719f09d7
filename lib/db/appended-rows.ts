// Rows of tables that are only ever added to, and that nothing reads before the commit: gathered while a transaction goes
// on and inserted at its end, one statement for each table. The client's own insert of a row costs four times the row.
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';
import { type ColumnValue, type InsertedTable, insertRows } from './insert-rows';

type Row = Readonly<Record<string, ColumnValue>>;

const gathered = new WeakMap<Tx, Map<InsertedTable<string>, Row[]>>();

/**
 * Adds a row to what the transaction inserts before it commits, in the order of the calls. What the database has against
 * the row it says then, and nothing of the transaction stands.
 * @throws Error when the transaction was not begun by `writeTransaction`: the row would be lost
 */
export function appendRow<Column extends string>(
  tx: Tx,
  table: InsertedTable<Column>,
  row: Readonly<Record<Column, ColumnValue>>,
): void {
  const tables = gathered.get(tx);
  if (tables === undefined) throw new Error('rows are appended inside writeTransaction alone');
  const rows = tables.get(table) ?? [];
  rows.push(row);
  tables.set(table, rows);
}

/** For `writeTransaction`: does the work, and inserts what it has appended. */
export async function withAppendedRows<T>(
  tx: Tx,
  kind: DatabaseKind,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tables = new Map<InsertedTable<string>, Row[]>();
  gathered.set(tx, tables);
  const result = await work(tx);
  // Whoever comes later is told so: nobody would insert it any more.
  gathered.delete(tx);
  for (const [table, rows] of tables) await insertRows(tx, kind, table, rows);
  return result;
}
