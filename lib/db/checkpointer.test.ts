import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '@/lib/core/log';
import { startCheckpointer } from './checkpointer';

const PAGES = 2_000;
const PAGE_BYTES = 4_096;
const pagesSchema = z.tuple([z.object({ log: z.number(), checkpointed: z.number() })]);

/** A database whose WAL has PAGES pages that no commit checkpoints. */
function openWithLongLog(file: string) {
  const database = new Database(file);
  onTestFinished(() => void database.close());
  database.pragma('journal_mode = WAL');
  database.pragma('wal_autocheckpoint = 0');
  database.exec('CREATE TABLE filler (content BLOB)');
  const fill = database.prepare('INSERT INTO filler VALUES (?)');
  for (let page = 0; page < PAGES; page += 1) fill.run(Buffer.alloc(PAGE_BYTES));
  const pages = () => pagesSchema.parse(database.pragma('wal_checkpoint(NOOP)'))[0];
  return { pages };
}

function keepingLog() {
  const lines: string[] = [];
  return { log: createLog('test', 'warn', { write: (line) => void lines.push(line) }), lines: () => lines };
}

it('checkpoints a long WAL file without delaying a commit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nano-checkpoint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'test.db');
  const { pages } = openWithLongLog(file);
  expect(pages().checkpointed).toBe(0);
  const checkpointer = startCheckpointer({ url: `file:${file}`, log: createLog('test', 'warn') });
  onTestFinished(() => checkpointer.close());
  await vi.waitFor(() => expect(pages().checkpointed).toBeGreaterThanOrEqual(PAGES), { timeout: 20_000 });
});

it('continues after a failed checkpoint, because a full disk can be fixed while the engine runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nano-checkpoint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'test.db');
  const { log, lines } = keepingLog();
  const checkpointer = startCheckpointer({ url: `file:${file}`, log });
  onTestFinished(() => checkpointer.close());
  await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 20_000 });
  const { pages } = openWithLongLog(file);
  await vi.waitFor(() => expect(pages().checkpointed).toBeGreaterThanOrEqual(PAGES), { timeout: 20_000 });
  expect(lines()).toEqual([expect.stringContaining('a checkpoint of the SQLite log failed')]);
});
