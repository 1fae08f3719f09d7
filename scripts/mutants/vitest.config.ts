// The tests that `npm run mutants` runs: those of the service on SQLite, without the long ones.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base, { TEST_FILES } from '../../vitest.config';

/** These take minutes, start processes, or read the source text, which the mutants change. */
const LEFT_OUT = [
  '**/node_modules/**',
  'verification/{simulation,kills,restores,bench}/**',
  'scripts/**',
  'client/**',
  'examples/**',
];
/** Set by run.mjs: globs, separated by commas. */
const asked = process.env.MUTANT_TESTS?.split(',');

/** Tests that run an engine or open a database take seconds; a mutant ends at the first test that fails. */
const SLOW = ['@/verification/testing/', '@/prisma/test-database'];

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowness = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8');
      return SLOW.filter((imported) => text.includes(imported)).length;
    };
    const ranked = files.map((file) => ({ file, rank: slowness(file) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}

const { projects: _, ...options } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...options,
    include: asked ?? TEST_FILES,
    globalSetup: ['prisma/test-server.ts'],
    exclude: LEFT_OUT,
    // A flaky test must neither end the first run nor count as one that caught a mutant.
    retry: 1,
    sequence: { sequencer: QuickFirst },
  },
});
