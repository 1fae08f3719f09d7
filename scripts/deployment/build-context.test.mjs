// What the image is built from (.dockerignore) has all that its build needs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ENTRIES, STANDALONE_ENTRIES } from '../setup/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = readFileSync(`${root}.dockerignore`, 'utf8').split('\n');
/** The files and folders of the root that are taken along; everything else is left out by `*`. */
const taken = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));

describe('the build context of the image', () => {
  it('leaves out everything that is not named', () => {
    expect(rules).toContain('*');
    expect(taken.filter((name) => /[*/]/.test(name))).toEqual([]);
  });

  it('has every source of the processes and commands', { timeout: 60_000 }, async () => {
    const entryPoints = Object.values({ ...ENTRIES, ...STANDALONE_ENTRIES });
    const { metafile } = await build({
      ...{ absWorkingDir: root, entryPoints, outdir: 'dist/unwritten', write: false, metafile: true },
      ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', logLevel: 'silent' },
    });
    const folders = new Set(Object.keys(metafile.inputs).map((file) => file.split('/')[0]));
    expect([...folders].filter((folder) => !taken.includes(folder))).toEqual([]);
  });
});
