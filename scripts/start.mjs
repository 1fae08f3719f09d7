// `npm start` and `npm run dev`: installs and builds what is missing, then runs all processes until Ctrl-C.
import { fileURLToPath } from 'node:url';
import { buildBundles, buildWeb, generate } from './setup/build.mjs';
import { sideBySide } from './setup/command.mjs';
import { installPackages } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prepareSqlite } from './setup/sqlite-module.mjs';
import { runService } from './supervisor/run-service.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const dev = process.argv.includes('--dev');

async function setUp() {
  checkNodeVersion();
  console.log('Setting up');
  await installPackages(root, 'packages');
  // The compiler uses one processor for a minute, so the build runs in parallel.
  await sideBySide([prepareSqlite(root), build()]);
}

async function build() {
  await generate(root);
  await buildBundles(root);
  if (!dev) await buildWeb(root);
}

process.exitCode = await runService({ root, dev, prepare: setUp });
