import { beforeEach, expect, it, vi } from 'vitest';
import { type RequestEntry, writeRequests } from '@/lib/api/request-log/request-log';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { type CommandLineShop, prepareCommandLine } from '@/verification/testing/command-line';

const PATIENT = { timeout: 20_000, interval: 20 };

const open = prepareCommandLine();
let database: CommandLineShop['database'];
let shop: CommandLineShop['shop'];
let start: CommandLineShop['start'];
let call: CommandLineShop['call'];
let served: CommandLineShop['served'];

beforeEach(async () => {
  ({ database, shop, start, call, served } = await open());
});

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
