// `npm run screenshots [folder]`: takes pictures of every page and state at 390 and 1280 px, light and dark. They go into the
// folder (default test-results/screenshots), and those of the README into docs/images.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/browser.mjs';
import { runCommand } from './setup/command.mjs';
import { step } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const TIMEOUT_MS = 30 * 60_000;

async function main() {
  const folder = resolve(process.argv[2] ?? join(root, 'test-results', 'screenshots'));
  mkdirSync(folder, { recursive: true });
  let chromium;
  await step('browser', async (note) => {
    chromium = await ensureChromium(root, note);
  });
  await step('screenshots', async (note) => {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    await runCommand(process.execPath, [cli, 'test', '--config', 'verification/e2e/screenshots.config.ts'], {
      cwd: root,
      env: {
        SCREENSHOTS_DIR: folder,
        FORCE_COLOR: '0',
        ...(chromium ? { PLAYWRIGHT_CHROMIUM_PATH: chromium } : {}),
      },
      timeoutMs: TIMEOUT_MS,
      onLine: (line) => note(line.trim().slice(0, 100)),
    });
    return `in ${folder}`;
  });
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
