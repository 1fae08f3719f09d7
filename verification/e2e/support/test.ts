// The `test` of the specs: a deployment, its API, a merchant's signed-in browser, and pages that log no error.
import { test as base, expect, type Page } from '@playwright/test';
import { type SignedInState, signedInState } from './dashboard';
import { type Installation, readInstallation, type Which } from './installation';
import { type PaymentsApi, paymentsApi } from './payments-api';

type TestFixtures = {
  /** Errors that the test provokes; every other logged error fails the test. */
  expectedErrors: RegExp[];
  /** The API calls of the first merchant. */
  api: PaymentsApi;
  /** A page on which the first merchant is signed in. */
  merchantPage: Page;
};

type WorkerFixtures = {
  which: Which;
  installation: Installation;
  /** The cookies of the first merchant's sign-in. */
  merchantState: () => Promise<SignedInState>;
};

/** A sign-in counts as a confirmation of identity for 15 minutes, so a longer run signs in again. */
const SIGN_IN_EVERY_MS = 8 * 60_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  which: ['usual', { option: true, scope: 'worker' }],
  installation: [
    async ({ which }, use) => {
      await use(readInstallation(which));
    },
    { scope: 'worker' },
  ],
  merchantState: [
    async ({ installation }, use) => {
      const signInNow = () => signedInState(installation.baseUrl, installation.merchants[0]);
      let [state, since] = [signInNow(), performance.now()];
      await use(() => {
        if (performance.now() - since > SIGN_IN_EVERY_MS) [state, since] = [signInNow(), performance.now()];
        return state;
      });
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  baseURL: async ({ installation }, use) => {
    await use(installation.baseUrl);
  },
  api: async ({ installation }, use) => {
    await use(paymentsApi(installation.baseUrl, installation.merchants[0]));
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page);
    await use(page);
    errors.check(expectedErrors);
  },
  merchantPage: async ({ browser, baseURL, viewport, merchantState }, use) => {
    const context = await browser.newContext({
      baseURL,
      viewport,
      storageState: await merchantState(),
      // The merchant has them even if the payer has not.
      javaScriptEnabled: true,
    });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await use(page);
    errors.check([]);
    await context.close();
  },
});

/** Records every error that the page logs or throws from now on. */
export function watchErrors(page: Page) {
  const seen: string[] = [];
  page.on('console', (message) => {
    // Looking into the frame of an e-mail, which may run nothing, is logged as an attempt to run a script there.
    if (message.location().url === 'about:srcdoc') return;
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
  return {
    /** @throws when an error matches no pattern, or an expected one did not occur */
    check(expected: readonly RegExp[]) {
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors of the page').toEqual([]);
      const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
      expect(missing, 'errors that this test provokes').toEqual([]);
    },
  };
}

export { expect };
