// Whatever a page logs as an error, or throws, fails its test.
import { expect, type Page } from '@playwright/test';

export type PageErrors = {
  /** @throws when the page has logged or thrown anything that no pattern names, or a named one never came */
  check(expected: readonly RegExp[]): void;
};

/** Listens from now on. */
export function watchErrors(page: Page): PageErrors {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
  return {
    check(expected) {
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors of the page').toEqual([]);
      const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
      expect(missing, 'errors that this test provokes').toEqual([]);
    },
  };
}
