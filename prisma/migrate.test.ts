// Only the owner can read a new SQLite database.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { applyMigrations } from './migrate';

it('a new SQLite database and its files are readable by their owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nano-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'data', 'payments.db');
  expect(await applyMigrations(`file:${file}`)).not.toEqual([]);
  const database = await openDatabase({ url: `file:${file}` });
  onTestFinished(() => database.close());
  await database.db.setting.create({ data: { key: 'a', value: '1' } });
  const modes = ['', '-wal'].map((end) => statSync(`${file}${end}`).mode & 0o777);
  expect([statSync(join(folder, 'data')).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600]);
});
