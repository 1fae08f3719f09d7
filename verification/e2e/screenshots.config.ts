// The pages as pictures: the browser tests' set-up, one worker, so that every list shows the same in each run.
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
