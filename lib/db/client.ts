// Owns the connection to the database: which of the two it is, the generated client, and what must hold before use.
import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Log } from '@/lib/core/log';
import { PrismaClient as PostgresqlClient } from '@/prisma/generated/postgresql/client';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { PrismaClient as SqliteClient } from '@/prisma/generated/sqlite/client';
import type { DatabaseKind } from './database-url';
import { databaseKind } from './database-url';
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
  /** Ends all connections. Further queries fail. */
  close(): Promise<void>;
};

/** Connections one process keeps to PostgreSQL. */
const POSTGRESQL_POOL_CONNECTIONS = 10;
/** How long a query waits for a PostgreSQL connection, so that an absent server is an error and not a hang. */
const POSTGRESQL_CONNECT_TIMEOUT_MS = 5_000;
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
  const kind = databaseKind(options.url);
  const db = kind === 'sqlite' ? openSqlite(options.url) : openPostgresql(options);
  await db.$connect();
  await db.$queryRaw`SELECT 1`;
  return { db, kind, close: () => db.$disconnect() };
}

function openSqlite(url: string): Db {
  return new SqliteClient({ adapter: sqliteAdapterFactory(url) });
}

function openPostgresql({
  url,
  log,
  silenceMs = POSTGRESQL_SILENCE_MS,
}: Parameters<typeof openDatabase>[0]): Db {
  const adapter = new PrismaPg(
    {
      connectionString: url,
      stream: () => talkativeSocket(silenceMs),
      // An idle connection is closed in order before its silence could mean anything.
      idleTimeoutMillis: silenceMs / 2,
      max: POSTGRESQL_POOL_CONNECTIONS,
      connectionTimeoutMillis: POSTGRESQL_CONNECT_TIMEOUT_MS,
    },
    {
      onPoolError: (error) => log?.warn({ error: error.message }, 'an idle database connection broke'),
      onConnectionError: (error) => log?.warn({ error: error.message }, 'a database connection broke'),
    },
  );
  const client: unknown = new PostgresqlClient({ adapter });
  // The one cast of lib: the two clients come from the same models, and a test fails when they drift apart.
  return client as Db;
}

/**
 * A socket that ends itself when nothing comes for `silenceMs`. The driver's own time limit for a query would give the
 * connection back to the pool with its transaction open, and what is written over it next would never be committed.
 */
function talkativeSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('the database has gone silent')));
}
