// The message types of the worker thread for lists, and its start with a memory limit.
import { Worker } from 'node:worker_threads';
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { MatchingSettings, NameFinding, ScreenedName } from './name-screening';
import type { PreparedVersion, VersionRequest } from './prepare-version';

/** A list with the packed content of its version in use. */
export type PackedList = { readonly id: string; readonly content: Uint8Array };

/** The task of a thread. */
export type WorkerTask =
  | { readonly task: 'screen'; readonly lists: readonly PackedList[] }
  | { readonly task: 'prepare'; readonly request: VersionRequest };

export type ScreenRequest = {
  readonly id: number;
  readonly name: ScreenedName;
  readonly settings: MatchingSettings;
};

export type WorkerMessage =
  | {
      readonly kind: 'ready';
      readonly names: number;
      readonly accounts: readonly (readonly [string, ScreeningHit])[];
    }
  | { readonly kind: 'finding'; readonly id: number; readonly finding: NameFinding }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string }
  | { readonly kind: 'prepared'; readonly version: PreparedVersion }
  | { readonly kind: 'refused'; readonly message: string };

/** Starts a thread over the bundled worker; tests bundle it themselves. */
export type StartWorker = (task: WorkerTask) => Worker;

/** An index of 50,000 names takes about 100 MB; lists may have four times as many. */
const MAX_HEAP_MB = 1_024;

/** @param url the worker's file; by default next to this bundle */
export function startWorkerAt(url: URL = new URL('./screening-worker.mjs', import.meta.url)): StartWorker {
  return (task) => {
    const worker = new Worker(url, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // The thread must not keep the process alive.
    worker.unref();
    return worker;
  };
}
