// The guarantees of a new database connection.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { openDatabase } from './client';
import { databaseKind } from './database-url';
import { isSafeSqliteVersion } from './sqlite-adapter';

describeOnBothDatabases('a database', (open, kind) => {
  it('names its kind', async () => {
    expect((await open()).kind).toBe(kind);
  });

  it('returns what was written: times, JSON and text of 39 digits', async () => {
    const { db } = await open();
    const at = new Date('2026-11-20T14:21:53.123Z');
    await db.heartbeat.create({
      data: { name: 'ledger', at, detail: { raw: '9'.repeat(39), deep: [1, null] } },
    });
    const row = await db.heartbeat.findUniqueOrThrow({ where: { name: 'ledger' } });
    expect(row).toEqual({ name: 'ledger', at, detail: { raw: '9'.repeat(39), deep: [1, null] } });
  });

  it('rejects a row with a missing parent', async () => {
    const { db } = await open();
    const orphan = { id: 'key_1', merchantId: 'nobody', label: '', secretHash: '', createdAt: new Date(0) };
    const row = { ...orphan, scopes: [] };
    await expect(db.apiKey.create({ data: row })).rejects.toMatchObject({ code: 'P2003' });
  });
});

describe('SQLite', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nano-db-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps commits through a power loss: WAL with synchronous FULL', async () => {
    const { url, close } = await createTestDatabase('sqlite');
    // Opened as the product opens it: the tests' own connection does not wait for the disk.
    const { db, close: closeOwn } = await openDatabase({ url });
    expect(await db.$queryRawUnsafe('PRAGMA synchronous')).toEqual([{ synchronous: 2n }]);
    expect(await db.$queryRawUnsafe('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    await closeOwn();
    await close();
  });

  it('reports a file that can’t be opened', async () => {
    await expect(openDatabase({ url: `file:${join(folder, 'no', 'such', 'folder.db')}` })).rejects.toThrow();
  });

  it('waits for another writing process, and responds meanwhile', async () => {
    const { db, url, close } = await createTestDatabase('sqlite');
    const other = new BetterSqlite3(url.replace('file:', ''));
    other.exec('BEGIN IMMEDIATE');
    const write = db.setting.create({ data: { key: 'a', value: '1' } });
    expect(await db.setting.count()).toBe(0);
    other.exec('COMMIT');
    expect((await write).key).toBe('a');
    other.close();
    await close();
  });

  it.each([
    ['3.51.2', false],
    ['3.51.3', true],
    ['3.100.0', true],
    ['4.0.0', true],
    ['3.45.1', false],
  ])('%s is allowed: %s', (version, expected) => {
    expect(isSafeSqliteVersion(version)).toBe(expected);
  });
});

describe('PostgreSQL', () => {
  it('is reported as unavailable when nothing listens', async () => {
    await expect(openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow();
  });
});

describe('a database URL', () => {
  it('with another scheme is rejected without repeating it', () => {
    const attempt = () => databaseKind('mysql://root:hunter2@localhost/shop');
    expect(attempt).toThrow('DATABASE_URL must start with');
    expect(attempt).not.toThrow('hunter2');
  });
});
