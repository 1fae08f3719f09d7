// The command `nano-payments audit-log`, run as a program: its output and exit codes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { writeTransaction } from '@/lib/db/transaction';
import { MADE_AT } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';

// Inside the project, so that the program finds its packages.
const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the command. @returns what runs it with these settings and no others */
async function prepare(settings: Record<string, string>) {
  const folder = mkdtempSync(join(root, 'node_modules', '.audit-log-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'audit-log.mjs');
  await build({
    ...{ entryPoints: [join(root, 'bin', 'audit-log-main.ts')], outfile: program, bundle: true },
    ...{ packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
  });
  return async (...args: string[]) => {
    const child = spawn(process.execPath, [program, ...args], { env: { NODE_ENV: 'test', ...settings } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const [code] = await once(child, 'close');
    return { code, output };
  };
}

it('exits with 0 when all entries are unchanged, 1 when one is missing, 2 when it could not run', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-audit-log-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const auditLog = await prepare({ DATABASE_URL: database.url, DATA_DIR: dataDir });
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
  await database.db.setting.update({ where: { key: 'auditLogHead' }, data: { value: 'nonsense' } });
  expect(await auditLog('verify')).toMatchObject({ code: 2 });
});
