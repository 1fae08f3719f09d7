// The audit as a program: scripts learn from its exit code whether all amounts reconcile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { bundledCommand } from '@/verification/testing/bundled-command';

const audit = bundledCommand('bin/audit-main.ts');

it('exits with 0 when everything reconciles, 1 on a mismatch, 2 when it could not run', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-audit-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  expect(await audit(settings)).toEqual({
    code: 2,
    output: 'The audit could not run: the sandbox is not running\n',
  });
  const sandbox = await startSandbox({ dataDir });
  onTestFinished(() => sandbox.close());
  const { id: merchantId } = await makeMerchant(database.db);
  const { id: paymentId } = await makePayment(database.db, merchantId);
  expect(await audit(settings)).toEqual({
    code: 0,
    output: '1 account checked, 0 nano held: all amounts reconcile\n',
  });
  await database.db.journalEntry.create({
    data: { reference: 'gift\u001b[2J', account: 'held', paymentId, amountRaw: '5', at: MADE_AT },
  });
  const wrong = await audit(settings, '--payment', paymentId);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain(`MISMATCH payment ${paymentId}`);
  // Somebody who wrote it to the database can't clear the operator's terminal.
  expect(wrong.output).toContain('journal entry gift\\u{1b}[2J (held)');
  expect(await audit(settings, '--payment', 'nobody')).toMatchObject({ code: 2 });
  expect(await audit(settings, 'everything')).toMatchObject({ code: 64 });
});
