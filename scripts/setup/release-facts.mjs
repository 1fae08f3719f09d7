// release.json: distinguishes a built release from a clone, and names what it was built for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Release
 * @property {string} version of package.json
 * @property {string} platform such as `linux-x64`
 * @property {number[]} node the major versions of Node with a native SQLite module in it, ascending
 * @property {string} commit the commit it was built from; `unknown` without git
 */

/** @returns {Release | undefined} undefined in a clone */
export function readRelease(root) {
  const file = join(root, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The name of a release's folder and archive. */
export const releaseName = ({ version, platform }) => `nano-payments-${version}-${platform}`;
