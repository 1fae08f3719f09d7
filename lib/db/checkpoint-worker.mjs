// A thread that checkpoints SQLite's write-ahead log, so that no commit has to: a checkpointing commit blocks its whole
// process.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const EVERY_MS = 250;
/** Minimum pages for a checkpoint, which costs two syncs. */
const WORTHWHILE_PAGES = 1_000;
/** Longer than a commit; a busy checkpoint is retried. */
const BUSY_WAIT_MS = 100;

/** How often the log is truncated: erased data remains in it until then. */
const EMPTY_EVERY_MS = workerData.emptyEveryMs;

let database;
let isFailing = false;

function open() {
  const opened = new Database(workerData.file, { fileMustExist: true, timeout: BUSY_WAIT_MS });
  opened.pragma('synchronous = FULL');
  return opened;
}

/** A full or failing disk fails one checkpoint, not the thread. Each series of failures is reported once. */
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
    // NOOP only counts; PASSIVE never blocks (SQLite documentation, "PRAGMA wal_checkpoint").
    const [{ log, checkpointed }] = database.pragma('wal_checkpoint(NOOP)');
    if (log - checkpointed >= WORTHWHILE_PAGES) database.pragma('wal_checkpoint(PASSIVE)');
  });
}, EVERY_MS);

// Waits at most BUSY_WAIT_MS for readers and writers; the next one follows.
setInterval(() => attempt(() => database.pragma('wal_checkpoint(TRUNCATE)')), EMPTY_EVERY_MS);
