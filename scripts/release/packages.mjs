// Which npm packages are inside a release: those in its node_modules, and those compiled into web's files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from '../setup/web-builds.mjs';
import { filesIn } from './archive.mjs';

/** Web's styles and fonts come from these. No source map names them. */
const IN_STYLES = ['tailwindcss', 'fumadocs-ui', '@fontsource-variable/inter', '@fontsource/jetbrains-mono'];
/** The innermost package of a path, such as node_modules/a/node_modules/@b/c. */
const PACKAGE_PATH = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * @typedef {object} Package
 * @property {string} path its folder, from the clone's root
 * @property {string} name
 * @property {string} version
 */

/**
 * The packages of the staged release, sorted by name and version.
 * @returns {Package[]}
 */
export function packagesInside(root, staged) {
  const traced = filesIn(staged, 'node_modules').map((file) => PACKAGE_PATH.exec(file)?.[0] ?? '');
  const paths = new Set([
    ...traced,
    ...packagesInMaps(root),
    ...IN_STYLES.map((name) => `node_modules/${name}`),
  ]);
  const packages = [...paths].flatMap((path) => {
    const file = join(root, path, 'package.json');
    // Next keeps copies of packages in folders that look like one, without a package.json or without a version.
    const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return name && version ? [{ path, name, version }] : [];
  });
  return packages.sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Web's server files come with source maps, whose sources name the packages that were compiled into them. */
function packagesInMaps(root) {
  const server = join(root, currentBuild(root), 'server');
  const found = new Set();
  for (const name of readdirSync(server, { recursive: true }).filter((file) => file.endsWith('.js.map'))) {
    for (const path of sourcesOf(JSON.parse(readFileSync(join(server, name), 'utf8')))) {
      const [inside] = PACKAGE_PATH.exec(path.slice(Math.max(path.indexOf('node_modules/'), 0))) ?? [];
      if (inside) found.add(inside);
    }
  }
  return found;
}

/** Of a map, or of a map of sections. */
function sourcesOf({ sources = [], sections = [] }) {
  return [...sources, ...sections.flatMap(({ map }) => sourcesOf(map))];
}
