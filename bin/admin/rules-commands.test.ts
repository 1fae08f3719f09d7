// Rules commands of the operator: show, change and test.
import { expect, it, onTestFinished } from 'vitest';
import { ANN, RING, storePayment } from '@/lib/compliance/rules/testdata/pay';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { turnableClock } from '@/prisma/test-api';
import { createTestDatabase } from '@/prisma/test-database';
import { UsageError } from './command';
import { runCommand } from './run-command';

async function openInstallation(network?: 'sandbox') {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const config = { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 10n ** 26n, network };
  const deps = { database, config, clock: turnableClock(addMs(MADE_AT, 60_000)), readKeyRing: () => RING };
  return { database, run: (line: string) => runCommand(deps, line.split(' ')) };
}

it('rules are listed, shown, enabled, disabled and changed within their limits', async () => {
  const { run } = await openInstallation();
  const all = await run('rules');
  expect(all.text).toMatch(/^limit +always/);
  expect(all.text).toMatch(/velocityCount +on .*maxPayments=10 +windowMinutes=60/);
  expect(all.text).toMatch(/Version 0, never changed\.$/);
  expect((await run('rules sharedAccount --off')).text).toMatch(/^sharedAccount +off/);
  const set = await run('rules velocitySum --set maxUsdIn24Hours=500.50,maxUsdIn30Days=900 --on');
  expect(set.text).toContain('maxUsdIn24Hours=500.50  Allowed without review in 24 hours (usd, 1.00 to');
  expect(set.text).toMatch(/Version 2, changed 2026-11-20T14:01:00\.000Z by command\.$/);
  for (const line of [
    'rules velocityCount --set maxPayments=0',
    'rules velocityCount --set max=1',
    'rules limit --off',
  ]) {
    expect((await run(line)).ok, line).toBe(false);
  }
  for (const wrong of [
    'rules --off',
    'rules script --on --off',
    'rules velocityCount --set 5',
    'rules --try 91',
  ]) {
    await expect(run(wrong), wrong).rejects.toThrow(UsageError);
  }
});

it('a change can be tested on past payments before it is made', async () => {
  const { run, database } = await openInstallation('sandbox');
  const stored = { db: database.db, merchantId: (await makeMerchant(database.db)).id };
  for (let ms = 0; ms < 3; ms += 1) await storePayment(stored, ANN, { createdAt: addMs(MADE_AT, ms) });
  const last = await database.db.payment.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const tried = await run('rules velocityCount --on --set maxPayments=2 --try 30');
  expect(tried.text).toContain('3 payments of the last 30 days.');
  expect(tried.text).toContain(
    `velocityCount   now 0 in review, 0 rejected; after the change 1 in review, 0 rejected  ${last.id}`,
  );
  expect((await run('rules')).text).toMatch(/Version 0, never changed\.$/);
});
