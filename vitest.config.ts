import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes each: begun last they would run alone, with the other processor idle. */
const LONGEST = ['kills/kills', 'simulation/simulate', 'kills/pauses', 'simulation/mutations'];
/** Each has its own databases, engines and ledgers, and the PostgreSQL of the run bears so many of them. */
const MOST_WORKERS = 4;

/** Puts the longest files first; the others stay in the order vitest gives them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.includes(`/${name}.`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: [
      '{lib,sandbox,prisma,scripts,app,components,simulation,kills,client,examples}/**/*.test.ts',
      '{scripts,bench}/**/*.test.mjs',
    ],
    environment: 'node',
    globalSetup: ['prisma/test-server.ts'],
    setupFiles: ['testing/same-properties.ts'],
    // The summary names what passed at the second try alone. Kills and simulation have one try: what they find is rare by nature.
    retry: 1,
    // One more than there are processors: two workers on two of them spent two fifths of the time waiting.
    maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
