import { describe, expect, it, onTestFinished } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type Database, openDatabase } from './client';
import { needsLease } from './fence';
import { writeTransaction } from './transaction';

const HOUR_MS = 3_600_000;
/** How long the server bears a transaction in which nothing happens. */
const PATIENCE_MS = 500;
const AT = new Date('2026-11-20T14:00:00Z');

/** A lease with its holder's own connection. */
async function holdLease(url: string, silenceMs?: number) {
  const database = await openDatabase({ url, silenceMs });
  onTestFinished(() => database.close());
  await database.db.lease.create({ data: { name: 'engine', holder: 'first', fence: 1, expiresAt: AT } });
  let losses = 0;
  database.fence.hold({ name: 'engine', fence: 1 }, () => {
    losses += 1;
  });
  return { database, losses: () => losses };
}

function takeOver({ db }: Database) {
  return db.lease.update({ where: { name: 'engine' }, data: { fence: { increment: 1 }, holder: 'second' } });
}

const setting = (key: string) => ({ data: { key, value: 'written' } });

describeOnBothDatabases('the fence', (open, kind) => {
  it('allows the lease holder to write, alone and in transactions', async () => {
    const { url } = await open();
    const { database, losses } = await holdLease(url);
    await database.db.setting.create(setting('alone'));
    await writeTransaction(database, (tx) => tx.setting.create(setting('in a transaction')));
    expect(await database.db.setting.count()).toBe(2);
    expect(losses()).toBe(0);
  });

  it('rejects every write of a process that lost its lease, and reports it once', async () => {
    const other = await open();
    const { database, losses } = await holdLease(other.url);
    await database.db.setting.create(setting('before'));
    await takeOver(other);
    const { db } = database;
    const writes: (() => Promise<unknown>)[] = [
      () => db.setting.create(setting('alone')),
      () => db.setting.createMany({ data: [{ key: 'many', value: 'written' }] }),
      () => db.setting.updateMany({ data: { value: 'changed' } }),
      () => db.setting.deleteMany({ where: { key: 'before' } }),
      () => db.$executeRaw`DELETE FROM "Setting"`,
      () => writeTransaction(database, (tx) => tx.setting.create(setting('in a transaction'))),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow('another process took the lease');
    expect(await other.db.setting.findMany()).toEqual([{ key: 'before', value: 'written' }]);
    expect(losses()).toBe(1);
  });

  it('still allows such a process to read, and to request the lease again', async () => {
    const other = await open();
    const { database } = await holdLease(other.url);
    await takeOver(other);
    expect(await database.db.lease.findMany()).toMatchObject([{ fence: 2, holder: 'second' }]);
    const [taken] = await database.db.lease.updateManyAndReturn({
      where: { name: 'engine', fence: 2 },
      data: { fence: { increment: 1 }, holder: 'first' },
    });
    if (taken === undefined) throw new Error('the lease was not to be had');
    database.fence.hold(taken, () => undefined);
    await database.db.setting.create(setting('again'));
    expect(await other.db.setting.count()).toBe(1);
  });

  it('does not restrict a process without a lease', async () => {
    const other = await open();
    await holdLease(other.url);
    await other.db.setting.create(setting('of web'));
    expect(await other.db.setting.count()).toBe(1);
  });

  it.runIf(kind === 'postgresql')(
    'delays a takeover while a write is in progress, but not a renewal',
    async () => {
      const other = await open();
      const { database } = await holdLease(other.url);
      const order: string[] = [];
      let taken: Promise<unknown> = Promise.resolve();
      await writeTransaction(database, async (tx) => {
        await other.db.lease.updateMany({ data: { expiresAt: new Date(AT.getTime() + HOUR_MS) } });
        order.push('renewed');
        taken = takeOver(other).then(() => order.push('taken over'));
        await untilSomeoneWaits(other);
        await tx.setting.create(setting('under way'));
        order.push('written');
      });
      await taken;
      expect(order).toEqual(['renewed', 'written', 'taken over']);
    },
  );

  it.runIf(kind === 'postgresql')(
    'does not delay a takeover forever when a process hangs inside a write',
    async () => {
      const other = await open();
      const { database } = await holdLease(other.url, PATIENCE_MS);
      const paused = database.db.$transaction(async (tx) => {
        await tx.setting.create(setting('under way'));
        await takeOver(other);
        await tx.setting.create(setting('after the pause'));
      });
      await expect(paused).rejects.toThrow();
      expect(await other.db.setting.count()).toBe(0);
      expect(await other.db.lease.findFirstOrThrow()).toMatchObject({ fence: 2, holder: 'second' });
      await expect(database.db.setting.create(setting('later'))).rejects.toThrow('another process');
    },
  );
});

describe('a statement', () => {
  const needs = (sql: string) => needsLease({ sql, args: [], argTypes: [] });

  it('needs the lease unless it only reads', () => {
    expect(['SELECT 1', ' select 1', '\nSELECT "Lease"."name" FROM "Lease"'].map(needs)).toEqual([
      ...[false, false, false],
    ]);
    const writes = [
      'INSERT INTO "Payment" ("id") SELECT "id" FROM "Lease"',
      'UPDATE `main`.`Payment` SET `version` = 1',
      'DELETE FROM "Deposit"',
      'WITH "old" AS (SELECT 1) DELETE FROM "Deposit"',
      'SELECTED',
    ];
    expect(writes.filter((sql) => !needs(sql))).toEqual([]);
  });

  it('takes or renews the lease without it, but writes no other table', () => {
    const own = [
      'INSERT INTO `main`.`Lease` (`name`)',
      'UPDATE "public"."Lease" SET "fence" = 2',
      'update "Lease" set',
    ];
    expect(own.filter(needs)).toEqual([]);
    const others = [
      'UPDATE "LeaseNote" SET "a" = 1',
      'UPDATE "Payment" SET "a" = "Lease"',
      'DELETE FROM "Lease"',
    ];
    expect(others.filter((sql) => !needs(sql))).toEqual([]);
  });
});

async function untilSomeoneWaits({ db }: Database): Promise<void> {
  for (;;) {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    if (waiting.length > 0) return;
  }
}
