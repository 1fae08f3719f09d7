// `npm start` and `npm run dev`: installs and builds what is missing, then runs all processes until Ctrl-C.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundles, buildWeb, generate } from './setup/build.mjs';
import { checkNodeVersion, installPackages, prepareSqlite } from './setup/dependencies.mjs';
import { sideBySide } from './setup/side-by-side.mjs';
import { lockDataDir } from './supervisor/lock.mjs';
import { removeSandboxFile } from './supervisor/sandbox-file.mjs';
import { runInstallation } from './supervisor/supervisor.mjs';
import { assertPortFree } from './supervisor/wait.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const dev = process.argv.includes('--dev');

async function main() {
  checkNodeVersion();
  const port = readPort(process.env.PORT || '3000');
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  // Before the build, which would change the files that a running service uses.
  const unlock = lockDataDir(dataDir);
  try {
    // A killed run leaves the file behind, and programs take its existence for readiness.
    removeSandboxFile(dataDir);
    await assertPortFree(port);
    await setUp();
    return await start(dataDir, port);
  } finally {
    unlock();
  }
}

async function setUp() {
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

function start(dataDir, port) {
  console.log('Starting');
  return runInstallation({
    root,
    dev,
    port,
    dataDir,
    network: process.env.NANO_NETWORK || 'sandbox',
    publicUrl: (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
  });
}

function readPort(text) {
  const port = Number(text);
  if (!/^[0-9]{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`PORT=${text} is not a port number.`);
  return port;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
