// Each process reports its version, so that a migration that would break it waits, and the health page lists it.
import { expect, it, onTestFinished } from 'vitest';
import { addMs, systemClock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { VERSION } from '@/lib/core/version';
import {
  PROCESS_PREFIX,
  readRunningProcesses,
  startProcessReports,
} from '@/lib/engine/health/process-reports';
import { applyMigrations } from '@/prisma/migrate';
import { describeOnBothDatabases, laterMigrations, type TestDatabase } from '@/prisma/test-database';

const NAME = '29990101000000_less_contract';
const MINUTE_MS = 60_000;
const log = createLog('web', 'silent');

async function reporting(database: TestDatabase, kind: 'web' | 'engine', reference?: () => Promise<number>) {
  const end = await startProcessReports({ database, log, kind, reference });
  onTestFinished(end);
  return end;
}

describeOnBothDatabases('the reports of processes', (open, kind) => {
  it('list running processes, and end with them', async () => {
    const database = await open();
    await reporting(database, 'engine');
    const end = await startProcessReports({ database, log, kind: 'web' });
    const list = () => readRunningProcesses(database.db, systemClock);
    expect(await list()).toMatchObject([
      { kind: 'engine', version: VERSION, pid: process.pid },
      { kind: 'web', version: VERSION, pid: process.pid },
    ]);
    await end();
    expect(await list()).toMatchObject([{ kind: 'engine' }]);
  });

  it('block a contracting migration, by name, until the process has been silent for a minute', async () => {
    const database = await open();
    const folder = laterMigrations(kind, { [NAME]: 'CREATE TABLE "More" ("id" TEXT)' });
    const migrate = () => applyMigrations(database.url, { folder });
    await reporting(database, 'web');
    await expect(migrate()).rejects.toThrow(new RegExp(`web ${VERSION} on .*last report [0-9]+ s ago`));
    await database.db.heartbeat.updateMany({ data: { at: addMs(systemClock.now(), -MINUTE_MS - 1_000) } });
    expect(await migrate()).toEqual([NAME]);
  });

  it('allow a contracting migration that the process supports', async () => {
    const database = await open();
    const folder = laterMigrations(kind, { [NAME]: 'CREATE TABLE "More" ("id" TEXT)' });
    const detail = { kind: 'web', version: '9.0.0', host: 'a', pid: 1, contracts: [NAME] };
    const name = `${PROCESS_PREFIX}web:1`;
    await database.db.heartbeat.create({ data: { name, at: systemClock.now(), detail } });
    expect(await applyMigrations(database.url, { folder })).toEqual([NAME]);
  });

  it('count for nothing with a time that no process writes, whatever they contain', async () => {
    const database = await open();
    const { db } = database;
    const far = new Date('9999-01-01T00:00:00Z');
    const forged = [1, 'text', { contracts: 1 }].map((detail, place) => ({
      name: `${PROCESS_PREFIX}x:${place}`,
      detail,
    }));
    await db.heartbeat.createMany({ data: forged.map((row) => ({ ...row, at: systemClock.now() })) });
    const folder = laterMigrations(kind, { [NAME]: 'CREATE TABLE "More" ("id" TEXT)' });
    const migrate = () => applyMigrations(database.url, { folder });
    expect(await readRunningProcesses(db, systemClock)).toHaveLength(3);
    await expect(migrate()).rejects.toThrow('process unknown on an unknown host');
    await db.heartbeat.updateMany({ data: { at: far } });
    if (kind === 'postgresql') {
      await db.$executeRawUnsafe(
        `UPDATE "Heartbeat" SET "at" = 'infinity' WHERE "name" = '${PROCESS_PREFIX}x:0'`,
      );
      await db.$executeRawUnsafe(
        `UPDATE "Heartbeat" SET "at" = '-infinity' WHERE "name" = '${PROCESS_PREFIX}x:1'`,
      );
    }
    expect(await readRunningProcesses(db, systemClock)).toEqual([]);
    expect(await migrate()).toEqual([NAME]);
  });

  it('are deleted ten minutes after the last, and from the far future, at the next start', async () => {
    const database = await open();
    const longAgo = addMs(systemClock.now(), -11 * MINUTE_MS).getTime();
    await startProcessReports({ database, log, kind: 'web', reference: async () => longAgo });
    const future = { name: `${PROCESS_PREFIX}web:1`, at: new Date('9999-01-01T00:00:00Z'), detail: {} };
    await database.db.heartbeat.create({ data: future });
    await reporting(database, 'web');
    expect(await database.db.heartbeat.count({ where: { name: { startsWith: PROCESS_PREFIX } } })).toBe(1);
  });
});
