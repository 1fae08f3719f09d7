// The command `nano-payments audit-log`, run as a program: its output and exit codes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { MADE_AT } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { bundledCommand } from '@/verification/testing/bundled-command';

const command = bundledCommand('bin/audit-log-main.ts');

it('exits with 0 when all entries are unchanged, 1 when one is missing, 2 when it could not run', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-audit-log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const auditLog = (...args: string[]) => command(settings, ...args);
  await writeTransaction(database, async (tx) => {
    const entry = { at: MADE_AT, actor: 'engine', action: 'screeningVerdict', detail: {} } as const;
    appendAuditLog(tx, [entry, { ...entry, paymentId: 'pay_1', detail: { outcome: 'clear' } }]);
  });
  const right = await auditLog('verify');
  expect(right).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^2 entries.*\nEnd of the log: 2:[0-9a-f]{64}\n$/),
  });
  const listed = await auditLog('list', '--payment', 'pay_1');
  expect(listed.output).toBe(
    '2  2026-11-20T14:00:00.000Z  engine  screeningVerdict  pay_1  {"outcome":"clear"}\n',
  );
  const end = right.output.trim().split(' ').at(-1) ?? '';
  expect(await auditLog('verify', '--noted', end)).toMatchObject({ code: 0 });
  const wrong = await auditLog('verify', '--noted', end.replace('2:', '3:'));
  expect(wrong).toEqual({ code: 1, output: 'FAILED: entry 3 is missing. 2 entries before it verified.\n' });
  for (const args of [['verify', '--noted', 'x'], ['list', '--action', 'nothing'], []]) {
    expect(await auditLog(...args)).toMatchObject({ code: 64 });
  }
  await database.db.user.create({
    data: { id: 'u', email: 'a\u001b[2J', passwordHash: '', role: 'operator', createdAt: MADE_AT },
  });
  await writeTransaction(database, async (tx) =>
    appendAuditLog(tx, [
      { at: MADE_AT, actor: 'user:u', action: 'signedIn', paymentId: 'pay_2', detail: {} },
    ]),
  );
  const forged = await auditLog('list', '--payment', 'pay_2');
  expect(forged.output).toContain('a\\u{1b}[2J  signedIn');
  await database.db.setting.update({ where: { key: 'auditLogHead' }, data: { value: 'nonsense' } });
  expect(await auditLog('verify')).toMatchObject({ code: 2 });
});
