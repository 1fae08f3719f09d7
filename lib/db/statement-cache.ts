// Keeps SQLite's prepared statements: the adapter prepares every query anew, which costs as much as running it.
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';

/** Statements kept for one connection; the one not used for the longest goes first. */
const MAX_STATEMENTS = 500;

type Prepared = Pick<Database.Statement<unknown[]>, 'reader' | 'run' | 'columns' | 'raw'>;

/**
 * Lets the adapter's connection prepare each statement once. SQLite itself prepares anew what a change of the schema has
 * made stale. An adapter that holds its connection elsewhere is left as it is: it is slower, and as right.
 * @returns whether statements are kept from now on
 */
export function keepStatements(adapter: SqlDriverAdapter): boolean {
  const client = 'client' in adapter ? adapter.client : undefined;
  if (!(client instanceof Database)) return false;
  const prepare = client.prepare.bind(client);
  const kept = new Map<string, KeptStatement>();
  const preparedOnce = (sql: string) => {
    const statement = kept.get(sql) ?? keptStatement(prepare<unknown[]>(sql));
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  Object.defineProperty(client, 'prepare', { value: preparedOnce });
  return true;
}

type KeptStatement = ReturnType<typeof keptStatement>;

/**
 * What the adapter asks of a statement that it binds. A statement itself can be bound only once and for ever. The columns
 * of each answer are the statement's own, so they are described once: that took as long as reading a row.
 */
function keptStatement(statement: Prepared) {
  let columns: ReturnType<Prepared['columns']> | undefined;
  const columnsOnce = () => {
    columns ??= statement.columns();
    return columns;
  };
  return {
    bind: (values: unknown[]) => ({
      reader: statement.reader,
      run: () => statement.run(values),
      columns: columnsOnce,
      raw: () => ({ all: () => statement.raw().all(values) }),
    }),
  };
}
