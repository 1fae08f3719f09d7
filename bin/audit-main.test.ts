// The audit as a program: scripts learn from its exit code whether all amounts reconcile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';

// Inside the project, so that the program finds its packages.
const root = fileURLToPath(new URL('..', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules', '.audit-test-'));
  await build({
    entryPoints: [join(root, 'bin', 'audit-main.ts')],
    outfile: join(folder, 'audit.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with these settings and no others. */
async function audit(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'audit.mjs'), ...args], {
    env: { NODE_ENV: 'test', ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output };
}

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
    data: { reference: 'gift', account: 'held', paymentId, amountRaw: '5', at: MADE_AT },
  });
  const wrong = await audit(settings, '--payment', paymentId);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain(`MISMATCH payment ${paymentId}`);
  expect(wrong.output).toContain('journal entry gift (held)');
  expect(await audit(settings, '--payment', 'nobody')).toMatchObject({ code: 2 });
  expect(await audit(settings, 'everything')).toMatchObject({ code: 64 });
});
