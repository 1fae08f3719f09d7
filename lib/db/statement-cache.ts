// Caches SQLite's prepared statements: preparing a query costs as much as running it.
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';

/** Statements per connection; the least recently used one is dropped. */
const MAX_STATEMENTS = 500;

type Prepared = Pick<Database.Statement<unknown[]>, 'reader' | 'run' | 'columns' | 'raw'>;

/**
 * Makes the adapter's connection prepare each statement once. SQLite re-prepares stale statements after schema changes. An
 * adapter with another structure is left unchanged and is only slower.
 * @returns whether statements are cached
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
 * What the adapter uses of a statement. A statement can be bound only once, so a wrapper is returned. Columns are described
 * once, which took as long as reading a row.
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
