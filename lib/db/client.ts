// Opens the database: its kind, the generated client, and the checks before use.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Log } from '@/lib/core/log';
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { PrismaClient as SqliteClient } from '@/prisma/generated/sqlite/client';
import { type CommitWatch, createCommitWatch } from './commit-watch';
import type { DatabaseKind } from './database-url';
import { databaseKind, sqliteFilePath } from './database-url';
import { createWriteFence, type WriteFence } from './fence';
import { postgresqlAdapterFactory } from './postgresql-adapter';
import { sqliteAdapterFactory } from './sqlite-adapter';

/** The generated client, one type for both databases. */
export type Db = SqliteClient;

/** The client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** The client or a transaction. */
export type Queryable = Db | Tx;

export type Database = {
  readonly db: Db;
  readonly kind: DatabaseKind;
  /** Fences the writes of this process; open until a lease is held. */
  readonly fence: WriteFence;
  /** Notices commits of other connections. */
  readonly commits: CommitWatch;
  /** Closes all connections; further queries fail. */
  close(): Promise<void>;
};

/** A connection without data for this long is closed, so that a hanging server causes an error. */
const POSTGRESQL_SILENCE_MS = 6_000;

type DatabaseOptions = {
  readonly url: string;
  readonly log?: Log;
  /** Timeout of a silent PostgreSQL connection, ms. */
  readonly silenceMs?: number | undefined;
};

/**
 * Opens the database of `url`: `file:…` is SQLite, `postgresql://…` PostgreSQL (contract §8). The schema must already be
 * migrated.
 * @throws Error when the database is unavailable, or SQLite is too old or not durable
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = createDatabase(options);
  await database.db.$connect();
  await database.db.$queryRaw`SELECT 1`;
  return database;
}

/** As `openDatabase`, but the first query connects, and fails when the database is unavailable. */
export function createDatabase(options: DatabaseOptions): Database {
  const { url, log, silenceMs = POSTGRESQL_SILENCE_MS } = options;
  const kind = databaseKind(url);
  const fence = createWriteFence();
  const db =
    kind === 'sqlite'
      ? new SqliteClient({ adapter: sqliteAdapterFactory(url, fence) })
      : openPostgresql({ url, fence, silenceMs, log });
  return { db, kind, fence, commits: createCommitWatch(url), close: () => db.$disconnect() };
}

/** A database that is only read. */
export type ReadOnlyDatabase = Pick<Database, 'db' | 'kind' | 'close'>;

/** How long a read waits for another process's lock on an SQLite file. */
const BUSY_WAIT_MS = 2_000;

/**
 * Opens the database of `url` for reading: it creates, migrates and checkpoints nothing, and every write fails.
 * @param limitMs time limit of a connection and of each PostgreSQL statement, ms
 * @throws the driver's error when the file does not exist, or the server does not respond
 */
export async function openReadOnly(url: string, limitMs: number): Promise<ReadOnlyDatabase> {
  const kind = databaseKind(url);
  const db = kind === 'sqlite' ? openSqliteFile(url) : openPostgresqlReader(url, limitMs);
  try {
    await db.$queryRaw`SELECT 1`;
  } catch (error) {
    await db.$disconnect().catch(() => undefined);
    throw error;
  }
  return { db, kind, close: () => db.$disconnect() };
}

function openSqliteFile(url: string): Db {
  const options = { readonly: true, fileMustExist: true, timeout: BUSY_WAIT_MS };
  return new SqliteClient({
    adapter: new PrismaBetterSqlite3({ url: `file:${sqliteFilePath(url)}`, ...options }),
  });
}

function openPostgresqlReader(url: string, limitMs: number): Db {
  const limits = { connectionTimeoutMillis: limitMs, statement_timeout: limitMs, query_timeout: limitMs };
  const adapter = new PrismaPg({
    ...{ connectionString: url, ...limits, max: 1 },
    options: '-c default_transaction_read_only=on',
  });
  return asDb(new PostgresqlClient({ adapter }));
}

function openPostgresql(options: Parameters<typeof postgresqlAdapterFactory>[0]): Db {
  return asDb(new PostgresqlClient({ adapter: postgresqlAdapterFactory(options) }));
}

/** The only cast in lib: both clients come from the same models, and a test compares them. */
function asDb(client: unknown): Db {
  return client as Db;
}
