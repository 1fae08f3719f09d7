// The browser tests: a phone and a desktop in the machine's own Chromium, against their own installation.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

/** The headless shell first: without the browser's own windows a page takes a third of the processor time. */
const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath =
  process.env.PLAYWRIGHT_CHROMIUM_PATH ?? DEBIAN_BROWSERS.find((path) => existsSync(path));

/** A root user's Chromium has no sandbox, and none of them may look around on the network. */
const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Each takes 40 seconds or more, most of it waiting: if started last, they would run while the other workers are idle. */
const LONGEST =
  /\/(roles|audit-entries|compliance|adverse-conditions-restart|time-is-up|pay-again|payment-page)\.spec\.ts$/;
/** Installations and their ledgers are shared by so many at most. */
const MOST_WORKERS = 4;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

export default defineConfig({
  testDir: 'verification/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './verification/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  // Far more than a test takes: on a busy machine a slow page is not a failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One more than there are processors: tests wait for the engine, the ledger and the end of a payment's time.
  workers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only at the second try is named in the summary: a defect or a race that waits for its own test.
  retries: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global set-up before the workers read this file again.
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    // A film of each test took a fifth of the processor time; the page as it stood at each step is kept all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'longest', testMatch: LONGEST, use: DESKTOP },
    // Where the layout plays a part, and not everything twice.
    {
      name: 'mobile',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      testIgnore: LONGEST,
      use: DESKTOP,
    },
  ],
});
