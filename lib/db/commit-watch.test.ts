import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeMerchant } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { openDatabase } from './client';
import { createCommitAnnouncer, createCommitWatch } from './commit-watch';
import { writeTransaction } from './transaction';

/** A file as the service opens it, with a connection that writes. */
function openFile(journal: 'WAL' | 'DELETE' = 'WAL') {
  const folder = mkdtempSync(join(tmpdir(), 'nano-commits-'));
  const file = join(folder, 'payments.db');
  const writer = new Sqlite(file);
  writer.pragma(`journal_mode = ${journal}`);
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

  test('notices a commit by the write to the log, without a regular read', { timeout: 10_000 }, async () => {
    // Regular reads never come. `vi.waitFor` would advance them.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { watched, insert } = openFile();
    const noticed = new Promise<void>((resolve) => watched.mockImplementation(resolve));
    insert();
    await noticed;
  });

  test('notices a commit at the next regular read where writes are not reported', async () => {
    // Without a log, there is no file to watch.
    const { watched, insert } = openFile('DELETE');
    insert();
    await vi.waitFor(() => expect(watched).toHaveBeenCalledTimes(1));
  });

  test('notices nothing after its end', async () => {
    const { watched, end, insert } = openFile();
    end();
    insert();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(watched).not.toHaveBeenCalled();
  });

  test('of PostgreSQL notices transactions of another process, also after its connection was lost', async () => {
    const database = await createTestDatabase('postgresql');
    const other = await openDatabase({ url: database.url });
    const watched = vi.fn();
    const end = createCommitWatch(database.url).watch(watched);
    onTestFinished(async () => {
      end();
      await other.close();
      await database.close();
    });
    const commitAndNotice = async () => {
      watched.mockClear();
      await writeTransaction(other, (tx) => makeMerchant(tx));
      await vi.waitFor(() => expect(watched).toHaveBeenCalled(), 200);
    };
    // Until the connection listens.
    await vi.waitFor(commitAndNotice, 5_000);
    const [lost] = await database.db.$queryRaw<unknown[]>`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'commit watch'
        AND datname = current_database()`;
    expect(lost).toEqual({ pg_terminate_backend: true });
    await vi.waitFor(commitAndNotice, 10_000);
  });
});

test('A watch over a PostgreSQL that refuses connections tries again until its end', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const end = createCommitWatch(`postgresql://nobody@127.0.0.1:${address.port}/none`).watch(() => undefined);
  onTestFinished(end);
  await vi.waitFor(() => expect(attempts).toBeGreaterThanOrEqual(2), 10_000);
});

describe('Announcements of commits', () => {
  test('run one at a time, once more for all commits during one, and never fail', async () => {
    const answers: { readonly answer: () => void; readonly fail: () => void }[] = [];
    const announce = createCommitAnnouncer(
      () =>
        new Promise((resolve, reject) => {
          answers.push({ answer: () => resolve(null), fail: () => reject(new Error('no connection')) });
        }),
    );
    announce();
    for (let commit = 0; commit < 3; commit += 1) announce();
    expect(answers).toHaveLength(1);
    answers[0]?.answer();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.fail();
    await vi.waitFor(() => {
      announce();
      expect(answers).toHaveLength(3);
    });
  });
});
