// Rows of tables that are only ever added to, and that nothing reads before the commit: gathered while a transaction goes
// on and inserted at its end, one statement for each table. The client's own insert of a row costs four times the row.
// After them comes what has to be a transaction's very last act.
import type { Tx } from './client';
import type { DatabaseKind } from './database-url';
import { type ColumnValue, type InsertedTable, insertRows } from './insert-rows';

type Row = Readonly<Record<string, ColumnValue>>;

type Ending = {
  readonly tables: Map<InsertedTable<string>, Row[]>;
  readonly steps: LastStep[];
};

/** What a transaction does after everything else, such as taking a lock that many want. */
type LastStep = (tx: Tx, kind: DatabaseKind) => Promise<void>;

const endings = new WeakMap<Tx, Ending>();

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
  const { tables } = endingOf(tx);
  const rows = tables.get(table) ?? [];
  rows.push(row);
  tables.set(table, rows);
}

/** Has `step` done when the transaction's work is over and its rows are inserted. @throws as `appendRow` */
export function beforeCommit(tx: Tx, step: LastStep): void {
  endingOf(tx).steps.push(step);
}

/** For `writeTransaction`: does the work, inserts what it has appended, and then what was to be last. */
export async function withAppendedRows<T>(
  tx: Tx,
  kind: DatabaseKind,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const ending: Ending = { tables: new Map(), steps: [] };
  endings.set(tx, ending);
  const result = await work(tx);
  // Whoever comes later is told so: nobody would insert it any more.
  endings.delete(tx);
  for (const [table, rows] of inOrder(ending.tables)) {
    await keepCommitOrder(tx, kind, table, rows);
    await insertRows(tx, kind, table, rows);
  }
  for (const step of ending.steps) await step(tx, kind);
  return result;
}

/** Tables that others may have to wait for come last, so that they wait for the commit alone. */
function inOrder(tables: Ending['tables']): [InsertedTable<string>, Row[]][] {
  const waits = ([{ inCommitOrderOf }]: [InsertedTable<string>, Row[]]) =>
    Number(inCommitOrderOf !== undefined);
  return [...tables].sort((a, b) => waits(a) - waits(b));
}

function endingOf(tx: Tx): Ending {
  const ending = endings.get(tx);
  if (ending === undefined) throw new Error('rows can be appended only inside writeTransaction');
  return ending;
}

/**
 * Waits until no other transaction has rows of the same groups that are not committed, and keeps others waiting until
 * this one is. Called right before the rows are inserted: PostgreSQL draws their ids then, and lets go of such a lock
 * only when what was committed is seen (PostgreSQL documentation, "Advisory Locks"). SQLite has one writer at a time.
 * The locks are taken in one order by everybody, so that two transactions with several groups never wait in a ring.
 */
async function keepCommitOrder(
  tx: Tx,
  kind: DatabaseKind,
  { name, inCommitOrderOf }: InsertedTable<string>,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
): Promise<void> {
  if (inCommitOrderOf === undefined || kind === 'sqlite') return;
  const groups = JSON.stringify([...new Set(rows.map((row) => `${name}:${String(row[inCommitOrderOf])}`))]);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock("key") FROM (
    SELECT DISTINCT hashtextextended("name", 0) AS "key"
    FROM jsonb_array_elements_text(${groups}::jsonb) AS given ("name") ORDER BY "key") AS "keys"`;
}
