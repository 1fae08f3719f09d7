import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSources, sortTests } from './scripts/tests/test-kinds';

/** Minutes each: if started last, they would run while the other processor is idle. */
const LONGEST = [
  'verification/signer/locked-money',
  'verification/kills/disk/disk-faults',
  'verification/kills/kills',
  'verification/simulation/simulate',
  'verification/restores/restores',
  'verification/kills/pauses',
  'verification/simulation/mutations',
];
/** Each has its own databases, engines and ledgers, and the run's PostgreSQL supports only this many of them. */
const MOST_WORKERS = 4;

/** Puts the longest files first. The others stay by kind, because a worker is kept only for another file of its kind. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const turnOf = ({ moduleId, project }: TestSpecification) =>
      LONGEST.some((name) => moduleId.includes(`/${name}.`)) ? -1 : KINDS.indexOf(project.name);
    return sorted.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}

/** In the order they run. */
const KINDS = ['alone', 'shared', 'pure'];

const root = fileURLToPath(new URL('.', import.meta.url));
export const TEST_FILES = [
  '{lib,bin,web,sandbox,signer,prisma,scripts,app,components,verification,client,examples}/**/*.test.ts',
  '{scripts,verification}/**/*.test.mjs',
];
const { pure, shared } = sortTests(readSources(root));

const resolve = { alias: { '@': root } };
const common: ViteUserConfig['test'] = {
  environment: 'node',
  setupFiles: ['verification/testing/test-file-setup.ts'],
  // The summary names tests that passed only at the second try. Kills and simulation run once: what they find is rare.
  retry: 1,
  // One more than there are processors: two workers on two of them spent two fifths of the time waiting.
  maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve,
  test: {
    ...common,
    // Of the whole run: its databases are created when a test first needs one.
    globalSetup: ['prisma/test-server.ts'],
    sequence: { sequencer: LongestFirst },
    // Files of the first two projects share the modules that a worker has loaded. Loading takes most of their time.
    projects: [
      {
        resolve,
        test: { ...common, name: 'pure', include: [...pure], pool: 'threads', isolate: false },
      },
      {
        resolve,
        test: { ...common, name: 'shared', include: [...shared], isolate: false },
      },
      {
        resolve,
        test: {
          ...common,
          name: 'alone',
          include: TEST_FILES,
          exclude: ['**/node_modules/**', ...pure, ...shared],
        },
      },
    ],
  },
});
