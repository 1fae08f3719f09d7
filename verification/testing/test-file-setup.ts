// Runs before each test file.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// Property tests use the same values in every run of `npm test`, so that results are stable. `PROPERTY_SEED=random npm run
// unit` uses new values; a number as the seed repeats its values.
const USUAL_SEED = 20_261_122;
const asked = process.env.PROPERTY_SEED ?? String(USUAL_SEED);

if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });

// A file ends only when no module is being loaded. Components load parts on demand, and nothing waits for them in a test. Vitest
// rejects what is loaded after a file’s end, and the worker’s next file that imports the same module would fail.
afterAll(() => vi.dynamicImportSettled());
