// Prisma's own schema engine, as the WebAssembly build from npm: it compares schemas and applies migrations without
// the native binary, which would have to be downloaded.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Pool, type QueryArrayConfig } from 'pg';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';

export type SchemaEngine = bindings.SchemaEngine;

/** How long a statement waits for another process that has locked the SQLite file. */
const SQLITE_BUSY_WAIT_MS = 10_000;

/**
 * Opens the engine on the database at `url`, runs `work` and closes the connections. The engine locks an SQLite file
 * exclusively while one of its connections is open.
 * @param datamodels the schema as [path, content] pairs; needed to compare, not to apply
 */
export async function withSchemaEngine<T>(
  url: string,
  datamodels: [string, string][] | undefined,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await loadBindings();
  const open: SqlDriverAdapter[] = [];
  const adapter = bindMigrationAwareSqlAdapterFactory(recordConnections(migrationAdapter(url), open));
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    for (const connection of open) await connection.dispose();
  }
}

function migrationAdapter(url: string): SqlMigrationAwareDriverAdapterFactory {
  if (databaseKind(url) === 'sqlite') {
    return new PrismaBetterSqlite3({ url: `file:${sqliteFilePath(url)}`, timeout: SQLITE_BUSY_WAIT_MS });
  }
  return new PrismaPg(poolThatReadsCatalogue(url), { disposeExternalPool: true });
}

function recordConnections(
  factory: SqlMigrationAwareDriverAdapterFactory,
  open: SqlDriverAdapter[],
): SqlMigrationAwareDriverAdapterFactory {
  const record = async (connecting: Promise<SqlDriverAdapter>) => {
    const connection = await connecting;
    open.push(connection);
    return connection;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => record(factory.connect()),
    connectToShadowDb: () => record(factory.connectToShadowDb()),
  };
}

/** PostgreSQL's type numbers of the internal type "char", which the adapter refuses to read, and of text. */
const CHAR_TYPE = 18;
const TEXT_TYPE = 25;

/**
 * A pool that returns columns of type "char" as text: the system catalog, which the engine reads, contains many of
 * them.
 */
function poolThatReadsCatalogue(connectionString: string): Pool {
  const pool = new Pool({ connectionString });
  const query = pool.query.bind(pool);
  const value = async (config: QueryArrayConfig | string) => {
    const result = await (typeof config === 'string' ? query(config) : query(config));
    for (const field of result.fields) {
      if (field.dataTypeID === CHAR_TYPE) field.dataTypeID = TEXT_TYPE;
    }
    return result;
  };
  Object.defineProperty(pool, 'query', { value });
  return pool;
}

let loading: Promise<void> | undefined;

/** Instantiated manually, once per process, because Node 20 can't import a .wasm file. */
function loadBindings(): Promise<void> {
  loading ??= instantiate();
  return loading;
}

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(join(entry, '..', 'schema_engine_bg.wasm'));
  const imports = Object.fromEntries(Object.entries(bindings).map(detachTimers));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports });
  const { exports } = instance;
  bindings.__wbg_set_wasm(exports);
  if (typeof exports.__wbindgen_start !== 'function')
    throw new Error('the schema engine has no start function');
  exports.__wbindgen_start();
}

/** The engine starts a ten-second timer for each lock it takes. The timer must not keep the process alive. */
function detachTimers([name, value]: [string, unknown]): [string, WebAssembly.ImportValue] {
  if (typeof value !== 'function') return [name, 0];
  if (!name.startsWith('__wbg_setTimeout')) return [name, (...args: unknown[]) => value(...args)];
  const setTimer = (...args: unknown[]) => {
    const timer: unknown = value(...args);
    return timer instanceof Object && 'unref' in timer && typeof timer.unref === 'function'
      ? timer.unref()
      : timer;
  };
  return [name, setTimer];
}
