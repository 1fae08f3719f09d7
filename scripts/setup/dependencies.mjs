// Installs the packages of the lockfile, and SQLite's native module.
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { step } from './progress.mjs';
import { prepareSqlite } from './sqlite-module.mjs';
import { hashSources, onceFor } from './stamp.mjs';

const INSTALL_TIMEOUT_MS = 10 * 60_000;
/**
 * Installs the versions in the lockfile and leaves it unchanged. Not `npm ci`, which deletes node_modules first and
 * would install everything again after each change.
 */
const INSTALL = ['install', '--no-save', '--no-progress'];

/** Installs the packages of the lockfile and builds SQLite's native module, each only when something changed. */
export async function installDependencies(root) {
  await installPackages(root, 'packages');
  await prepareSqlite(root);
}

/** Installs the packages of the lockfile in `folder`, if something changed. */
export function installPackages(folder, name) {
  return step(name, async (note) => {
    const stamp = join(folder, 'node_modules', '.setup', 'packages');
    const hash = hashSources(folder, ['package.json', 'package-lock.json', '.npmrc']);
    const done = await onceFor(stamp, hash, () =>
      runNpm(INSTALL, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS, note }),
    );
    return done ? 'installed' : 'up to date';
  });
}
