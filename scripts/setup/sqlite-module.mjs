// SQLite's native module, which is compiled for the Node that runs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runNpm } from './npm.mjs';
import { step } from './progress.mjs';

/** The last Node 24 whose headers can be compiled against. */
export const SAFE_NODE_24 = '24.18.1';

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const COMPILE_TIMEOUT_MS = 20 * 60_000;
/** The programs needed to compile, and their Debian packages. */
const COMPILE_TOOLS = { python3: 'python3', make: 'make', 'g++': 'g++' };
const REBUILD = [
  'rebuild',
  'better-sqlite3',
  '--ignore-scripts=false',
  '--build-from-source',
  '--foreground-scripts',
];

export const moduleFile = (root) =>
  join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node');

/** Builds SQLite's native module unless it loads. The web build and the bundles do not need it. */
export function prepareSqlite(root) {
  return step('SQLite module', async (note) => {
    if (loadsSqlite(root) && !abortsOn(process.versions.node, moduleFile(root))) return 'up to date';
    requireCompileTools();
    rmSync(join(root, 'node_modules', 'better-sqlite3', 'build'), { recursive: true, force: true });
    await withHeaders(note, (headers) => rebuildSqlite(root, headers, note));
    if (!loadsSqlite(root)) throw new Error('SQLite was compiled, but its native module does not load.');
    return 'compiled';
  });
}

/**
 * Whether the headers of this Node make the module abort at a garbage collection (nodejs/node#65446): those of Node 24 since
 * 24.19. A module compiled against older headers of Node 24 runs there.
 * @param {string} version as in process.versions.node
 */
export function hasUnsafeHeaders(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 24 && minor >= 19;
}

/** Whether a module was compiled against such headers, which call a function that is missing from older ones. */
export function abortsOn(version, file) {
  return version.startsWith('24.') && readFileSync(file).includes('RemoveEnvironmentCleanupHook');
}

/**
 * Compiles from source instead of downloading a binary: the set-up uses only the package registry.
 * @param {string} root the folder whose node_modules has better-sqlite3
 * @param {string | undefined} headers the folder with include/node; undefined: node-gyp downloads them
 */
export async function rebuildSqlite(root, headers, note) {
  note('compiling (takes one to two minutes)');
  const env = { JOBS: 'max', ...(headers === undefined ? {} : { npm_config_nodedir: headers }) };
  const shown = (line) => note(`compiling · ${line.slice(0, 80)}`);
  await runNpm(REBUILD, { cwd: root, env, timeoutMs: COMPILE_TIMEOUT_MS, note: shown });
}

/**
 * Gets a Node from the package registry: its package `node-<platform>-<arch>` has the program and the headers.
 * @param {string} folder an empty folder
 * @returns {Promise<string>} the folder with bin and include
 */
export async function downloadNode(folder, version, note) {
  const name = `node-${process.platform}-${process.arch}`;
  note(`downloading Node ${version}`);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', `${name}@${version}`];
  await runNpm(args, { cwd: folder, timeoutMs: DOWNLOAD_TIMEOUT_MS, note });
  return join(folder, 'node_modules', name);
}

/** Calls `work` with the folder of headers for this Node: those installed next to it unless they are unsafe. */
async function withHeaders(note, work) {
  if (!hasUnsafeHeaders(process.versions.node)) {
    const prefix = dirname(dirname(process.execPath));
    return work(existsSync(join(prefix, 'include', 'node', 'node.h')) ? prefix : undefined);
  }
  const scratch = mkdtempSync(join(tmpdir(), 'nano-headers-'));
  try {
    return await work(await downloadNode(scratch, SAFE_NODE_24, note));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** In a separate process: a module built for another Node version could crash this one. */
function loadsSqlite(root) {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', script], { cwd: root, stdio: 'ignore' }).status === 0;
}

/** @throws Error with the command that installs what is missing */
function requireCompileTools() {
  const missing = Object.entries(COMPILE_TOOLS)
    .filter(([tool]) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status !== 0)
    .map(([, debianPackage]) => debianPackage);
  if (missing.length > 0) {
    throw new Error(
      `Compiling SQLite needs ${missing.join(', ')}. On Debian or Ubuntu, run: apt-get install -y ${missing.join(' ')}`,
    );
  }
}
