// Review commands of the operator.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseKeyRing } from '@/lib/core/key-ring';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { UsageError } from './command';
import { runCommand } from './run-command';

it('sets the review policy, releases held money, and exports a case readable only by its owner', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const folder = mkdtempSync(join(tmpdir(), 'nano-case-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { now: () => MADE_AT };
  const readKeyRing = () => parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
  const deps = {
    database,
    clock,
    config: { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 1n },
    readKeyRing,
  };
  const run = (...args: string[]) => runCommand(deps, args);

  expect((await run('review-policy')).text).toMatch(/needs one officer.*\n.*is returned/);
  await run('review-policy', 'hold');
  expect((await run('review-policy', 'four-eyes')).text).toMatch(/needs two officers.*\n.*is held/);
  expect((await run('review-policy')).text).toMatch(/needs two officers.*\n.*is held/);
  await expect(run('review-policy', 'toString')).rejects.toThrow(UsageError);

  const { id: merchantId } = await makeMerchant(database.db);
  const denied = { status: 'AMLError', sanctionsHoldAt: MADE_AT } as const;
  const { id } = await makePayment(database.db, merchantId, denied);
  const release = ['release-hold', '--payment', id, '--note', 'the license arrived'] as const;
  expect(await run(...release)).toMatchObject({ ok: true, text: expect.stringContaining('is returned') });
  expect(await run(...release)).toEqual({ ok: false, text: 'This payment has no held money.' });

  const file = join(folder, 'case.json');
  const exported = ['export-case', '--payment', id, '--out', file] as const;
  expect(await run(...exported)).toMatchObject({ ok: true });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('"holdReleased"');
  expect(await run(...exported)).toMatchObject({ ok: false });
  const log = await database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
  expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'command reviewPolicyChanged',
    'command reviewPolicyChanged',
    'command sanctionsReleased',
    'command caseExported',
  ]);
});
