// Bundles the TypeScript entries that Node runs outside Next into dist/. Packages stay outside, in node_modules.
import { join } from 'node:path';

/** Packages written as CommonJS need `require` for Node's own modules. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** The processes and commands besides the web server, each with the file it starts from. */
export const ENTRIES = {
  engine: 'bin/engine-main.ts',
  sandbox: 'sandbox/main.ts',
  migrate: 'prisma/migrate-main.ts',
  seed: 'prisma/seed.ts',
  admin: 'bin/admin-main.ts',
  audit: 'bin/audit-main.ts',
  'audit-log': 'bin/audit-log-main.ts',
  rescan: 'bin/rescan-main.ts',
  keystore: 'bin/keystore-main.ts',
  doctor: 'bin/doctor-main.ts',
  backup: 'bin/backup-main.ts',
  restore: 'bin/restore-main.ts',
  upgrade: 'bin/upgrade-main.ts',
  'work-worker': 'lib/nano/work-worker.mjs',
  'sqlite-check': 'bin/doctor/sqlite-check.mjs',
  'checkpoint-worker': 'lib/db/checkpoint-worker.mjs',
  'screening-worker': 'lib/compliance/screening/screening-worker.ts',
};

/**
 * The signer, bundled together with its packages: it loads no code but its own file, and half as much memory as with all of
 * the packages.
 */
export const STANDALONE_ENTRIES = { signer: 'signer/main.ts' };

/**
 * Bundles `entries` (name → file) to dist/<name>.mjs; `standalone` ones with their packages.
 * @throws esbuild's BuildFailure, whose message names file and line.
 */
export async function bundle(root, entries, standalone = {}) {
  const { build, stop } = await import('esbuild');
  const options = (files) => ({
    absWorkingDir: root,
    entryPoints: Object.entries(files).map(([out, file]) => ({ in: join(root, file), out })),
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Node keeps the maps in memory; the sources themselves are next to the bundles.
    sourcesContent: false,
    logLevel: 'warning',
    tsconfig: join(root, 'tsconfig.json'),
  });
  await build(options(entries));
  await build({ ...options(standalone), packages: 'bundle', banner: { js: REQUIRE } });
  // Otherwise esbuild's service would keep running.
  await stop();
}
