// The SQLite adapter: one connection writes, one reads, and transactions take the write lock at their start, waiting
// without blocking the process. The stock adapter uses one connection, so a query during an open transaction becomes part
// of it, and it begins transactions without the write lock.
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import {
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import BetterSqlite3 from 'better-sqlite3';
import { sqliteFilePath } from './database-url';
import { needsLease, requireLease, type WriteFence } from './fence';
import { splitStatements } from './joined-statements';
import { keepStatements } from './statement-cache';

/** How long a write waits for another process. */
const BUSY_WAIT_MS = 5_000;
/** Bounds of the growing pause between attempts; a write holds the lock for a few ms. */
const FIRST_RETRY_MS = 1;
const LAST_RETRY_MS = 16;
/**
 * From this many pages in the write-ahead log, commits checkpoint themselves. The checkpointer normally does so long
 * before; this limits the log to 80 MB where it can't run.
 */
const CHECKPOINT_PAGES = 20_000;
/** Older versions can corrupt a WAL with two connections (SQLite release notes, 3.51.3). */
const MIN_SQLITE_VERSION = [3, 51, 3];
/** SQLite's value for synchronous=FULL (SQLite documentation, "PRAGMA synchronous"). */
const SYNCHRONOUS_FULL = 2;

/** Creates the adapter for the SQLite file of `url` (`file:…`). */
export function sqliteAdapterFactory(url: string, fence: WriteFence): SqlDriverAdapterFactory {
  const inner = new PrismaBetterSqlite3({ url: `file:${sqliteFilePath(url)}`, timeout: BUSY_WAIT_MS });
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    connect: async () => {
      const writer = await openConnection(inner);
      // retryWhileBusy waits instead: SQLite's own wait would block the whole process.
      await writer.executeScript('PRAGMA busy_timeout = 0');
      const reader = await openConnection(inner);
      await reader.executeScript('PRAGMA query_only = ON');
      return joinConnections(writer, reader, fence);
    },
  };
}

/** Whether this SQLite version is safe. */
export function isSafeSqliteVersion(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [place, min] of MIN_SQLITE_VERSION.entries()) {
    const part = parts[place] ?? 0;
    if (part !== min) return part > min;
  }
  return true;
}

