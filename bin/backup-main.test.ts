// The commands backup and restore as programs: key, backup, verification, drill, restore; and the engine's schedule.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { openDatabase } from '@/lib/db/client';
import { markUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { readBackupState } from '@/lib/engine/health/backup-state';
import { isBackupDue } from '@/lib/engine/jobs/back-up';
import { readHighestIndex } from '@/lib/engine/jobs/retire-restored-pool';
import { createTestDatabase, describeOnBothDatabases, urlFor } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { bundlePrograms } from '@/verification/testing/bundle';
import { emptyTarget } from '@/verification/testing/empty-target';
import { prepareEngine, until } from '@/verification/testing/engine';
import { hasPrograms } from '@/verification/testing/postgresql-programs';
import { createBackupProcess } from './backup/backup-process';
import { readBackup } from './backup/read-archive';

const [MINUTE_MS, DAY_MS] = [60_000, 24 * 60 * 60_000];
let programs = '';

beforeAll(async () => {
  programs = await bundlePrograms({ backup: 'bin/backup-main.ts', restore: 'bin/restore-main.ts' });
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-backup-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function sqlite() {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  return database;
}

/** Runs a command with these settings and no others. */
async function run(name: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(programs, `${name}.mjs`), ...args], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output };
}

async function newKey(folder: string) {
  const identity = join(folder, 'key');
  const { output } = await run('backup', {}, '--new-key', identity);
  return { identity, recipient: /BACKUP_RECIPIENT=(\S+)/.exec(output)?.[1] ?? '' };
}

describeOnBothDatabases('the commands', (open, kind) => {
  it('create a key, back up, verify, drill and restore', async ({ skip }) => {
    const database = await open();
    if (kind === 'postgresql') skip(!(await hasPrograms(database.url)), 'PostgreSQL’s programs are missing');
    const folder = scratch();
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'highest-index'), '1499\n');
    const sandbox = await startSandbox({ dataDir });
    onTestFinished(() => sandbox.close());
    const { identity, recipient } = await newKey(folder);
    expect(await run('backup', {}, '--new-key', identity)).toMatchObject({
      code: 2,
      output: expect.stringContaining('a key is never overwritten'),
    });
    const settings = {
      ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient },
      ...{ BACKUP_DIR: join(folder, 'backups'), BACKUP_KEEP: '2' },
    };
    expect(await run('backup', settings)).toMatchObject({
      code: 0,
      output: expect.stringContaining(', encrypted.'),
    });
    expect(await readBackupState(database.db)).toMatchObject({ failure: null, bytes: expect.any(Number) });
    const file = join(settings.BACKUP_DIR, readdirSync(settings.BACKUP_DIR)[0] ?? '');
    const verified = await run('restore', settings, '--from', file, '--verify', '--identity', identity);
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining('highest address index 1499'),
    });
    const drilled = await run('backup', settings, '--drill', '--identity', identity);
    expect(drilled).toMatchObject({ code: 0, output: expect.stringContaining('The backup can be restored') });

    const restoredDir = join(folder, 'restored');
    const elsewhere = { ...settings, DATABASE_URL: await emptyTarget(database) };
    const restoring = ['--from', file, '--data-dir', restoredDir, '--identity', identity];
    expect(await run('restore', elsewhere, ...restoring)).toMatchObject({ code: 0 });
    const restored = await openDatabase({ url: elsewhere.DATABASE_URL });
    expect(await restored.db.setting.count({ where: { key: 'restored' } })).toBe(1);
    await restored.close();
    expect(await run('restore', elsewhere, ...restoring)).toMatchObject({
      code: 2,
      output: expect.stringContaining('a restore overwrites nothing'),
    });
  });

  it.runIf(kind === 'postgresql')(
    'back up although web made a large object that others can’t read',
    async ({ skip }) => {
      const database = await open();
      skip(!(await hasPrograms(database.url)), 'PostgreSQL’s programs are missing');
      const folder = scratch();
      const { recipient } = await newKey(folder);
      const web = new Client({ connectionString: urlFor(database, 'web') });
      await web.connect();
      await web.query(`SELECT lo_from_bytea(0, 'x')`).finally(() => web.end());
      const settings = {
        DATABASE_URL: urlFor(database, 'engine'),
        DATA_DIR: folder,
        BACKUP_RECIPIENT: recipient,
      };
      const done = await run('backup', settings, '--to', join(folder, 'backups'));
      expect(done).toMatchObject({ code: 0, output: expect.stringContaining(', encrypted.') });
    },
  );

  it('run on the engine’s schedule in a separate process, and a failure is recorded', async ({ skip }) => {
    const database = await open();
    if (kind === 'postgresql') skip(!(await hasPrograms(database.url)), 'PostgreSQL’s programs are missing');
    const folder = scratch();
    const { recipient } = await newKey(folder);
    const dir = join(folder, 'backups');
    const backup = readConfig({ BACKUP_DIR: dir, BACKUP_RECIPIENT: recipient }).backup;
    const shop = await prepareEngine(database, { config: { backup } });
    for (const [name, value] of Object.entries({
      // As the engine's user: it reads every table, and that is all that a backup needs.
      ...{ DATABASE_URL: urlFor(database, 'engine'), DATA_DIR: shop.config.dataDir },
      ...{ BACKUP_DIR: dir, BACKUP_RECIPIENT: recipient },
    }))
      vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const backupProcess = createBackupProcess(join(programs, 'backup.mjs'));
    const engine = await shop.startEngine({ backupProcess });
    const state = () => readBackupState(database.db);
    await until('the first backup', async () => (await state()).lastSuccessAt !== null);
    expect(await state()).toMatchObject({ failures: 0, schedule: { intervalMs: DAY_MS } });
    expect(readdirSync(dir)).toHaveLength(1);
    rmSync(dir, { recursive: true });
    writeFileSync(dir, 'a file where the folder was');
    shop.clock.turn(DAY_MS);
    await until('the failure', async () => {
      // The process of the first backup may not have ended yet.
      await engine.run('backUp');
      return (await state()).failure !== null;
    });
    expect(await state()).toMatchObject({ failures: 1, failure: expect.stringContaining('EEXIST') });
  });
});

