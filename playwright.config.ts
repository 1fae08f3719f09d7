// The browser tests: a phone and a desktop in the machine's own Chromium, against an installation of their own.
import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const executablePath =
  process.env.PLAYWRIGHT_CHROMIUM_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/** A root user's Chromium has no sandbox, and none of them may look around on the network. */
const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes at the second try alone is named in the summary: a defect or a race that waits for its own test.
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
    // Where the layout plays a part, and not everything twice.
    {
      name: 'mobile',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
