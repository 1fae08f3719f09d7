// `npm run embed`: builds the drop-in script for the version in embed-release.json and updates its hash. Never rebuild a
// released version, because shops pin its hash: raise the version first.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEmbed, integrityOf, RELEASE_FILE, readRelease, versionFile } from './bundle-embed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = readRelease(root);
const text = await bundleEmbed(root, version);
const file = join(root, versionFile(version));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, text);
const release = { version, integrity: integrityOf(text) };
writeFileSync(join(root, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
console.log(`${versionFile(version)}: ${release.integrity}`);
