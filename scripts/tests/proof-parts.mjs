// The parts of `npm run proof`, in the order they run, and its summary.
import { durationText } from '../setup/progress.mjs';

/**
 * Each part: its program with its arguments in full, and with --quick (null: skipped). `about`: the duration of the full part
 * on two processors.
 */
export const PARTS = [
  {
    name: 'tests',
    about: '15 minutes',
    full: ['scripts/test.mjs', '--strict'],
    quick: null,
  },
  {
    name: 'browser-postgresql',
    about: '20 minutes',
    full: ['scripts/tests/browser-on-postgresql.mjs'],
    quick: ['scripts/tests/browser-on-postgresql.mjs', 'payer.spec', 'funds.spec'],
  },
  {
    name: 'faults',
    about: '10 minutes',
    full: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'verification/proof.config.ts'],
    quick: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'verification/proof.config.ts', 'restores'],
  },
  {
    name: 'fuzz',
    about: 'a few minutes',
    full: typescript('verification/testing/api-fuzz/main.ts', '--requests', '100000'),
    quick: typescript('verification/testing/api-fuzz/main.ts', '--requests', '2000'),
  },
  {
    name: 'attacks',
    about: '30 minutes',
    full: typescript('verification/attacks/main.ts'),
    quick: typescript('verification/attacks/main.ts', '--quick'),
  },
  {
    name: 'simulation',
    about: 'several hours',
    full: typescript('verification/simulation/main.ts', '--payments', '100000', '--relaxed'),
    quick: typescript('verification/simulation/main.ts', '--payments', '1000', '--relaxed'),
  },
  ...['sqlite', 'postgresql'].map((database) => ({
    name: `kills-${database}`,
    about: 'an hour',
    full: typescript('verification/kills/main.ts', '--database', database, '--kills', '2000'),
    quick: typescript('verification/kills/main.ts', '--database', database, '--kills', '20'),
  })),
  ...['sqlite', 'postgresql'].map((database) => ({
    name: `unsettled-${database}`,
    about: '30 minutes',
    full: typescript('verification/bench/unsettled.ts', '1000000', database),
    quick: typescript('verification/bench/unsettled.ts', '20000', database),
  })),
  ...['sqlite', 'postgresql'].map((database) => ({
    name: `migration-${database}`,
    about: '15 minutes',
    full: typescript('verification/upgrades/large/main.ts', '1000000', database),
    quick: typescript('verification/upgrades/large/main.ts', '20000', database),
  })),
  {
    name: 'upgrades',
    about: '3 minutes',
    // Two processors complete 20 payments a second beside the load, the balancer and the processes that start.
    full: typescript('verification/upgrades/rolling/main.ts', '--rate', '20', '--rest', '5'),
    quick: typescript('verification/upgrades/rolling/main.ts', '--rate', '5', '--rest', '1'),
  },
  ...['sqlite', 'postgresql'].map((database) => ({
    name: `restores-${database}`,
    about: '15 minutes',
    full: typescript('verification/restores/main.ts', '--database', database, '--payments', '1000'),
    quick: typescript('verification/restores/main.ts', '--database', database, '--payments', '16'),
  })),
  {
    name: 'mutants',
    about: 'several hours',
    full: ['scripts/mutants/run.mjs', '--concurrency', '2'],
    quick: ['scripts/mutants/run.mjs', '--mutate', 'lib/core/raw.ts', '--tests', 'lib/core/raw.test.ts'],
  },
];

function typescript(file, ...args) {
  return ['scripts/run-ts.mjs', file, ...args];
}

/**
 * @param {{ quick: boolean, only: string | undefined }} options `only`: names, separated by commas
 * @returns {{ name: string, about: string, command: string[] }[] | null} null if a name is unknown
 */
export function chooseParts({ quick, only }) {
  const names = only?.split(',') ?? PARTS.map(({ name }) => name);
  if (names.some((asked) => !PARTS.some(({ name }) => name === asked))) return null;
  return PARTS.filter(({ name }) => names.includes(name)).flatMap(({ name, about, full, quick: small }) => {
    const command = quick ? small : full;
    return command === null ? [] : [{ name, about: quick ? 'a minute or two' : about, command }];
  });
}

const SIGNS = { passed: '✓', failed: '✗', interrupted: '–', 'not run': '–' };

/** @param {{ name: string, outcome: keyof SIGNS, durationMs: number }[]} results */
export function summaryLines(results) {
  return results.map(({ name, outcome, durationMs }) => {
    const took = outcome === 'not run' ? '' : ` (${durationText(durationMs)})`;
    return `  ${SIGNS[outcome]} ${name}: ${outcome}${took}`;
  });
}

const EXIT = { allPassed: 0, failed: 1, interrupted: 130 };

/** A failure takes precedence over an interruption. */
export function exitCodeOf(results) {
  if (results.some(({ outcome }) => outcome === 'failed')) return EXIT.failed;
  return results.every(({ outcome }) => outcome === 'passed') ? EXIT.allPassed : EXIT.interrupted;
}
