// Bundles the TypeScript entries that Node runs outside Next into dist/. Packages stay outside, in node_modules.
import { join } from 'node:path';

/** The processes and commands besides the web server, each with the file it starts from. */
export const ENTRIES = {
  engine: 'bin/engine-main.ts',
  signer: 'signer/main.ts',
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
 * Bundles `entries` (name → file) to dist/<name>.mjs.
 * @throws esbuild's BuildFailure, whose message names file and line.
 */
export async function bundle(root, entries) {
  const { build, stop } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: join(root, file), out })),
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
  // Otherwise esbuild's service would keep running.
  await stop();
}
