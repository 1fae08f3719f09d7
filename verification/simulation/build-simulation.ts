// Bundles the simulation, with a patched source where that is asked for, beside the bundles of the product and never
// instead of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from '@/prisma/project-root';
import { bundlePrograms } from '@/verification/testing/bundle';

/** One exact text of a source file, and what stands there in the faulty engine. */
export type Patch = { readonly file: string; readonly find: string; readonly replace: string };

/**
 * Bundles `verification/simulation/main.ts` with these patches.
 * @param name names the bundle's file
 * @returns the bundle's path
 * @throws Error when a text to be replaced is not in its file once: the mutation is out of date then
 */
export async function buildSimulation(name: string, patches: readonly Patch[]): Promise<string> {
  const root = projectRoot();
  const folder = join(root, 'dist', 'simulation');
  const program = name.replaceAll(' ', '-');
  const programs = { [program]: 'verification/simulation/main.ts' };
  await bundlePrograms(programs, folder, [patching(root, patches)]);
  return join(folder, `${program}.mjs`);
}

function patching(root: string, patches: readonly Patch[]): Plugin {
  const patched = new Map<string, string>();
  for (const { file, find, replace } of patches) {
    const path = join(root, file);
    const text = patched.get(path) ?? readFileSync(path, 'utf8');
    const [before = '', after = '', ...more] = text.split(find);
    if (more.length > 0 || !text.includes(find))
      throw new Error(`${file} does not hold this text once: ${find}`);
    patched.set(path, `${before}${replace}${after}`);
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
