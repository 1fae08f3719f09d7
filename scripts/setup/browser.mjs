// Finds a Chromium for the browser tests, and installs one where there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.mjs';

const APT_TIMEOUT_MS = 10 * 60_000;
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium on this machine: the one PLAYWRIGHT_CHROMIUM_PATH names, else one on the PATH. */
export function findChromium(env = process.env) {
  if (env.PLAYWRIGHT_CHROMIUM_PATH) {
    if (existsSync(env.PLAYWRIGHT_CHROMIUM_PATH)) return env.PLAYWRIGHT_CHROMIUM_PATH;
    throw new Error(`PLAYWRIGHT_CHROMIUM_PATH names ${env.PLAYWRIGHT_CHROMIUM_PATH}, which does not exist.`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Makes sure that there is a browser: Debian's as root, else Playwright's own download.
 * @returns {Promise<string | undefined>} its path; undefined when Playwright knows where its own lies
 */
export async function ensureChromium(root, note) {
  const found = findChromium();
  if (found) return found;
  const options = { cwd: root, onLine: (line) => note(line.trim().slice(0, 100)) };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    try {
      await runCommand('apt-get', ['update'], { ...options, env, timeoutMs: APT_TIMEOUT_MS });
      const install = ['install', '-y', '--no-install-recommends', 'chromium'];
      await runCommand('apt-get', install, { ...options, env, timeoutMs: APT_TIMEOUT_MS });
      const installed = findChromium();
      if (installed) return installed;
    } catch (error) {
      note(`Debian's chromium could not be installed: ${error.message.slice(0, 80)}`);
    }
  }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'];
  await runCommand(process.execPath, args, { ...options, timeoutMs: DOWNLOAD_TIMEOUT_MS });
  return undefined;
}
