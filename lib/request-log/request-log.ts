// Gathers what is written down of requests in memory and writes it in batches, outside any request's way. Knows no database.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { RequestEntry } from './request-entry';

/** Entries are written together this often; an end without warning loses no more than these. */
const WRITE_EVERY_MS = 1_000;
/** Entries of one write: short enough that no request waits for it noticeably. */
export const MAX_BATCH = 200;
/** Entries in memory; beyond them new ones are dropped and counted, never is a request kept waiting. */
export const MAX_WAITING = 5_000;

export type RequestLog = {
  /** Takes an entry, or nothing for null. Never waits and never throws. */
  note(entry: RequestEntry | null): void;
  /** Writes all that is gathered now. */
  flush(): Promise<void>;
  /** Entries that were not written down since the process began. */
  dropped(): number;
};

/** The log of one process. Its timer keeps no process alive. `write` writes one batch, in the order of the calls. */
export function createRequestLog(deps: {
  readonly write: (entries: readonly RequestEntry[]) => Promise<void>;
  readonly log: Log;
}): RequestLog {
  let waiting: RequestEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;
  let told = 0;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await deps.write(batch);
      } catch (error) {
        // Tried once: a database that is away must not fill the memory with what is only of use while it is young.
        dropped += batch.length;
        deps.log.warn({ error: errorText(error) }, 'requests were not written down');
      }
    }
    if (dropped > told)
      deps.log.warn({ dropped: dropped - told }, 'requests are missing from the log of requests');
    told = dropped;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  const note = (entry: RequestEntry | null) => {
    if (entry === null) return;
    if (waiting.length >= MAX_WAITING) {
      dropped += 1;
      return;
    }
    waiting.push(entry);
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  };
  return { note, flush, dropped: () => dropped };
}
