// A day-old backup is restored on both databases: nothing is paid twice or lost. `npm run proof` proves that the judge finds
// double payouts.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { hasPrograms } from '@/verification/testing/postgresql-programs';
import { runRestore } from './run-restore';

const TIMEOUT_MS = 600_000;
const PAYMENTS = 16;

describeOnBothDatabases('a restored backup that is a day old', (open, kind) => {
  it(`pays nothing twice and loses nothing of ${PAYMENTS} payments since`, {
    timeout: TIMEOUT_MS,
  }, async ({ skip }) => {
    const { url: databaseUrl } = await open();
    if (kind === 'postgresql') skip(!(await hasPrograms(databaseUrl)), 'PostgreSQL’s programs are missing');
    const run = await runRestore({ databaseUrl, payments: PAYMENTS, seed: 1, onStep: () => undefined });
    expect(run.faults).toEqual([]);
    expect(run.restoreKills).toBeGreaterThan(3);
    expect(run.left).toBeGreaterThan(0);
  });
});
