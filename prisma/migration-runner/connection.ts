// One connection on which migrations run, with the same calls on SQLite and PostgreSQL.
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { type DatabaseKind, databaseKind, sqliteFilePath } from '@/lib/db/database-url';

/** A row as the driver returns it. */
export type Row = Readonly<Record<string, unknown>>;

export type MigrationConnection = {
  readonly kind: DatabaseKind;
  /** Runs one statement without parameters. @throws the driver's error */
  execute(sql: string): Promise<void>;
  /** Runs one statement with parameters $1, $2 … @throws the driver's error */
  query(sql: string, parameters?: readonly (string | number | null)[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** How long a statement waits for another process that writes the SQLite file. */
const SQLITE_BUSY_WAIT_MS = 10_000;

/** Opens the database of `url`. @throws the driver's error when it is unavailable */
export async function openConnection(url: string): Promise<MigrationConnection> {
  return databaseKind(url) === 'sqlite' ? openSqlite(sqliteFilePath(url)) : openPostgresql(url);
}

function openSqlite(file: string): MigrationConnection {
  const client = new BetterSqlite3(file, { timeout: SQLITE_BUSY_WAIT_MS });
  for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON'])
    client.pragma(setting);
  return {
    kind: 'sqlite',
    execute: async (sql) => void client.exec(sql),
    query: async (sql, parameters = []) => {
      const ordered: (string | number | null)[] = [];
      const text = sql.replace(/\$(\d+)/g, (_, place) => {
        ordered.push(parameters[Number(place) - 1] ?? null);
        return '?';
      });
      const statement = client.prepare<unknown[], Row>(text);
      if (statement.reader) return statement.all(...ordered);
      statement.run(...ordered);
      return [];
    },
    close: async () => void client.close(),
  };
}

async function openPostgresql(connectionString: string): Promise<MigrationConnection> {
  const client = new Client({ connectionString, application_name: 'nano-payments migrate' });
  // Without a listener, the end of the connection would end the process; the running statement reports it.
  client.on('error', () => {});
  await client.connect();
  return {
    kind: 'postgresql',
    execute: async (sql) => void (await client.query(sql)),
    query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    close: () => client.end(),
  };
}

/** Runs `work` in a transaction that takes the write lock first. @throws what `work` throws, after the rollback */
export async function inTransaction<T>(connection: MigrationConnection, work: () => Promise<T>): Promise<T> {
  await connection.execute(connection.kind === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN');
  try {
    const result = await work();
    await connection.execute('COMMIT');
    return result;
  } catch (error) {
    // A lost connection has already rolled back; the first error is the one to report.
    await connection.execute('ROLLBACK').catch(() => {});
    throw error;
  }
}
