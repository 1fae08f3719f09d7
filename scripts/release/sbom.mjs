// The release's SBOM (CycloneDX): npm describes the packages of the lockfile, and only those inside the release are kept.
import { createHash } from 'node:crypto';
import { runCommand } from '../setup/command.mjs';

const TIMEOUT_MS = 2 * 60_000;
/** All packages: with --omit=dev npm leaves out those that a development package needs too. */
const NPM_SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

/**
 * @param {string} root
 * @param {import('../setup/release-facts.mjs').Release} release
 * @param {import('./packages.mjs').Package[]} packages those inside
 * @throws Error that names a package which npm did not describe
 */
export async function describePackages(root, release, packages) {
  const all = JSON.parse(await npmSbom(root));
  const inside = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter((one) => inside.has(nameOf(one)));
  const described = new Set(components.map(nameOf));
  const missing = [...inside].filter((name) => !described.has(name));
  if (missing.length > 0) throw new Error(`Not in the lockfile: ${missing.join(', ')}`);
  const main = all.metadata.component;
  const kept = new Set([main['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  return {
    ...all,
    serialNumber: `urn:uuid:${uuidOf(`${release.version} ${release.platform} ${release.commit}`)}`,
    metadata: {
      ...all.metadata,
      timestamp: new Date(release.builtAt).toISOString(),
      component: { ...main, name: 'nano-payments' },
    },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
}

const nameOf = ({ name, version }) => `${name}@${version}`;

/** All of its output: a command's error message needs the end only, but the document is needed whole. */
async function npmSbom(root) {
  const lines = [];
  await runCommand('npm', [...NPM_SBOM, '--loglevel=error'], {
    ...{ cwd: root, timeoutMs: TIMEOUT_MS },
    onLine: (line) => lines.push(line),
  });
  return lines.join('\n');
}

/** A version-8 UUID of a text: the same release has the same number. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16], 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
