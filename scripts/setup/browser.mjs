// Finds a Chromium for the browser tests and measurements, and installs one if there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.mjs';

const APT_TIMEOUT_MS = 10 * 60_000;
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
/** Possible program names and the Debian package of each browser. */
const CHROMIUM = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debianPackage: 'chromium',
};
/** Chromium without a user interface: loading a page takes a third of the processor time. */
const HEADLESS_SHELL = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};

/** The path of a Chromium on this machine: the one PLAYWRIGHT_CHROMIUM_PATH names, else one on the PATH. */
export function findChromium(env = process.env) {
  return findNamed(env) ?? findOnPath(CHROMIUM, env);
}

/** The browser for the tests: the one PLAYWRIGHT_CHROMIUM_PATH names, else a headless shell, else any Chromium. */
export function findTestBrowser(env = process.env) {
  return findNamed(env) ?? findOnPath(HEADLESS_SHELL, env) ?? findOnPath(CHROMIUM, env);
}

function findNamed({ PLAYWRIGHT_CHROMIUM_PATH: named }) {
  if (!named) return undefined;
  if (existsSync(named)) return named;
  throw new Error(`PLAYWRIGHT_CHROMIUM_PATH is ${named}, which does not exist.`);
}

function findOnPath({ names }, { PATH = '' }) {
  const folders = [...PATH.split(delimiter), '/usr/bin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * Makes sure that there is a Chromium: Debian's as root, else Playwright's own download.
 * @returns {Promise<string | undefined>} its path; undefined to use Playwright's own
 */
export async function ensureChromium(root, note) {
  return findChromium() ?? (await installFromDebian(CHROMIUM, note)) ?? downloadFromPlaywright(root, note);
}

/**
 * Makes sure that there is a browser for the tests. Installs the headless shell only if there is no browser.
 * @returns {Promise<string | undefined>} its path; undefined to use Playwright's own
 */
export async function ensureTestBrowser(root, note) {
  return findTestBrowser() ?? (await installFromDebian(HEADLESS_SHELL, note)) ?? ensureChromium(root, note);
}

/** @returns {Promise<string | undefined>} its path; undefined where it can't be installed */
async function installFromDebian(browser, note) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = {
    onLine: (line) => note(line.trim().slice(0, 100)),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: APT_TIMEOUT_MS,
  };
  try {
    await runCommand('apt-get', ['update'], options);
    const install = ['install', '-y', '--no-install-recommends', browser.debianPackage];
    await runCommand('apt-get', install, options);
    return findOnPath(browser, process.env);
  } catch (error) {
    note(`Debian's ${browser.debianPackage} could not be installed: ${error.message.slice(0, 80)}`);
    return undefined;
  }
}

async function downloadFromPlaywright(root, note) {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'];
  const onLine = (line) => note(line.trim().slice(0, 100));
  await runCommand(process.execPath, args, { cwd: root, onLine, timeoutMs: DOWNLOAD_TIMEOUT_MS });
  return undefined;
}
