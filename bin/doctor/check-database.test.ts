// The database, read-only: what is wrong with it, and that the check changes nothing.
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { openReadOnly } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';
import { checkInstallation } from '@/lib/db/installation';
import { LARGE_WAL_BYTES } from '@/lib/engine/health/store-alerts';
import { makeMerchant } from '@/prisma/factories';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { checkClocks } from './check-clocks';
import { checkDatabase, judgeMigrations } from './check-database';
import { judgePostgresql, type PostgresqlSettings } from './check-postgresql';
import { checkIntegrity, judgeWal } from './check-sqlite';
import { remoteChecks } from './checks';
import { openForChecks } from './open-database';
import { runChecks } from './run-checks';

const LIMIT_MS = 4_000;
const never = new AbortController().signal;

async function openReader(url: string) {
  const reader = await openReadOnly(url, LIMIT_MS);
  onTestFinished(() => reader.close());
  return reader;
}

const problemsOf = (findings: readonly { level: string; text: string }[]) =>
  findings.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`);

describeOnBothDatabases('the database', (open, kind) => {
  const check = async (url: string, network: 'sandbox' | 'live' = 'sandbox') =>
    checkDatabase(
      await openReader(url),
      { network, databaseUrl: url, databaseUsers: null },
      { isFull: false },
      never,
    );
  // The test server trades durability for speed.
  const UNDURABLE = kind === 'sqlite' ? [] : ['error: fsync is off', 'error: full_page_writes is off'];
  const known = (problem: string) =>
    UNDURABLE.some((start) => problem.startsWith(start)) || problem.startsWith('error: synchronous_commit');

  it('that is migrated has no problem', async () => {
    const database = await open();
    const findings = await check(database.url);
    expect(problemsOf(findings).filter((problem) => !known(problem))).toEqual([]);
    expect(findings.map(({ text }) => text).join(' ')).toMatch(/migrations?, all of this version/);
  });

  it('of another network, or with unfinished or unknown migrations, is reported', async () => {
    const database = await open();
    await checkInstallation(database, { network: 'sandbox' });
    expect(problemsOf(await check(database.url, 'live')).join()).toMatch(/belongs to NANO_NETWORK=sandbox/);
    await database.db.$executeRawUnsafe(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
       VALUES ('1', 'x', '2099_half', CURRENT_TIMESTAMP, 0)`,
    );
    expect(problemsOf(await check(database.url)).join()).toMatch(/did not finish: 2099_half/);
    await database.db.$executeRawUnsafe('UPDATE _prisma_migrations SET finished_at = CURRENT_TIMESTAMP');
    expect(problemsOf(await check(database.url)).join()).toMatch(/newer version: 2099_half/);
    await database.db.$executeRawUnsafe('DROP TABLE _prisma_migrations');
    expect(problemsOf(await check(database.url)).join()).toMatch(/no tables yet/);
  });

  it('whose migrations can’t be read is not considered empty', async () => {
    const database = await open();
    await database.db.$executeRawUnsafe(
      'ALTER TABLE _prisma_migrations RENAME COLUMN finished_at TO ended_at',
    );
    expect(problemsOf(await check(database.url)).join()).toMatch(/applied migrations can’t be read/);
  });

  it('without the tables that a check needs is not a failed check', async () => {
    const database = await open();
    await database.db.$executeRawUnsafe('ALTER TABLE "WebhookEndpoint" RENAME TO "Gone"');
    const config = readConfig({ DATABASE_URL: database.url });
    const reader = await openReader(database.url);
    const checks = remoteChecks({ config, database: reader, isFull: false });
    const findings = await runChecks(checks.filter(({ theme }) => theme === 'webhooks'));
    expect(findings).toMatchObject([{ level: 'notChecked', text: expect.stringContaining('lacks a table') }]);
  });

  it('is never written to', async () => {
    const database = await open();
    const reader = await openReader(database.url);
    await expect(makeMerchant(reader.db)).rejects.toThrow();
    expect(await database.db.merchant.count()).toBe(0);
  });
});

it('names what is missing, in order of severity', () => {
  const row = (migration_name: string, isFinished = true, isRolledBack = false) => ({
    ...{ migration_name, isFinished, isRolledBack },
  });
  expect(judgeMigrations([row('a')], ['a', 'b']).text).toBe('Not applied yet: b.');
  expect(judgeMigrations([row('a'), row('b', false, true), row('b')], ['a', 'b']).level).toBe('ok');
  expect(judgeMigrations([], ['a', 'b', 'c', 'd', 'e']).text).toBe('Not applied yet: a, b, c and 2 more.');
  expect(judgeMigrations([row('a'), row('b')], ['a']).level).toBe('warning');
  expect(judgeMigrations([row('a'), row('b_contract')], ['a']).level).toBe('error');
});

