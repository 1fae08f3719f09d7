// Notices soon when another connection or process has committed. SQLite counts commits in `PRAGMA data_version`, which costs
// microseconds to read (SQLite documentation, "PRAGMA data_version"); a write to its log tells when to read it. On PostgreSQL
// each process announces its commits (PostgreSQL documentation, "NOTIFY").
import { watch as watchPath } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { databaseKind, sqliteFilePath } from './database-url';

export type CommitWatch = {
  /** Calls `listener` within a few milliseconds of each commit. @returns ends the watch */
  watch(listener: () => void): () => void;
};

/** How often the counter is read without a noticed write, for file systems that report none. */
const READ_EVERY_MS = 20;
/** How often it is read after a write to the log: the commit is visible only when the disk has the write. */
const READ_AFTER_WRITE_MS = 1;
/** How long. Later commits are noticed at the next regular read. */
const MAX_READS_AFTER_WRITE = 50;
/** The channel of the announcements; they carry no data. */
const CHANNEL = 'nano_payments_commits';
/** How long after a lost connection the next one is tried. */
const RECONNECT_MS = 1_000;

/**
 * A watch over the database of `url`. It only shortens waits and may miss commits, for example while PostgreSQL is
 * unreachable: a user also polls.
 * @throws from `watch` when the SQLite file can't be opened
 */
export function createCommitWatch(url: string): CommitWatch {
  if (databaseKind(url) === 'postgresql') return { watch: (listener) => watchChannel(url, listener) };
  return { watch: (listener) => watchFile(sqliteFilePath(url), listener) };
}

/**
 * Announces commits to the watches of all processes, outside of the transactions, because announcing inside would make
 * PostgreSQL commit one transaction at a time. Commits during an announcement share the next one.
 * @param send runs a statement; its failure is ignored, since the users of a watch also poll
 */
export function createCommitAnnouncer(send: (sql: string) => Promise<unknown>): () => void {
  let state: 'idle' | 'sending' | 'again' = 'idle';
  const announce = async () => {
    do {
      state = 'sending';
      await send(`SELECT pg_notify('${CHANNEL}', '')`).catch(() => undefined);
    } while (isAgain());
    state = 'idle';
  };
  const isAgain = () => state === 'again';
  return () => {
    if (state === 'idle') void announce();
    else state = 'again';
  };
}

/** Listens on a separate connection, and connects again when it is lost. */
function watchChannel(url: string, listener: () => void): () => void {
  let connection: Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const connect = () => {
    const client = new Client({ connectionString: url, keepAlive: true, application_name: 'commit watch' });
    connection = client;
    client.on('notification', () => !isEnded && listener());
    client.on('error', () => undefined);
    client.on('end', () => {
      if (!isEnded) timer = setTimeout(connect, RECONNECT_MS).unref();
    });
    client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .catch(() => client.end().catch(() => undefined));
  };
  connect();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    void connection?.end().catch(() => undefined);
  };
}

function watchFile(file: string, listener: () => void): () => void {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  const counter = connection.prepare('PRAGMA data_version').pluck();
  let seen = counter.get();
  const read = () => {
    const current = readOr(() => counter.get(), seen);
    if (current === seen) return false;
    seen = current;
    listener();
    return true;
  };
  let readsLeft = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const readUntilCommitted = () => {
    next = undefined;
    readsLeft -= 1;
    if (!read() && readsLeft > 0) next = setTimeout(readUntilCommitted, READ_AFTER_WRITE_MS).unref();
  };
  const onWrite = () => {
    readsLeft = MAX_READS_AFTER_WRITE;
    next ??= setTimeout(readUntilCommitted, READ_AFTER_WRITE_MS).unref();
  };
  const endOfWrites = watchWrites(`${file}-wal`, onWrite);
  const timer = setInterval(read, READ_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(next);
    endOfWrites();
    connection.close();
  };
}

/** Calls `onWrite` for each write to a file, or never where this can't be watched. @returns ends it */
function watchWrites(file: string, onWrite: () => void): () => void {
  try {
    const watcher = watchPath(file, { persistent: false }, onWrite);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => undefined;
  }
}

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
