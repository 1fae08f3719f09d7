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
/**
 * How long after a write to the log it is read in every turn of the event loop: the commit is visible only when the disk has
 * the write, usually within a millisecond.
 */
const EVERY_TURN_MS = 3;
/** How often that may happen, which bounds its processor time when there are many commits. */
const EVERY_TURN_AGAIN_MS = 60;
/** How often it is read otherwise after a write. */
const READ_AFTER_WRITE_MS = 1;
/** How long. Later commits are noticed at the next regular read. */
const MAX_AFTER_WRITE_MS = 50;
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
  const afterWrite = createReadsAfterWrite(read);
  const endOfWrites = watchWrites(`${file}-wal`, afterWrite.start);
  const timer = setInterval(read, READ_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    afterWrite.stop();
    endOfWrites();
    connection.close();
  };
}

/** @param read returns whether it found a commit */
function createReadsAfterWrite(read: () => boolean) {
  let writtenMs = 0;
  let everyTurnFromMs = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  const readAgain = () => {
    cancel = undefined;
    const now = performance.now();
    if (read() || now - writtenMs > MAX_AFTER_WRITE_MS) return;
    cancel = now - everyTurnFromMs < EVERY_TURN_MS ? inNextTurn(readAgain) : later(readAgain);
  };
  return {
    start: () => {
      writtenMs = performance.now();
      if (cancel !== undefined) return;
      if (writtenMs - everyTurnFromMs >= EVERY_TURN_AGAIN_MS) everyTurnFromMs = writtenMs;
      readAgain();
    },
    stop: () => cancel?.(),
  };
}

/** @returns cancels the call */
function inNextTurn(call: () => void): () => void {
  // Not unreferenced: the event loop would wait for another event first.
  const immediate = setImmediate(call);
  return () => clearImmediate(immediate);
}

function later(call: () => void): () => void {
  const timer = setTimeout(call, READ_AFTER_WRITE_MS).unref();
  return () => clearTimeout(timer);
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