it('that can’t be opened is reported with the reason but without its URL, and a missing file is not created', async () => {
  const database = await createTestDatabase('postgresql');
  onTestFinished(() => database.close());
  const urlWith = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  const file = '/tmp/nano-doctor-none/payments.db';
  expect(await openForChecks(`file:${file}`)).toMatchObject({ failure: 'the file does not exist' });
  expect(existsSync('/tmp/nano-doctor-none')).toBe(false);
  expect(await openForChecks('postgresql://a:secret@127.0.0.1:1/x')).toMatchObject({
    failure: 'the server does not respond',
  });
  expect(
    await openForChecks(
      urlWith((url) => {
        url.pathname = '/none';
      }),
    ),
  ).toMatchObject({ failure: 'the server has no database of this name' });
  expect(
    await openForChecks(
      urlWith((url) => {
        url.username = 'nobody-here';
      }),
    ),
  ).toMatchObject({ failure: 'user or password is wrong, or the user may not connect' });
});

it('that is not a database, or is damaged, is reported with a reference to the backup', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const file = `${sqliteFilePath(database.url)}.other`;
  writeFileSync(file, 'no database, but longer than its header. '.repeat(100));
  expect(await openForChecks(`file:${file}`)).toEqual({
    failure: 'the file is not an SQLite database',
    action: expect.stringContaining('restore a backup'),
  });
});

it('a damaged SQLite file is an error, and a check that takes too long is reported', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const file = sqliteFilePath(database.url);
  await database.db.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(await checkIntegrity(file, 30_000, never)).toMatchObject({ level: 'ok' });
  expect(await checkIntegrity(file, 1, never)).toMatchObject({ level: 'notChecked' });
  const copy = `${file}.damaged`;
  writeFileSync(copy, readFileSync(file));
  truncateSync(copy, Math.floor(statSync(copy).size / 2));
  expect(await checkIntegrity(copy, 30_000, never)).toMatchObject({ level: 'error' });
});

it('a WAL file that keeps growing is a warning', () => {
  expect(judgeWal(LARGE_WAL_BYTES - 1).level).toBe('ok');
  expect(judgeWal(LARGE_WAL_BYTES).level).toBe('warning');
});

const SERVER: PostgresqlSettings = {
  ...{ version: 170_002, isolation: 'read committed', synchronousCommit: 'on', fsync: 'on' },
  ...{ fullPageWrites: 'on', encoding: 'UTF8', timeZone: 'Europe/Berlin', isReplica: false },
  ...{ maxConnections: 100, reserved: 3, used: 20, roleLimit: -1, databaseLimit: -1 },
};

it.each<[string, Partial<PostgresqlSettings>, string]>([
  ['is too old', { version: 140_011 }, 'error'],
  ['is a replica', { isReplica: true }, 'error'],
  ['does not wait for the disk', { synchronousCommit: 'off' }, 'error'],
  ['does not sync', { fsync: 'off' }, 'error'],
  ['writes half pages', { fullPageWrites: 'off' }, 'error'],
  ['isolates differently', { isolation: 'serializable' }, 'error'],
  ['has another encoding', { encoding: 'LATIN1' }, 'error'],
  ['has no connection left', { used: 95 }, 'error'],
  ['limits the role', { roleLimit: 30, used: 5 }, 'warning'],
  ['allows few connections', { maxConnections: 43 }, 'warning'],
])('a PostgreSQL server that %s is reported', (_, change, level) => {
  expect(judgePostgresql(SERVER).map((finding) => finding.level)).not.toContain(level);
  expect(judgePostgresql({ ...SERVER, ...change }).map((finding) => finding.level)).toContain(level);
});

it('a clock that differs from the database’s is a warning', async () => {
  const database = await createTestDatabase('postgresql');
  onTestFinished(() => database.close());
  const levelsAt = async (aheadMs: number) => {
    const nowMs = () => Date.now() + aheadMs;
    return (await checkClocks({ database, servers: [], nowMs })).map(({ level }) => level);
  };
  expect(await levelsAt(0)).toEqual(['ok', 'notChecked']);
  expect(await levelsAt(60_000)).toEqual(['warning', 'notChecked']);
});
