// A thread that carries SQLite's write-ahead log over into the database file, so that no commit has to do it: a commit
// that does holds up its process, and every payer in it, for as long as the disk takes.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const EVERY_MS = 250;
/** Pages worth the two syncs of a checkpoint; fewer wait. */
const WORTHWHILE_PAGES = 1_000;
/** Longer than a commit takes; a checkpoint that finds the database busy is tried again anyway. */
const BUSY_WAIT_MS = 100;

/** How often the log is emptied: what was erased from the tables stands in it until then. */
const EMPTY_EVERY_MS = workerData.emptyEveryMs;

let database;
let isFailing = false;

function open() {
  const opened = new Database(workerData.file, { fileMustExist: true, timeout: BUSY_WAIT_MS });
  opened.pragma('synchronous = FULL');
  return opened;
}

/** A full or failing disk ends one checkpoint, not the thread: the next one comes. Each row of failures is told once. */
function attempt(checkpoint) {
  try {
    database ??= open();
    checkpoint();
    isFailing = false;
  } catch (error) {
    if (!isFailing) parentPort.postMessage(error.message);
    isFailing = true;
  }
}

setInterval(() => {
  attempt(() => {
    // NOOP only counts; PASSIVE waits for nobody and holds up nobody (SQLite documentation, "PRAGMA wal_checkpoint").
    const [{ log, checkpointed }] = database.pragma('wal_checkpoint(NOOP)');
    if (log - checkpointed >= WORTHWHILE_PAGES) database.pragma('wal_checkpoint(PASSIVE)');
  });
}, EVERY_MS);

// It waits for writers and readers for BUSY_WAIT_MS at most; the next one comes.
setInterval(() => attempt(() => database.pragma('wal_checkpoint(TRUNCATE)')), EMPTY_EVERY_MS);
