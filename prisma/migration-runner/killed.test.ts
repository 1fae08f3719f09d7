// A migration whose process is killed at any statement or batch ends in the right schema at the next run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { bundlePrograms } from '@/verification/testing/bundle';
import { applyMigrations } from '../migrate';
import { laterMigrations } from '../test-database';
import { openConnection } from './connection';
import { readHistory } from './history';
import { numberedDataStep } from './numbered-step';

const NUMBERED = '29990101000000_numbered';
const INDEXED = '29990102000000_indexed';
/** Statements, and rows of the data step: a kill at each, and one that comes too late. */
const [STATEMENTS, ROWS] = [4, 3];
const SQL = `
ALTER TABLE "Setting" ADD COLUMN "times" INTEGER NOT NULL DEFAULT 0;
CREATE TABLE "Extra" ("id" TEXT NOT NULL PRIMARY KEY);
INSERT INTO "Extra" VALUES ('one; two');
CREATE INDEX "Setting_times_idx" ON "Setting"("times");
`;
const CONCURRENT = `
CREATE INDEX CONCURRENTLY "Payment_orderId_idx" ON "Payment"("orderId");
CREATE INDEX CONCURRENTLY "Payment_createdAt_idx" ON "Payment"("createdAt");
`;

let programs = '';
beforeAll(async () => {
  programs = await bundlePrograms({ child: 'prisma/migration-runner/killed-child.ts' });
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

function killAt(url: string, folder: string, report: number): string | null {
  return spawnSync(process.execPath, [join(programs, 'child.mjs'), url, folder, String(report)]).signal;
}

async function withSettings(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await open();
  const data = Array.from({ length: ROWS }, (_, place) => ({ key: `k${place}`, value: '' }));
  await database.db.setting.createMany({ data });
  return database;
}

async function recorded(url: string) {
  const connection = await openConnection(url);
  try {
    return await readHistory(connection);
  } finally {
    await connection.close();
  }
}

describeOnBothDatabases('a migration', (open, kind) => {
  it('that is killed at any statement or batch is not applied, or resumes where it stopped', async () => {
    const { url, db } = await withSettings(open);
    const folder = laterMigrations(kind, { [NUMBERED]: SQL });
    for (let report = 1; report <= STATEMENTS; report += 1) {
      expect(killAt(url, folder, report)).toBe('SIGKILL');
      expect((await recorded(url)).has(NUMBERED)).toBe(false);
    }
    // Each run completes one more batch before it is killed.
    for (let batch = 1; batch <= ROWS; batch += 1) {
      expect(killAt(url, folder, batch === 1 ? STATEMENTS + 1 : 1)).toBe('SIGKILL');
      expect((await recorded(url)).get(NUMBERED)).toMatchObject({
        ...{ isFinished: false, steps: STATEMENTS },
        progress: { after: `k${batch - 1}`, rows: batch, failure: null },
      });
    }
    const notes: string[] = [];
    const onNote = (text: string) => notes.push(text);
    const dataSteps = { [NUMBERED]: numberedDataStep(1) };
    expect(await applyMigrations(url, { folder, dataSteps, onNote })).toEqual([NUMBERED]);
    expect(notes).toEqual([
      expect.stringMatching(/was interrupted.* 4 of 4 .* processed 3 rows. It resumes.$/),
    ]);
    expect(await db.$queryRawUnsafe('SELECT "times" FROM "Setting" WHERE "key" LIKE \'k%\'')).toEqual(
      Array.from({ length: ROWS }, () => ({ times: 1 })),
    );
    expect(await db.$queryRawUnsafe('SELECT "id" FROM "Extra"')).toEqual([{ id: 'one; two' }]);
    expect(await applyMigrations(url, { folder })).toEqual([]);
  });
});

describeOnBothDatabases('two processes that migrate at once', (open, kind) => {
  it('apply each statement and each batch once', async () => {
    const { url, db } = await open();
    const rows = 300;
    const data = Array.from({ length: rows }, (_, place) => ({ key: `k${place}`, value: '' }));
    await db.setting.createMany({ data });
    const folder = laterMigrations(kind, { [NUMBERED]: SQL });
    const children = [1, 2].map(() =>
      spawn(process.execPath, [join(programs, 'child.mjs'), url, folder, '0'], { stdio: 'inherit' }),
    );
    expect(await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))).toEqual([0, 0]);
    expect(await db.setting.count()).toBeGreaterThanOrEqual(rows);
    expect(
      await db.$queryRawUnsafe('SELECT DISTINCT "times" FROM "Setting" WHERE "key" LIKE \'k%\''),
    ).toEqual([{ times: 1 }]);
    expect(await applyMigrations(url, { folder })).toEqual([]);
  });
});

describeOnBothDatabases('indexes that are built during writes', (open, kind) => {
  it.runIf(kind === 'postgresql')('are complete after a kill at each', async () => {
    const { url, db } = await open();
    const folder = laterMigrations(kind, { [INDEXED]: CONCURRENT });
    expect(killAt(url, folder, 1)).toBe('SIGKILL');
    expect(killAt(url, folder, 2)).toBe('SIGKILL');
    expect((await recorded(url)).get(INDEXED)).toMatchObject({ isFinished: false, steps: 1 });
    expect(await applyMigrations(url, { folder })).toEqual([INDEXED]);
    const valid = await db.$queryRawUnsafe(
      `SELECT count(*)::int AS "count" FROM pg_index WHERE indisvalid AND indexrelid::regclass::text
        IN ('"Payment_orderId_idx"', '"Payment_createdAt_idx"')`,
    );
    expect(valid).toEqual([{ count: 2 }]);
  });
});
