// Notices soon when another connection or process has committed to a SQLite database. SQLite counts commits in
// `PRAGMA data_version`, which costs microseconds to read (SQLite documentation, "PRAGMA data_version").
import Sqlite from 'better-sqlite3';
import { databaseKind, sqliteFilePath } from './database-url';

export type CommitWatch = {
  /** Calls `listener` within a few milliseconds of each commit. @returns ends the watch */
  watch(listener: () => void): () => void;
};

/** How often the counter is read while somebody watches. */
const READ_EVERY_MS = 4;

/**
 * A watch over the SQLite file of `url`; for PostgreSQL it never calls. It only shortens waits: a user also polls.
 * @throws from `watch` when the file can't be opened
 */
export function createCommitWatch(url: string): CommitWatch {
  if (databaseKind(url) === 'postgresql') return { watch: () => () => undefined };
  return { watch: (listener) => watchFile(sqliteFilePath(url), listener) };
}

function watchFile(file: string, listener: () => void): () => void {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  const counter = connection.prepare('PRAGMA data_version').pluck();
  let seen = counter.get();
  const timer = setInterval(() => {
    const current = readOr(() => counter.get(), seen);
    if (current === seen) return;
    seen = current;
    listener();
  }, READ_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    connection.close();
  };
}

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
