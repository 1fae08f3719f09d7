// The operator's command as a program: it finds the deployment by the settings, and its exit codes report the result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '@/prisma/test-database';
import { bundledCommand } from '@/verification/testing/bundled-command';

const command = bundledCommand('bin/admin-main.ts');
const admin = (settings: Record<string, string>, ...args: string[]) =>
  command({ DATA_DIR: join(tmpdir(), 'nowhere'), ...settings }, ...args);

it('uses the database from the settings, and reports success or failure by its exit code', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const settings = { DATABASE_URL: database.url };
  expect((await admin(settings, 'open-region', 'US-CA')).code).toBe(0);
  expect((await admin(settings, 'list-regions')).output).toBe('US  United States: US-CA\n');
  expect(await admin(settings, 'open-region', 'Atlantis')).toMatchObject({ code: 1 });
  expect(await admin(settings, 'open')).toMatchObject({ code: 64 });
  const refused = await admin(
    { ...settings, NANO_NETWORK: 'dev', NANO_RPC_URL: 'http://[::1]:1', NANO_WS_URL: 'ws://[::1]:1' },
    'list-regions',
  );
  expect(refused.code).toBe(78);
  expect(refused.output).toContain('belongs to NANO_NETWORK=sandbox');
});

it('says what to do when there are no tables yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nano-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { code, output } = await admin({ DATABASE_URL: `file:${join(folder, 'empty.db')}` }, 'list-regions');
  expect(code).toBe(1);
  expect(output).toContain('nano-payments migrate');
});

it('prints its help without settings, and lists the missing ones on a live network', async () => {
  expect(await admin({}, '--help')).toMatchObject({ code: 0 });
  const refused = await admin({ NANO_NETWORK: 'live' }, 'list-regions');
  expect(refused.code).toBe(78);
  expect(refused.output).toContain(
    'NANO_NETWORK=live requires NANO_RPC_URL and NANO_WS_URL, or NANO_NODES_FILE.',
  );
  expect(refused.output).toContain('NANO_NETWORK=live needs APP_SECRET');
});
