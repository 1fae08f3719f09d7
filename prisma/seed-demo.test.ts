import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { verifyPassword } from '@/lib/accounts/auth/password';
import { importList } from '@/lib/compliance/screening/import-list';
import { createListImporter } from '@/lib/compliance/screening/list-importer';
import { listScreeningLists } from '@/lib/compliance/screening/screening-lists';
import type { Config } from '@/lib/core/config';
import { checkInstallation } from '@/lib/db/installation';
import { apiOf, testServer, turnableClock } from '@/prisma/test-api';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { seedDemo } from './seed-demo';

describeOnBothDatabases('the demo accounts', (open, kind) => {
  let database: TestDatabase;
  let dataDir: string;
  beforeEach(async () => {
    database = await open();
    dataDir = mkdtempSync(join(tmpdir(), 'nano-seed-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  });

  const clock = turnableClock();
  const seed = (network: Config['network'] = 'sandbox', into = database) =>
    seedDemo({ database: into, config: { network, dataDir, listsDir: join(dataDir, 'lists') }, clock });
  const file = () => join(dataDir, 'demo-accounts.json');
  const accounts = () => JSON.parse(readFileSync(file(), 'utf8'));

  it('are written to a file readable only by its owner, and work', async () => {
    expect(await seed()).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const { merchants, operator } = accounts();
    expect(merchants).toHaveLength(2);
    for (const { email, password, apiUsername, apiPassword, apiKey, settlementAddress } of merchants) {
      const user = await database.db.user.findUniqueOrThrow({
        where: { email },
        include: { merchant: true },
      });
      expect(await verifyPassword(user.passwordHash, password)).toBe(true);
      expect(user).toMatchObject({ role: 'owner', merchant: { state: 'approved', settlementAddress } });
      expect(apiKey).toBe(apiUsername);
      const api = apiOf(testServer(database, clock), { id: apiUsername, secret: apiPassword });
      expect((await api.supported()).body).toMatchObject({
        supportedCountries: expect.arrayContaining(['US', 'DE']),
      });
    }
    const [list, ...others] = await listScreeningLists(database.db);
    expect(list).toMatchObject({ id: 'sandbox-list', enabled: true, active: { entities: 12 } });
    expect(others).toEqual([]);
    // “Import now” works: the engine reads lists from this folder only.
    const listsDir = join(dataDir, 'lists');
    const sources = { allowedHosts: [], listsDir };
    const imported = await importList(
      { database, clock, importer: createListImporter(sources) },
      'sandbox-list',
      'command',
      { force: false, signal: new AbortController().signal },
    );
    expect(imported).toMatchObject({ outcome: 'unchanged' });
    const user = await database.db.user.findUniqueOrThrow({ where: { email: operator.email } });
    expect(user).toMatchObject({ role: 'operator', merchantId: null });
  });

  it('stay unchanged at the next run, and so do regions that an operator closed', async () => {
    await seed();
    const before = accounts();
    await database.db.supportedCountry.delete({ where: { country: 'DE' } });
    expect(await seed()).toBe(false);
    expect(accounts()).toEqual(before);
    expect(await database.db.supportedCountry.findUnique({ where: { country: 'DE' } })).toBeNull();
  });

  it('get new credentials if the file is missing or belongs to another database', async () => {
    await seed();
    const before = accounts();
    rmSync(file());
    expect(await seed()).toBe(true);
    expect(accounts().merchants[0].apiPassword).not.toBe(before.merchants[0].apiPassword);
    expect(await database.db.merchant.count()).toBe(2);
    expect(await database.db.user.count()).toBe(3);
    const another = await createTestDatabase(kind);
    onTestFinished(() => another.close());
    expect(await seed('sandbox', another)).toBe(true);
  });

  it.each(['test', 'beta', 'live'] as const)(
    'are rejected on %s, and so is a start with them',
    async (network) => {
      await expect(seed(network)).rejects.toThrow('Demo accounts');
      await seed();
      await expect(checkInstallation(database, { network })).rejects.toThrow('demo accounts');
    },
  );

  it('belong to one network', async () => {
    await checkInstallation(database, { network: 'sandbox' });
    await checkInstallation(database, { network: 'sandbox' });
    await expect(seed('dev')).rejects.toThrow('NANO_NETWORK=sandbox');
  });
});
