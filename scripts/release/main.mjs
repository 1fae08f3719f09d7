// `npm run release`: builds, and writes dist/release/nano-payments-<version>-<platform>.tar.gz with its SBOM and SHA256SUMS.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundles, buildWeb, generate } from '../setup/build.mjs';
import { installDependencies } from '../setup/dependencies.mjs';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { packRelease } from './pack.mjs';
import { SUPPORTED_NODES } from './sqlite-modules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

try {
  checkNodeVersion();
  console.log('Setting up');
  await installDependencies(root);
  await generate(root);
  await buildBundles(root);
  await buildWeb(root);
  console.log('Packing');
  const folder = join(root, 'dist', 'release');
  const { archive } = await packRelease(root, { folder, nodes: Object.keys(SUPPORTED_NODES).map(Number) });
  console.log(
    `\n${archive}\nA release runs on the platform it was made on: for arm64, run this on Linux on arm64.`,
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
