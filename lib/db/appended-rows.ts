// Collects rows of append-only tables during a transaction and inserts them at its end with one call, because the client's
// own insert of a row costs four times as much. Nothing reads them before the commit. Afterwards runs the
// transaction's last steps.
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';
import { type ColumnValue, type InsertedTable, insertTables, type TableRows, tableRows } from './insert-rows';

type Row = Readonly<Record<string, ColumnValue>>;

type Ending = {
  readonly tables: Map<InsertedTable<string>, Row[]>;
  readonly steps: LastStep[];
};

/** A step after everything else, such as taking a contended lock. */
type LastStep = (tx: Tx, kind: DatabaseKind) => Promise<void>;

const endings = new WeakMap<Tx, Ending>();

/**
 * Adds a row to insert before the commit, in call order. A database error about the row rolls the transaction back.
 * @throws Error outside `writeTransaction`: the row would be lost
 */
export function appendRow<Column extends string>(
  tx: Tx,
  table: InsertedTable<Column>,
  row: Readonly<Record<Column, ColumnValue>>,
): void {
  const { tables } = endingOf(tx);
  const rows = tables.get(table) ?? [];
  rows.push(row);
  tables.set(table, rows);
}

/** Runs `step` after the transaction's work and inserts. @throws as `appendRow` */
export function beforeCommit(tx: Tx, step: LastStep): void {
  endingOf(tx).steps.push(step);
}

/** For `writeTransaction`: runs the work, inserts the appended rows, then runs the last steps. */
export async function withAppendedRows<T>(
  tx: Tx,
  kind: DatabaseKind,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const ending: Ending = { tables: new Map(), steps: [] };
  endings.set(tx, ending);
  const result = await work(tx);
  // Later calls must fail: nothing would insert their rows.
  endings.delete(tx);
  await insertAppended(tx, kind, ending.tables);
  for (const step of ending.steps) await step(tx, kind);
  return result;
}

/** On PostgreSQL, tables with commit-order locks come last, so that others wait only for the commit. */
async function insertAppended(tx: Tx, kind: DatabaseKind, tables: Ending['tables']): Promise<void> {
  const all = [...tables].map(([table, rows]) => tableRows(table, rows));
  if (kind === 'sqlite') return insertTables(tx, kind, all);
  const needsLock = ({ table }: TableRows) => table.inCommitOrderOf !== undefined;
  await insertTables(
    tx,
    kind,
    all.filter((one) => !needsLock(one)),
  );
  for (const locked of all.filter(needsLock)) {
    await keepCommitOrder(tx, locked);
    await insertTables(tx, kind, [locked]);
  }
}

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx);
  if (ending === undefined) throw new Error('rows can be appended only inside writeTransaction');
  return ending;
}

/**
 * Waits until no other transaction has uncommitted rows of the same groups, and makes others wait until this one commits.
 * Called right before the insert: PostgreSQL assigns ids then, and releases such a lock only once the commit is visible
 * (PostgreSQL documentation, "Advisory Locks"). SQLite has one writer at a time. Locks are taken in a fixed order, which
 * prevents deadlocks.
 */
async function keepCommitOrder(
  tx: Tx,
  { table: { name, inCommitOrderOf = '' }, rows }: TableRows,
): Promise<void> {
  const groups = JSON.stringify([...new Set(rows.map((row) => `${name}:${String(row[inCommitOrderOf])}`))]);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock("key") FROM (
    SELECT DISTINCT hashtextextended("name", 0) AS "key"
    FROM jsonb_array_elements_text(${groups}::jsonb) AS given ("name") ORDER BY "key") AS "keys"`;
}
