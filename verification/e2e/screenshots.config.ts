// Takes screenshots of the pages with the browser tests' set-up and one worker, so that every run shows the same lists.
import { defineConfig } from '@playwright/test';
import browserTests from '@/playwright.config';

export default defineConfig({
  ...browserTests,
  testDir: 'screenshots',
  testMatch: '**/*.shots.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/screenshots-run',
  timeout: 120_000,
  workers: 1,
  fullyParallel: false,
  projects: browserTests.projects
    ?.filter(({ name }) => name !== 'longest')
    .map(({ grep: _, testIgnore: __, ...project }) => project),
});
