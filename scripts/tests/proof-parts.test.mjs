// The parts that `npm run proof` chooses, and its summary.
import { describe, expect, it } from 'vitest';
import { chooseParts, exitCodeOf, summaryLines } from './proof-parts.mjs';

const namesOf = (parts) => parts?.map(({ name }) => name);

describe('the parts of a proof', () => {
  it('are all parts, the tests first', () => {
    expect(namesOf(chooseParts({ quick: false, only: undefined }))).toEqual([
      ...[
        'tests',
        'browser-postgresql',
        'faults',
        'fuzz',
        'attacks',
        'simulation',
        'kills-sqlite',
        'kills-postgresql',
        'unsettled-sqlite',
      ],
      ...['unsettled-postgresql', 'migration-sqlite', 'migration-postgresql', 'upgrades'],
      ...['restores-sqlite', 'restores-postgresql', 'mutants'],
    ]);
  });

  it('are the requested ones', () => {
    const parts = chooseParts({ quick: false, only: 'simulation,kills-sqlite' });
    expect(namesOf(parts)).toEqual(['simulation', 'kills-sqlite']);
    expect(parts?.[0]?.command).toContain('100000');
    expect(chooseParts({ quick: false, only: 'simulations' })).toBeNull();
  });

  it('are smaller in a quick run, and leave the tests to npm test', () => {
    const parts = chooseParts({ quick: true, only: undefined });
    expect(namesOf(parts)).not.toContain('tests');
    expect(parts?.flatMap(({ command }) => command)).not.toContain('100000');
  });
});

describe('the summary of a proof', () => {
  const passed = { name: 'fuzz', outcome: 'passed', durationMs: 6_710 };
  const interrupted = { name: 'simulation', outcome: 'interrupted', durationMs: 60_000 };
  const notRun = { name: 'mutants', outcome: 'not run', durationMs: 0 };

  it('shows the result and duration of each part', () => {
    expect(summaryLines([passed, interrupted, notRun])).toEqual([
      '  ✓ fuzz: passed (6.7 s)',
      '  – simulation: interrupted (1 min 0 s)',
      '  – mutants: not run',
    ]);
  });

  it('is successful only if all passed', () => {
    expect(exitCodeOf([passed])).toBe(0);
    expect(exitCodeOf([passed, interrupted, notRun])).toBe(130);
    expect(exitCodeOf([{ ...passed, outcome: 'failed' }, notRun])).toBe(1);
  });
});
