// Installs the packages and SQLite's native module.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { step } from './progress.mjs';
import { hashSources, onceFor } from './stamp.mjs';

const INSTALL_TIMEOUT_MS = 10 * 60_000;
const COMPILE_TIMEOUT_MS = 15 * 60_000;
/**
 * Installs the versions in the lockfile and leaves it unchanged. Not `npm ci`, which deletes node_modules first and
 * would install everything again after each change.
 */
const INSTALL = ['install', '--no-save', '--no-progress'];
/** The programs needed to compile, and their Debian packages. */
const COMPILE_TOOLS = { python3: 'python3', make: 'make', 'g++': 'g++' };

/** Installs the packages of the lockfile and builds SQLite's native module, each only when something changed. */
export async function installDependencies(root) {
  await installPackages(root, 'packages');
  await prepareSqlite(root);
}

/** Builds SQLite's native module unless it loads. The web build and the bundles do not need it. */
export function prepareSqlite(root) {
  return step('SQLite module', async (note) => {
    if (loadsSqlite(root)) return 'up to date';
    note('compiling (takes one to two minutes)');
    await compileSqlite(root, note);
    return 'compiled';
  });
}

/** Installs the packages of the lockfile in `folder`, if something changed. */
export function installPackages(folder, name) {
  return step(name, async (note) => {
    const stamp = join(folder, 'node_modules', '.setup', 'packages');
    const hash = hashSources(folder, ['package.json', 'package-lock.json', '.npmrc']);
    const done = await onceFor(stamp, hash, () => runNpm(folder, INSTALL, note));
    return done ? 'installed' : 'up to date';
  });
}

function runNpm(root, args, note) {
  return runCommand('npm', args, {
    cwd: root,
    timeoutMs: INSTALL_TIMEOUT_MS,
    onLine: progressOf((line) => note(line.slice(0, 100))),
  });
}

/** Hides npm's warnings, which look like failures. When npm fails, the error shows all of its last lines. */
function progressOf(note) {
  return (line) => {
    if (!/^npm warn\b/i.test(line)) note(line);
  };
}

/** In a separate process: a module built for another Node version could crash this one. */
function loadsSqlite(root) {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', script], { cwd: root, stdio: 'ignore' }).status === 0;
}

/** Compiles from source instead of downloading a binary: the set-up uses only the package registry. */
async function compileSqlite(root, note) {
  const missing = missingTools();
  if (missing.length > 0) {
    throw new Error(
      `Compiling SQLite needs ${missing.join(', ')}. On Debian or Ubuntu, run: apt-get install -y ${missing.join(' ')}`,
    );
  }
  rmSync(join(root, 'node_modules', 'better-sqlite3', 'build'), { recursive: true, force: true });
  await runCommand(
    'npm',
    ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--build-from-source', '--foreground-scripts'],
    {
      cwd: root,
      env: { JOBS: 'max', ...nodeHeaders() },
      timeoutMs: COMPILE_TIMEOUT_MS,
      onLine: progressOf((line) => note(`compiling · ${line.trim().slice(0, 80)}`)),
    },
  );
  if (!loadsSqlite(root)) throw new Error('SQLite was compiled, but its native module does not load.');
}

function missingTools() {
  return Object.entries(COMPILE_TOOLS)
    .filter(([tool]) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status !== 0)
    .map(([, debianPackage]) => debianPackage);
}

/** Node's headers, if they are installed next to node; otherwise node-gyp downloads them. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {};
}
