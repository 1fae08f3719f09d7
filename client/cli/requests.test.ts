// The commands on API requests, as separate processes against the real handlers.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type RequestEntry, writeRequests } from '@/lib/api/request-log/request-log';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { projectRoot } from '@/prisma/project-root';
import { openShop, type Shop } from '@/prisma/test-api';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { type ServedOperations, serveOperations } from '@/verification/testing/serve-operations';

const PATIENT = { timeout: 20_000, interval: 20 };

let folder: string;
let program: string;
let database: TestDatabase;
let shop: Shop;
let served: ServedOperations;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nano-cli-'));
  program = join(folder, 'cli.mjs');
  await build({
    entryPoints: [join(projectRoot(), 'client/cli/main.ts')],
    outfile: program,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20' },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  shop = await openShop(database);
  served = await serveOperations(shop.server);
});

function start(args: readonly string[]) {
  const settings = [
    ...[`NANO_PAYMENTS_URL=${served.url}`, `NANO_PAYMENTS_KEY_ID=${shop.key.id}`],
    ...[`NANO_PAYMENTS_KEY_SECRET=${shop.key.secret}`, `XDG_CONFIG_HOME=${join(folder, shop.key.id)}`],
  ];
  const child = spawn('env', ['-i', ...settings, process.execPath, program, ...args], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  const run = { out: '', said: '' };
  child.stdout.setEncoding('utf8').on('data', (part) => {
    run.out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part) => {
    run.said += part;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { run, ended, interrupt: () => void child.kill('SIGINT') };
}

async function call(args: readonly string[]) {
  const { run, ended } = start(args);
  return { code: await ended, ...run };
}

/** Writes an entry as a web process does. @param second of its time */
function log(id: string, second: number, fields: Partial<RequestEntry> = {}) {
  return writeRequests(database, [
    {
      ...{ id, merchantId: shop.merchant.id, apiKeyId: shop.key.id, at: addMs(MADE_AT, second * 1000) },
      ...{ operation: 'create-payment', status: 200, errorCode: null, message: null },
      ...{ paymentId: null, durationMs: 7, ...fields },
    },
  ]);
}

const REFUSED = {
  ...{ status: 400, errorCode: 'badInput', message: 'Enter a first name.\u001b[2J' },
} as const satisfies Partial<RequestEntry>;

it('API requests are listed with their errors, filtered and page by page', async () => {
  await log('req_1', 1, { paymentId: 'pay_1' });
  await log('req_2', 2, REFUSED);
  await log('req_3', 3, { operation: 'supported' });
  const refused = await call(['requests', 'list', '--outcome', 'refused']);
  expect(refused.code).toBe(0);
  expect(refused.out).toMatch(/400 +7 +create-payment +- +req_2 +badInput: Enter a first name\.�\[2J\n$/);
  expect(refused.out).not.toContain('req_1');
  const first = await call(['requests', 'list', '--operation', 'create-payment', '--limit', '1']);
  const [, after = ''] = /--after (\S+)/.exec(first.said) ?? [];
  const second = await call(['requests', 'list', '--operation', 'create-payment', '--after', after]);
  expect(second.out).toMatch(/200 +7 +create-payment +pay_1 +req_1\n$/);
  const { requests } = JSON.parse((await call(['requests', 'list', '--json'])).out);
  expect(requests).toMatchObject([{ requestIdentifier: 'req_3' }, { status: 400 }, {}]);
  expect((await call(['requests', 'list', '--outcome', 'failed'])).said).toBe('No requests found.\n');
  const unknown = await call(['requests', 'list', '--outcome', 'bad']);
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('ok, refused, failed')]);
});

it('API requests are printed once as they appear, also late ones, until Ctrl-C', async () => {
  await log('req_0', 1);
  await log('req_1', 2, { paymentId: 'pay_1' });
  const { run, ended, interrupt } = start(['requests', 'tail', '--last', '1']);
  const lines = () => run.out.split('\n').slice(0, -1);
  await vi.waitFor(() => expect(lines()).toHaveLength(1), PATIENT);
  await log('req_3', 9, REFUSED);
  await vi.waitFor(() => expect(lines()).toHaveLength(2), PATIENT);
  await log('req_2', 8, { operation: 'supported' });
  await vi.waitFor(() => expect(lines()).toHaveLength(3), PATIENT);
  expect(lines()).toEqual([
    expect.stringMatching(/^\S+Z {2}200 {2}create-payment +pay_1$/),
    expect.stringMatching(/^\S+Z {2}400 {2}create-payment +badInput: Enter a first name\.�\[2J$/),
    expect.stringMatching(/^\S+Z {2}200 {2}supported$/),
  ]);
  interrupt();
  expect(await ended).toBe(0);
  expect(run.said).toBe('');
  await shop.server.requests.flush();
  expect(await database.db.apiRequest.count()).toBe(4);
});

it('API requests are printed as JSON if they match, also those of an outage', async () => {
  const { run, ended, interrupt } = start(['requests', 'tail', '--outcome', 'refused', '--json']);
  await vi.waitFor(() => expect(served.asked.length).toBeGreaterThan(0), PATIENT);
  served.interrupt = (_request, response) => response.writeHead(503).end();
  await vi.waitFor(() => expect(run.said).toContain('not responding'), PATIENT);
  await log('req_1', 1);
  await log('req_2', 2, REFUSED);
  served.interrupt = (_request, _response, pass) => pass();
  await vi.waitFor(() => expect(run.out).toContain('\n'), PATIENT);
  expect(JSON.parse(run.out)).toMatchObject({ requestIdentifier: 'req_2', errorCode: 'badInput' });
  expect(run.said).toContain('responding again');
  interrupt();
  expect(await ended).toBe(0);
});
