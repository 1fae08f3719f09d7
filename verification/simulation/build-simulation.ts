// Bundles the simulation, with a patched source where that is asked for, beside the bundles of the product and never
// instead of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '@/prisma/project-root';
import type { Patch } from './mutation';

/**
 * Bundles `verification/simulation/main.ts` with these patches.
 * @param name names the bundle's file
 * @returns the bundle's path
 * @throws Error when a text to be replaced is not in its file once: the mutation is out of date then
 */
export async function buildSimulation(name: string, patches: readonly Patch[]): Promise<string> {
  const root = projectRoot();
  const outfile = join(root, 'dist', 'simulation', `${name.replaceAll(' ', '-')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'verification', 'simulation', 'main.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [patching(root, patches)],
  });
  return outfile;
}

function patching(root: string, patches: readonly Patch[]): Plugin {
  const patched = new Map<string, string>();
  for (const { file, find, replace } of patches) {
    const path = join(root, file);
    const text = patched.get(path) ?? readFileSync(path, 'utf8');
    if (text.split(find).length !== 2) throw new Error(`${file} does not hold this text once: ${find}`);
    patched.set(
      path,
      text.replace(find, () => replace),
    );
  }
  return {
    name: 'patching',
    setup: (bundler) => {
      bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = patched.get(path);
        return contents === undefined ? null : { contents, loader: 'ts' };
      });
    },
  };
}
