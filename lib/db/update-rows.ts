// Updates any number of rows with one statement; the rows are passed as JSON. Single updates would block other writers for
// longer.
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';

/** A table whose rows are updated by `key`, if `unchanged` still has the value that was read. */
export type UpdatedTable<Column extends string> = {
  readonly name: string;
  readonly key: string;
  readonly unchanged: string;
  /** The written columns with PostgreSQL types. */
  readonly columns: Readonly<Record<Column, string>>;
};

/** `was`: the value of `unchanged` when the row was read. */
export type RowUpdate<Column extends string> = {
  readonly key: string;
  readonly was: string;
  readonly set: Readonly<Record<Column, string | null>>;
};

/**
 * Updates the rows. Names come from the code, never from a caller.
 * @returns the number of updated rows; rows that have since changed are skipped
 */
export async function updateRows<Column extends string>(
  tx: Tx,
  kind: DatabaseKind,
  table: UpdatedTable<Column>,
  rows: readonly RowUpdate<Column>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const given = rows.map(({ key, was, set }) => ({ ...set, key, was }));
  return tx.$executeRawUnsafe(statement(kind, table), JSON.stringify(given));
}

function statement(kind: DatabaseKind, { name, key, unchanged, columns }: UpdatedTable<string>): string {
  const value = (column: string) => (kind === 'sqlite' ? `given.value->>'${column}'` : `given."${column}"`);
  const set = Object.keys(columns).map((column) => `"${column}" = ${value(column)}`);
  const where = `"${name}"."${key}" = ${value('key')} AND "${name}"."${unchanged}" = ${value('was')}`;
  return `UPDATE "${name}" SET ${set.join(', ')} FROM ${source(kind, columns)} WHERE ${where}`;
}

function source(kind: DatabaseKind, columns: Readonly<Record<string, string>>): string {
  if (kind === 'sqlite') return 'json_each(?) AS given';
  const typed = Object.entries({ ...columns, key: 'text', was: 'text' });
  const names = typed.map(([column, type]) => `"${column}" ${type}`).join(', ');
  return `jsonb_to_recordset($1::jsonb) AS given (${names})`;
}
