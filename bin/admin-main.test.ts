// The operator's command as a program: it finds the deployment by the settings, and its exit codes report the result.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '@/prisma/test-database';

// Inside the project, so that the program finds its packages.
const root = fileURLToPath(new URL('..', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules', '.admin-test-'));
  await build({
    entryPoints: [join(root, 'bin', 'admin-main.ts')],
    outfile: join(folder, 'admin.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with these settings and no others. */
function admin(settings: Record<string, string>, ...args: string[]) {
  const env = { NODE_ENV: 'test' as const, DATA_DIR: join(tmpdir(), 'nowhere'), ...settings };
  const run = spawnSync(process.execPath, [join(folder, 'admin.mjs'), ...args], { env, encoding: 'utf8' });
  return { code: run.status, output: run.stdout + run.stderr };
}

it('uses the database from the settings, and reports success or failure by its exit code', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const settings = { DATABASE_URL: database.url };
  expect(admin(settings, 'open-region', 'US-CA').code).toBe(0);
  expect(admin(settings, 'list-regions').output).toBe('US  United States: US-CA\n');
  expect(admin(settings, 'open-region', 'Atlantis')).toMatchObject({ code: 1 });
  expect(admin(settings, 'open')).toMatchObject({ code: 64 });
  const refused = admin(
    { ...settings, NANO_NETWORK: 'dev', NANO_RPC_URL: 'http://[::1]:1', NANO_WS_URL: 'ws://[::1]:1' },
    'list-regions',
  );
  expect(refused.code).toBe(78);
  expect(refused.output).toContain('belongs to NANO_NETWORK=sandbox');
});

it('says what to do when there are no tables yet', () => {
  const { code, output } = admin({ DATABASE_URL: `file:${join(folder, 'empty.db')}` }, 'list-regions');
  expect(code).toBe(1);
  expect(output).toContain('nano-payments migrate');
});

it('prints its help without settings, and lists the missing ones on a live network', () => {
  expect(admin({}, '--help')).toMatchObject({ code: 0 });
  const refused = admin({ NANO_NETWORK: 'live' }, 'list-regions');
  expect(refused.code).toBe(78);
  expect(refused.output).toContain(
    'NANO_NETWORK=live requires NANO_RPC_URL and NANO_WS_URL, or NANO_NODES_FILE.',
  );
  expect(refused.output).toContain('NANO_NETWORK=live needs APP_SECRET');
});
