// For tests: the worker thread for screening lists, bundled as in production.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { type StartWorker, startWorkerAt } from '@/lib/compliance/screening/start-worker';
import { bundlePrograms } from './bundle';

/** Removed when the file's tests end. */
export async function bundleScreeningWorker(): Promise<StartWorker> {
  const folder = await bundlePrograms({ worker: 'lib/compliance/screening/screening-worker.ts' });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return startWorkerAt(pathToFileURL(join(folder, 'worker.mjs')));
}
