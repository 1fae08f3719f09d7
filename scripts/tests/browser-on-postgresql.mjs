// The browser tests on PostgreSQL, where web and engine have a user each, so that a right missing for a page fails its test.
// Arguments are Playwright's own, such as the names of specs.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTestBrowser } from '../setup/browser.mjs';
import { runCommand } from '../setup/command.mjs';
import { scratchEnv } from '../setup/scratch.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TIMEOUT_MS = 90 * 60_000;

const chromium = await ensureTestBrowser(root, console.log);
const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
try {
  await runCommand(process.execPath, [program, 'test', '--reporter=list', ...process.argv.slice(2)], {
    cwd: root,
    env: {
      ...scratchEnv(),
      E2E_DATABASE: 'postgresql',
      ...(chromium ? { PLAYWRIGHT_CHROMIUM_PATH: chromium } : {}),
    },
    timeoutMs: TIMEOUT_MS,
    onLine: (line) => console.log(line),
  });
} catch (error) {
  console.error(error.message.split('\n')[0]);
  process.exitCode = 1;
}