async function openConnection(factory: PrismaBetterSqlite3): Promise<SqlDriverAdapter> {
  const connection = await factory.connect();
  await connection.executeScript(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
     PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA secure_delete = ON;`,
  );
  const version = String(await readValue(connection, 'SELECT sqlite_version()'));
  if (!isSafeSqliteVersion(version)) {
    throw new Error(
      `SQLite ${version} is too old: version ${MIN_SQLITE_VERSION.join('.')} or newer is required`,
    );
  }
  await assertSetting(connection, 'journal_mode', 'wal');
  await assertSetting(connection, 'synchronous', String(SYNCHRONOUS_FULL));
  await assertSetting(connection, 'foreign_keys', '1');
  // Erased data is overwritten (SQLite documentation, "PRAGMA secure_delete").
  await assertSetting(connection, 'secure_delete', '1');
  keepStatements(connection);
  return connection;
}

async function assertSetting(connection: SqlDriverAdapter, name: string, expected: string): Promise<void> {
  const value = String(await readValue(connection, `PRAGMA ${name}`));
  if (value !== expected) throw new Error(`SQLite runs with ${name}=${value}, but ${expected} is required`);
}

async function readValue(connection: SqlDriverAdapter, sql: string): Promise<unknown> {
  const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  return rows[0]?.[0];
}

type WriteLock = ReturnType<typeof createWriteLock>;

/**
 * One writer at a time in this process, in order of arrival. Bounded by the requests and jobs that wait, each with a
 * deadline.
 */
function createWriteLock() {
  let tail = Promise.resolve();
  /** Waits for the lock. The returned function releases it and may be called repeatedly. */
  const acquire = async () => {
    const turn = tail;
    let release = () => {};
    tail = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    return release;
  };
  const run = async <T>(work: () => Promise<T>) => {
    const release = await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
  return { acquire, run };
}

function joinConnections(
  writer: SqlDriverAdapter,
  reader: SqlDriverAdapter,
  fence: WriteFence,
): SqlDriverAdapter {
  const lock = createWriteLock();
  const write = <T>(query: SqlQuery, work: () => Promise<T>) => {
    const isFenced = fence.held() !== null && needsLease(query);
    return lock.run(() => retryWhileBusy(isFenced ? () => writeFenced(writer, fence, work) : work));
  };
  return {
    provider: writer.provider,
    adapterName: writer.adapterName,
    queryRaw: (query) =>
      isRead(query) ? reader.queryRaw(query) : write(query, () => writer.queryRaw(query)),
    executeRaw: (query) => write(query, () => writer.executeRaw(query)),
    executeScript: (script) => lock.run(() => retryWhileBusy(() => writer.executeScript(script))),
    startTransaction: () => beginTransaction(writer, lock, fence),
    dispose: async () => {
      await reader.dispose();
      await writer.dispose();
    },
  };
}

/** Prisma writes with INSERT, UPDATE and DELETE only; statements that start with SELECT only read. */
function isRead(query: SqlQuery): boolean {
  return /^\s*SELECT\b/i.test(query.sql);
}

/** Runs a single statement after the lease check, in one transaction. */
async function writeFenced<T>(
  writer: SqlDriverAdapter,
  fence: WriteFence,
  work: () => Promise<T>,
): Promise<T> {
  await beginFenced(writer, fence);
  try {
    const result = await work();
    await runStatement(writer, 'COMMIT');
    return result;
  } catch (error) {
    await runStatement(writer, 'ROLLBACK').catch(() => 0);
    throw error;
  }
}

/** Takes the write lock and checks the lease. */
async function beginFenced(writer: SqlDriverAdapter, fence: WriteFence): Promise<void> {
  await runStatement(writer, 'BEGIN IMMEDIATE');
  try {
    await requireLease(fence, 'sqlite', writer);
  } catch (error) {
    await runStatement(writer, 'ROLLBACK').catch(() => 0);
    throw error;
  }
}

async function beginTransaction(
  writer: SqlDriverAdapter,
  lock: WriteLock,
  fence: WriteFence,
): Promise<Transaction> {
  const release = await lock.acquire();
  try {
    await retryWhileBusy(() => beginFenced(writer, fence));
  } catch (error) {
    release();
    throw error;
  }
  const finish = async () => release();
  return {
    provider: writer.provider,
    adapterName: writer.adapterName,
    options: { usePhantomQuery: false },
    queryRaw: async (query) => {
      requireTransaction(writer);
      return writer.queryRaw(query);
    },
    executeRaw: (query) => executeEach(writer, query, release),
    commit: finish,
    rollback: finish,
  };
}

/** @returns the number of changed rows */
async function executeEach(writer: SqlDriverAdapter, query: SqlQuery, release: () => void): Promise<number> {
  const statements = splitStatements(query);
  if (statements === null) return endOrExecute(writer, query, release);
  let changed = 0;
  for (const statement of statements) changed += await endOrExecute(writer, statement, release);
  return changed;
}

/** Prisma ends a transaction with COMMIT or ROLLBACK. If that fails, the connection must still be released. */
async function endOrExecute(writer: SqlDriverAdapter, query: SqlQuery, release: () => void): Promise<number> {
  const isEnd = query.sql === 'COMMIT' || query.sql === 'ROLLBACK';
  try {
    if (!isEnd) requireTransaction(writer);
    return await writer.executeRaw(query);
  } catch (error) {
    if (isEnd) {
      await runStatement(writer, 'ROLLBACK').catch(() => 0);
      release();
    }
    throw error;
  }
}

/**
 * After a disk error, SQLite may roll the transaction back by itself (SQLite documentation, "Response To Errors Within A
 * Transaction"). A further statement would then be committed on its own.
 * @throws Error when no transaction is open
 */
function requireTransaction(writer: SqlDriverAdapter): void {
  const client = 'client' in writer ? writer.client : undefined;
  if (client instanceof BetterSqlite3 && !client.inTransaction) {
    throw new Error('SQLite rolled back the transaction after an error: nothing was written');
  }
}

function runStatement(connection: SqlDriverAdapter, sql: string): Promise<number> {
  return connection.executeRaw({ sql, args: [], argTypes: [] });
}

async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_WAIT_MS;
  for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** The stock adapter reports SQLITE_BUSY as a socket timeout. */
function isBusy(error: unknown): boolean {
  return isDriverAdapterError(error) && error.cause.kind === 'SocketTimeout';
}
