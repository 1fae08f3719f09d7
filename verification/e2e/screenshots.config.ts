// Takes screenshots of the pages with the browser tests' set-up and one worker, so that every run shows the same lists.
import { defineConfig } from '@playwright/test';
import browserTests from '@/playwright.config';

export default defineConfig({
  ...browserTests,
  testDir: 'screenshots',
  testMatch: '**/*.shots.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/screenshots-run',
  timeout: 600_000,
  workers: 1,
  fullyParallel: false,
  // A picture is taken once: a second try would hide what it found.
  retries: 0,
  projects: [390, 768, 1280].map((width) => ({
    name: `${width} px`,
    use: { viewport: { width, height: 800 }, hasTouch: width < 1000, isMobile: width < 500 },
  })),
});
