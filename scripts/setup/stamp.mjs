// Remembers by a hash what a step was last done for, so that a second start skips it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that hold no sources. */
const SKIPPED = new Set(['node_modules', '.git', '.next', 'dist', '.data', 'generated', 'test-results']);

/** A hash over names and contents of files and whole folders, tests apart. What does not exist counts as empty. */
export function hashSources(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, root, path);
  return hash.digest('hex');
}

function addPath(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || /\.test\.m?tsx?$/.test(entry.name)) continue;
    addPath(hash, root, join(path, entry.name));
  }
}

/**
 * Runs `work` unless the file `stampFile` says that it was done for the same `hash`.
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function onceFor(stampFile, hash, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}
