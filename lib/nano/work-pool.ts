// Computes work with threads that search one root together, one root at a time.
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export type WorkPool = {
  /**
   * Searches for work of at least `threshold`, after earlier searches.
   * @throws Error when the signal aborts, the queue is full, a thread fails, the time is up or the pool is closed
   */
  search(rootHex: string, threshold: bigint, signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
};

export type WorkPoolOptions = {
  /** Number of threads, 1 or more. */
  readonly threads: number;
  /** Maximum duration of a search from its start, ms. */
  readonly timeoutMs: number;
};

/** Queue limit: at a minute each, more would never be served in time. */
export const MAX_QUEUED_SEARCHES = 1_000;

type Job = {
  readonly id: number;
  readonly rootHex: string;
  readonly threshold: bigint;
  settle(outcome: string | Error): void;
};

type Pool = {
  readonly options: WorkPoolOptions;
  workers: Worker[];
  readonly queue: Job[];
  running: Job | undefined;
  timer: NodeJS.Timeout | undefined;
  lastId: number;
  closed: boolean;
};

const foundSchema = z.object({ job: z.number(), work: z.string() });

/**
 * Threads start with the first search and stay. They do not keep the process alive.
 * @throws RangeError without a thread
 */
export function createWorkPool(options: WorkPoolOptions): WorkPool {
  if (!Number.isInteger(options.threads) || options.threads < 1)
    throw new RangeError('a work pool needs at least one thread');
  const pool: Pool = {
    options,
    workers: [],
    queue: [],
    running: undefined,
    timer: undefined,
    lastId: 0,
    closed: false,
  };
  return {
    search: (rootHex, threshold, signal) => search(pool, rootHex, threshold, signal),
    close: () => close(pool),
  };
}

function search(pool: Pool, rootHex: string, threshold: bigint, signal?: AbortSignal): Promise<string> {
  if (pool.closed) return Promise.reject(new Error('the work pool is closed'));
  if (signal?.aborted) return Promise.reject(new Error('the work search was aborted'));
  if (pool.queue.length >= MAX_QUEUED_SEARCHES)
    return Promise.reject(new Error('too many work searches are waiting'));
  return new Promise((resolve, reject) => {
    pool.lastId += 1;
    const job: Job = { id: pool.lastId, rootHex, threshold, settle };
    const onAbort = () => drop(pool, job, new Error('the work search was aborted'));
    function settle(outcome: string | Error): void {
      signal?.removeEventListener('abort', onAbort);
      if (typeof outcome === 'string') resolve(outcome);
      else reject(outcome);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
    pool.queue.push(job);
    startNext(pool);
  });
}

async function close(pool: Pool): Promise<void> {
  pool.closed = true;
  clearTimeout(pool.timer);
  const jobs = [...(pool.running ? [pool.running] : []), ...pool.queue.splice(0)];
  pool.running = undefined;
  for (const job of jobs) job.settle(new Error('the work pool is closed'));
  await Promise.all(pool.workers.splice(0).map((worker) => worker.terminate()));
}

function startNext(pool: Pool): void {
  if (pool.running || pool.closed) return;
  const job = pool.queue.shift();
  if (!job) return;
  pool.running = job;
  if (pool.workers.length === 0) pool.workers = startWorkers(pool);
  const { timeoutMs } = pool.options;
  pool.timer = setTimeout(
    () => finish(pool, job, new Error(`no work found within ${timeoutMs} ms`)),
    timeoutMs,
  );
  const { id, rootHex, threshold } = job;
  for (const worker of pool.workers) worker.postMessage({ job: id, rootHex, threshold });
}

/** Ends the running search, stops its threads and starts the next one. */
function finish(pool: Pool, job: Job, outcome: string | Error): void {
  if (pool.running !== job) return;
  pool.running = undefined;
  clearTimeout(pool.timer);
  for (const worker of pool.workers) worker.postMessage({ job: job.id });
  job.settle(outcome);
  startNext(pool);
}

function drop(pool: Pool, job: Job, reason: Error): void {
  if (pool.running === job) {
    finish(pool, job, reason);
    return;
  }
  const place = pool.queue.indexOf(job);
  if (place < 0) return;
  pool.queue.splice(place, 1);
  job.settle(reason);
}

function startWorkers(pool: Pool): Worker[] {
  return Array.from({ length: pool.options.threads }, () => {
    const worker = new Worker(new URL('./work-worker.mjs', import.meta.url));
    worker.unref();
    worker.on('message', (message: unknown) => {
      const { job, work } = foundSchema.parse(message);
      if (pool.running?.id === job) finish(pool, pool.running, work);
    });
    worker.on('error', (error) => replaceWorkers(pool, worker, error));
    return worker;
  });
}

/** After a failed thread, all are replaced: the search fails, and the next one uses new threads. */
function replaceWorkers(pool: Pool, broken: Worker, error: Error): void {
  // Another thread of the same search may have failed first, and the threads been replaced already.
  if (!pool.workers.includes(broken)) return;
  const failed = pool.workers.splice(0);
  for (const worker of failed) void worker.terminate();
  if (pool.running) finish(pool, pool.running, error);
}
