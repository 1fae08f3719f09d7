// The tests that `npm run mutants` runs: those of the service, on SQLite, without the long proofs.
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config';

/** These take minutes, start processes, or read the source text, which the mutants change. */
const LEFT_OUT = [
  '**/node_modules/**',
  'simulation/**',
  'kills/**',
  'scripts/**',
  'bench/**',
  'client/**',
  'examples/**',
];
/** Set by run.mjs: globs, separated by commas. */
const asked = process.env.MUTANT_TESTS?.split(',');

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    ...(asked === undefined ? {} : { include: asked }),
    exclude: LEFT_OUT,
    // A test that fails once has found the mutant.
    retry: 0,
  },
});
