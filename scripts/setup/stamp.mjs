// Stores a hash of a step's input, so that the next start skips the step while nothing changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders without sources. */
const SKIPPED = new Set(['node_modules', '.git', '.next', 'dist', '.data', 'generated', 'test-results']);

/** A hash of the names and contents of files and folders, without tests. A missing file counts as empty. */
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
 * Runs `work` unless `stampFile` contains the same `hash`.
 * @returns {Promise<boolean>} whether it ran
 */
export async function onceFor(stampFile, hash, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}
