// Starts the thread that checkpoints a SQLite database.
import { Worker } from 'node:worker_threads';
import type { Log } from '@/lib/core/log';
import { databaseKind, sqliteFilePath } from './database-url';

export type Checkpointer = { close(): Promise<void> };

/** How long erased data may remain in the log. */
const EMPTY_EVERY_MS = 15 * 60_000;

/**
 * Starts checkpointing and truncates the log every `emptyEveryMs`. Does nothing for PostgreSQL. If the thread fails, only
 * latency suffers: commits checkpoint a longer log themselves (see sqlite-adapter).
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
