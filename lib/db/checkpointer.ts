// Starts the thread that checkpoints a SQLite database beside the process that uses it.
import { Worker } from 'node:worker_threads';
import type { Log } from '@/lib/core/log';
import { databaseKind, sqliteFilePath } from './database-url';

export type Checkpointer = { close(): Promise<void> };

/** So long at most what was erased from the tables stands in the log still. */
const EMPTY_EVERY_MS = 15 * 60_000;

/**
 * Starts checkpointing, and emptying the log every `emptyEveryMs`; PostgreSQL does that itself, and nothing is started then.
 * A thread that fails is missed by nobody but the latency: from a longer log on commits checkpoint themselves (see
 * sqlite-adapter).
 */
export function startCheckpointer({
  url,
  log,
  emptyEveryMs = EMPTY_EVERY_MS,
}: {
  readonly url: string;
  readonly log: Log;
  readonly emptyEveryMs?: number;
}): Checkpointer {
  if (databaseKind(url) !== 'sqlite') return { close: async () => undefined };
  const worker = new Worker(new URL('./checkpoint-worker.mjs', import.meta.url), {
    workerData: { file: sqliteFilePath(url), emptyEveryMs },
  });
  worker.unref();
  worker.on('message', (error: unknown) => {
    log.warn({ error: String(error) }, 'a checkpoint of the SQLite log failed; it is retried');
  });
  worker.on('error', (error) => {
    log.warn(
      { error: error.message },
      'the checkpoint thread stopped: commits checkpoint themselves now, and payments take slightly longer',
    );
  });
  return {
    close: async () => {
      await worker.terminate();
    },
  };
}
