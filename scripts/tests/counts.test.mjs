// The counts in the summary of `npm test`, from the reports of its tools.
import { describe, expect, it } from 'vitest';
import { countSecondTries, playwrightCounts, vitestCounts } from './counts.mjs';

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    {
      name: '/clone/lib/a.test.ts',
      assertionResults: [
        { status: 'passed', failureMessages: [], fullName: 'passes' },
        { status: 'passed', failureMessages: ['once'], fullName: 'passes later' },
        { status: 'failed', failureMessages: ['twice'], fullName: 'fails' },
      ],
    },
  ],
};
const flakySpec = { file: 'a.spec.ts', title: 'pays', tests: [{ status: 'flaky' }] };
const playwrightReport = {
  stats: { expected: 2, flaky: 1, unexpected: 1 },
  suites: [{ specs: [], suites: [{ specs: [flakySpec] }] }],
};

describe('a test that passed only at its second try', () => {
  it('is listed among those that passed', () => {
    const secondTries = ['lib/a.test.ts: passes later'];
    expect(vitestCounts(vitestReport, '/clone')).toEqual({ passed: 3, failed: 1, secondTries });
    expect(playwrightCounts(playwrightReport)).toEqual({
      passed: 3,
      failed: 1,
      secondTries: ['a.spec.ts: pays'],
    });
  });

  it('counts as failed in a proof', () => {
    expect(countSecondTries(playwrightCounts(playwrightReport))).toMatchObject({ passed: 2, failed: 2 });
  });
});
