// `npm run embed`: writes the script of the version that embed-release.json names, and its hash. A version that shops may
// have pinned is never written anew: raise the number first.
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
