// `test` as the specs use it: an installation, its API, a merchant's signed-in browser, and pages that log no error.
import { test as base, type Page } from '@playwright/test';
import { type SignedInState, signedInState } from './dashboard';
import { type Installation, readInstallation, type Which } from './installation';
import { watchErrors } from './page-errors';
import { type PaymentsApi, paymentsApi } from './payments-api';

type TestFixtures = {
  /** What the page logs because the test provokes it; everything else it logs as an error fails the test. */
  expectedErrors: RegExp[];
  /** The first merchant's calls. */
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

/** A sign-in is a proof of who it is for a quarter of an hour: a run that takes longer signs in again. */
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
      // The merchant has them also where the payer has not.
      javaScriptEnabled: true,
    });
    const page = await context.newPage();
    const errors = watchErrors(page);
    await use(page);
    errors.check([]);
    await context.close();
  },
});

export { expect } from '@playwright/test';
