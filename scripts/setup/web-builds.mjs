// The builds of web in .web/: one folder each, named by a hash of its sources, and `current` with the name of the newest.
// A running web keeps the folder it started from, so a new build never changes the files it serves.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { relocateLinks } from './relocate-links.mjs';

const BUILDS = '.web';
/** The processes that serve a build: one file each, named by its process id. */
const USERS = 'used-by';
/** Where `next build` writes. */
export const WORKSHOP = '.next';
/** What stays in the workshop: caches, types for the compiler, the development server's files. */
const NOT_SERVED = new Set(['cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'types']);
/** Next's copy of what web needs to run elsewhere, for releases. */
const STANDALONE = 'standalone';

/** @returns {string | undefined} the current build's folder, from `root`; undefined before the first build */
export function currentBuild(root) {
  const file = join(root, BUILDS, 'current');
  if (!existsSync(file)) return undefined;
  const folder = join(BUILDS, readFileSync(file, 'utf8').trim());
  return existsSync(join(root, folder, 'BUILD_ID')) ? folder : undefined;
}

/** Next's standalone output of the current build, from `root`. */
export const standaloneOutput = (root) => join(currentBuild(root), STANDALONE);

/** The folder of the build with this hash of its sources. */
export const buildFolder = (hash) => join(BUILDS, hash.slice(0, 12));

/** Makes the build in `folder` the current one, atomically, and removes those that no process uses. */
export function switchTo(root, folder) {
  const file = join(root, BUILDS, 'current');
  writeFileSync(`${file}.new`, `${folder.slice(BUILDS.length + 1)}\n`);
  renameSync(`${file}.new`, file);
  removeUnusedBuilds(root, folder);
}

/** Moves the finished build from the workshop to `folder`. */
export function publishBuild(root, folder) {
  const [from, draft, to] = [join(root, WORKSHOP), join(root, `${folder}.new`), join(root, folder)];
  for (const old of [draft, to]) rmSync(old, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!NOT_SERVED.has(name)) renameSync(join(from, name), join(draft, name));
  }
  relocateLinks(draft, from);
  renameSync(draft, to);
}

/**
 * Marks the current build as used by this process until it exits. A release has one build, and its folder may be read-only.
 * @returns {string | undefined} its folder, from `root`; undefined before the first build
 */
export function claimCurrentBuild(root) {
  const folder = currentBuild(root);
  if (folder === undefined || existsSync(join(root, 'release.json'))) return folder;
  const users = join(root, folder, USERS);
  mkdirSync(users, { recursive: true });
  const file = join(users, String(process.pid));
  writeFileSync(file, '');
  // Otherwise a build may have been switched to, and this one removed, before the mark was there.
  if (currentBuild(root) !== folder) return claimCurrentBuild(root);
  process.once('exit', () => rmSync(file, { force: true }));
  return folder;
}

function removeUnusedBuilds(root, current) {
  for (const { name } of readdirSync(join(root, BUILDS), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )) {
    const folder = join(BUILDS, name);
    if (folder === current || isUsed(join(root, folder, USERS))) continue;
    rmSync(join(root, folder), { recursive: true, force: true });
  }
}

function isUsed(users) {
  return existsSync(users) && readdirSync(users).some((pid) => isWeb(Number(pid)));
}

/** Process ids are reused: where the system shows the command line, only a web process counts. */
function isWeb(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return /next-server|launcher\/web\.mjs|nano-payments/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
