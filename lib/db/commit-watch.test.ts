import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCommitWatch } from './commit-watch';

/** A file as the service opens it, with a connection that writes. */
function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'nano-commits-'));
  const file = join(folder, 'payments.db');
  const writer = new Sqlite(file);
  writer.pragma('journal_mode = WAL');
  writer.exec('CREATE TABLE "Fact" ("text" TEXT)');
  onTestFinished(() => {
    writer.close();
    rmSync(folder, { recursive: true });
  });
  const watched = vi.fn();
  const end = createCommitWatch(`file:${file}`).watch(watched);
  onTestFinished(end);
  const insert = writer.prepare(`INSERT INTO "Fact" VALUES ('paid')`);
  return { writer, watched, end, insert: () => void insert.run() };
}

describe('A watch over commits', () => {
  test('notices each commit of another connection, and nothing before it', async () => {
    const { writer, watched, insert } = openFile();
    writer.exec('BEGIN IMMEDIATE');
    insert();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(watched).not.toHaveBeenCalled();
    writer.exec('COMMIT');
    await vi.waitFor(() => expect(watched).toHaveBeenCalledTimes(1));
    insert();
    await vi.waitFor(() => expect(watched).toHaveBeenCalledTimes(2));
  });

  test('notices nothing after its end', async () => {
    const { watched, end, insert } = openFile();
    end();
    insert();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(watched).not.toHaveBeenCalled();
  });

  test('of PostgreSQL never calls', () => {
    const end = createCommitWatch('postgresql://nobody@localhost/none').watch(() => {
      throw new Error('called');
    });
    end();
  });
});
