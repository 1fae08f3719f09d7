// For tests: the thread that works with lists, bundled as it is served.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { type StartWorker, startWorkerAt } from '@/lib/compliance/screening/start-worker';
import { projectRoot } from '@/prisma/project-root';

/** Bundles it inside the project, because it finds its packages from where it lies. Removed when the file's tests end. */
export async function bundleScreeningWorker(): Promise<StartWorker> {
  const root = projectRoot();
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'screening-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    absWorkingDir: root,
    entryPoints: { 'screening-worker': join(root, 'lib', 'compliance', 'screening', 'screening-worker.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  return startWorkerAt(pathToFileURL(join(folder, 'screening-worker.mjs')));
}