it('refuses wrong options, a missing target, and a backup that would not be encrypted', async () => {
  const database = await sqlite();
  const folder = scratch();
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') };
  expect(await run('backup', settings, '--too')).toMatchObject({ code: 64 });
  expect(await run('restore', settings, '--from', 'x')).toMatchObject({ code: 64 });
  expect(await run('backup', settings)).toMatchObject({
    code: 2,
    output: expect.stringContaining('--to DIR'),
  });
  const plain = await run('backup', settings, '--to', folder);
  expect(plain).toMatchObject({ code: 2, output: expect.stringContaining('add --unencrypted') });
  const allowed = await run('backup', settings, '--to', folder, '--unencrypted');
  expect(allowed).toMatchObject({ code: 0, output: expect.stringContaining('NOT encrypted') });
});

it('that finds another backup running reports it, and counts no failure', async () => {
  const database = await sqlite();
  const folder = scratch();
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder };
  // The test's own process plays the other backup: it is alive, so its lock is valid.
  writeFileSync(join(folder, 'backup.pid'), String(process.pid));
  expect(await run('backup', settings, '--to', folder, '--unencrypted')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Another backup is running'),
  });
  expect(await readBackupState(database.db)).toMatchObject({ failures: 0, failure: null, triedAt: null });
});

it('repeats an interrupted restore without raising the index twice', async () => {
  const database = await sqlite();
  const folder = scratch();
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') };
  await run('backup', settings, '--to', folder, '--unencrypted');
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.backup')) ?? '');
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  const target = { ...settings, DATABASE_URL: `file:${join(dataDir, 'payments.db')}` };
  const { manifest } = await readBackup(file, { identities: [], passphrase: null });
  markUnfinishedRestore(dataDir, { backupId: manifest.backupId, at: new Date().toISOString(), floor: 7 });
  expect(
    await run('backup', { ...target, DATA_DIR: dataDir }, '--to', folder, '--unencrypted'),
  ).toMatchObject({
    code: 2,
  });
  expect(existsSync(join(dataDir, 'payments.db'))).toBe(false);
  const repeated = await run('restore', target, '--from', file, '--data-dir', dataDir);
  expect(repeated.code).toBe(0);
  expect(readHighestIndex(dataDir)).toBe(7);
  expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(false);
});

describe('scheduled backups', () => {
  it('are due an interval after the last one, and 15 minutes after a failure', () => {
    const now = new Date('2026-11-24T05:00:00.000Z');
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const none = { lastSuccessAt: null, failure: null, triedAt: null };
    expect(isBackupDue(none, DAY_MS, now)).toBe(true);
    const done = (ms: number) => ({ ...none, lastSuccessAt: ago(ms).toISOString(), triedAt: ago(ms) });
    expect(isBackupDue(done(DAY_MS - 1), DAY_MS, now)).toBe(false);
    expect(isBackupDue(done(DAY_MS), DAY_MS, now)).toBe(true);
    const failed = (ms: number) => ({ ...none, failure: 'the disk is full', triedAt: ago(ms) });
    expect(isBackupDue(failed(15 * MINUTE_MS - 1), DAY_MS, now)).toBe(false);
    expect(isBackupDue(failed(15 * MINUTE_MS), DAY_MS, now)).toBe(true);
  });

  it('are due with times from the future, which somebody else wrote', () => {
    const now = new Date('2026-11-24T05:00:00.000Z');
    const later = new Date(now.getTime() + DAY_MS);
    const done = { lastSuccessAt: later.toISOString(), failure: null, triedAt: later };
    expect(isBackupDue(done, DAY_MS, now)).toBe(true);
    expect(isBackupDue({ lastSuccessAt: null, failure: 'x', triedAt: later }, DAY_MS, now)).toBe(true);
  });
});
