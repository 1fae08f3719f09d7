// Starts the thread that works with lists, bounded in memory.
import { Worker } from 'node:worker_threads';
import type { WorkerTask } from './worker-messages';

/** Starts a thread over the bundled worker; tests bundle it themselves. */
export type StartWorker = (task: WorkerTask) => Worker;

/** An index over 50,000 names takes some 140 MB; lists may hold four times as many. */
const MAX_HEAP_MB = 1_024;

/** @param url where the worker lies: beside the bundle that asks, unless given */
export function startWorkerAt(url: URL = new URL('./screening-worker.mjs', import.meta.url)): StartWorker {
  return (task) => {
    const worker = new Worker(url, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // The process ends when all else has.
    worker.unref();
    return worker;
  };
}
