// A migration that fails leaves nothing behind, is explained, stops the next run, and is retried on request.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { applyMigrations } from '../migrate';
import { laterMigrations } from '../test-database';
import { openConnection } from './connection';
import { insertRecord } from './history';
import { readMigrations } from './migration-files';
import { numberedDataStep } from './numbered-step';

const NAME = '29990101000000_unique';
const SQL = `CREATE TABLE "Extra" ("id" TEXT NOT NULL PRIMARY KEY);
CREATE UNIQUE INDEX "Setting_value_key" ON "Setting"("value");`;
const TWINS = [
  { key: 'a', value: 'same' },
  { key: 'b', value: 'same' },
];

describeOnBothDatabases('a migration that fails', (open, kind) => {
  it('is rolled back and explained, stops the next run, and is applied with --resolve once the cause is fixed', async () => {
    const { url, db } = await open();
    const folder = laterMigrations(kind, { [NAME]: SQL });
    await db.setting.createMany({ data: TWINS });
    await expect(applyMigrations(url, { folder })).rejects.toThrow(
      /failed at statement 2 of 2 [\s\S]*Nothing of it/,
    );
    await expect(db.$queryRawUnsafe('SELECT 1 FROM "Extra"')).rejects.toThrow();
    await db.setting.delete({ where: { key: 'b' } });
    await expect(applyMigrations(url, { folder })).rejects.toThrow(/failed: statement 2 of 2 .*--resolve$/);
    const notes: string[] = [];
    const onNote = (text: string) => notes.push(text);
    expect(await applyMigrations(url, { folder, resolve: true, onNote })).toEqual([NAME]);
    expect(notes).toEqual([
      expect.stringMatching(/statement 2 of 2 .*Nothing of it is applied. It is retried.$/),
    ]);
    expect(await applyMigrations(url, { folder, resolve: true })).toEqual([]);
  });

  it('in a batch keeps the batches before it', async () => {
    const { url, db } = await open();
    const folder = laterMigrations(kind, {
      [NAME]: 'ALTER TABLE "Setting" ADD COLUMN "times" INTEGER NOT NULL DEFAULT 0',
    });
    await db.setting.createMany({ data: TWINS });
    const step = numberedDataStep(1);
    const failing: typeof step = {
      ...step,
      run: async (connection, after) => {
        if (after === 'a') throw new Error('a stubborn row');
        return step.run(connection, after);
      },
    };
    const run = (dataStep: typeof step, resolve = false) =>
      applyMigrations(url, { folder, resolve, dataSteps: { [NAME]: dataStep } });
    await expect(run(failing)).rejects.toThrow(/data step after 1 rows: Error: a stubborn row/);
    await expect(run(step)).rejects.toThrow(
      /1 of 1 statements are applied, and its data step has processed 1 rows/,
    );
    expect(await run(step, true)).toEqual([NAME]);
    expect(await db.$queryRawUnsafe('SELECT "times" FROM "Setting"')).toEqual([{ times: 1 }, { times: 1 }]);
  });

  it('in another program is retried on request only', async () => {
    const { url } = await open();
    const folder = laterMigrations(kind, { [NAME]: SQL });
    const connection = await openConnection(url);
    const begun = readMigrations(folder).find(({ name }) => name === NAME);
    if (begun === undefined) throw new Error('no migration');
    await insertRecord(connection, begun, { steps: 0, finished: false });
    await connection.close();
    await expect(applyMigrations(url, { folder })).rejects.toThrow(/another program began it/);
    expect(await applyMigrations(url, { folder, resolve: true })).toEqual([NAME]);
  });

  it.runIf(kind === 'postgresql')(
    'while building an index alongside writers leaves no invalid index once retried',
    async () => {
      const { url, db } = await open();
      const sql = 'CREATE UNIQUE INDEX CONCURRENTLY "Setting_value_key" ON "Setting"("value")';
      const folder = laterMigrations(kind, { [NAME]: sql });
      await db.setting.createMany({ data: TWINS });
      await expect(applyMigrations(url, { folder })).rejects.toThrow(/statement 1 of 1/);
      await db.setting.delete({ where: { key: 'b' } });
      await expect(applyMigrations(url, { folder })).rejects.toThrow('--resolve');
      expect(await applyMigrations(url, { folder, resolve: true })).toEqual([NAME]);
      await expect(db.setting.create({ data: { key: 'b', value: 'same' } })).rejects.toThrow();
    },
  );

  it.runIf(kind === 'postgresql')('to get a table’s lock yields to writers, and is retried', async () => {
    const { url, db } = await open();
    const folder = laterMigrations(kind, { [NAME]: 'ALTER TABLE "Setting" ADD COLUMN "note" TEXT' });
    const attempts: number[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holder = db.$transaction(async (tx) => {
      await tx.setting.create({ data: { key: 'a', value: '' } });
      await released;
    });
    const onProgress = (progress: { kind: string }) => {
      if (progress.kind !== 'waiting') return;
      attempts.push(1);
      release();
    };
    expect(await applyMigrations(url, { folder, onProgress })).toEqual([NAME]);
    expect(attempts).toEqual([1]);
    await holder;
  });
});

describeOnBothDatabases('a database of another version', (open, kind) => {
  it('with the first migration of a version before 1.0.0 is refused', async () => {
    const { url, db } = await open();
    await db.$executeRawUnsafe('UPDATE "_prisma_migrations" SET "checksum" = \'0\'');
    await expect(applyMigrations(url)).rejects.toThrow(/before 1.0.0 can't be upgraded/);
  });

  it('of a newer version is left unchanged, unless it contracts', async () => {
    const { url } = await open();
    const newer = laterMigrations(kind, { '29990101000000_more': 'CREATE TABLE "More" ("id" TEXT)' });
    await applyMigrations(url, { folder: newer });
    expect(await applyMigrations(url)).toEqual([]);
    await applyMigrations(url, {
      folder: laterMigrations(kind, {
        '29990101000000_more': 'CREATE TABLE "More" ("id" TEXT)',
        '29990102000000_less_contract': 'DROP TABLE "More"',
      }),
    });
    await expect(applyMigrations(url)).rejects.toThrow(
      /newer version \(migration 29990102000000_less_contract\)/,
    );
  });
});
