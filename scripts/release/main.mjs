// `npm run release`: builds, and writes dist/release/nano-payments-<version>-<platform>.tar.gz and SHA256SUMS.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBundles, buildWeb, generate } from '../setup/build.mjs';
import { installDependencies } from '../setup/dependencies.mjs';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { packRelease } from './pack.mjs';
import { SUPPORTED_NODES } from './sqlite-modules.mjs';

const USAGE = `usage: npm run release [-- --to FOLDER] [--this-node]
  --to FOLDER   where to write (default: dist/release). Its content is replaced
  --this-node   the release runs on this major version of Node only, so nothing is compiled for the others
`;
/** Wrong usage (sysexits.h, EX_USAGE). */
const USAGE_EXIT_CODE = 64;

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

async function main({ to = join(root, 'dist', 'release'), 'this-node': isForThisNode = false }) {
  checkNodeVersion();
  console.log('Setting up');
  await installDependencies(root);
  await generate(root);
  await buildBundles(root);
  await buildWeb(root);
  console.log('Packing');
  const own = Number(process.versions.node.split('.')[0]);
  const nodes = isForThisNode ? [own] : Object.keys(SUPPORTED_NODES).map(Number);
  const { archive } = await packRelease(root, { folder: resolve(to), nodes });
  console.log(`\n${archive}\nIt runs on this platform. For arm64, run this on Linux on arm64.`);
}

function readOptions() {
  try {
    return parseArgs({
      options: { to: { type: 'string' }, 'this-node': { type: 'boolean' }, help: { type: 'boolean' } },
    }).values;
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (options === undefined || options.help) {
  (options ? process.stdout : process.stderr).write(USAGE);
  process.exit(options ? 0 : USAGE_EXIT_CODE);
}
try {
  await main(options);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
