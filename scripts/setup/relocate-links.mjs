// Keeps relative symbolic links valid in a folder that was moved.
import { readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';

/**
 * Rewrites the links in `folder`, whose content was at `before`: those to a path outside of it point there again.
 * Those within the folder stay as they are.
 */
export function relocateLinks(folder, before) {
  for (const name of linksIn(folder, '')) {
    const path = join(folder, name);
    const link = readlinkSync(path);
    const target = resolve(dirname(join(before, name)), link);
    if (isAbsolute(link) || !relative(before, target).startsWith('..')) continue;
    rmSync(path);
    symlinkSync(relative(dirname(path), target), path);
  }
}

/** Not `readdirSync` with `recursive`, which follows links into other folders. */
function linksIn(folder, under) {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const name = join(under, entry.name);
    if (entry.isSymbolicLink()) return [name];
    return entry.isDirectory() ? linksIn(folder, name) : [];
  });
}
