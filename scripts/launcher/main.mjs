// Runs a subcommand of `nano-payments` in this process, so that signals and exit codes are its own.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { readRelease } from '../setup/release-facts.mjs';
import { COMMANDS, usage } from './commands.mjs';
import { ignoreHomePackages } from './module-folders.mjs';

/** Wrong usage (sysexits.h, EX_USAGE). */
const USAGE_EXIT_CODE = 64;

/** These warn of a Node without security fixes; `start` does it itself. */
const PROCESSES = new Set(['web', 'engine', 'signer']);

/** The folder of the release or clone. Symbolic links to the command are followed. */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

async function main([name = 'help', ...args]) {
  // `start` runs everything as one user, and in a clone npm needs the home folder.
  if (name !== 'start') ignoreHomePackages();
  const release = readRelease(root);
  checkNodeVersion(process.versions.node, release?.node, PROCESSES.has(name) ? console.error : () => {});
  if (name === 'help' || name === '--help') return void process.stdout.write(usage(availableCommands()));
  if (name === 'version' || name === '--version') return void console.log(version(release));
  if (name === 'web') return importAs(join(root, 'scripts', 'launcher', 'web.mjs'), args);
  // In a clone it also installs and builds.
  if (name === 'start')
    return importAs(join(root, 'scripts', release ? 'launcher/start.mjs' : 'start.mjs'), args);
  if (!Object.hasOwn(COMMANDS, name)) {
    process.stderr.write(`There is no command ${name}.\n\n${usage(availableCommands())}`);
    process.exitCode = USAGE_EXIT_CODE;
    return;
  }
  if (!existsSync(programOf(name))) throw new Error(`${name} is not built. Run: npm run build`);
  process.setSourceMapsEnabled(true);
  await importAs(programOf(name), args);
}

const programOf = (name) => join(root, 'dist', `${name}.mjs`);

/** All that this folder has: a clone has no bundled ones before the first build. */
const availableCommands = () =>
  Object.keys(COMMANDS).filter((name) => COMMANDS[name].isBuiltIn || existsSync(programOf(name)));

/** Runs a program as if Node had been started with its file. */
async function importAs(file, args) {
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

function version(release) {
  const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return release ? `${number} (${release.platform}, commit ${release.commit})` : number;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
