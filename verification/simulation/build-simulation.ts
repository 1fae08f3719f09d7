// Bundles the simulation, optionally with patched sources, into a separate folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from '@/prisma/project-root';
import { bundlePrograms } from '@/verification/testing/bundle';

/** An exact text of a source file and its replacement in the faulty engine. */
export type Patch = { readonly file: string; readonly find: string; readonly replace: string };

/**
 * Bundles `verification/simulation/main.ts` with these patches.
 * @param name names the bundle's file
 * @returns the bundle's path
 * @throws Error when a text to replace is not found exactly once in its file: the mutation is outdated
 */
export async function buildSimulation(name: string, patches: readonly Patch[]): Promise<string> {
  const root = projectRoot();
  const folder = join(root, 'dist', 'simulation');
  const program = name.replaceAll(' ', '-');
  const programs = { [program]: 'verification/simulation/main.ts' };
  await bundlePrograms(programs, folder, [patching(patches)]);
  return join(folder, `${program}.mjs`);
}

/** Replaces texts of sources while they are bundled. @throws Error when a text is not found exactly once in its file */
export function patching(patches: readonly Patch[]): Plugin {
  const root = projectRoot();
  const patched = new Map<string, string>();
  for (const { file, find, replace } of patches) {
    const path = join(root, file);
    const text = patched.get(path) ?? readFileSync(path, 'utf8');
    const [before = '', after = '', ...more] = text.split(find);
    if (more.length > 0 || !text.includes(find))
      throw new Error(`${file} does not contain this text exactly once: ${find}`);
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
