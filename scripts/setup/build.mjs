// Builds the Prisma clients, the bundles of engine, signer, sandbox and commands, and the production build of Next.
import { join } from 'node:path';
import { bundle, ENTRIES, STANDALONE_ENTRIES } from './bundle.mjs';
import { runCommand } from './command.mjs';
import { addCompileHints } from './compile-hints.mjs';
import { generateClients } from './generate.mjs';
import { step } from './progress.mjs';
import { hashSources, onceFor } from './stamp.mjs';
import { buildFolder, currentBuild, publishBuild, switchTo, WORKSHOP } from './web-builds.mjs';

const NEXT_BUILD_TIMEOUT_MS = 15 * 60_000;

const SCHEMA = [
  'prisma/models.prisma',
  'prisma/sqlite.prisma',
  'prisma/postgresql.prisma',
  'package-lock.json',
];
const SHARED_SOURCES = ['lib', 'package-lock.json', 'tsconfig.json', ...SCHEMA];
const BUNDLE_SOURCES = [...SHARED_SOURCES, 'bin', 'sandbox', 'signer', 'prisma', 'scripts/setup/bundle.mjs'];
const WEB_SOURCES = [
  ...SHARED_SOURCES,
  'app',
  'web',
  'components',
  'public',
  'next.config.js',
  'instrumentation.ts',
  'pages',
  'postcss.config.mjs',
  'proxy.ts',
  'docs',
  'scripts/setup/compile-hints.mjs',
];

/** The next command-line program. */
export const nextCli = (root) => join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

export function generate(root) {
  return step('database clients', async () => {
    const stamp = join(root, 'prisma', 'generated', '.stamp');
    const done = await onceFor(stamp, hashSources(root, SCHEMA), async () => generateClients(root));
    return done ? 'generated' : 'up to date';
  });
}

export function buildBundles(root) {
  return step('engine, sandbox and commands', async () => {
    const stamp = join(root, 'dist', '.stamp');
    const done = await onceFor(stamp, hashSources(root, BUNDLE_SOURCES), () =>
      bundle(root, ENTRIES, STANDALONE_ENTRIES),
    );
    return done ? 'bundled' : 'up to date';
  });
}

/** Builds web into a new folder and switches to it. A running web keeps the folder it started from. */
export function buildWeb(root) {
  return step('web', async (note) => {
    const folder = buildFolder(hashSources(root, WEB_SOURCES));
    if (currentBuild(root) === folder) return 'up to date';
    await runCommand(process.execPath, [nextCli(root), 'build'], {
      cwd: root,
      env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      timeoutMs: NEXT_BUILD_TIMEOUT_MS,
      onLine: (line) => note(line.trim().slice(0, 100)),
    });
    const chunks = join(root, WORKSHOP, 'static', 'chunks');
    if (addCompileHints(chunks) === 0) throw new Error(`The build left no scripts in ${chunks}.`);
    publishBuild(root, folder);
    switchTo(root, folder);
    return 'built';
  });
}
