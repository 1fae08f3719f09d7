// The thread that works with lists: what it and the engine say to each other, and its start, bounded in memory.
import { Worker } from 'node:worker_threads';
import type { ScreeningHit } from '@/lib/compliance/screening';
import type { MatchingSettings, NameFinding, ScreenedName } from './name-screening';
import type { PreparedVersion, VersionRequest } from './prepare-version';

/** A list with the packed content of its version in use. */
export type PackedList = { readonly id: string; readonly content: Uint8Array };

/** What a thread is started for. */
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

/** An index over 50,000 names takes some 100 MB; lists may hold four times as many. */
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
