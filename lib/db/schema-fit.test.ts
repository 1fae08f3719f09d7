// A process starts only over a database whose migrations fit its version.
import { expect, it } from 'vitest';
import { ConfigError } from '@/lib/core/config-error';
import { openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { checkFit, MIGRATION_NAMES } from '@/lib/db/schema-fit';
import { applyMigrations } from '@/prisma/migrate';
import { openConnection } from '@/prisma/migration-runner/connection';
import { describeOnBothDatabases, laterMigrations } from '@/prisma/test-database';

const EXPANDS = { '29990101000000_more': 'CREATE TABLE "More" ("id" TEXT)' };
const CONTRACTS = { '29990102000000_less_contract': 'DROP TABLE "More"' };

describeOnBothDatabases('a process', (open, kind) => {
  const refusal = async (database: Parameters<typeof checkFit>[0], known?: readonly string[]) => {
    const error: unknown = await checkFit(database, known).catch((thrown: unknown) => thrown);
    return error instanceof ConfigError ? error.message : error;
  };

  it('starts with its own schema', async () => {
    expect(await refusal(await open())).toBeUndefined();
  });

  it('rejects a database that lacks a migration, and says what to run', async () => {
    const known = [...MIGRATION_NAMES[kind], '29990101000000_more'];
    expect(await refusal(await open(), known)).toMatch(
      /lacks .*\(29990101000000_more\). Run: nano-payments migrate$/,
    );
  });

  it('starts while a newer version has only expanded the schema', async () => {
    const database = await open();
    await applyMigrations(database.url, { folder: laterMigrations(kind, EXPANDS) });
    expect(await refusal(database)).toBeUndefined();
  });

  it('rejects a database that a newer version has contracted', async () => {
    const database = await open();
    await applyMigrations(database.url, { folder: laterMigrations(kind, { ...EXPANDS, ...CONTRACTS }) });
    expect(await refusal(database)).toMatch(/newer version \(migration 29990102000000_less_contract\)/);
  });

  it('starts if a contracting migration failed, because it was rolled back', async () => {
    const database = await open();
    const folder = laterMigrations(kind, CONTRACTS);
    await expect(applyMigrations(database.url, { folder })).rejects.toThrow('Nothing of it is applied');
    expect(await refusal(database)).toBeUndefined();
  });

  it('retries later with a database without tables', async () => {
    const database = await open();
    const connection = await openConnection(database.url);
    await connection.execute('DROP TABLE "_prisma_migrations"');
    await connection.close();
    const again = await openDatabase({ url: database.url });
    const error: unknown = await checkInstallation(again, { network: 'sandbox' }).catch(
      (thrown: unknown) => thrown,
    );
    await again.close();
    expect(error).toEqual(new Error('the database has no tables yet. Run: nano-payments migrate'));
  });
});
