// The change feed notifies each listener of its own payment, misses nothing, and stops polling without listeners.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import type { CommitWatch } from '@/lib/db/commit-watch';
import { MADE_AT } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createChangeFeed } from './change-feed';

const log = createLog('test', 'silent');

const change = (database: Database, paymentId: string) =>
  database.db.changeFeedEntry.create({ data: { merchantId: 'm', paymentId, at: MADE_AT } });

function feedOver(database: Database) {
  const feed = createChangeFeed({ database, log, intervalMs: 5 });
  onTestFinished(() => feed.close());
  return feed;
}

describeOnBothDatabases('the change feed', (open, kind) => {
  test('notifies a listener of its own payment only', async () => {
    const database = await open();
    const feed = feedOver(database);
    const mine = vi.fn();
    const other = vi.fn();
    await feed.subscribe('pay_mine', mine);
    await feed.subscribe('pay_other', other);
    await change(database, 'pay_mine');
    await vi.waitFor(() => expect(mine).toHaveBeenCalledTimes(1));
    expect(other).not.toHaveBeenCalled();
  });

  test('sends no earlier changes, and each change once', async () => {
    const database = await open();
    await change(database, 'pay_1');
    const feed = feedOver(database);
    const listener = vi.fn();
    const witness = vi.fn();
    await feed.subscribe('pay_1', listener);
    await feed.subscribe('pay_2', witness);
    await change(database, 'pay_1');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    // The witness's change is read in a later poll; a duplicate notification would have arrived by then.
    await change(database, 'pay_2');
    await vi.waitFor(() => expect(witness).toHaveBeenCalledTimes(1));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('an ended subscription gets nothing, and a later one starts fresh', async () => {
    const database = await open();
    const feed = feedOver(database);
    const ended = vi.fn();
    const later = vi.fn();
    (await feed.subscribe('pay_1', ended))();
    await change(database, 'pay_1');
    await feed.subscribe('pay_1', later);
    await change(database, 'pay_1');
    await vi.waitFor(() => expect(later).toHaveBeenCalled());
    expect(ended).not.toHaveBeenCalled();
  });

  test('reads at once when a commit is noticed, and watches only while there are listeners', async () => {
    const database = await open();
    const watching = new Set<() => void>();
    const commits: CommitWatch = {
      watch: (listener) => {
        watching.add(listener);
        return () => void watching.delete(listener);
      },
    };
    const feed = createChangeFeed({ database: { ...database, commits }, log, intervalMs: 60_000 });
    onTestFinished(() => feed.close());
    expect(watching.size).toBe(0);
    const listener = vi.fn();
    const end = await feed.subscribe('pay_1', listener);
    expect(watching.size).toBe(1);
    for (const times of [1, 2]) {
      await change(database, 'pay_1');
      for (const notice of watching) notice();
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(times));
    }
    end();
    for (const notice of watching) notice();
    await vi.waitFor(() => expect(watching.size).toBe(0));
  });

  test('continues after a database outage', async () => {
    const database = await open();
    let away = false;
    const findMany: Database['db']['changeFeedEntry']['findMany'] = database.db.changeFeedEntry.findMany.bind(
      database.db.changeFeedEntry,
    );
    const flaky = new Proxy(database.db.changeFeedEntry, {
      get: (table, name) => {
        if (name === 'findMany' && away) return () => Promise.reject(new Error('away'));
        return name === 'findMany' ? findMany : Reflect.get(table, name);
      },
    });
    const db = new Proxy(database.db, {
      get: (client, name) => (name === 'changeFeedEntry' ? flaky : Reflect.get(client, name)),
    });
    const feed = feedOver({ ...database, db });
    const listener = vi.fn();
    await feed.subscribe('pay_1', listener);
    away = true;
    await change(database, 'pay_1');
    away = false;
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  });

  // SQLite has one writer at a time, so its ids appear in their order.
  if (kind === 'postgresql')
    test('finds a row that commits after one with a later id', async () => {
      const database = await open();
      await change(database, 'pay_0');
      const feed = feedOver(database);
      const early = vi.fn();
      const late = vi.fn();
      await feed.subscribe('pay_early', early);
      await feed.subscribe('pay_late', late);
      const { id } = await change(database, 'pay_late');
      await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
      const place = { merchantId: 'm', at: MADE_AT };
      await database.db.changeFeedEntry.create({ data: { ...place, id: id + 5, paymentId: 'pay_late' } });
      await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2));
      await database.db.changeFeedEntry.create({ data: { ...place, id: id + 3, paymentId: 'pay_early' } });
      await vi.waitFor(() => expect(early).toHaveBeenCalled());
    });
});
