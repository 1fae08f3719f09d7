// `npm run screenshots`: takes the pictures in docs/images, which the README shows, anew.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/browser.mjs';
import { runCommand } from './setup/command.mjs';
import { step } from './setup/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const TIMEOUT_MS = 30 * 60_000;

async function main() {
  let chromium;
  await step('browser', async (note) => {
    chromium = await ensureChromium(root, note);
  });
  await step('screenshots', async (note) => {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    await runCommand(process.execPath, [cli, 'test', '--config', 'verification/e2e/screenshots.config.ts'], {
      cwd: root,
      env: {
        FORCE_COLOR: '0',
        ...(chromium ? { PLAYWRIGHT_CHROMIUM_PATH: chromium } : {}),
      },
      timeoutMs: TIMEOUT_MS,
      onLine: (line) => note(line.trim().slice(0, 100)),
    });
    return 'in docs/images';
  });
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
