// Makes a release from what is built: a folder that needs only Node to run, its archive and checksums.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../setup/progress.mjs';
import { releaseName } from '../setup/release-facts.mjs';
import { archiveFolder, checksumsOf, sha256 } from './archive.mjs';
import { writeLicenses } from './licenses.mjs';
import { packagesInside } from './packages.mjs';
import { describePackages } from './sbom.mjs';
import { copySqliteModules } from './sqlite-modules.mjs';
import { stage } from './stage.mjs';

const BYTES_PER_MB = 1e6;

/**
 * Packs the release for this platform. Web, engine and commands must be built.
 * @param {string} root the clone
 * @param {{ folder: string, nodes: number[] }} options `folder` is where to write; `nodes` the major versions of Node
 *   that the release runs on
 * @returns {Promise<{ archive: string, release: import('../setup/release-facts.mjs').Release }>}
 */
export async function packRelease(root, { folder, nodes }) {
  const release = describeRelease(root, nodes);
  const name = releaseName(release);
  const staged = join(folder, name);
  const archive = join(folder, `${name}.tar.gz`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  await step('files', () => stage(root, staged));
  await step('SQLite modules', (note) => copySqliteModules(root, staged, nodes, note));
  await step('SBOM and licenses', async () => {
    const packages = packagesInside(root, staged);
    writeJson(join(staged, 'sbom.cdx.json'), await describePackages(root, release, packages));
    writeLicenses(root, staged, packages);
    return `${packages.length} packages`;
  });
  await step('archive', async () => {
    writeJson(join(staged, 'release.json'), release);
    writeFileSync(join(staged, 'FILES.sha256'), checksumsOf(staged));
    await archiveFolder(folder, name, archive, release.builtAt);
    const sums = [`${name}.tar.gz`].map((file) => `${sha256(join(folder, file))}  ${file}\n`);
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
    return `${(statSync(archive).size / BYTES_PER_MB).toFixed(1)} MB`;
  });
  return { archive, release };
}

/** The build's time is that of its commit, so that the same sources give the same times. */
function describeRelease(root, nodes) {
  const git = (...args) => {
    const run = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return run.status === 0 ? run.stdout.trim() : '';
  };
  return {
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    platform: `${process.platform}-${process.arch}`,
    node: nodes,
    commit: git('rev-parse', '--short=12', 'HEAD') || 'unknown',
    builtAt: git('log', '-1', '--format=%cI') || new Date().toISOString(),
  };
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
