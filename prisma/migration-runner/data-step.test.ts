// A data step of a large table runs while web and engine write.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { applyMigrations } from '../migrate';
import { laterMigrations } from '../test-database';
import { numberedDataStep } from './numbered-step';

const NAME = '29990101000000_times';
const SQL = 'ALTER TABLE "Setting" ADD COLUMN "times" INTEGER NOT NULL DEFAULT 0';
const ROWS = Array.from({ length: 12 }, (_, place) => ({ key: `row${100 + place}`, value: 'old' }));

describeOnBothDatabases('a data step', (open, kind) => {
  it('lets another process write between two batches', async () => {
    const { url, db } = await open();
    const folder = laterMigrations(kind, { [NAME]: SQL });
    await db.setting.createMany({ data: ROWS });
    const step = numberedDataStep(1);
    const batches: string[] = [];
    let written: Promise<unknown> = Promise.resolve();
    const watched: typeof step = {
      ...step,
      run: async (connection, after) => {
        // Begins while the batch holds the lock, as a create-payment request may.
        if (batches.length === 0) {
          written = db.setting
            .update({ where: { key: 'row111' }, data: { value: 'new' } })
            .then(() => batches.push('write'));
        }
        batches.push('batch');
        return step.run(connection, after);
      },
    };
    await applyMigrations(url, { folder, dataSteps: { [NAME]: watched } });
    await written;
    expect(batches.slice(0, -1)).toContain('write');
  });
});
