// Owns the connection to the database: which of the two it is, the generated client, and what must hold before use.
import type { Log } from '@/lib/core/log';
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { PrismaClient as SqliteClient } from '@/prisma/generated/sqlite/client';
import type { DatabaseKind } from './database-url';
import { databaseKind } from './database-url';
import { createWriteFence, type WriteFence } from './fence';
import { postgresqlAdapterFactory } from './postgresql-adapter';
import { sqliteAdapterFactory } from './sqlite-adapter';

/** The generated client. Both databases share this type: what SQLite accepts, PostgreSQL accepts as well. */
export type Db = SqliteClient;

/** The client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** What queries can be made on: the client itself or a transaction. */
export type Queryable = Db | Tx;

export type Database = {
  readonly db: Db;
  readonly kind: DatabaseKind;
  /** What its writes need to be this process's: open until a lease is held. */
  readonly fence: WriteFence;
  /** Ends all connections. Further queries fail. */
  close(): Promise<void>;
};

/** A connection on which nothing comes for so long is given up, so that a server that hangs is an error as well. */
const POSTGRESQL_SILENCE_MS = 6_000;

/**
 * Opens the database that `url` names by its scheme: `file:…` is SQLite, `postgresql://…` PostgreSQL (contract §8).
 * The schema must be migrated already; migrations are applied at start, not here.
 * @throws Error when the database is away, or when SQLite is too old or would lose commits at power loss.
 */
export async function openDatabase(options: {
  url: string;
  log?: Log;
  /** How long PostgreSQL may be silent, ms. */
  silenceMs?: number;
}): Promise<Database> {
  const { url, log, silenceMs = POSTGRESQL_SILENCE_MS } = options;
  const kind = databaseKind(url);
  const fence = createWriteFence();
  const db =
    kind === 'sqlite'
      ? new SqliteClient({ adapter: sqliteAdapterFactory(url, fence) })
      : openPostgresql({ url, fence, silenceMs, log });
  await db.$connect();
  await db.$queryRaw`SELECT 1`;
  return { db, kind, fence, close: () => db.$disconnect() };
}

function openPostgresql(options: Parameters<typeof postgresqlAdapterFactory>[0]): Db {
  const client: unknown = new PostgresqlClient({ adapter: postgresqlAdapterFactory(options) });
  // The one cast of lib: the two clients come from the same models, and a test fails when they drift apart.
  return client as Db;
}
