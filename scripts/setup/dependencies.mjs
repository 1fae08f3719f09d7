// What must be there before anything else: Node's version, the packages, and the native module of SQLite.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { step } from './progress.mjs';
import { hashSources, onceFor } from './stamp.mjs';

const OLDEST_NODE = [20, 19, 0];
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const COMPILE_TIMEOUT_MS = 15 * 60_000;
/**
 * Installs the versions in the lockfile and leaves it unchanged. Not `npm ci`, which deletes node_modules first and
 * would install everything again after each change.
 */
const INSTALL = ['install', '--no-save', '--no-progress'];
/** What compiling needs, by program, and the Debian package that has it. */
const COMPILE_TOOLS = { python3: 'python3', make: 'make', 'g++': 'g++' };

/** @throws Error that names the version found and the one needed. */
export function checkNodeVersion(version = process.versions.node) {
  const parts = version.split('.').map(Number);
  for (const [place, least] of OLDEST_NODE.entries()) {
    if (parts[place] > least) return;
    if (parts[place] < least) {
      throw new Error(
        `Node ${version} is too old: ${OLDEST_NODE.join('.')} or newer is needed, 24 is recommended.`,
      );
    }
  }
}

/** Installs the packages of the lockfile and builds SQLite's native module, each only when something changed. */
export async function installDependencies(root) {
  await installPackages(root, 'packages');
  await prepareSqlite(root);
}

/** Builds SQLite's native module where it does not load. Building web and the bundles does not need it. */
export function prepareSqlite(root) {
  return step('native module of SQLite', async (note) => {
    if (loadsSqlite(root)) return 'up to date';
    note('compiling, which takes one to two minutes');
    await compileSqlite(root, note);
    return 'compiled';
  });
}

/** Installs what the lockfile in `folder` names, when something changed. */
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

/** What npm warns of is no failure and looks like one. Where npm fails, its error shows its last lines with all of them. */
function progressOf(note) {
  return (line) => {
    if (!/^npm warn\b/i.test(line)) note(line);
  };
}

/** In a process of its own: a module built for another Node must not be loaded into this one. */
function loadsSqlite(root) {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', script], { cwd: root, stdio: 'ignore' }).status === 0;
}

/** Compiles from source, never downloads a binary: set-up uses no network but the package registry. */
async function compileSqlite(root, note) {
  const missing = missingTools();
  if (missing.length > 0) {
    throw new Error(
      `Compiling SQLite needs ${missing.join(', ')}. On Debian or Ubuntu: apt-get install -y ${missing.join(' ')}`,
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

/** Node's headers where they lie beside node; elsewhere node-gyp fetches them. */
function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {};
}
