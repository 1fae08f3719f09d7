// Counts the tests that passed, failed, or passed only on the second attempt, from the reports of vitest and Playwright.
import { relative } from 'node:path';

/** @param root file paths are shown relative to this folder */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }, root) {
  const secondTries = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, secondTries };
}

export function playwrightCounts({ stats, suites }) {
  const passed = stats.expected + stats.flaky;
  return { passed, failed: stats.unexpected, secondTries: suites.flatMap(flakyTitles) };
}

/** The browser tests that failed at first and then passed. */
function flakyTitles({ suites = [], specs = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyTitles)];
}

/** The same counts, in which a test that passed only on the second attempt counts as failed. */
export function countSecondTries({ passed, failed, secondTries }) {
  const { length } = secondTries;
  return { passed: passed - length, failed: failed + length, secondTries };
}
