// Bundles programs that checks run in separate processes, in the same way as the service's own.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '@/prisma/project-root';

/**
 * @param programs source files by bundle name
 * @param folder inside the project, so that packages are found; default: a new one
 * @returns the folder
 */
export async function bundlePrograms(
  programs: Readonly<Record<string, string>>,
  folder: string = newFolder(),
  plugins: Plugin[] = [],
): Promise<string> {
  await build({
    ...{ absWorkingDir: projectRoot(), entryPoints: { ...programs }, outdir: folder, plugins },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
    outExtension: { '.js': '.mjs' },
    logLevel: 'silent',
  });
  return folder;
}

function newFolder(): string {
  const cache = join(projectRoot(), 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'checks-'));
}
